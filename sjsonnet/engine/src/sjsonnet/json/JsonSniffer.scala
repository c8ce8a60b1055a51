package sjsonnet.json

import sjsonnet.Meter
import sjsonnet.text.{Ascii, JsonBytes, JsonSpace}

/** Tells whether a program looks like a JSON array or object from beginning to end. Most programs stop looking so after a
  * few bytes; data that has a comma or a comment too many may do so only at the end. A [[JsonReader]] would have made all
  * of its values by then, in vain, while this makes none.
  *
  * The reader decides what is JSON. So this need not: of the rules, it knows only those that tell JSON from other programs.
  * What it accepts wrongly is read in vain, what it rejects wrongly is parsed as code, and either way the result is the
  * same.
  */
private[sjsonnet] object JsonSniffer {

  def passes(bytes: Array[Byte], meter: Meter): Boolean = {
    val start = firstAfterSpace(bytes, 0)
    start < bytes.length && isOpening(bytes(start)) &&
    passesFrom(bytes, start, Meter.uncounted(meter))
  }

  private def passesFrom(bytes: Array[Byte], start: Int, meter: Meter): Boolean = {
    var i = start
    var state = BeforeValue
    while (i < bytes.length && state != Rejected) {
      meter.step()
      val byte = bytes(i)
      if (byte == ',' || byte == ':') {
        state = if (state == AfterValue) BeforeValue else Rejected
        i += 1
      } else if (byte == '}' || byte == ']') {
        state = if (state == BeforeValue) Rejected else AfterValue
        i += 1
      } else if (state == AfterValue) state = Rejected
      else if (isOpening(byte)) {
        state = AfterOpening
        i += 1
      } else {
        i = endOfScalar(bytes, i)
        state = if (i < 0) Rejected else AfterValue
      }
      if (state != Rejected) i = firstAfterSpace(bytes, i)
    }
    state == AfterValue
  }

  private def isOpening(byte: Byte): Boolean = byte == '{' || byte == '['

  private def firstAfterSpace(bytes: Array[Byte], from: Int): Int =
    JsonSpace.end(bytes, from, bytes.length)

  /** Where the string, number or literal ends that begins at `from`, or a negative number if none does. */
  private def endOfScalar(bytes: Array[Byte], from: Int): Int = bytes(from).toInt match {
    case '"'  => endOfString(bytes, from + 1)
    case 't'  => endOfLiteral(bytes, from, "true")
    case 'f'  => endOfLiteral(bytes, from, "false")
    case 'n'  => endOfLiteral(bytes, from, "null")
    case byte => if (byte == '-' || Ascii.isDigit(byte)) endOfNumber(bytes, from + 1) else -1
  }

  private def endOfString(bytes: Array[Byte], from: Int): Int = {
    var i = JsonBytes.firstSpecial(bytes, from, bytes.length)
    while (i < bytes.length && bytes(i) != '"') {
      val byte = bytes(i)
      // JSON has no line breaks in strings.
      if (byte >= 0 && byte < ' ') return -1
      val next = math.min(i + (if (byte == '\\') 2 else 1), bytes.length)
      i = JsonBytes.firstSpecial(bytes, next, bytes.length)
    }
    if (i < bytes.length) i + 1 else -1
  }

  private def endOfLiteral(bytes: Array[Byte], from: Int, name: String): Int = {
    var k = 0
    while (k < name.length && from + k < bytes.length && bytes(from + k) == name.charAt(k)) k += 1
    if (k == name.length) from + k else -1
  }

  private def endOfNumber(bytes: Array[Byte], from: Int): Int = {
    var i = from
    while (i < bytes.length && (isInNumber(bytes(i)) || isSignOfExponent(bytes, i))) i += 1
    i
  }

  private def isInNumber(byte: Byte): Boolean =
    Ascii.isDigit(byte) || byte == '.' || byte == 'e' || byte == 'E'

  /** Whether there is a sign at `i`, and it is not an operator. */
  private def isSignOfExponent(bytes: Array[Byte], i: Int): Boolean =
    (bytes(i) == '-' || bytes(i) == '+') && (bytes(i - 1) == 'e' || bytes(i - 1) == 'E')

  // What comes next, or that the text does not look like JSON. An opening bracket may also be followed by a closing one.
  private final val BeforeValue = 0
  private final val AfterOpening = 1
  private final val AfterValue = 2
  private final val Rejected = 3
}
