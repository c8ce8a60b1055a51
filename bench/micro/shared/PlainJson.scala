package sjsonnet.micro

import java.io.ByteArrayOutputStream

/** JSON escapes straight from the engine's specification, one byte at a time: the reference that results are checked
  * against.
  */
object PlainJson {

  def quote(text: Array[Byte]): Array[Byte] = {
    val out = new ByteArrayOutputStream(text.length + 16)
    out.write('"')
    var i = 0
    while (i < text.length) {
      val byte = text(i) & 0xff
      if (byte == '"' || byte == '\\') {
        out.write('\\')
        out.write(byte)
      } else if (byte == '\n') ascii(out, "\\n")
      else if (byte == '\t') ascii(out, "\\t")
      else if (byte == '\r') ascii(out, "\\r")
      else if (byte == '\b') ascii(out, "\\b")
      else if (byte == '\f') ascii(out, "\\f")
      else if (byte < 0x20 || byte == 0x7f) unicode(out, byte)
      else if (byte == 0xc2 && (text(i + 1) & 0xff) < 0xa0) {
        unicode(out, text(i + 1) & 0xff)
        i += 1
      } else out.write(byte)
      i += 1
    }
    out.write('"')
    out.toByteArray
  }

  private def unicode(out: ByteArrayOutputStream, codepoint: Int): Unit =
    ascii(out, "\\u00" + Integer.toHexString(codepoint | 0x100).substring(1))

  private def ascii(out: ByteArrayOutputStream, text: String): Unit =
    text.foreach(c => out.write(c.toInt))
}
