package sjsonnet.std

import sjsonnet.Problem
import sjsonnet.runtime._
import sjsonnet.text.{Printable, Spelling}

/** The "External Values and Tracing" group: access to the program's environment. The reference has no name for it. */
private[sjsonnet] object ExternalBuiltins extends BuiltinGroup("External Values and Tracing") {

  /** The value of the external variable `x`, which the command line or the embedding program sets. It may be any
    * value, not only a string. Fails when there is no such variable. The example holds with `-V env=prod`.
    *
    * {{{
    * std.extVar("env") == "prod"
    * }}}
    */
  builtin("extVar", "x") { (ctx, x: StrValue) =>
    nameForHost(x, ctx)
      .flatMap(ctx.services.extVar(_, ctx))
      .fold(throw ctx.fail(noExtVar(x, ctx)))(_.force(ctx))
  }

  /** A name as text of the host, which hashes it in one go; none if it is too long to be the name of anything. */
  private def nameForHost(name: StrValue, ctx: Ctx): Option[String] =
    if (name.byteLength > LongestName) None else Some(name.decode(ctx))

  private final val LongestName = 1 << 20

  private def noExtVar(name: StrValue, ctx: Ctx): Problem = {
    val known = ctx.services.extVarNames
    val hint = Spelling
      .didYouMean(
        nameForHost(name, ctx).flatMap(Spelling.nearest(_, known.iterator)).map(near => s"'$near'")
      )
      .orElse(Spelling.fewNames(known.toVector.sorted).map("the variables that are set are " + _))
      .getOrElse(if (known.isEmpty) "no variable is set" else "it is not set")
    StdCatalogue.NoExtVar(name, hint)
  }

  /** The native function called `name`: the embedding program's, or else the built-in one (`gzip`, and Tanka's
    * functions such as `regexMatch`). Null if there is none, so that a program can check.
    *
    * {{{
    * std.native("none of this name") == null
    * }}}
    */
  builtin("native", "name|x") { (ctx, name: StrValue) =>
    nameForHost(name, ctx).flatMap(ctx.services.native(_)).getOrElse(NullValue): Value
  }

  /** The value of `rest`; for debugging, the string `str` is written to standard error, with the file and line of the
    * call. It is written once `rest` is evaluated; an embedding program may send it elsewhere.
    *
    * {{{
    * std.trace("looking at it", 1 + 1) == 2
    * }}}
    */
  builtin("trace", "str", "rest") { (ctx, str: StrValue, rest: Value) =>
    ctx.currentEntry.foreach { entry =>
      val place = s"TRACE: ${Printable.line(entry.source.name)}:${entry.source.line(entry.from)} "
      ctx.countOutput(place.length.toLong + str.byteLength + 1)
      ctx.services.trace(place, str, ctx)
    }
    rest
  }

  /** The name of the file that contains this expression, as given to the engine or as found by an import.
    *
    * {{{
    * std.isString(std.thisFile)
    * }}}
    */
  private[sjsonnet] final val ThisFile = perFile("thisFile")
}
