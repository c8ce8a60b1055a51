package sjsonnet.codec

import sjsonnet.Meter

import java.nio.ByteBuffer
import java.util.Arrays

/** Base64, the encoding of RFC 4648, section 4, using the JDK's codec, which the JVM compiles to vector code. */
private[sjsonnet] object Base64 extends PlainBase64 {

  override private[codec] def encode(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      result: Array[Byte],
      at: Int
  ): Unit =
    if (until - from == bytes.length && at == 0)
      java.util.Base64.getEncoder.encode(bytes, result): Unit
    else {
      java.util.Base64.getEncoder
        .encode(ByteBuffer.wrap(bytes, from, until - from))
        .get(result, at, Base64.encodedLength(until - from).toInt): Unit
    }

  /** The JDK accepts unpadded digits, which are not whole groups, and rejects line ends; what it rejects goes to the
    * portable code, which decodes it or finds the error. So do parts with padding before the end.
    */
  override def decode(text: Array[Byte], meter: Meter): Either[Int, Array[Byte]] =
    if (text.length % 4 != 0) super.decode(text, meter)
    else
      try decodeParts(text, meter).fold(super.decode(text, meter))(Right(_))
      catch { case _: IllegalArgumentException => super.decode(text, meter) }

  override private[codec] def decodeGroups(
      text: Array[Byte],
      from: Int,
      until: Int,
      result: Array[Byte],
      at: Int
  ): Int =
    try {
      val part = java.util.Base64.getDecoder.decode(ByteBuffer.wrap(text, from, until - from))
      if (part.remaining < (until - from) / 4 * 3)
        super.decodeGroups(text, from, until, result, at)
      else {
        part.get(result, at, part.remaining): Unit
        until
      }
    } catch {
      case _: IllegalArgumentException => super.decodeGroups(text, from, until, result, at)
    }

  /** Decodes a text in blocks, so that none takes long; `None` if a block other than the last has padding. */
  private def decodeParts(text: Array[Byte], meter: Meter): Option[Array[Byte]] =
    if (text.length <= BlockLength) {
      meter.countBytes(text.length)
      Some(java.util.Base64.getDecoder.decode(text))
    } else {
      val result = new Array[Byte](text.length / 4 * 3)
      var length = 0
      var from = 0
      while (from < text.length && length == from / 4 * 3) {
        val until = math.min(from.toLong + BlockLength, text.length.toLong).toInt
        meter.countBytes(until - from)
        val part = java.util.Base64.getDecoder.decode(ByteBuffer.wrap(text, from, until - from))
        val partLength = part.remaining
        part.get(result, length, partLength)
        length += partLength
        from = until
      }
      if (from < text.length) None
      else Some(if (length == result.length) result else Arrays.copyOf(result, length))
    }
}
