package sjsonnet.manifest

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value._

/** Writes JsonML (an array of a tag, perhaps an object of attributes, and children) as XML.
  *
  * Nothing is escaped: a text child may hold markup, and the references agree on that.
  */
final class Xml(out: Out, ctx: Ctx) {

  def write(element: ArrValue): Unit = {
    ctx.enter(Ctx.Here)
    if (element.length == 0) throw ctx.fail("Index 0 out of bounds, not within [0, 0)")
    val tag = element(0, ctx)
    val attributes = if (element.length > 1) element(1, ctx) else NullValue
    out.byte('<')
    writeTag(tag)
    val firstChild = attributes match {
      case fields: ObjValue =>
        writeAttributes(fields)
        2
      case _ => 1
    }
    out.byte('>')
    var i = firstChild
    while (i < element.length) {
      writeChild(element(i, ctx))
      i += 1
    }
    out.ascii("</")
    writeTag(tag)
    out.byte('>')
    ctx.leave()
  }

  private def writeChild(child: Value): Unit = child match {
    case text: StrValue    => text.writeTo(out)
    case element: ArrValue => write(element)
    case other             => throw ctx.fail(s"Value non indexable: ${other.typeName}")
  }

  /** A tag is a string, or strings in arrays. */
  private def writeTag(tag: Value): Unit = tag match {
    case str: StrValue => str.writeTo(out)
    case arr: ArrValue => Iterator.range(0, arr.length).foreach(i => writeTag(arr(i, ctx)))
    case other         => throw ctx.fail(s"Expected string or array, got ${other.typeName}")
  }

  private def writeAttributes(attributes: ObjValue): Unit = {
    attributes.checkAssertsIfVisible(ctx)
    attributes.shape.visible(ctx).foreach { field =>
      out.byte(' ')
      out.bytes(field.sym.str.bytes)
      out.ascii("=\"")
      Json.writeInline(attributes.value(field, ctx), out, ctx)
      out.byte('"')
    }
  }
}

object Xml {

  /** @throws sjsonnet.EvalError
    *   when `value` is not JsonML
    */
  def write(value: Value, out: Out, ctx: Ctx): Unit = value match {
    case element: ArrValue => new Xml(out, ctx).write(element)
    case other             =>
      throw ctx.fail(s"Expected a JSONML value (an array), got ${other.typeName}")
  }

  def text(value: Value, ctx: Ctx): StrValue = {
    val out = Out.memory()
    write(value, out, ctx)
    StrValue.of(out.toByteArray)
  }
}
