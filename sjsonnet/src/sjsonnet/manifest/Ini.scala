package sjsonnet.manifest

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value._

/** Writes an object as an INI file: the fields of its `main`, if there is one, then those of each of its
  * `sections`. An array repeats its key for each element. Values are written as `std.toString` has them.
  */
final class Ini(out: Out, ctx: Ctx) {

  def write(ini: ObjValue): Unit = {
    if (ini.shape.find(ctx.symbols.intern("main")).isVisible) writeFields(member(ini, "main"))
    val sections = member(ini, "sections")
    sections.shape.visible.foreach { section =>
      out.byte('[')
      out.bytes(section.sym.str.bytes)
      out.ascii("]\n")
      writeFields(fieldsOf(sections, section))
    }
  }

  private def member(ini: ObjValue, name: String): ObjValue =
    asObject(ini.value(ctx.symbols.intern(name), ctx))

  private def fieldsOf(obj: ObjValue, field: Entry): ObjValue = {
    obj.checkAsserts(ctx)
    asObject(obj.value(field, ctx))
  }

  private def asObject(value: Value): ObjValue = value match {
    case obj: ObjValue => obj
    case other         => throw ctx.failType(other, Value.Tag.Obj, Ctx.Here)
  }

  private def writeFields(body: ObjValue): Unit = {
    if (body.shape.visible.nonEmpty) body.checkAsserts(ctx)
    body.shape.visible.foreach { field =>
      body.value(field, ctx) match {
        case arr: ArrValue =>
          Iterator.range(0, arr.length).foreach(i => writeLine(field.sym, arr(i, ctx)))
        case value => writeLine(field.sym, value)
      }
    }
  }

  private def writeLine(key: Sym, value: Value): Unit = {
    out.bytes(key.str.bytes)
    out.ascii(" = ")
    Json.writeInline(value, out, ctx)
    out.byte('\n')
  }
}

object Ini {
  def text(ini: ObjValue, ctx: Ctx): StrValue = {
    val out = Out.memory()
    new Ini(out, ctx).write(ini)
    StrValue.of(out.toByteArray)
  }
}
