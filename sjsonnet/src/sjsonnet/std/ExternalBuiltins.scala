package sjsonnet.std

import sjsonnet.runtime._

/** The "External Values and Tracing" group: what reaches out of the program. The reference has no name for it. */
private[sjsonnet] object ExternalBuiltins extends BuiltinGroup("External Values and Tracing") {

  /** The external variable of that name, a string or any other value, which the command line or the embedding
    * program sets. Fails when there is none. The example holds with `-V env=prod`.
    *
    * {{{
    * std.extVar("env") == "prod"
    * }}}
    */
  builtin("extVar", "x") { (ctx, x: StrValue) =>
    val name = x.toString
    ctx.services
      .extVar(name, ctx)
      .fold(throw ctx.fail(StdCatalogue.NoExtVar(name)))(_.force(ctx))
  }

  /** The function of that name that the embedding program supplies, or else the built-in one (`regexMatch` and
    * others that Tanka has, `gzip`), or null if there is none, so that a program can check.
    *
    * {{{
    * std.native("none of this name") == null
    * }}}
    */
  builtin("native", "name|x") { (ctx, name: StrValue) =>
    val function = name.toString
    ctx.services.native(function).orElse(NativeBuiltins.find(function)).getOrElse(NullValue): Value
  }

  /** Its second argument. Writes the first one, a string, with the file and line of the call, to standard error
    * or wherever the embedding program wants it.
    *
    * {{{
    * std.trace("looking at it", 1 + 1) == 2
    * }}}
    */
  builtin("trace", "str", "rest") { (ctx, str: StrValue, rest: Lazy) =>
    ctx.currentEntry.foreach { entry =>
      ctx.services.trace(s"TRACE: ${entry.source.name}:${entry.source.line(entry.from)} $str")
    }
    rest.force(ctx)
  }

  /** The name of the file in which this stands, as it was given to the engine or found by an import.
    *
    * {{{
    * std.isString(std.thisFile)
    * }}}
    */
  private[std] final val ThisFile = perFile("thisFile")
}
