package sjsonnet.manifest

import sjsonnet.runtime._
import sjsonnet.text.{GoNumber, Out, Utf8}

/** Writes a JSON value as Go's package `gopkg.in/yaml.v3` does, and so Tanka's `manifestYamlFromJson`: byte for byte,
  * peculiarities included. YAML that is meant to be read back by any reader is written by [[Yaml]].
  *
  * Levels are indented to multiples of four columns, but what begins after a dash is indented by two. As in that
  * package, a line is ended only when something has to begin on a new one, so the writer keeps track of what is
  * already on the line.
  */
private[sjsonnet] final class GoYaml private (out: Out, ctx: Ctx) {

  import GoYaml._

  private val path = new ValuePath(PartPath.Whole, ctx)

  /** The column; only valid while there is nothing on the line but indentation and dashes. */
  private var column = 0

  /** Whether there is nothing on the line but indentation and dashes. */
  private var isIndentation = true

  /** Whether the next token needs no space before it. */
  private var isSeparated = true

  private def writeDocument(value: Value): Unit = {
    write(value, Outermost, isElement = false)
    beginLine(0)
  }

  /** @param indent
    *   the indentation of the enclosing array or object
    * @param isElement
    *   whether the value follows a dash
    */
  private def write(value: Value, indent: Int, isElement: Boolean): Unit = value match {
    case NullValue       => writePlain(Utf8.encode("null"))
    case bool: BoolValue => writePlain(Utf8.encode(bool.toBoolean.toString))
    case num: NumValue   => writePlain(Utf8.encode(GoNumber(num.toDouble)))
    case str: StrValue   => writeString(str.bytes, indent, isElement)
    case arr: ArrValue   =>
      if (arr.length == 0) writeIndicator("[]") else writeArray(arr, indent, isElement)
    case obj: ObjValue =>
      if (obj.shape.visibleByName(ctx).isEmpty) writeIndicator("{}")
      else writeObject(obj, indent, isElement)
    case _ => throw new AssertionError("JSON has no functions")
  }

  private def writeArray(arr: ArrValue, indent: Int, isElement: Boolean): Unit =
    path.in(ManifestCatalogue.TooDeep) {
      val inner = if (indent == Outermost) 0 else inside(indent, isElement)
      var i = 0
      while (i < arr.length) {
        beginLine(inner)
        writeIndicator("-", isDash = true)
        write(arr(i, ctx), inner, isElement = true)
        i += 1
      }
    }

  private def writeObject(obj: ObjValue, indent: Int, isElement: Boolean): Unit =
    path.in(ManifestCatalogue.TooDeep) {
      val inner = if (indent == Outermost) 0 else inside(indent, isElement)
      GoKeyOrder.sorted(obj.shape.visibleByName(ctx), GoYamlVersion.V3, ctx).foreach { field =>
        val key = field.sym.bytes
        beginLine(inner)
        if (key.length <= LongestKey && !GoYamlStyle.hasBreak(key)) {
          writeString(key, inner, isElement = false)
          writeText(Colon)
        } else {
          writeIndicator("?", isDash = true)
          writeString(key, inner, isElement = false)
          beginLine(inner)
          writeIndicator(":", isDash = true)
        }
        write(obj.value(field, ctx), inner, isElement = false)
      }
    }

  /** The indentation of the contents of an array or object that is indented by `indent`. */
  private def inside(indent: Int, isElement: Boolean): Int =
    if (indent == Outermost) Step else if (isElement) indent + 2 else (indent / Step + 1) * Step

  private def writeString(text: Array[Byte], indent: Int, isElement: Boolean): Unit =
    GoYamlStyle.of(text, GoYamlVersion.V3) match {
      case GoYamlStyle.Plain        => writePlain(text)
      case GoYamlStyle.SingleQuoted => writeSingleQuoted(text, inside(indent, isElement))
      case GoYamlStyle.DoubleQuoted => writeDoubleQuoted(text)
      case GoYamlStyle.Literal      => writeLiteral(text, inside(indent, isElement))
    }

  private def writePlain(text: Array[Byte]): Unit = {
    separate()
    writeText(text)
  }

  private def writeSingleQuoted(text: Array[Byte], indent: Int): Unit = {
    writeIndicator("'")
    writeLines(text, indent, beginsLine = false, doubled = '\'')
    writeText(Quote)
  }

  private def writeDoubleQuoted(text: Array[Byte]): Unit = {
    writeIndicator("\"")
    var i = 0
    while (i < text.length) {
      GoYamlStyle.writeEscaped(text, i, out): Unit
      i += Utf8.sequenceLength(text(i).toInt)
    }
    out.byte('"')
  }

  /** The number after the bar is what a level adds, even where the lines are indented by less. */
  private def writeLiteral(text: Array[Byte], indent: Int): Unit = {
    writeIndicator("|")
    if (text(0) == ' ' || GoYamlStyle.isBreak(text, 0)) out.ascii(Step.toString)
    out.ascii(chomping(text))
    isSeparated = true
    writeLines(text, indent, beginsLine = true, doubled = -1)
  }

  private def chomping(text: Array[Byte]): String = {
    val last = GoYamlStyle.characterBefore(text, text.length)
    if (!GoYamlStyle.isBreak(text, last)) "-"
    else if (last == 0 || GoYamlStyle.isBreak(text, GoYamlStyle.characterBefore(text, last))) "+"
    else ""
  }

  /** Writes text with its line ends, and indents each line that is not empty.
    *
    * @param beginsLine
    *   whether the text begins on a line of its own
    * @param doubled
    *   a byte that is written twice, or -1
    */
  private def writeLines(
      text: Array[Byte],
      indent: Int,
      beginsLine: Boolean,
      doubled: Int
  ): Unit = {
    var isAfterBreak = beginsLine
    var i = 0
    while (i < text.length) {
      val length = Utf8.sequenceLength(text(i).toInt)
      isAfterBreak =
        if (GoYamlStyle.isBreak(text, i)) {
          endLine(text, i, i + length)
          true
        } else {
          if (isAfterBreak) beginLine(indent)
          if (text(i) == doubled) out.byte(doubled)
          out.bytes(text, i, i + length)
          isIndentation = false
          false
        }
      i += length
    }
  }

  // ---- the position ------------------------------------------------------------------------------

  /** Goes to column `indent` of a line that has nothing else on it but dashes. */
  private def beginLine(indent: Int): Unit = {
    if (!isIndentation || column > indent || column == indent && !isSeparated)
      endLine(LineEnd, 0, 1)
    while (column < indent) {
      out.byte(' ')
      column += 1
    }
    isSeparated = true
  }

  private def endLine(text: Array[Byte], from: Int, until: Int): Unit = {
    out.bytes(text, from, until)
    column = 0
    isIndentation = true
  }

  private def separate(): Unit = if (!isSeparated) {
    out.byte(' ')
    column += 1
  }

  /** @param isDash
    *   whether what follows can begin on the same line, as if this were indentation
    */
  private def writeIndicator(text: String, isDash: Boolean = false): Unit = {
    separate()
    out.ascii(text)
    column += text.length
    isSeparated = false
    isIndentation &&= isDash
  }

  private def writeText(text: Array[Byte]): Unit = {
    out.bytes(text)
    isSeparated = false
    isIndentation = false
  }
}

private[sjsonnet] object GoYaml {

  /** A JSON value as a document, including the last line end. */
  def text(value: Value, ctx: Ctx): StrValue = {
    val out = Out.memory(ctx)
    new GoYaml(out, ctx).writeDocument(value)
    StrValue.of(out.result())
  }

  /** Stands for the indentation around the document. */
  private final val Outermost = -1

  private final val Step = 4

  /** The longest key, in bytes, that is written before a colon. */
  private final val LongestKey = 128

  private val LineEnd: Array[Byte] = Array('\n')
  private val Colon: Array[Byte] = Array(':')
  private val Quote: Array[Byte] = Array('\'')
}
