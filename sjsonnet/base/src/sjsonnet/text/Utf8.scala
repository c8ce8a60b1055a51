package sjsonnet.text

import sjsonnet.{Excerpt, Meter, OutputTooLarge}
import sjsonnet.platform.Memory

/** UTF-8 (The Unicode Standard, section 3.9; RFC 3629), the encoding of every string of the language.
  *
  * Methods that decode code points trust the bytes to be valid; all input goes through [[encode]] or [[sanitize]] first.
  * Ranges begin and end between code points.
  */
private[sjsonnet] object Utf8 {

  /** Encodes host text. A lone surrogate becomes U+FFFD. */
  def encode(s: String): Array[Byte] = HostText.encode(s)

  /** [[encode]] in portable code, with which every platform's encoder must agree. */
  private[sjsonnet] def encodePlain(s: String): Array[Byte] = {
    val n = s.length
    val ascii = new Array[Byte](n)
    var i = 0
    while (i < n) {
      val c = s.charAt(i)
      if (c >= 0x80) return encodeFrom(s, ascii, i)
      ascii(i) = c.toByte
      i += 1
    }
    ascii
  }

  def decode(bytes: Array[Byte], from: Int, until: Int): String =
    Utf8Scan.decode(bytes, from, until)

  /** [[decode]] for a text whose length a program determines: `meter` counts its time and memory. */
  def decode(bytes: Array[Byte], from: Int, until: Int, meter: Meter): String = {
    val n = until - from
    meter.chargeMemory(n.toLong)
    if (n <= DecodedAtOnce || n > LongestInBlocks) {
      meter.countBytes(n)
      decode(bytes, from, until)
    } else {
      val text = new java.lang.StringBuilder(n)
      var at = from
      while (at < until) {
        var end = math.min(at.toLong + DecodedAtOnce, until.toLong).toInt
        while (end < until && isContinuation(bytes(end))) end -= 1
        meter.countBytes(end - at)
        text.append(decode(bytes, at, end))
        at = end
      }
      text.toString
    }
  }

  /** The longest text that is decoded in blocks: every host has strings of this length. For longer ones, the host says
    * whether it has.
    */
  private final val LongestInBlocks = 0x1fffffe8

  /** So many bytes are decoded in about a millisecond. */
  private final val DecodedAtOnce = 1 << 20

  /** What errors show of a text. */
  def excerpt(bytes: Array[Byte], from: Int, until: Int): String =
    if (until - from <= Excerpt.Longest) decode(bytes, from, until)
    else excerpt(bytes, from, bytes, until - Excerpt.Kept, until - from)

  /** The same of a text of `length` bytes that is too long to be shown whole: it begins at byte `from` of `first`, and the
    * last bytes that may be shown begin at byte `at` of `last`.
    */
  def excerpt(first: Array[Byte], from: Int, last: Array[Byte], at: Int, length: Int): String = {
    var head = from + Excerpt.Kept
    while (isContinuation(first(head))) head -= 1
    val until = at + Excerpt.Kept
    var tail = at
    while (tail < until && isContinuation(last(tail))) tail += 1
    val left = length - (head - from) - (until - tail)
    Excerpt.joined(decode(first, from, head), left.toLong, decode(last, tail, until))
  }

  def isValid(bytes: Array[Byte], from: Int, until: Int): Boolean =
    firstInvalid(bytes, from, until) == until

  /** Index of the first byte in `[from, until)` that is not part of a code point, or `until`. */
  def firstInvalid(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = Utf8Scan.firstNonAscii(bytes, from, until)
    while (i < until) {
      val length = validLength(bytes, i, until)
      if (length == 0) return i
      i += length
      if (i < until && bytes(i) >= 0) i = Utf8Scan.firstNonAscii(bytes, i, until)
    }
    until
  }

  /** [[isValid]] for a text of any length, all of it: checks the limits of `meter` between blocks. Counts nothing. */
  def isValid(bytes: Array[Byte], meter: Meter): Boolean =
    firstInvalid(bytes, 0, meter) == bytes.length

  /** Index of the first byte from `from` on that is not part of a code point, or the end: checks the limits of `meter` between
    * blocks.
    */
  private def firstInvalid(bytes: Array[Byte], from: Int, meter: Meter): Int = {
    var i = from
    while (bytes.length - i > LongCopy.Block) {
      val end = codepointBoundary(bytes, i + LongCopy.Block)
      val invalid = firstInvalid(bytes, i, end)
      if (invalid < end) return invalid
      i = end
      meter.checkLimits()
    }
    firstInvalid(bytes, i, bytes.length)
  }

  /** An index at or shortly before `at` within which no code point lies. */
  private def codepointBoundary(bytes: Array[Byte], at: Int): Int = {
    var i = at
    while (i > at - MostContinuations && isContinuation(bytes(i))) i -= 1
    // After more continuations than a code point has, none reaches beyond `at`.
    if (isContinuation(bytes(i))) at else i
  }

  /** Text that may not be UTF-8, with U+FFFD for each invalid byte. */
  def decodeAny(bytes: Array[Byte], from: Int, until: Int): String = {
    val valid = sanitize(java.util.Arrays.copyOfRange(bytes, from, until))
    decode(valid, 0, valid.length)
  }

  /** Returns the same bytes if they are valid; else a copy with U+FFFD for each invalid byte, as Go decodes. */
  def sanitize(bytes: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val n = bytes.length
    var from = 0
    var invalid = firstInvalid(bytes, 0, meter)
    if (invalid == n) bytes
    else {
      val out = Out.memory(meter)
      var checked = 0
      while (invalid < n) {
        out.bytes(bytes, from, invalid)
        out.bytes(replacementBytes)
        from = invalid + 1
        if (from >= checked) checked = meter.checkBlock(from, n)
        invalid = firstInvalid(bytes, from, meter)
      }
      out.bytes(bytes, from, n)
      out.result()
    }
  }

  /** Whether U+FFFD is in valid bytes: what [[sanitize]] puts in place of bytes that are not UTF-8. The limits of `meter` are
    * checked between the blocks of a long text. Counts nothing.
    */
  def hasReplacement(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Boolean = {
    var at = from
    var checked = meter.checkBlock(from, until)
    while (at < until) {
      if (isReplacement(bytes, at)) return true
      at += 1
      if (at == checked && at < until) checked = meter.checkBlock(at, until)
    }
    false
  }

  private def isReplacement(bytes: Array[Byte], at: Int): Boolean =
    bytes(at) == replacementBytes(0) && bytes(at + 1) == replacementBytes(1) &&
      bytes(at + 2) == replacementBytes(2)

  def isAscii(bytes: Array[Byte], from: Int, until: Int): Boolean =
    Utf8Scan.firstNonAscii(bytes, from, until) == until

  def countCodepoints(bytes: Array[Byte], from: Int, until: Int): Int =
    until - from - Utf8Scan.countContinuations(bytes, from, until)

  /** The same for a text that may be long: the limits of `meter` are checked between blocks. Counts nothing. */
  def countCodepoints(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Int = {
    var n = 0
    var at = from
    while (at < until) {
      val end = meter.checkBlock(at, until)
      n += countCodepoints(bytes, at, end)
      at = end
    }
    n
  }

  /** The offset of the code point `n` code points after `from`, or `until` if there are not that many. The limits of `meter`
    * are checked between the blocks of a long text. Counts nothing.
    */
  def offsetOf(bytes: Array[Byte], from: Int, until: Int, n: Int, meter: Meter): Int = {
    var left = n
    var at = from
    while (left > Meter.BlockLength && at < until) {
      val end = meter.checkBlock(at, until)
      left -= countCodepoints(bytes, at, end)
      at = end
    }
    Utf8Scan.offsetOf(bytes, at, until, left)
  }

  /** The code point that begins at `at`. */
  def codepointAt(bytes: Array[Byte], at: Int): Int = {
    val lead = bytes(at).toInt
    if (lead >= 0) lead
    else if (lead < TripleLead) (lead & 0x1f) << 6 | tail(bytes, at + 1)
    else if (lead < QuadLead) (lead & 0xf) << 12 | tail(bytes, at + 1) << 6 | tail(bytes, at + 2)
    else {
      (lead & 7) << 18 | tail(bytes, at + 1) << 12 | tail(bytes, at + 2) << 6 | tail(bytes, at + 3)
    }
  }

  /** The length in bytes of a code point that begins with this byte. */
  def sequenceLength(leadByte: Int): Int = {
    val lead = leadByte.toByte.toInt
    if (lead >= 0) 1 else if (lead < TripleLead) 2 else if (lead < QuadLead) 3 else 4
  }

  /** The number of bytes that [[write]] writes. */
  def lengthOf(codepoint: Int): Int =
    if (codepoint < 0x80) 1 else if (codepoint < 0x800) 2 else if (codepoint < 0x10000) 3 else 4

  /** Whether the byte is part of a code point, but not its first. */
  def isContinuation(byte: Byte): Boolean = byte < ContinuationEnd

  /** The end of the last complete code point; only a truncated one can follow it. */
  def lastBoundary(bytes: Array[Byte]): Int = {
    val until = bytes.length
    var lead = until - 1
    while (lead >= 0 && isContinuation(bytes(lead))) lead -= 1
    if (lead < 0) 0
    else if (lead + sequenceLength(bytes(lead).toInt) > until) lead
    else until
  }

  /** Writes a code point, which must not be a surrogate, at `out(at)` and returns the end. */
  def write(codepoint: Int, out: Array[Byte], at: Int): Int =
    if (codepoint < 0x80) {
      out(at) = codepoint.toByte
      at + 1
    } else if (codepoint < 0x800) {
      out(at) = (0xc0 | codepoint >> 6).toByte
      out(at + 1) = continuation(codepoint)
      at + 2
    } else if (codepoint < 0x10000) {
      out(at) = (0xe0 | codepoint >> 12).toByte
      out(at + 1) = continuation(codepoint >> 6)
      out(at + 2) = continuation(codepoint)
      at + 3
    } else {
      out(at) = (0xf0 | codepoint >> 18).toByte
      out(at + 1) = continuation(codepoint >> 12)
      out(at + 2) = continuation(codepoint >> 6)
      out(at + 3) = continuation(codepoint)
      at + 4
    }

  /** The order by code points, which in UTF-8 is that of unsigned bytes; negative, zero or positive. */
  def compare(
      a: Array[Byte],
      aFrom: Int,
      aLength: Int,
      b: Array[Byte],
      bFrom: Int,
      bLength: Int
  ): Int = Memory.compare(a, aFrom, aLength, b, bFrom, bLength)

  /** Whether a text comes before another in that order, which is that of Go. */
  def isBefore(a: String, b: String): Boolean = isBefore(encode(a), encode(b))

  /** Whether bytes come before others. */
  def isBefore(a: Array[Byte], b: Array[Byte]): Boolean =
    compare(a, 0, a.length, b, 0, b.length) < 0

  /** The most bytes of a code point after its first. */
  private final val MostContinuations = 3

  /** The replacement character, for bytes that cannot be decoded. */
  final val Replacement = 0xfffd

  // As signed bytes, continuation bytes are the smallest, followed by the lead bytes of two, three and four-byte sequences.
  private final val ContinuationEnd = -0x40
  private final val TripleLead = -0x20
  private final val QuadLead = -0x10

  private[text] val replacementBytes: Array[Byte] = Array(0xef.toByte, 0xbf.toByte, 0xbd.toByte)

  private def tail(bytes: Array[Byte], at: Int): Int = bytes(at) & 0x3f

  private def continuation(codepoint: Int): Byte = (0x80 | codepoint & 0x3f).toByte

  /** The length of the code point at `i`, or 0 if there is none. Overlong forms, surrogates and code points beyond U+10FFFF
    * are detected from the second byte.
    */
  private def validLength(bytes: Array[Byte], i: Int, until: Int): Int = {
    val lead = bytes(i) & 0xff
    if (lead < 0x80) 1
    else if (lead < 0xc2 || lead > 0xf4) 0
    else {
      val length = sequenceLength(lead)
      if (until - i < length) 0
      else {
        val second = bytes(i + 1) & 0xff
        val least = if (lead == 0xe0) 0xa0 else if (lead == 0xf0) 0x90 else 0x80
        val most = if (lead == 0xed) 0x9f else if (lead == 0xf4) 0x8f else 0xbf
        val isValid = second >= least && second <= most &&
          (length < 3 || isContinuation(bytes(i + 2))) &&
          (length < 4 || isContinuation(bytes(i + 3)))
        if (isValid) length else 0
      }
    }
  }

  /** Completes `ascii`, which holds the characters before `from`; the one at `from` is not ASCII. */
  private def encodeFrom(s: String, ascii: Array[Byte], from: Int): Array[Byte] = {
    val n = s.length
    // A UTF-16 unit becomes three bytes at most; a surrogate pair becomes four.
    val limit = from.toLong + (n - from) * 3L
    val buffer =
      java.util.Arrays.copyOf(ascii, math.min(limit, Meter.LongestArray.toLong).toInt)
    val mayOverflow = buffer.length < limit
    var i = from
    var o = from
    while (i < n) {
      val c = s.charAt(i)
      i += 1
      if (mayOverflow && buffer.length - o < 4) throw new OutputTooLarge
      if (c < 0x80) {
        buffer(o) = c.toByte
        o += 1
      } else {
        val codepoint =
          if (!Character.isSurrogate(c)) c.toInt
          else if (Character.isHighSurrogate(c) && i < n && Character.isLowSurrogate(s.charAt(i))) {
            i += 1
            Character.toCodePoint(c, s.charAt(i - 1))
          } else Replacement
        o = write(codepoint, buffer, o)
      }
    }
    java.util.Arrays.copyOf(buffer, o)
  }
}
