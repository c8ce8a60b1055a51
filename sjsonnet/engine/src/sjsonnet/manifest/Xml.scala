package sjsonnet.manifest

import sjsonnet.Problem
import sjsonnet.runtime._
import sjsonnet.text.{Controls, Out, Utf8}

/** Writes JsonML (an array of a tag, an optional object of attributes, and children) as XML.
  *
  * Attributes are escaped. So are the strings among the children in a program's output, which is XML always; to the function
  * of the library they may be markup, and are written as they are: the references agree on that.
  *
  * @param ofText
  *   what is escaped in the strings among the children
  */
private[sjsonnet] final class Xml(ofText: Xml.Escapes, out: Out, ctx: Ctx, path: ValuePath) {

  def write(element: ArrValue): Unit = path.inside {
    if (element.length == 0) throw ctx.fail(RuntimeCatalogue.OutOfBounds(0, 0))
    path.element(0)
    val tag = tagOf(element(0, ctx))
    path.element(1)
    val attributes = if (element.length > 1) element(1, ctx) else NullValue
    out.byte('<')
    out.bytes(tag)
    val firstChild = attributes match {
      case fields: ObjValue =>
        writeAttributes(fields)
        2
      case _ => 1
    }
    out.byte('>')
    var i = firstChild
    while (i < element.length) {
      path.element(i)
      element(i, ctx) match {
        case text: StrValue  => writeText(text.bytes)
        case child: ArrValue => write(child)
        case other           => throw Indexing.failNoElements(other, ctx)
      }
      i += 1
    }
    out.ascii("</")
    out.bytes(tag)
    out.byte('>')
  }

  private def tagOf(tag: Value): Array[Byte] = {
    val name = Out.memory(ctx)
    writeTag(tag, name)
    checked(name.result(), "element")
  }

  /** A tag is a string, or an array of strings and arrays, which are concatenated. */
  private def writeTag(tag: Value, name: Out): Unit = tag match {
    case str: StrValue => str.writeTo(name)
    case arr: ArrValue =>
      path.inside {
        Iterator.range(0, arr.length).foreach { i =>
          path.element(i)
          writeTag(arr(i, ctx), name)
        }
      }
    case other => throw ctx.fail(ManifestCatalogue.NoTag(other.typeName))
  }

  private def checked(name: Array[Byte], what: String): Array[Byte] = {
    var checked = 0
    var i = 0
    while (i < name.length && Xml.isAllowed(Utf8.codepointAt(name, i), isFirst = i == 0)) {
      if (i >= checked) checked = ctx.checkBlock(i, name.length)
      i += Utf8.sequenceLength(name(i).toInt)
    }
    if (i < name.length || i == 0) {
      val shown = ctx.quoted(Utf8.excerpt(name, 0, name.length))
      throw ctx.fail(ManifestCatalogue.BadXmlName(shown, what))
    }
    name
  }

  private def writeAttributes(attributes: ObjValue): Unit = path.inside {
    attributes.checkAssertsIfVisible(ctx)
    attributes.shape.visible(ctx).foreach { field =>
      path.field(field.sym)
      out.byte(' ')
      out.bytes(checked(field.sym.bytes, "attribute"))
      out.ascii("=\"")
      val text = Out.memory(ctx)
      Json.writeInline(attributes.value(field, ctx), text, ctx, path)
      // The reference escapes nothing.
      if (ctx.asReference) out.bytes(text.result())
      else
        writeEscaped(text.result(), Xml.Escapes.ofAttribute)(
          ManifestCatalogue.BadXmlCharacter(field.sym, _)
        )
      out.byte('"')
    }
  }

  private def writeText(text: Array[Byte]): Unit =
    writeEscaped(text, ofText)(ManifestCatalogue.BadXmlText(_))

  /** @param bad
    *   the error for a character that XML cannot have, given its number
    */
  private def writeEscaped(
      text: Array[Byte],
      escapes: Xml.Escapes
  )(bad: String => Problem): Unit = {
    var done = 0
    var checked = 0
    var i = 0
    while (i < text.length) {
      if (i == checked) checked = ctx.checkBlock(i, text.length)
      val escape = escapes.of(text(i))
      if (escape != null) {
        out.bytes(text, done, i)
        out.ascii(escape)
        done = i + 1
      } else if (Xml.isForbidden(text, i)) throw ctx.fail(bad(number(Utf8.codepointAt(text, i))))
      i += 1
    }
    out.bytes(text, done, text.length)
  }

  private def number(codepoint: Int): String = {
    val digits = codepoint.toHexString.toUpperCase
    "0" * (4 - digits.length) + digits
  }
}

private[sjsonnet] object Xml {

  /** @throws sjsonnet.EvalError
    *   when `value` is not JsonML
    */
  def write(value: Value, escapes: Escapes, out: Out, ctx: Ctx, path: ValuePath): Unit =
    value match {
      case element: ArrValue => new Xml(escapes, out, ctx, path).write(element)
      case other             =>
        throw ctx.fail(ManifestCatalogue.NoElement(other.typeName))
    }

  /** The text in which strings among the children may be markup. */
  def text(value: Value, ctx: Ctx): StrValue =
    ValuePath.text(ctx)(write(value, Escapes.none, _, ctx, _))

  /** How the characters that have an escape are written: an entry for each byte up to `>`, null for none. */
  final class Escapes private (pairs: (Char, String)*) {
    private val table = new Array[String]('>' + 1)
    pairs.foreach { case (char, escape) => table(char.toInt) = escape }

    /** The escape of a character that begins with this byte, or null. */
    def of(byte: Byte): String = if (byte >= 0 && byte < table.length) table(byte.toInt) else null
  }

  object Escapes {
    val none: Escapes = new Escapes()

    /** What would be read as markup, and a carriage return, which readers would turn into a line feed. */
    val ofText: Escapes =
      new Escapes('&' -> "&amp;", '<' -> "&lt;", '>' -> "&gt;", '\r' -> "&#13;")

    /** What would end the value or be read as markup, and line ends and tabs, which readers would turn into spaces. */
    val ofAttribute: Escapes = new Escapes(
      '"' -> "&quot;",
      '&' -> "&amp;",
      '<' -> "&lt;",
      '\t' -> "&#9;",
      '\n' -> "&#10;",
      '\r' -> "&#13;"
    )
  }

  /** Whether the character can be in a name. */
  private def isAllowed(codepoint: Int, isFirst: Boolean): Boolean =
    isIn(nameStarts, codepoint) || !isFirst && isIn(nameParts, codepoint)

  private def isIn(ranges: Array[Int], codepoint: Int): Boolean = {
    var i = 0
    while (i < ranges.length && ranges(i + 1) < codepoint) i += 2
    i < ranges.length && ranges(i) <= codepoint
  }

  /** Whether the character that begins at `i` cannot be in XML, not even escaped. */
  private def isForbidden(text: Array[Byte], i: Int): Boolean =
    Controls.isControl(text(i)) ||
      text(i) == 0xef.toByte && (Utf8.codepointAt(text, i) | 1) == 0xffff

  /** `NameStartChar` of XML 1.0, fifth edition: the first and the last character of each range, in order. */
  private val nameStarts: Array[Int] = Array(
    Array[Int](':', ':', 'A', 'Z', '_', '_', 'a', 'z'),
    Array(0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c, 0x200d),
    Array(0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd),
    Array(0x10000, 0xeffff)
  ).flatten

  /** The additional characters of `NameChar`. */
  private val nameParts: Array[Int] =
    Array[Int]('-', '.', '0', '9', 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040)
}
