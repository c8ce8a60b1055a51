package sjsonnet.manifest

import sjsonnet.runtime._
import sjsonnet.text.Out

/** Writes an object as an INI file: the fields of its `main`, if there is one, then those of each object in its
  * `sections`. For an array, the key is repeated for each element. Values are written as by `std.toString`. The last
  * line has no line end.
  *
  * As in the reference's definition, all fields are evaluated before the first line is written, and elements of arrays
  * and parts of nested objects only as their lines are.
  */
private[sjsonnet] final class Ini(out: Out, ctx: Ctx) {
  private var hasLines = false

  def write(ini: ObjValue, part: PartPath): Unit = {
    val main = ctx.symbols.intern("main")
    val sectionsName = ctx.symbols.intern("sections")
    val hasMain = ini.shape.find(main, ctx).isVisible
    if (hasMain) forceFields(member(ini, main))
    val sections = member(ini, sectionsName)
    sections.shape.visible(ctx).foreach(section => forceFields(fieldsOf(sections, section)))

    if (hasMain) writeFields(member(ini, main), PartPath.Field(part, main))
    val sectionsPart = PartPath.Field(part, sectionsName)
    sections.shape.visible(ctx).foreach { section =>
      startLine()
      out.byte('[')
      out.bytes(section.sym.bytes)
      out.byte(']')
      writeFields(fieldsOf(sections, section), PartPath.Field(sectionsPart, section.sym))
    }
  }

  private def member(ini: ObjValue, name: Sym): ObjValue =
    Ini.asObject(ini.value(name, ctx), ctx)

  private def fieldsOf(obj: ObjValue, field: Entry): ObjValue = {
    obj.checkAsserts(ctx)
    Ini.asObject(obj.value(field, ctx), ctx)
  }

  private def forceFields(body: ObjValue): Unit = {
    body.checkAssertsIfVisible(ctx)
    body.shape.visible(ctx).foreach(field => body.value(field, ctx))
  }

  private def writeFields(body: ObjValue, part: PartPath): Unit =
    body.shape.visible(ctx).foreach { field =>
      val fieldPart = PartPath.Field(part, field.sym)
      body.value(field, ctx) match {
        case arr: ArrValue =>
          Iterator.range(0, arr.length).foreach { i =>
            writeLine(field.sym, arr(i, ctx), PartPath.Element(fieldPart, i))
          }
        case value => writeLine(field.sym, value, fieldPart)
      }
    }

  private def writeLine(key: Sym, value: Value, part: PartPath): Unit = {
    startLine()
    out.bytes(key.bytes)
    out.ascii(" = ")
    Json.writeInline(value, out, ctx, part)
  }

  private def startLine(): Unit = {
    if (hasLines) out.byte('\n')
    hasLines = true
  }
}

private[sjsonnet] object Ini {

  /** @throws sjsonnet.EvalError
    *   when `value` or a section of it is not an object
    */
  def write(value: Value, out: Out, ctx: Ctx, part: PartPath): Unit =
    new Ini(out, ctx).write(asObject(value, ctx), part)

  /** The text, with a line end after every line. */
  def text(value: Value, ctx: Ctx): StrValue = {
    val out = Out.memory(ctx)
    write(value, out, ctx, PartPath.Whole)
    if (out.length > 0) out.byte('\n')
    StrValue.of(out.result())
  }

  private def asObject(value: Value, ctx: Ctx): ObjValue = value match {
    case obj: ObjValue => obj
    case other         => throw ctx.failType(other, Value.Tag.Obj, Ctx.Here)
  }
}
