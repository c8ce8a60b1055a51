package sjsonnet.eval

import sjsonnet.{Input, NativeFunction}
import sjsonnet.manifest.Materialize
import sjsonnet.std.{Builtin, BuiltinParam}
import sjsonnet.syntax.Source
import sjsonnet.text.Utf8
import sjsonnet.value.{FuncValue, Lazy, StrValue, Value}

/** What an embedder hands a program: `std.extVar` and `std.native` look here. */
final class Inputs(
    extVars: Map[String, Input],
    natives: Map[String, NativeFunction],
    ctx: Ctx
) {
  private val values = new java.util.HashMap[String, Lazy]

  /** The external variable `name`. */
  def extVar(name: String): Option[Lazy] =
    extVars.get(name).map { input =>
      values.computeIfAbsent(name, _ => Inputs.toLazy(input, s"<extvar:$name>", ctx))
    }

  /** The native function `name`. */
  def native(name: String): Option[FuncValue] = natives.get(name).map(new NativeBuiltin(_))

  private final class NativeBuiltin(function: NativeFunction)
      extends Builtin(function.name, function.params.map(BuiltinParam(_)).toArray) {
    override protected def run(args: Array[Lazy], ctx: Ctx): Value = {
      val trees = args.iterator.map(arg => Materialize(arg.force(ctx), ctx)).toVector
      val result =
        try function.body(trees)
        catch {
          case error: sjsonnet.JsonnetError   => throw error
          case scala.util.control.NonFatal(e) =>
            throw ctx.fail(Option(e.getMessage).getOrElse(e.toString))
        }
      Materialize.toValue(result, ctx)
    }
  }
}

object Inputs {

  /** An input as a value; code is evaluated when it is asked for. */
  def toLazy(input: Input, ctxName: String, ctx: Ctx): Lazy = input match {
    case Input.Text(text)       => StrValue.of(text)
    case Input.Utf8(bytes)      => StrValue.of(Utf8.sanitize(bytes))
    case Input.Data(tree)       => Materialize.toValue(tree, ctx)
    case Input.Code(code, name) =>
      new Code(Source.of(if (name.isEmpty) ctxName else name, code))
  }

  private final class Code(source: Source) extends Lazy {
    private var state: Value = null
    private var isRunning = false

    override def force(ctx: Ctx): Value = {
      if (state == null) {
        if (isRunning) throw ctx.failInfiniteRecursion()
        isRunning = true
        state = ctx.program.eval(source, "", ctx)
      }
      state
    }
  }
}
