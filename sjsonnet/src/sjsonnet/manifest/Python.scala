package sjsonnet.manifest

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value._

/** Values as Python text. What Python calls differently from JSON is in [[JsonFormat.python]]. */
object Python {

  def text(value: Value, ctx: Ctx): StrValue = Json.text(value, JsonFormat.python, ctx)

  /** An assignment for each field of `vars`. */
  def varsText(vars: ObjValue, ctx: Ctx): StrValue = {
    val out = Out.memory()
    if (vars.shape.visible.nonEmpty) vars.checkAsserts(ctx)
    vars.shape.visible.foreach { field =>
      out.bytes(field.sym.str.bytes)
      out.ascii(" = ")
      new Json(JsonFormat.python, out, ctx).write(vars.value(field, ctx))
      out.byte('\n')
    }
    StrValue.of(out.toByteArray)
  }
}
