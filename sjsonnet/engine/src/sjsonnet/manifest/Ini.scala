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
private[sjsonnet] final class Ini(out: Out, ctx: Ctx, path: ValuePath) {
  private var hasLines = false

  def write(ini: ObjValue): Unit = path.inside {
    val main = ctx.symbols.intern("main")
    val sections = ctx.symbols.intern("sections")
    val hasMain = ini.shape.find(main, ctx).isVisible
    if (hasMain) forceFields(member(ini, main))
    foreachSection(member(ini, sections))((_, body) => forceFields(body))

    if (hasMain) writeFields(member(ini, main))
    foreachSection(member(ini, sections)) { (name, body) =>
      startLine()
      out.byte('[')
      out.bytes(name.bytes)
      out.byte(']')
      writeFields(body)
    }
  }

  private def member(ini: ObjValue, name: Sym): ObjValue = {
    path.field(name)
    Ini.asObject(ini.value(name, ctx), ctx)
  }

  private def foreachSection(sections: ObjValue)(use: (Sym, ObjValue) => Unit): Unit = path.inside {
    sections.shape.visible(ctx).foreach { section =>
      sections.checkAsserts(ctx)
      path.field(section.sym)
      use(section.sym, Ini.asObject(sections.value(section, ctx), ctx))
    }
  }

  private def forceFields(body: ObjValue): Unit = path.inside {
    body.checkAssertsIfVisible(ctx)
    body.shape.visible(ctx).foreach { field =>
      path.field(field.sym)
      body.value(field, ctx): Unit
    }
  }

  private def writeFields(body: ObjValue): Unit = path.inside {
    body.shape.visible(ctx).foreach { field =>
      path.field(field.sym)
      body.value(field, ctx) match {
        case arr: ArrValue => writeLines(field.sym, arr)
        case value         => writeLine(field.sym, value)
      }
    }
  }

  private def writeLines(key: Sym, values: ArrValue): Unit = path.inside {
    Iterator.range(0, values.length).foreach { i =>
      path.element(i)
      writeLine(key, values(i, ctx))
    }
  }

  private def writeLine(key: Sym, value: Value): Unit = {
    startLine()
    out.bytes(key.bytes)
    out.ascii(" = ")
    Json.writeInline(value, out, ctx, path)
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
  def write(value: Value, out: Out, ctx: Ctx, path: ValuePath): Unit =
    new Ini(out, ctx, path).write(asObject(value, ctx))

  /** The text, with a line end after every line. */
  def text(value: Value, ctx: Ctx): StrValue = {
    val out = Out.memory(ctx)
    val path = new ValuePath(PartPath.Whole, ctx)
    path.naming(write(value, out, ctx, path))
    if (out.length > 0) out.byte('\n')
    StrValue.of(out.result())
  }

  private def asObject(value: Value, ctx: Ctx): ObjValue = value match {
    case obj: ObjValue => obj
    case other         => throw ctx.failType(other, Value.Tag.Obj, Ctx.Here)
  }
}
