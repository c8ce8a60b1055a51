package sjsonnet.runtime

import sjsonnet.platform.Memory
import sjsonnet.text.{JsonBytes, JsonStrings, Out, Utf8}

/** A string: valid UTF-8 bytes of its own, or a part of a longer text, or two strings not yet put together.
  *
  * Code points are the unit of the language, bytes the unit of storage, so an ASCII string answers by
  * position at once and any other has to be walked. What is found out on the way (the number of code
  * points, whether JSON would escape anything) is kept. Long concatenations are ropes: `+` costs the same
  * whatever the lengths, and the bytes are brought together when first asked for. Long strings of an imported
  * document are parts of its text, which is kept anyway: a document that is read and written is in memory once.
  * What has no use for an array of its own reads a part where it stands; [[bytes]] copies it.
  */
private[sjsonnet] final class StrValue private (
    private var flat: Array[Byte],
    private var origin: StrValue.Origin,
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

  /** The array that has the bytes, from [[start]] on. */
  private def storage: Array[Byte] = if (flat != null) flat
  else
    origin match {
      case part: Part => part.text
      case _          => bytes
    }

  private def start: Int = if (flat != null) 0
  else
    origin match {
      case part: Part => part.from
      case _          => 0
    }

  /** The number of code points. */
  def length: Int = {
    if (codepoints < 0) {
      codepoints = Utf8.countCodepoints(storage, start, start + byteLength)
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
      val first = JsonBytes.firstEscape(storage, start, start + byteLength) - start
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
        copyTo(joined, 0)
        that.copyTo(joined, byteLength)
        new StrValue(joined, null, total.toInt, points, clean)
      }
    }

  /** The code points in `[from, until)`, which must lie within the string. */
  def slice(from: Int, until: Int): StrValue =
    if (from >= until) StrValue.empty
    else if (from == 0 && until == length) this
    else if (isAscii) {
      val clean = if (cleanness == Clean) Clean else Unknown
      new StrValue(copyOfRange(from, until), null, until - from, until - from, clean)
    } else {
      val first = offsetOf(0, from)
      StrValue.of(copyOfRange(first, offsetOf(first, until - from)))
    }

  /** The code point at `index`, which must lie within the string. */
  def codepointAt(index: Int): Int =
    if (isAscii) byteAt(index).toInt
    else Utf8.codepointAt(storage, start + offsetOf(0, index))

  /** The one-code-point string at `index`, which must lie within the string. */
  def charAt(index: Int): StrValue = StrValue.ofCodepoint(codepointAt(index))

  /** The byte at `index`, which must lie within the string. */
  def byteAt(index: Int): Byte = storage(start + index)

  def compare(that: StrValue): Int =
    Utf8.compare(storage, start, byteLength, that.storage, that.start, that.byteLength)

  def sameAs(that: StrValue): Boolean =
    (this eq that) ||
      byteLength == that.byteLength &&
      Memory.equal(storage, start, that.storage, that.start, byteLength)

  /** Copies the bytes into `target` from `at` on. */
  def copyTo(target: Array[Byte], at: Int): Unit =
    Memory.copy(storage, start, target, at, byteLength)

  /** Writes the bytes as they are. */
  def writeTo(out: Out): Unit =
    if (hasLongLeaves) foreachLeaf(_.writeTo(out))
    else out.bytes(storage, start, start + byteLength)

  /** Writes the string as JSON, with its quotes. */
  def writeJson(out: Out): Unit =
    if (hasLongLeaves) {
      out.byte('"')
      foreachLeaf(_.writeInside(out))
      out.byte('"')
    } else {
      val escape = firstEscape
      JsonStrings.quoted(out, storage, start, start + byteLength, start + escape)
    }

  /** Writes the string as JSON, without quotes. No escape reaches over the end of a leaf. */
  private def writeInside(out: Out): Unit = {
    val escape = firstEscape
    JsonStrings.inside(out, storage, start, start + byteLength, start + escape)
  }

  /** Whether it is a rope and its leaves are long enough to be written one by one, without an array for all. There is one
    * leaf more than there are ropes, which are counted no further than needed.
    */
  private def hasLongLeaves: Boolean = origin match {
    case _: Rope =>
      val mostLeaves = byteLength / LongLeaf
      var ropes = 0
      var pending: List[StrValue] = this :: Nil
      while (pending.nonEmpty && ropes < mostLeaves) {
        val next = pending.head
        pending = pending.tail
        next.origin match {
          case rope: Rope =>
            ropes += 1
            pending = rope.right :: rope.left :: pending
          case _ => ()
        }
      }
      ropes < mostLeaves
    case _ => false
  }

  private def foreachLeaf(use: StrValue => Unit): Unit = {
    var pending: List[StrValue] = this :: Nil
    while (pending.nonEmpty) {
      val next = pending.head
      pending = pending.tail
      next.origin match {
        case rope: Rope => pending = rope.left :: rope.right :: pending
        case _          => use(next)
      }
    }
  }

  /** The string as host text. */
  override def toString: String = Utf8.decode(storage, start, start + byteLength)

  /** Where the code point `n` places behind the one at byte `from` begins. */
  private def offsetOf(from: Int, n: Int): Int =
    Utf8.offsetOf(storage, start + from, start + byteLength, n) - start

  private def copyOfRange(from: Int, until: Int): Array[Byte] = {
    val result = new Array[Byte](until - from)
    Memory.copy(storage, start + from, result, 0, until - from)
    result
  }

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
      next.origin match {
        case rope: Rope => pending = rope.right :: rope.left :: pending
        case _          =>
          end -= next.byteLength
          next.copyTo(result, end)
      }
    }
    flat = result
    origin = null
  }
}

private[sjsonnet] object StrValue {

  /** Where the bytes of a string come from that has none of its own yet. */
  private sealed abstract class Origin

  /** Two strings whose concatenation has not been needed yet. */
  private final class Rope(val left: StrValue, val right: StrValue) extends Origin

  /** A longer text, in which the string begins at byte `from`. */
  private final class Part(val text: Array[Byte], val from: Int) extends Origin

  private final val Dirty: Byte = 0
  private final val Unknown: Byte = 1
  private final val Clean: Byte = 2

  /** Below this many bytes, copying costs less than a rope and its later flattening. */
  private final val RopeFrom = 96

  /** From this length on, on the average, a leaf costs less to write than to copy first. */
  private final val LongLeaf = 512

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

  /** The string in `[from, until)` of a text that never changes and is kept as long as the string may be: nothing is
    * copied until [[bytes]] is asked for. Such a string belongs to one thread, as that changes it.
    *
    * @param isClean
    *   the caller's word that JSON escapes nothing in it
    */
  def ofPart(text: Array[Byte], from: Int, until: Int, isClean: Boolean): StrValue =
    new StrValue(
      null,
      new Part(text, from),
      until - from,
      -1,
      if (isClean) Clean else Unknown
    )
}

/** A concatenation would exceed [[StrValue.MaxLength]]. */
private[sjsonnet] final class StringTooLong extends RuntimeException(null, null, false, false)
