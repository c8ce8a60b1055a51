package sjsonnet.manifest

import sjsonnet.runtime._
import sjsonnet.text.Out

/** Values as Python text. The differences from JSON are in [[JsonFormat.python]]. */
private[sjsonnet] object Python {

  def write(value: Value, out: Out, ctx: Ctx, path: ValuePath): Unit =
    Json.write(value, JsonFormat.python, out, ctx, path)

  def text(value: Value, ctx: Ctx): StrValue = Json.text(value, JsonFormat.python, ctx)

  /** Writes an assignment for each field of `vars`. The last line has no line end.
    *
    * @throws sjsonnet.EvalError
    *   when `vars` is not an object
    */
  def writeVars(vars: Value, out: Out, ctx: Ctx, path: ValuePath): Unit = vars match {
    case obj: ObjValue => path.inside(writeFields(obj, out, ctx, path))
    case other         => throw ctx.failType(other, Value.Tag.Obj, Ctx.Here)
  }

  /** The assignments, with a line end after every line. */
  def varsText(vars: Value, ctx: Ctx): StrValue = ValuePath.text(ctx) { (out, path) =>
    writeVars(vars, out, ctx, path)
    vars match {
      case obj: ObjValue if obj.shape.visible(ctx).length > 0 => out.byte('\n')
      case _                                                  =>
    }
  }

  private def writeFields(vars: ObjValue, out: Out, ctx: Ctx, path: ValuePath): Unit = {
    val fields = vars.shape.visible(ctx)
    vars.checkAssertsIfVisible(ctx)
    var i = 0
    while (i < fields.length) {
      if (i > 0) out.byte('\n')
      path.field(fields(i).sym)
      out.bytes(fields(i).sym.bytes)
      out.ascii(" = ")
      write(vars.value(fields(i), ctx), out, ctx, path)
      i += 1
    }
  }
}
