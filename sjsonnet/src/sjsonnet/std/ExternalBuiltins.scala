package sjsonnet.std

import sjsonnet.value._

/** What reaches out of the program: external variables, native functions, the trace. */
object ExternalBuiltins extends BuiltinGroup {

  builtin("extVar", "x") { (ctx, x: StrValue) =>
    val name = x.toString
    ctx.inputs
      .extVar(name)
      .fold(throw ctx.fail(s"Undefined external variable: $name"))(_.force(ctx))
  }

  /** A function that nobody supplied is null, so that a program can ask. */
  builtin("native", "name|x") { (ctx, name: StrValue) =>
    ctx.inputs.native(name.toString).getOrElse(NullValue): Value
  }

  /** Writes `str` where the engine's traces go, with the place of the call, and is `rest`. */
  builtin("trace", "str", "rest") { (ctx, str: StrValue, rest: Lazy) =>
    ctx.currentEntry.foreach { entry =>
      ctx.settings.trace(s"TRACE: ${entry.source.name}:${entry.source.line(entry.offset)} $str")
    }
    rest.force(ctx)
  }
}
