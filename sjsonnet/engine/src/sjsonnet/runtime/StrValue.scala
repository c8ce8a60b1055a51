package sjsonnet.runtime

import sjsonnet.{Excerpt, Excerpted, Meter, NumberFormat}
import sjsonnet.platform.Memory
import sjsonnet.text.{JsonBytes, JsonStrings, LongCompare, LongCopy, NumberText, Out, Utf8}

/** A string: valid UTF-8 bytes of its own, a part of a longer text, the beginning of a growing one, or a rope.
  *
  * Code points are the unit of the language, bytes the unit of storage, so an ASCII string can be indexed directly and
  * any other has to be scanned. The results of a scan (the number of code points, whether JSON would escape anything) are
  * cached. Long concatenations are ropes ([[ArrRope]] cites the paper): `+` takes constant time, and the bytes are copied
  * together when they are first needed. A string to which short ones are appended again and again has spare capacity
  * after its bytes, which its successors share. Long strings of an imported document are parts of its text, which is kept
  * anyway: a document that is read and written is in memory once. Those with escapes stay in their written form until
  * their characters are needed, and are output as the same bytes. A long slice of a string is a part of it. Code that
  * does not need a separate array reads a part in place; [[bytes]] copies it.
  */
private[sjsonnet] final class StrValue private (
    private var flat: Array[Byte],
    private var origin: StrOrigin,
    nBytes: Int,
    known: Int
) extends StrFacts(nBytes, known)
    with Excerpted {

  import StrFacts._
  import StrOrigin._
  import StrValue._

  override def tag: Int = Value.Tag.Str

  /** The bytes, which must not be modified: strings share them. */
  def bytes: Array[Byte] = {
    if (flat == null) flatten()
    flat
  }

  /** The array that holds the bytes, from [[start]] on. */
  private def storage: Array[Byte] = if (flat != null) flat
  else
    origin match {
      case part: Slice           => part.text
      case growing: AppendBuffer => growing.text
      case _                     => bytes
    }

  private def start: Int = if (flat != null) 0
  else
    origin match {
      case part: Slice => part.from
      case _           => 0
    }

  /** The number of code points. If they have to be counted, `meter` may end that. */
  def length(meter: Meter): Int = {
    val before = codepoints
    if (before >= 0) before
    else {
      val counted = countCodepoints(meter)
      codepoints = counted
      counted
    }
  }

  private def countCodepoints(meter: Meter): Int =
    if (hasLongLeaves) {
      var sum = 0
      foreachLeaf(leaf => sum += leaf.length(meter))
      sum
    } else Utf8.countCodepoints(storage, start, start + byteLength, meter)

  def isEmpty: Boolean = byteLength == 0

  /** Whether every code point is one byte. */
  def isAscii(meter: Meter): Boolean = length(meter) == byteLength

  /** Whether JSON writes the bytes as they are. */
  def isClean: Boolean = firstEscape == byteLength

  /** The index of the first byte that JSON escapes, or the length in bytes if there is none. */
  def firstEscape: Int =
    if (cleanness == Clean) byteLength
    else {
      val first = JsonBytes.firstEscape(storage, start, start + byteLength) - start
      cleanness = if (first == byteLength) Clean else Dirty
      first
    }

  /** `this + that`, if `meter` allows a string of that length. */
  def concat(that: StrValue, meter: Meter): StrValue =
    if (byteLength == 0) that
    else if (that.byteLength == 0) this
    else {
      val total = meter.checkTextLength(byteLength.toLong + that.byteLength)
      val points = if (codepoints < 0 || that.codepoints < 0) -1 else codepoints + that.codepoints
      val clean = cleannessOfSum(cleanness, that.cleanness)
      if (total >= RopeFrom) {
        new StrValue(null, originOfSum(that, meter), total, factsOf(points, clean))
      } else {
        val joined = new Array[Byte](total)
        copyTo(joined, 0)
        that.copyTo(joined, byteLength)
        new StrValue(joined, null, total, factsOf(points, clean))
      }
    }

  /** This string followed by the text of `number`, put together in `room`, which must be long enough. */
  def concatNumber(number: Double, format: NumberFormat, room: Array[Byte]): StrValue = {
    copyTo(room, 0)
    val end = NumberText.write(number, format, room, byteLength)
    val points = if (codepoints < 0) -1 else codepoints + end - byteLength
    new StrValue(java.util.Arrays.copyOf(room, end), null, end, factsOf(points, cleanness))
  }

  /** The origin of the bytes of `this + that`, which is long. A rope to which something short is appended becomes a
    * growing text, since more is likely to be appended.
    */
  private def originOfSum(that: StrValue, meter: Meter): StrOrigin = {
    val growing = origin match {
      case _ if flat != null || that.byteLength > LongLeaf       => null
      case growing: AppendBuffer if growing.length == byteLength => growing
      case _: Rope if byteLength <= MaxMoved                     =>
        val growing = new AppendBuffer
        growing.append(this, meter)
        growing
      case _ => null
    }
    if (growing == null) new Rope(this, that, meter)
    else {
      growing.append(that, meter)
      growing
    }
  }

  /** The code points in `[from, until)`, which must lie within the string. */
  def slice(from: Int, until: Int, meter: Meter): StrValue =
    if (from >= until) StrValue.empty
    else if (from == 0 && until == length(meter)) this
    else if (isAscii(meter)) span(from, until)
    else {
      val first = offsetOf(0, from, meter)
      span(first, offsetOf(first, until - from, meter))
    }

  /** The bytes in `[from, until)`, which must be whole code points: shared if they are long and the text is kept anyway
    * or not much longer, else copied.
    */
  def span(from: Int, until: Int): StrValue = {
    val size = until - from
    val clean = if (cleanness == Clean) Clean else Unknown
    val points = if (codepoints == byteLength) size else -1
    if (size >= MinPart && (isKept || size >= storage.length / MaxKept))
      new StrValue(null, new Slice(storage, start + from), size, factsOf(points, clean))
    else new StrValue(copyOfRange(from, until), null, size, factsOf(points, clean))
  }

  /** The code point at `index`, which must lie within the string. */
  def codepointAt(index: Int, meter: Meter): Int =
    if (isAscii(meter)) byteAt(index).toInt
    else Utf8.codepointAt(storage, start + offsetOf(0, index, meter))

  /** The one-code-point string at `index`, which must lie within the string. */
  def charAt(index: Int, meter: Meter): StrValue =
    StrValue.ofCodepoint(codepointAt(index, meter))

  /** The byte at `index`, which must lie within the string. */
  def byteAt(index: Int): Byte = storage(start + index)

  /** The order of the two by code points, as a negative, zero or positive integer. */
  def compare(that: StrValue): Int =
    Utf8.compare(storage, start, byteLength, that.storage, that.start, that.byteLength)

  /** [[compare]] for strings that may be long. */
  def compare(that: StrValue, meter: Meter): Int =
    if (byteLength <= LongCopy.Block) compare(that)
    else {
      val n = that.byteLength
      LongCompare.compare(storage, start, byteLength, that.storage, that.start, n, meter)
    }

  /** [[sameAs]] for strings that may be long. */
  def sameAs(that: StrValue, meter: Meter): Boolean =
    if (byteLength <= LongCopy.Block) sameAs(that)
    else
      (this eq that) || byteLength == that.byteLength &&
      LongCompare.equal(storage, start, that.storage, that.start, byteLength, meter)

  /** Whether both are the same text. Since `==` compares references, this has a name of its own. */
  def sameAs(that: StrValue): Boolean =
    (this eq that) ||
      byteLength == that.byteLength &&
      Memory.equal(storage, start, that.storage, that.start, byteLength)

  /** Copies the bytes into `target` from `at` on. */
  def copyTo(target: Array[Byte], at: Int): Unit =
    Memory.copy(storage, start, target, at, byteLength)

  /** The same for a string that may be long. */
  def copyTo(target: Array[Byte], at: Int, meter: Meter): Unit =
    LongCopy(storage, start, target, at, byteLength, meter)

  /** Copies the bytes that are in `target`, if the string begins at byte `at` of it and ends at byte `until` or beyond;
    * `at` is negative if it begins before.
    */
  private[runtime] def readRange(at: Int, until: Int, target: Array[Byte], meter: Meter): Unit = {
    val skipped = math.max(0, -at)
    LongCopy(storage, start + skipped, target, at + skipped, until - at - skipped, meter)
  }

  /** Passes the bytes to `use` block by block, in place. */
  def foreachBlock(use: (Array[Byte], Int, Int) => Unit): Unit =
    if (hasLongLeaves)
      foreachLeaf(leaf => use(leaf.storage, leaf.start, leaf.start + leaf.byteLength))
    else use(storage, start, start + byteLength)

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
    } else
      origin match {
        case written: EscapedSlice => written.writeTo(out)
        case _                     => writeFlat(out)
      }

  private def writeFlat(out: Out): Unit = {
    val until = start + byteLength
    if (cleanness == Clean) JsonStrings.write(out, storage, start, until, until)
    else {
      val isClean = JsonStrings.writeUnscanned(out, storage, start, until)
      cleanness = if (isClean) Clean else Dirty
    }
  }

  /** Writes the string as JSON, without quotes. No escape spans two leaves. */
  private def writeInside(out: Out): Unit = {
    val until = start + byteLength
    val escape =
      if (cleanness == Clean) until else JsonBytes.firstEscape(storage, start, until, out.meter)
    cleanness = if (escape == until) Clean else Dirty
    JsonStrings.writeInside(out, storage, start, until, escape)
  }

  /** The rope that this string is, or null if it is none. */
  private[runtime] def rope: Rope = origin match {
    case rope: Rope => rope
    case _          => null
  }

  /** Whether it is a rope whose leaves are long enough, on average, to be written one by one. */
  def hasLongLeaves: Boolean = origin match {
    case rope: Rope => rope.hasLongLeaves(byteLength)
    case _          => false
  }

  private[runtime] def foreachLeaf(use: StrValue => Unit): Unit = origin match {
    case rope: Rope => rope.foreachLeaf(use)
    case _          => use(this)
  }

  /** The string as host text. */
  override def toString: String = Utf8.decode(storage, start, start + byteLength)

  /** Of a long rope, only what is shown is copied. */
  override def excerpt: String =
    if (rope == null || byteLength <= Excerpt.Longest)
      Utf8.excerpt(storage, start, start + byteLength)
    else {
      val head = new Array[Byte](Excerpt.Kept + 1)
      val tail = new Array[Byte](Excerpt.Kept)
      rope.readRange(0, head)
      rope.readRange(byteLength - tail.length, tail)
      Utf8.excerpt(head, 0, tail, 0, byteLength)
    }

  /** [[toString]], whose time and memory `meter` counts. */
  def decode(meter: Meter): String = Utf8.decode(storage, start, start + byteLength, meter)

  /** The offset of the code point `n` places after the one at byte `from`. */
  private def offsetOf(from: Int, n: Int, meter: Meter): Int =
    Utf8.offsetOf(storage, start + from, start + byteLength, n, meter) - start

  private def copyOfRange(from: Int, until: Int): Array[Byte] = {
    val result = new Array[Byte](until - from)
    Memory.copy(storage, start + from, result, 0, until - from)
    result
  }

  private def flatten(): Unit = {
    val meter = origin.meter
    meter.chargeMemory(byteLength.toLong)
    meter.countBytes(byteLength)
    meter.checkAllocation(byteLength.toLong)
    val result = new Array[Byte](byteLength)
    origin.readTo(result)
    flat = result
    origin = null
  }
}

