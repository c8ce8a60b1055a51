package sjsonnet.value

import sjsonnet.platform.Memory
import sjsonnet.text.{JsonBytes, Utf8}

/** A string: valid UTF-8 bytes, or two strings not yet put together.
  *
  * Code points are the unit of the language, bytes the unit of storage, so an ASCII string answers by
  * position at once and any other has to be walked. What is found out on the way (the number of code
  * points, whether JSON would escape anything) is kept. Long concatenations are ropes: `+` costs the same
  * whatever the lengths, and the bytes are brought together when first asked for.
  */
final class StrValue private (
    private var flat: Array[Byte],
    private var rope: StrValue.Rope,
    val byteLength: Int,
    private var codepoints: Int,
    private var cleanness: Byte
) extends Value {

  import StrValue._

  override def tag: Int = Value.Tag.Str

  /** The bytes, to be read only: strings share them. */
  def bytes: Array[Byte] = {
    if (flat == null) flatten()
    flat
  }

  /** The number of code points. */
  def length: Int = {
    if (codepoints < 0) {
      codepoints = Utf8.countCodepoints(bytes, 0, byteLength)
    }
    codepoints
  }

  def isEmpty: Boolean = byteLength == 0

  /** Whether every code point is one byte. */
  def isAscii: Boolean = length == byteLength

  /** Whether JSON writes the bytes as they are. */
  def isClean: Boolean = firstEscape == byteLength

  /** Where the first byte is that JSON escapes, or the length in bytes where it writes them as they are. */
  def firstEscape: Int =
    if (cleanness == Clean) byteLength
    else {
      val first = JsonBytes.firstEscape(bytes, 0, byteLength)
      cleanness = if (first == byteLength) Clean else Dirty
      first
    }

  /** `this + that`.
    *
    * @throws StringTooLong
    *   when the result would not fit an array
    */
  def concat(that: StrValue): StrValue =
    if (byteLength == 0) that
    else if (that.byteLength == 0) this
    else {
      val total = byteLength.toLong + that.byteLength
      if (total > MaxLength) throw new StringTooLong
      val points = if (codepoints < 0 || that.codepoints < 0) -1 else codepoints + that.codepoints
      val clean =
        if (cleanness == Dirty || that.cleanness == Dirty) Dirty
        else math.min(cleanness, that.cleanness).toByte
      if (total >= RopeFrom) {
        new StrValue(null, new Rope(this, that), total.toInt, points, clean)
      } else {
        val joined = new Array[Byte](total.toInt)
        Memory.copy(bytes, 0, joined, 0, byteLength)
        Memory.copy(that.bytes, 0, joined, byteLength, that.byteLength)
        new StrValue(joined, null, total.toInt, points, clean)
      }
    }

  /** The code points in `[from, until)`, which must lie within the string. */
  def slice(from: Int, until: Int): StrValue =
    if (from >= until) StrValue.empty
    else if (from == 0 && until == length) this
    else if (isAscii) {
      val clean = if (cleanness == Clean) Clean else Unknown
      new StrValue(StrValue.part(bytes, from, until), null, until - from, until - from, clean)
    } else {
      val start = Utf8.offsetOf(bytes, 0, byteLength, from)
      val end = Utf8.offsetOf(bytes, start, byteLength, until - from)
      StrValue.of(StrValue.part(bytes, start, end))
    }

  /** The code point at `index`, which must lie within the string. */
  def codepointAt(index: Int): Int =
    if (isAscii) bytes(index).toInt
    else Utf8.codepointAt(bytes, Utf8.offsetOf(bytes, 0, byteLength, index))

  /** The one-code-point string at `index`, which must lie within the string. */
  def charAt(index: Int): StrValue = StrValue.ofCodepoint(codepointAt(index))

  def compare(that: StrValue): Int = Utf8.compare(bytes, that.bytes)

  def sameAs(that: StrValue): Boolean =
    (this eq that) ||
      byteLength == that.byteLength && java.util.Arrays.equals(bytes, that.bytes)

  /** The string as host text. */
  override def toString: String = Utf8.decode(bytes, 0, byteLength)

  /** Puts the leaves into one array, from the right end to the left: chains of `+` lean left, so the
    * pending list stays short where it matters.
    */
  private def flatten(): Unit = {
    val result = new Array[Byte](byteLength)
    var end = byteLength
    var pending: List[StrValue] = this :: Nil
    while (pending.nonEmpty) {
      val next = pending.head
      pending = pending.tail
      if (next.flat == null) pending = next.rope.right :: next.rope.left :: pending
      else {
        end -= next.byteLength
        Memory.copy(next.flat, 0, result, end, next.byteLength)
      }
    }
    flat = result
    rope = null
  }
}

object StrValue {

  /** Two strings whose concatenation has not been needed yet. */
  private final class Rope(val left: StrValue, val right: StrValue)

  private final val Dirty: Byte = 0
  private final val Unknown: Byte = 1
  private final val Clean: Byte = 2

  /** Below this many bytes, copying costs less than a rope and its later flattening. */
  private final val RopeFrom = 96

  /** The most bytes in a string; host arrays end a little below the largest integer. */
  final val MaxLength: Int = Int.MaxValue - 16

  val empty: StrValue = new StrValue(new Array[Byte](0), null, 0, 0, Clean)

  /** The string with these bytes, which must be valid UTF-8 and are not copied. */
  def of(bytes: Array[Byte]): StrValue = new StrValue(bytes, null, bytes.length, -1, Unknown)

  def of(text: String): StrValue = of(Utf8.encode(text))

  /** The string with these bytes, all of them ASCII. */
  def ofAscii(bytes: Array[Byte]): StrValue =
    new StrValue(bytes, null, bytes.length, bytes.length, Unknown)

  /** The string with these bytes, all of them ASCII and none that JSON escapes. */
  def ofClean(bytes: Array[Byte]): StrValue =
    new StrValue(bytes, null, bytes.length, bytes.length, Clean)

  def ofCodepoint(codepoint: Int): StrValue = {
    val bytes = new Array[Byte](Utf8.lengthOf(codepoint))
    Utf8.write(codepoint, bytes, 0)
    new StrValue(bytes, null, bytes.length, 1, Unknown)
  }

  private def part(bytes: Array[Byte], from: Int, until: Int): Array[Byte] = {
    val result = new Array[Byte](until - from)
    Memory.copy(bytes, from, result, 0, until - from)
    result
  }
}

/** A concatenation would exceed [[StrValue.MaxLength]]. */
final class StringTooLong extends RuntimeException("string too long", null, false, false)
