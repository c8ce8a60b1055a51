package sjsonnet.eval

import sjsonnet.{JsonnetError, Source, StaticError}
import sjsonnet.runtime._
import sjsonnet.syntax._

/** An evaluation that is under way, in which tools evaluate code of their own: inputs of a session one after another, tests,
  * watch expressions of a debugger. What fails leaves the evaluation as it was. It belongs to one thread.
  */
private[sjsonnet] final class Session(files: ProgramFiles, val ctx: Ctx) {

  /** The value of `code`, as if it stood in `scope`. */
  def evaluate(code: Source, scope: Scope = Scope.empty): Either[JsonnetError, Value] =
    attempt(new ScopedCode(code, scope, files).value(ctx))

  /** Runs a part that may fail: the forcing of a value, its writing. */
  def attempt[A](part: => A): Either[JsonnetError, A] =
    try ctx.attempt(part)
    catch { case error: StaticError => Left(error.in(ctx.services.errorWords)) }
}

/** Code that is evaluated in a scope: as the body of a function of the scope's variables, and of fields of two objects, one in
  * the other, if it stands in one. Then it is run as a field of the objects that are really there.
  */
private final class ScopedCode(code: Source, scope: Scope, files: ProgramFiles) {
  private val variables = scope.variables.distinctBy(_._1)
  private val end = code.bytes.length

  def value(ctx: Ctx): Value = {
    val function = files.evalWrapped(code, scope.file, ctx)(wrapped)
    val names = variables.map { case (name, _) => ctx.symbols.intern(name) }.toArray
    val inner = function match {
      case func: FuncValue => func.callNamed(variables.map(_._2).toArray, names, ctx)
      case other           => other
    }
    if (!scope.isInObject) inner
    else of(of(inner, scope.outermost, "$", ctx), scope.own, "self", ctx)
  }

  private def wrapped(body: Expr, names: NameTable): Expr = {
    val inObjects = if (scope.isInObject) literal(literal(body, names), names) else body
    val params = variables.map { case (name, _) => new Param(names.intern(name), None, 0, 0) }
    new Expr.Function(params.toArray, inObjects, 0, end)
  }

  private def literal(body: Expr, names: NameTable): Expr = new Expr.Obj(
    Array.empty[Bind],
    Array.empty[AssertMember],
    Array(new Field.Fixed(names.intern("value"), false, Visibility.Hidden, body, 0, end)),
    0,
    end
  )

  /** The only field of `wrapper`, as one of the object in `frame`. */
  private def of(wrapper: Value, frame: Option[SelfFrame], word: String, ctx: Ctx): Value =
    wrapper match {
      case obj: ObjValue =>
        obj.layer(0) match {
          case layer: LiteralLayer if layer.usesSelf(0) =>
            val own = frame.getOrElse(throw ctx.fail(EvalCatalogue.ObjectNotKept(word)))
            layer.valueAsOf(own.self, own.layerIndex, 0, ctx)
          case layer => layer.sharedValue(0, ctx)
        }
      case other => other
    }
}