private[sjsonnet] object StrValue {
  import StrFacts._

  /** Below this many bytes, copying costs less than a rope and its later flattening. */
  private[runtime] final val RopeFrom = 96

  /** The longest rope that is copied into a growing text. */
  private final val MaxMoved = 1 << 16

  /** From this average length on, writing the leaves one by one costs less than copying them together first. */
  final val LongLeaf = 512

  /** From this length on, sharing a part of a string saves more than the second object costs. */
  private final val MinPart = 256

  /** How many times its own length a part of a string may keep in memory. */
  private final val MaxKept = 4

  /** The strings of one ASCII character, in an object of their own since many programs need none. */
  private object AsciiChars {
    val all: Array[StrValue] = Array.tabulate(128) { char =>
      val bytes = Array(char.toByte)
      val isClean = JsonBytes.firstEscape(bytes, 0, 1) == 1
      new StrValue(bytes, null, 1, factsOf(1, if (isClean) Clean else Dirty))
    }
  }

  val empty: StrValue = new StrValue(new Array[Byte](0), null, 0, factsOf(0, Clean))

  /** The string with these bytes, which must be valid UTF-8 and are not copied. */
  def of(bytes: Array[Byte]): StrValue =
    new StrValue(bytes, null, bytes.length, factsOf(-1, Unknown))

  def of(text: String): StrValue = of(Utf8.encode(text))

  /** The string with these bytes, which are in memory as long as the evaluation. */
  def ofKept(bytes: Array[Byte]): StrValue =
    new StrValue(bytes, null, bytes.length, factsOf(-1, Unknown | Kept))

  /** The string with these bytes, the concatenation of `texts` in `[from, until)`; takes over the facts known about
    * those.
    */
  private[runtime] def ofSum(bytes: Array[Byte], texts: Array[StrValue], from: Int, until: Int) = {
    var points = 0
    var clean = Clean
    var i = from
    while (i < until) {
      val text = texts(i)
      if (text.codepoints < 0 || points < 0) points = -1 else points += text.codepoints
      clean = cleannessOfSum(clean, text.cleanness)
      i += 1
    }
    new StrValue(bytes, null, bytes.length, factsOf(points, clean))
  }

  /** The string with these bytes, `part` any number of times in a row; takes over the facts about it. */
  def ofRepetition(bytes: Array[Byte], part: StrValue, meter: Meter): StrValue =
    if (bytes.length == 0) empty
    else {
      val times = bytes.length / part.byteLength
      val state = if (part.isClean) Clean else Dirty
      new StrValue(bytes, null, bytes.length, factsOf(part.length(meter) * times, state))
    }

  /** The string with these bytes, about which everything is found out now. */
  def ofScanned(bytes: Array[Byte]): StrValue = {
    val points = Utf8.countCodepoints(bytes, 0, bytes.length)
    val isClean = JsonBytes.isClean(bytes, 0, bytes.length)
    new StrValue(bytes, null, bytes.length, factsOf(points, if (isClean) Clean else Dirty))
  }

  /** The string with these bytes, all of them ASCII and none escaped by JSON. */
  def ofClean(bytes: Array[Byte]): StrValue =
    new StrValue(bytes, null, bytes.length, factsOf(bytes.length, Clean))

  def ofCodepoint(codepoint: Int): StrValue =
    if (codepoint < 0x80) AsciiChars.all(codepoint) else ofLongCodepoint(codepoint)

  private def ofLongCodepoint(codepoint: Int): StrValue = {
    val bytes = new Array[Byte](Utf8.lengthOf(codepoint))
    Utf8.write(codepoint, bytes, 0)
    new StrValue(bytes, null, bytes.length, factsOf(1, Unknown))
  }

  /** The string in `[from, until)` of a text that never changes and lives at least as long: nothing is copied until
    * [[bytes]] is called. That call modifies the string, so the string belongs to one thread.
    *
    * @param isClean
    *   the caller's promise that JSON escapes nothing in it
    */
  def ofPart(text: Array[Byte], from: Int, until: Int, isClean: Boolean): StrValue =
    new StrValue(
      null,
      new StrOrigin.Slice(text, from),
      until - from,
      factsOf(-1, if (isClean) Clean else Unknown)
    )

  /** The string that the JSON text in `[from, until)` denotes, with escapes as this engine writes them. The text never
    * changes and lives at least as long as the string.
    *
    * @param length
    *   how many bytes the string has without the escapes
    */
  def ofWritten(text: Array[Byte], from: Int, until: Int, length: Int, meter: Meter): StrValue =
    new StrValue(
      null,
      new StrOrigin.EscapedSlice(text, from, until, meter),
      length,
      factsOf(-1, Dirty)
    )
}
