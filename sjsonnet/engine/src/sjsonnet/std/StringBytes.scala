package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.platform.Memory
import sjsonnet.runtime.{IntBuilder, TextChunks}
import sjsonnet.text.{AsciiCaseScan, CaseFolding, Out, SubstringSearch, Utf8}

/** The work of the string functions of `std` on UTF-8 bytes. Patterns are valid UTF-8, so a match of bytes is a match
  * of code points.
  */
private[std] object StringBytes {

  def startsWith(bytes: Array[Byte], prefix: Array[Byte], meter: Meter): Boolean =
    prefix.length <= bytes.length && matches(bytes, 0, prefix, meter)

  def endsWith(bytes: Array[Byte], suffix: Array[Byte], meter: Meter): Boolean =
    suffix.length <= bytes.length && matches(bytes, bytes.length - suffix.length, suffix, meter)

  /** The indexes, in code points, at which `pattern`, which is not empty, begins, overlaps included. In ASCII, they
    * are the byte offsets.
    */
  def occurrences(
      bytes: Array[Byte],
      pattern: Array[Byte],
      isAscii: Boolean,
      meter: Meter
  ): Array[Double] = {
    val found = new IntBuilder(meter)
    var counted = 0
    var index = 0
    SubstringSearch.foreach(bytes, pattern, meter) { at =>
      index = if (isAscii) at else index + Utf8.countCodepoints(bytes, counted, at)
      counted = at
      found += index
    }
    found.toArray.map(_.toDouble)
  }

  /** The offsets of `byte`, which are counted first, since there may be many. */
  def offsetsOf(byte: Byte, bytes: Array[Byte], meter: Meter): Array[Int] = {
    val found = new Array[Int](meter.chargeArray(count(byte, bytes, meter).toLong))
    putOffsets(byte, bytes, 0, found, 0, meter): Unit
    found
  }

  /** The same for a text in several blocks. */
  def offsetsOf(byte: Byte, text: TextChunks, meter: Meter): Array[Int] = {
    var n = 0
    text.foreach((bytes, _) => n += count(byte, bytes, meter))
    val found = new Array[Int](meter.chargeArray(n.toLong))
    n = 0
    text.foreach((bytes, start) => n = putOffsets(byte, bytes, start, found, n, meter))
    found
  }

  private def count(byte: Byte, bytes: Array[Byte], meter: Meter): Int = {
    meter.countBytes(bytes.length)
    var n = 0
    var i = 0
    while (i < bytes.length) {
      if (bytes(i) == byte) n += 1
      i += 1
    }
    n
  }

  /** Puts the offsets of `byte` into `found` from `at` on, where `bytes` begins at offset `start`; returns their end
    * in `found`.
    */
  private def putOffsets(
      byte: Byte,
      bytes: Array[Byte],
      start: Int,
      found: Array[Int],
      at: Int,
      meter: Meter
  ): Int = {
    var end = at
    var i = Memory.indexOf(bytes, 0, bytes.length, byte)
    while (i >= 0) {
      meter.step()
      found(end) = start + i
      end += 1
      i = Memory.indexOf(bytes, i + 1, bytes.length, byte)
    }
    end
  }

  /** The offsets of the first `limit` separators that do not overlap; all of them if `limit` is negative. */
  def separators(
      bytes: Array[Byte],
      separator: Array[Byte],
      limit: Int,
      meter: Meter
  ): Array[Int] =
    offsets(limit, 0, separator.length, meter)(SubstringSearch.indexOf(bytes, separator, _, meter))

  /** The offsets, in ascending order, of the last `limit` separators that do not overlap, searched for from the
    * right; all of them if `limit` is negative.
    */
  def lastSeparators(
      bytes: Array[Byte],
      separator: Array[Byte],
      limit: Int,
      meter: Meter
  ): Array[Int] =
    offsets(limit, bytes.length, 0, meter) { until =>
      SubstringSearch.lastIndexOf(bytes, separator, until, meter)
    }.reverse

  /** The first `limit` offsets that `find` returns, or all until it returns -1: it is called with `start`, then with
    * `skip` more than the offset before.
    */
  private def offsets(limit: Int, start: Int, skip: Int, meter: Meter)(
      find: Int => Int
  ): Array[Int] = {
    val found = new IntBuilder(meter)
    var n = 0
    var at = if (limit == 0) -1 else find(start)
    while (at >= 0) {
      meter.step()
      found += at
      n += 1
      at = if (n == limit) -1 else find(at + skip)
    }
    found.toArray
  }

  /** Writes `bytes` with each occurrence of `from`, which is not empty, replaced by `to`. */
  def replace(
      bytes: Array[Byte],
      from: Array[Byte],
      to: Array[Byte],
      out: Out,
      meter: Meter
  ): Unit = {
    var done = 0
    var at = SubstringSearch.indexOf(bytes, from, 0, meter)
    while (at >= 0) {
      meter.step()
      out.bytes(bytes, done, at)
      out.bytes(to)
      done = at + from.length
      at = SubstringSearch.indexOf(bytes, from, done, meter)
    }
    out.bytes(bytes, done, bytes.length)
  }

  /** The bytes with A to Z in lower case. */
  def asciiLower(bytes: Array[Byte], meter: Meter): Array[Byte] = flipCase(bytes, 'A', 'Z', meter)

  /** The bytes with a to z in upper case. */
  def asciiUpper(bytes: Array[Byte], meter: Meter): Array[Byte] = flipCase(bytes, 'a', 'z', meter)

  private def flipCase(bytes: Array[Byte], first: Int, last: Int, meter: Meter): Array[Byte] = {
    val result = new Array[Byte](meter.chargeText(bytes.length.toLong))
    meter.foreachBlock(0, bytes.length) { (from, until) =>
      AsciiCaseScan.flip(bytes, from, until, first, last, result)
    }
    result
  }

  /** Writes `bytes` with the five characters that XML reserves replaced by entities. */
  def escapeXml(bytes: Array[Byte], out: Out, meter: Meter): Unit = {
    var at = 0
    while (at < bytes.length) {
      val until = math.min(bytes.length, at + XmlPiece)
      meter.countBytes(until - at)
      out.ensure((until - at) * LongestEntity)
      out.length = escapeXmlTo(bytes, at, until, out.buffer, out.length)
      at = until
    }
  }

  /** How much is escaped at a time: its worst case is reserved. */
  private final val XmlPiece = 1024

  /** Writes the escaped bytes `[from, until)` at `to(at)`, which must have room for them, and returns their end. */
  private def escapeXmlTo(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      to: Array[Byte],
      at: Int
  ): Int = {
    val table = entities
    var end = at
    var i = from
    while (i < until) {
      val byte = bytes(i)
      val entity = if (byte >= 0 && byte <= '>') table(byte.toInt) else null
      if (entity == null) {
        to(end) = byte
        end += 1
      } else {
        Memory.copy(entity, 0, to, end, entity.length)
        end += entity.length
      }
      i += 1
    }
    end
  }

  /** The entities of the characters up to `>`, or null for those that need none. */
  private lazy val entities: Array[Array[Byte]] = {
    val table = new Array[Array[Byte]]('>' + 1)
    table('<') = Utf8.encode("&lt;")
    table('>') = Utf8.encode("&gt;")
    table('&') = Utf8.encode("&amp;")
    table('"') = Utf8.encode("&quot;")
    table('\'') = Utf8.encode("&apos;")
    table
  }

  private final val LongestEntity = 6

  // Characters to be stripped tend to be the same, such as spaces, so an ASCII character is asked about once a run.

  /** The offset of the first code point for which `isStripped` is false, or the end. */
  def skipForward(bytes: Array[Byte], meter: Meter)(isStripped: Int => Boolean): Int = {
    var stripped = NotAscii
    var i = 0
    while (i < bytes.length) {
      val byte = bytes(i)
      if (byte < 0) {
        if (!isStripped(Utf8.codepointAt(bytes, i))) return i
        i += Utf8.sequenceLength(byte.toInt)
      } else {
        if (byte != stripped && !isStripped(byte.toInt)) return i
        stripped = byte
        i += 1
      }
      meter.step()
    }
    i
  }

  /** The end of the last code point after `from` for which `isStripped` is false, or `from`. */
  def skipBackward(bytes: Array[Byte], from: Int, meter: Meter)(
      isStripped: Int => Boolean
  ): Int = {
    var stripped = NotAscii
    var end = bytes.length
    while (end > from) {
      val byte = bytes(end - 1)
      if (byte < 0) {
        val start = previous(bytes, end)
        if (!isStripped(Utf8.codepointAt(bytes, start))) return end
        end = start
      } else {
        if (byte != stripped && !isStripped(byte.toInt)) return end
        stripped = byte
        end -= 1
      }
      meter.step()
    }
    end
  }

  private final val NotAscii: Byte = -1

  /** The offset of the code point that ends at `end`. */
  private def previous(bytes: Array[Byte], end: Int): Int = {
    var i = end - 1
    while (i > 0 && Utf8.isContinuation(bytes(i))) i -= 1
    math.max(i, 0)
  }

  /** White space as Unicode defines it. */
  def isSpace(codepoint: Int): Boolean = codepoint match {
    case ' ' | '\t' | '\n' | 0xb | '\f' | '\r'  => true
    case 0x85 | 0xa0 | 0x1680 | 0x2028 | 0x2029 => true
    case 0x202f | 0x205f | 0x3000               => true
    case _                                      => codepoint >= 0x2000 && codepoint <= 0x200a
  }

  /** Whether the two strings differ only in case, code point by code point. */
  def equalsIgnoreCase(a: Array[Byte], b: Array[Byte], meter: Meter): Boolean = {
    var i = commonAscii(a, b, meter)
    var j = i
    while (i < a.length && j < b.length) {
      meter.step()
      val x = Utf8.codepointAt(a, i)
      val y = Utf8.codepointAt(b, j)
      if (x != y && CaseFolding.fold(x) != CaseFolding.fold(y)) return false
      i += Utf8.sequenceLength(a(i).toInt)
      j += Utf8.sequenceLength(b(j).toInt)
    }
    i == a.length && j == b.length
  }

  /** The length of the longest common prefix in ASCII, ignoring case. */
  private def commonAscii(a: Array[Byte], b: Array[Byte], meter: Meter): Int = {
    val until = math.min(a.length, b.length)
    var i = 0
    while (i < until) {
      val end = math.min(i.toLong + CaseBlock, until.toLong).toInt
      val common = AsciiCaseScan.agreement(a, b, i, end)
      meter.countBytes(common - i)
      if (common < end) return common
      i = end
    }
    i
  }

  /** How many bytes are compared between calls to the meter: a multiple of the bytes that count as a step. */
  private final val CaseBlock = 1 << 16

  private def matches(
      bytes: Array[Byte],
      at: Int,
      pattern: Array[Byte],
      meter: Meter
  ): Boolean = {
    meter.countBytes(pattern.length)
    Memory.equal(bytes, at, pattern, 0, pattern.length)
  }
}
