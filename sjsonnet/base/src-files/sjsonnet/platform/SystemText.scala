package sjsonnet.platform

import java.io.ByteArrayOutputStream
import java.nio.{ByteBuffer, CharBuffer}
import java.nio.charset.StandardCharsets.UTF_8

/** File names, arguments and the environment, which are bytes to the system: UTF-8 by convention, but not always.
  *
  * In strings, a byte that is not part of any character is a lone surrogate, U+DC80 to U+DCFF, as in Python
  * (`surrogateescape`, PEP 383). So the bytes round-trip, whatever the locale. When such a string becomes a value of the
  * language, the surrogates become U+FFFD.
  */
private[sjsonnet] object SystemText {

  def decode(bytes: Array[Byte]): String = {
    val text = new String(bytes, UTF_8)
    if (text.indexOf(Replacement.toInt) < 0) text else decodeEscaping(bytes)
  }

  private def decodeEscaping(bytes: Array[Byte]): String = {
    val decoder = UTF_8.newDecoder()
    val in = ByteBuffer.wrap(bytes)
    val out = CharBuffer.allocate(bytes.length)
    var result = decoder.decode(in, out, true)
    while (result.isError) {
      for (_ <- 0 until result.length) out.put((Escape + (in.get() & 0xff)).toChar)
      result = decoder.decode(in, out, true)
    }
    out.flip()
    out.toString
  }

  def encode(text: String): Array[Byte] =
    if (isAscii(text)) encodeAscii(text)
    else if (text.exists(isEscape)) encodeEscapes(text)
    else text.getBytes(UTF_8)

  // Nearly all names are ASCII, and Scala Native's own encoder allocates more objects for them than they have characters.

  private def isAscii(text: String): Boolean = {
    var i = 0
    while (i < text.length && text.charAt(i) < 0x80) i += 1
    i == text.length
  }

  private def encodeAscii(text: String): Array[Byte] = {
    val bytes = new Array[Byte](text.length)
    var i = 0
    while (i < bytes.length) {
      bytes(i) = text.charAt(i).toByte
      i += 1
    }
    bytes
  }

  private def encodeEscapes(text: String): Array[Byte] = {
    val out = new ByteArrayOutputStream
    var from = 0
    def copy(until: Int): Unit = out.write(text.substring(from, until).getBytes(UTF_8))
    for (i <- 0 until text.length)
      if (isEscape(text.charAt(i)) && !(i > 0 && Character.isHighSurrogate(text.charAt(i - 1)))) {
        copy(i)
        out.write(text.charAt(i) - Escape)
        from = i + 1
      }
    copy(text.length)
    out.toByteArray
  }

  private def isEscape(char: Char): Boolean = char >= Escape + 0x80 && char <= Escape + 0xff

  private final val Escape = 0xdc00
  private final val Replacement = '\ufffd'
}
