package sjsonnet.manifest

import sjsonnet.platform.Memory
import sjsonnet.text.{ByteSet, Out, Utf8}

/** The style in which Go's packages `gopkg.in/yaml.v2` and `yaml.v3` write a string: plain, if both they and readers of
  * YAML 1.1 would read that back as a string; as a literal block; or in quotes.
  */
private[manifest] sealed trait GoYamlStyle

/** The versions of Go's package, which do not write all texts and orders of keys alike. */
private[manifest] sealed trait GoYamlVersion

private[manifest] object GoYamlVersion {
  case object V2 extends GoYamlVersion
  case object V3 extends GoYamlVersion
}

private[manifest] object GoYamlStyle {
  case object Plain extends GoYamlStyle
  case object SingleQuoted extends GoYamlStyle
  case object DoubleQuoted extends GoYamlStyle
  case object Literal extends GoYamlStyle

  /** @param version
    *   that of the package
    */
  def of(text: Array[Byte], version: GoYamlVersion): GoYamlStyle = {
    val found = new Findings(text)
    if (Memory.indexOf(text, 0, text.length, '\n'.toByte) >= 0)
      if (found.allowsBlock(version)) Literal else DoubleQuoted
    else if (!GoYamlTypes.isString(text)) DoubleQuoted
    else if (found.allowsPlain) Plain
    else if (found.allowsSingleQuotes) SingleQuoted
    else DoubleQuoted
  }

  /** The properties of a text that rule out some styles. */
  private final class Findings(text: Array[Byte]) {
    private var hasTab = false
    private var hasUnprintable = false
    private var hasBreakAfterSpace = false
    private var hasSpaceAfterBreak = false
    private var hasIndicator = beginsLikeMarker

    private var i = 0
    while (i < text.length) {
      val next = i + Utf8.sequenceLength(text(i).toInt)
      if (text(i) == '\t') hasTab = true else if (!isPrintable(text, i)) hasUnprintable = true
      if (i > 0) {
        val before = characterBefore(text, i)
        if (isBreak(text, i) && text(before) == ' ') hasBreakAfterSpace = true
        if (text(i) == ' ' && isBreak(text, before)) hasSpaceAfterBreak = true
      }
      if (isIndicator(i, isFollowedByBlank = next == text.length || isBlank(text(next))))
        hasIndicator = true
      i = next
    }

    def allowsSingleQuotes: Boolean =
      !hasTab && !hasUnprintable && !hasBreakAfterSpace && !hasSpaceAfterBreak

    def allowsPlain: Boolean = allowsSingleQuotes && !hasIndicator && !hasBreak(text) &&
      text.head != ' ' && text.last != ' '

    def allowsBlock(version: GoYamlVersion): Boolean =
      !hasUnprintable && !hasBreakAfterSpace && text.last != ' ' &&
        (version == GoYamlVersion.V3 || !hasTab)

    private def beginsLikeMarker: Boolean =
      text.length >= 3 && (text(0) == '-' || text(0) == '.') &&
        text(1) == text(0) && text(2) == text(0)

    private def isIndicator(i: Int, isFollowedByBlank: Boolean): Boolean = text(i) match {
      case ':'       => isFollowedByBlank
      case '?' | '-' => i == 0 && isFollowedByBlank
      case '#'       =>
        i == 0 || isBlank(text(i - 1)) || text(i - 1) == 0 ||
        isBreak(text, characterBefore(text, i))
      case byte => i == 0 && indicators(byte)
    }
  }

  def hasBreak(text: Array[Byte]): Boolean = {
    var i = 0
    while (i < text.length && !isBreak(text, i)) i += 1
    i < text.length
  }

  /** Whether a line end of YAML 1.1 begins at `i`. */
  def isBreak(text: Array[Byte], i: Int): Boolean = text(i) & 0xff match {
    case '\n' | '\r' => true
    case 0xc2        => text(i + 1) == 0x85.toByte
    case 0xe2        => text(i + 1) == 0x80.toByte && (text(i + 2) & 0xfe) == 0xa8
    case _           => false
  }

  /** The offset of the character before `end`. */
  def characterBefore(text: Array[Byte], end: Int): Int = {
    var i = end - 1
    while (Utf8.isContinuation(text(i))) i -= 1
    i
  }

  private def isBlank(byte: Byte): Boolean = byte == ' ' || byte == '\t'

  /** Four-byte characters (by mistake) and tabs do not count as printable in the package. */
  private def isPrintable(text: Array[Byte], i: Int): Boolean = {
    val lead = text(i) & 0xff
    if (lead < 0x80) lead == '\n' || lead >= ' ' && lead < 0x7f
    else if (lead == 0xc2) (text(i + 1) & 0xff) >= 0xa0
    else if (lead == 0xef) NotPrintable.indexOf(Utf8.codepointAt(text, i)) < 0
    else lead < 0xf0
  }

  /** Writes the character at `i` as in double quotes, and returns how many characters that are. */
  def writeEscaped(text: Array[Byte], i: Int, out: Out): Int =
    if (isEscaped(text, i)) {
      val escaped = escape(Utf8.codepointAt(text, i))
      out.ascii(escaped)
      escaped.length
    } else {
      out.bytes(text, i, i + Utf8.sequenceLength(text(i).toInt))
      1
    }

  /** Whether the character at `i` is escaped in double quotes. In a text that begins with a byte order mark, all
    * characters are: the package checks each character for the mark, but always looks at the start of the text.
    */
  def isEscaped(text: Array[Byte], i: Int): Boolean =
    !isPrintable(text, i) || isBreak(text, i) || text(i) == '"' || text(i) == '\\' ||
      text(0) == 0xef.toByte && Utf8.codepointAt(text, 0) == ByteOrderMark

  private def escape(codepoint: Int): String = {
    val named = EscapedCharacters.indexOf(codepoint)
    if (named >= 0) "\\" + EscapeLetters.charAt(named)
    else if (codepoint <= 0xff) "\\x" + hex(codepoint, 2)
    else if (codepoint <= 0xffff) "\\u" + hex(codepoint, 4)
    else "\\U" + hex(codepoint, 8)
  }

  private def hex(codepoint: Int, width: Int): String = {
    val digits = codepoint.toHexString.map(c => if (c >= 'a') (c - 'a' + 'A').toChar else c)
    "0" * (width - digits.length) + digits
  }

  private final val ByteOrderMark = 0xfeff

  /** The byte order mark and two noncharacters: what begins with the byte 0xEF and is not printable. */
  private final val NotPrintable = "\ufeff\ufffe\uffff"

  /** The indicators, which have a meaning at the beginning of a plain scalar (YAML 1.2, section 5.3). */
  private val indicators = new ByteSet("#,[]{}&*!|>'\"%@`")

  /** The characters with an escape of their own, in the order of the letters in [[EscapeLetters]]. */
  private final val EscapedCharacters =
    "\u0000\u0007\b\t\n\u000b\f\r\u001b\"\\\u0085\u00a0\u2028\u2029"
  private final val EscapeLetters = "0abtnvfre\"\\N_LP"
}
