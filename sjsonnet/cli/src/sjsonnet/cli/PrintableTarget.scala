package sjsonnet.cli

import sjsonnet.Target
import sjsonnet.text.{Printable, Utf8}

/** Passes on lines of text, in pieces of any size, as it is safe to print them ([[Printable]]): for what a program says in
  * `std.trace`.
  */
private[cli] final class PrintableTarget(target: Target) extends Target {

  /** The beginning of a character whose end is in the next piece. */
  private var begun = new Array[Byte](0)

  override def write(bytes: Array[Byte], from: Int, until: Int): Unit =
    if (begun.isEmpty && !mayHide(bytes, from, until)) target.write(bytes, from, until)
    else {
      val all = begun ++ java.util.Arrays.copyOfRange(bytes, from, until)
      val end = endOfCharacters(all)
      begun = java.util.Arrays.copyOfRange(all, end, all.length)
      val text = Utf8.encode(Printable.lines(Utf8.decode(all, 0, end)))
      target.write(text, 0, text.length)
    }

  /** Whether one of the bytes may belong to a character to escape, as any beyond ASCII may, which are negative. */
  private def mayHide(bytes: Array[Byte], from: Int, until: Int): Boolean = {
    var i = from
    while (i < until) {
      val byte = bytes(i)
      if (byte < ' ') { if (byte != '\n' && byte != '\t') return true }
      else if (byte == Delete) return true
      i += 1
    }
    false
  }

  /** The end of the last character that is whole. */
  private def endOfCharacters(bytes: Array[Byte]): Int = {
    var lead = bytes.length - 1
    while (lead >= 0 && lead > bytes.length - LongestCharacter && Utf8.isContinuation(bytes(lead)))
      lead -= 1
    val length = if (lead < 0) 1 else lengthOf(bytes(lead))
    if (lead >= 0 && lead + length > bytes.length) lead else bytes.length
  }

  private def lengthOf(lead: Byte): Int =
    if (lead >= 0 || (lead & 0xc0) == 0x80) 1
    else if ((lead & 0xe0) == 0xc0) 2
    else if ((lead & 0xf0) == 0xe0) 3
    else LongestCharacter

  private final val Delete = 0x7f
  private final val LongestCharacter = 4
}
