package sjsonnet.manifest

import sjsonnet.Meter
import sjsonnet.runtime.StrValue
import sjsonnet.text.{Out, Utf8}

/** Writes strings in YAML on one line as Go's package `gopkg.in/yaml.v2` does: plain or in quotes. Long ones are folded: where a
  * line has more than `width` characters, the next blank is written as a line end.
  */
private[manifest] final class YamlLines(width: Int, out: Out, meter: Meter) {

  private var column = 0
  private var longest = width

  /** Writes `str` and returns the column behind it.
    *
    * @param style
    *   one on one line
    * @param start
    *   the column where it begins
    * @param indent
    *   the indentation of further lines
    * @param isFolded
    *   whether there may be further lines
    */
  def write(
      str: StrValue,
      style: GoYamlStyle,
      start: Int,
      indent: Int,
      isFolded: Boolean = true
  ): Int = {
    column = start
    longest = if (isFolded) width else Int.MaxValue
    style match {
      case GoYamlStyle.SingleQuoted => writeQuoted('\'', str.bytes, style, indent)
      case GoYamlStyle.DoubleQuoted => writeQuoted('"', str.bytes, style, indent)
      case _                        => writeText(str.bytes, style, indent)
    }
    column
  }

  private def writeQuoted(
      quote: Int,
      text: Array[Byte],
      style: GoYamlStyle,
      indent: Int
  ): Unit = {
    out.byte(quote)
    column += 1
    writeText(text, style, indent)
    out.byte(quote)
    column += 1
  }

  private def writeText(text: Array[Byte], style: GoYamlStyle, indent: Int): Unit = {
    meter.countBytes(text.length)
    if (style == GoYamlStyle.Plain && text.length <= longest - column) {
      out.bytes(text)
      column += Utf8.countCodepoints(text, 0, text.length)
    } else {
      var i = 0
      while (i < text.length) {
        if (text(i) == ' ' && column > longest && endsLine(text, i, style)) fold(text, i, indent)
        else column += writeCharacter(text, i, style)
        i += Utf8.sequenceLength(text(i).toInt)
      }
    }
  }

  /** Whether a line may end with the blank at `i`: it is none of several, but before others in double quotes. */
  private def endsLine(text: Array[Byte], i: Int, style: GoYamlStyle): Boolean =
    i > 0 && i < text.length - 1 && text(i - 1) != ' ' &&
      (if (style == GoYamlStyle.DoubleQuoted) !GoYamlStyle.isEscaped(text, i)
       else text(i + 1) != ' ')

  private def fold(text: Array[Byte], i: Int, indent: Int): Unit = {
    out.newline(indent.toLong)
    column = indent
    if (text(i + 1) == ' ') {
      out.byte('\\')
      column += 1
    }
  }

  /** Writes the character at `i`, and returns how many columns that takes. */
  private def writeCharacter(text: Array[Byte], i: Int, style: GoYamlStyle): Int =
    if (style == GoYamlStyle.DoubleQuoted) GoYamlStyle.writeEscaped(text, i, out)
    else {
      val isDoubled = style == GoYamlStyle.SingleQuoted && text(i) == '\''
      if (isDoubled) out.byte('\'')
      out.bytes(text, i, i + Utf8.sequenceLength(text(i).toInt))
      if (isDoubled) 2 else 1
    }
}
