package sjsonnet.codec

import sjsonnet.Meter
import sjsonnet.platform.Memory
import sjsonnet.text.Utf8

/** Base64, the encoding of RFC 4648, section 4, in portable code. A platform's `Base64` either replaces or extends this. */
private[codec] abstract class PlainBase64 {

  /** The length of the result of [[encode]] for `n` bytes. */
  final def encodedLength(n: Int): Long = (n + 2L) / 3 * 4

  /** The length of the result of [[decode]] for `n` characters, all of them digits. */
  final def decodedLength(n: Int): Int = n / 4 * 3

  /** Encodes bytes. The result must fit an array: see [[encodedLength]]. */
  final def encode(bytes: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val result = new Array[Byte](encodedLength(bytes.length).toInt)
    var from = 0
    while (from < bytes.length) {
      val until = math.min(from.toLong + BlockLength, bytes.length.toLong).toInt
      meter.countBytes(until - from)
      encode(bytes, from, until, result, from / 3 * 4)
      from = until
    }
    result
  }

  /** Encodes the bytes in `[from, until)`, whole groups except at the end of the input, to `result` from `at` on. */
  private[codec] def encode(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      result: Array[Byte],
      at: Int
  ): Unit = {
    val n = until
    val whole = n - (n - from) % 3
    var i = from
    var o = at
    val pairs = pairsOfDigits
    while (i < whole) {
      val group = (bytes(i) & 0xff) << 16 | (bytes(i + 1) & 0xff) << 8 | bytes(i + 2) & 0xff
      Memory.storePair(result, o, pairs(group >> 12))
      Memory.storePair(result, o + 2, pairs(group & 4095))
      i += 3
      o += 4
    }
    if (i < n) {
      val second = if (i + 1 < n) bytes(i + 1) & 0xff else 0
      val group = (bytes(i) & 0xff) << 16 | second << 8
      result(o) = alphabet(group >> 18)
      result(o + 1) = alphabet(group >> 12 & 63)
      result(o + 2) = if (i + 1 < n) alphabet(group >> 6 & 63) else '='
      result(o + 3) = '='
    }
  }

  /** The bytes that `text` encodes, or the offset of the first error. Line ends are skipped, and the unused bits of the last
    * digit are ignored.
    */
  def decode(text: Array[Byte], meter: Meter = Meter.none): Either[Int, Array[Byte]] = {
    val result = new Array[Byte](decodedLength(text.length))
    var length = 0
    // The end of the block that has been counted.
    var counted = 0
    var i = skipLineEnds(text, 0)
    while (i < text.length) {
      if (i >= counted) counted = meter.countBlock(i, text.length)
      val plain = plainGroup(text, i)
      if (plain >= 0) {
        putGroup(plain, result, length)
        length += 3
        i = skipLineEnds(text, i + 4)
      } else {
        var group = 0
        var digits = 0
        while (digits < 4 && i < text.length && digit(text(i)) >= 0) {
          group = group << 6 | digit(text(i))
          digits += 1
          i = skipLineEnds(text, i + 1)
        }
        if (digits < 4) {
          if (i == text.length) return Left(i - digits)
          if (text(i) != '=' || digits < 2) return Left(i)
          i = skipLineEnds(text, i + 1)
          if (digits == 2) {
            if (i == text.length) return Left(i)
            if (text(i) != '=') return Left(i - 1)
            i = skipLineEnds(text, i + 1)
          }
          if (i < text.length) return Left(i)
        }
        putGroup(group << 6 * (4 - digits), result, length)
        length += digits - 1
      }
    }
    Right(if (length == result.length) result else java.util.Arrays.copyOf(result, length))
  }

  /** Decodes groups of four digits to `result` from `at` on, and returns the start of the first group that is not. */
  private[codec] def decodeGroups(
      text: Array[Byte],
      from: Int,
      until: Int,
      result: Array[Byte],
      at: Int
  ): Int = {
    var i = from
    var o = at
    var group = if (i < until) plainGroup(text, i) else -1
    while (group >= 0) {
      putGroup(group, result, o)
      o += 3
      i += 4
      group = if (i < until) plainGroup(text, i) else -1
    }
    i
  }

  /** The two digits for each value of twelve bits, the first one in the lower byte. */
  private lazy val pairsOfDigits: Array[Short] = {
    val pairs = new Array[Short](1 << 12)
    var bits = 0
    while (bits < pairs.length) {
      pairs(bits) = (alphabet(bits >> 6) | alphabet(bits & 63) << 8).toShort
      bits += 1
    }
    pairs
  }

  /** As much as takes far less than a millisecond; whole groups of bytes, and of characters. */
  protected final val BlockLength: Int = 3 << 16

  /** The 24 bits of the four characters at `i`, or a negative number if they are not four digits. */
  private def plainGroup(text: Array[Byte], i: Int): Int =
    if (i + 4 > text.length) -1
    else
      digit(text(i)) << 18 | digit(text(i + 1)) << 12 | digit(text(i + 2)) << 6 | digit(text(i + 3))

  private def putGroup(group: Int, result: Array[Byte], at: Int): Unit = {
    result(at) = (group >> 16).toByte
    result(at + 1) = (group >> 8).toByte
    result(at + 2) = group.toByte
  }

  private def skipLineEnds(text: Array[Byte], from: Int): Int = {
    var i = from
    while (i < text.length && (text(i) == '\n' || text(i) == '\r')) i += 1
    i
  }

  /** The six bits of a character, or -1. */
  private def digit(char: Byte): Int = values(char & 0xff).toInt

  private val alphabet: Array[Byte] =
    Utf8.encode("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  private val values: Array[Byte] = {
    val table = Array.fill[Byte](256)(-1)
    alphabet.indices.foreach(i => table(alphabet(i).toInt) = i.toByte)
    table
  }
}

/** Only the portable code, with which every platform must agree. */
private[codec] object PlainBase64 extends PlainBase64
