package sjsonnet.manifest

import sjsonnet.Meter
import sjsonnet.runtime.{StrValue, Sym}
import sjsonnet.text.{ByteSet, JsonBytes, JsonStrings, Out, Utf8}

/** The styles of a string in YAML: plain, as a block scalar, or in quotes. A style is used only where readers of both
  * YAML 1.1 and 1.2 get the string back from it; from quotes they always do.
  */
private[manifest] object YamlStrings {

  /** Whether `str` may stand without quotes, as a value or as a key: it is one line, contains nothing that has a
    * meaning in YAML, and no reader takes it for anything but a string.
    */
  def isPlain(str: StrValue, meter: Meter): Boolean = {
    val bytes = str.bytes
    bytes.length > 0 && hasPlainStart(bytes) && hasPlainRest(bytes, meter) &&
    !YamlWords.isNonString(bytes, meter)
  }

  /** The style in which a program's output has `str`: that of Go's programs, unless some reader would get another string from
    * it. A block is what they would write; whether there can be one, [[blockHeader]] says.
    */
  def style(str: StrValue, isKey: Boolean, meter: Meter): GoYamlStyle = {
    val isPlainHere = isPlain(str, meter)
    if (isPlainHere && str.isAscii(meter)) GoYamlStyle.Plain
    else {
      meter.countBytes(str.byteLength)
      GoYamlStyle.of(str.bytes, GoYamlVersion.V2) match {
        case GoYamlStyle.Plain if !isPlainHere                           => GoYamlStyle.DoubleQuoted
        case GoYamlStyle.SingleQuoted if GoYamlStyle.hasBreak(str.bytes) => GoYamlStyle.DoubleQuoted
        case GoYamlStyle.Literal if isKey                                => GoYamlStyle.DoubleQuoted
        case style                                                       => style
      }
    }
  }

  private def hasPlainStart(bytes: Array[Byte]): Boolean = {
    val first = bytes(0)
    if (first == '-' || first == '?' || first == ':')
      bytes.length > 1 && bytes(1) != ' ' && !isMarker(bytes)
    else if (first == '.') !isMarker(bytes)
    else !indicators(first)
  }

  /** Whether some reader takes it for a document marker, as all do if a blank follows. */
  private def isMarker(bytes: Array[Byte]): Boolean =
    bytes.length >= 3 && bytes(1) == bytes(0) && bytes(2) == bytes(0)

  private def hasPlainRest(bytes: Array[Byte], meter: Meter): Boolean = {
    val last = bytes.length - 1
    var i = 0
    var end = 0
    while (i == end && i <= last) {
      end = meter.countBlock(i, bytes.length)
      while (
        i < end && (bytes(i) match {
          case ' ' => i < last
          case ':' => i < last && bytes(i + 1) != ' '
          case '#' => i == 0 || bytes(i - 1) != ' '
          case _   => isPrintable(bytes, i)
        })
      ) i += 1
    }
    i > last
  }

  /** The header of a block scalar with the lines of `bytes`; none if no block scalar can represent them.
    *
    * The header states the indentation where a reader could not detect it: where the first line that is not empty
    * begins with a blank and, as Go's programs do, where an empty line is the first. It asks to keep all line ends where there
    * are several at the end, and to strip the last one where the text has none.
    *
    * Some readers lose text that is only blanks, and blanks in the last line if the indentation is stated or the line end
    * is stripped.
    *
    * @param step
    *   how much more the lines are indented than the enclosing node
    * @param isDocument
    *   whether there is no enclosing node; readers do not agree on what the number means then
    * @param isLast
    *   whether the text ends with these lines: line ends that are written after it would be kept as well
    * @param isOfGo
    *   whether it is that of Go's programs where there is a choice
    */
  def blockHeader(
      bytes: Array[Byte],
      step: Int,
      isDocument: Boolean,
      isLast: Boolean,
      isOfGo: Boolean,
      meter: Meter
  ): Option[String] = {
    val first = firstInLine(bytes, meter)
    val strips = bytes(bytes.length - 1) != '\n'
    val keeps = !strips && bytes.length > 1 && bytes(bytes.length - 2) == '\n'
    val hasNumber = first >= 0 && isBlank(bytes(first))
    val isLost = first < 0 || !isBlockText(bytes, meter) || keeps && isLast ||
      hasNumber && (isDocument || step > 9) || (hasNumber || strips) && isLastLineBlank(bytes)
    val isNumbered = hasNumber || isOfGo && first > 0 && !isDocument && step <= 9
    val number = if (isNumbered) step.toString else ""
    Option.unless(isLost)("|" + number + (if (strips) "-" else if (keeps) "+" else ""))
  }

  /** The index of the first byte that is no line end, or -1. */
  private def firstInLine(bytes: Array[Byte], meter: Meter): Int = {
    var i = 0
    var end = 0
    while (i == end && i < bytes.length) {
      end = meter.countBlock(i, bytes.length)
      while (i < end && bytes(i) == '\n') i += 1
    }
    if (i < bytes.length) i else -1
  }

  /** Whether the last line that is not empty has only blanks. */
  private def isLastLineBlank(bytes: Array[Byte]): Boolean = {
    var i = bytes.length - 1
    while (i >= 0 && bytes(i) == '\n') i -= 1
    while (i >= 0 && isBlank(bytes(i))) i -= 1
    i < 0 || bytes(i) == '\n'
  }

  private def isBlank(byte: Byte): Boolean = byte == ' ' || byte == '\t'

  private def isBlockText(bytes: Array[Byte], meter: Meter): Boolean = {
    var i = 0
    var end = 0
    while (i == end && i < bytes.length) {
      end = meter.countBlock(i, bytes.length)
      while (i < end && (bytes(i) == '\n' || isBlank(bytes(i)) || isPrintable(bytes, i))) i += 1
    }
    i == bytes.length
  }

  def writeQuoted(str: StrValue, isKey: Boolean, out: Out, meter: Meter): Unit =
    if (str.isAscii(meter) || isKeptByQuotes(str.bytes, isKey, meter)) str.writeJson(out)
    else {
      val bytes = str.bytes
      out.byte('"')
      var done = 0
      var i = 0
      var end = 0
      while (i < bytes.length) {
        if (i >= end) end = meter.countBlock(i, bytes.length)
        if (isSpecial(bytes, i)) {
          JsonStrings.writeInside(out, bytes, done, i)
          out.ascii("\\u" + Utf8.codepointAt(bytes, i).toHexString)
          i += SpecialLength
          done = i
        } else i += 1
      }
      JsonStrings.writeInside(out, bytes, done, bytes.length)
      out.byte('"')
    }

  /** Whether JSON escapes everything in `bytes` that has to be escaped. A line end of YAML 1.1 is kept in quotes, but
    * ends a key, swallows the blanks beside it, and must not be followed by a document marker.
    */
  private def isKeptByQuotes(bytes: Array[Byte], isKey: Boolean, meter: Meter): Boolean = {
    def isBeside(i: Int, chars: String): Boolean =
      i >= 0 && i < bytes.length && chars.indexOf(bytes(i) & 0xff) >= 0
    def isLost(i: Int): Boolean = Utf8.codepointAt(bytes, i) match {
      case 0x2028 | 0x2029 => isKey || isBeside(i - 1, " ") || isBeside(i + SpecialLength, " -.")
      case 0xfeff          => false
      case _               => true
    }
    var i = 0
    var end = 0
    while (i == end && i < bytes.length) {
      end = meter.countBlock(i, bytes.length)
      while (i < end && !(isSpecial(bytes, i) && isLost(i))) i += 1
    }
    i == bytes.length
  }

  /** Whether a key has more characters, quotes and escapes included, than are allowed before a colon. Each character has
    * at most three bytes, so a key of many more need not be decoded.
    */
  def isLongKey(key: Sym): Boolean = {
    val length = key.bytes.length
    length > 3 * LongestKey || length > LongestKey / JsonBytes.MaxExpansion && {
      val quoted = JsonBytes.quote(key.bytes)
      val text = Utf8.decode(quoted, 0, quoted.length)
      val special = text.count(SpecialCharacters.contains(_))
      text.length + special * JsonBytes.MaxExpansion > LongestKey
    }
  }

  private final val LongestKey = 1024

  /** The same for Go's programs: whether a key has more bytes than they allow there, or several lines.
    *
    * @param style
    *   that in which it is written
    */
  def isLongKeyOfGo(key: Sym, style: GoYamlStyle): Boolean =
    key.bytes.length > LongestKeyOfGo ||
      style != GoYamlStyle.Plain && GoYamlStyle.hasBreak(key.bytes)

  private final val LongestKeyOfGo = 128

  /** Whether the character that `bytes(i)` begins or belongs to is written as it is. Tabs and line ends are not. */
  private def isPrintable(bytes: Array[Byte], i: Int): Boolean = {
    val byte = bytes(i)
    if (byte >= 0) byte >= ' ' && byte != 0x7f
    else if (byte == 0xc2.toByte) (bytes(i + 1) & 0xff) >= 0xa0
    else !isSpecial(bytes, i)
  }

  /** Whether one of [[SpecialCharacters]] begins at `i`. */
  private def isSpecial(bytes: Array[Byte], i: Int): Boolean = {
    val lead = bytes(i) & 0xff
    (lead == 0xe2 || lead == 0xef) &&
    SpecialCharacters.indexOf(Utf8.codepointAt(bytes, i)) >= 0
  }

  /** Line ends of YAML 1.1, the byte order mark, and two noncharacters. JSON escapes none of them. */
  private final val SpecialCharacters = "\u2028\u2029\ufeff\ufffe\uffff"

  /** Each is three bytes of UTF-8. */
  private final val SpecialLength = 3

  /** The indicators, which have a meaning at the beginning of a scalar (YAML 1.2, section 5.3), and the space. */
  private val indicators = new ByteSet(" ,[]{}#&*!|>'\"%@`")
}
