package sjsonnet

/** What errors show of a text that a program determines: all of it, or the beginning and the end of one that is longer than
  * anybody reads. So no error takes much more memory than any other.
  */
private[sjsonnet] object Excerpt {

  /** The longest text that is shown whole, in bytes or UTF-16 code units. */
  final val Longest = 60 << 10

  /** How much of a longer one is shown at either end. */
  final val Kept = 500

  def of(text: String): String = of(text, Longest)

  /** @param longest
    *   the longest text that is shown whole, more than twice [[Kept]]
    */
  def of(text: String, longest: Int): String =
    if (text.length <= longest) text
    else {
      val head = if (Character.isHighSurrogate(text(Kept - 1))) Kept - 1 else Kept
      val tail = text.length - Kept
      val end = if (Character.isLowSurrogate(text(tail))) tail + 1 else tail
      joined(text.substring(0, head), utf8Length(text, head, end), text.substring(end))
    }

  /** The beginning and the end of a text of which `left` bytes are left out. */
  def joined(head: String, left: Long, tail: String): String =
    s"$head… ${grouped(left)} more bytes …$tail"

  private def utf8Length(text: String, from: Int, until: Int): Long = {
    var bytes = 0L
    var i = from
    while (i < until) {
      val char = text.charAt(i)
      // Each half of a pair is counted as two of its four bytes.
      bytes += (if (char < 0x80) 1 else if (char < 0x800 || Character.isSurrogate(char)) 2 else 3)
      i += 1
    }
    bytes
  }

  private def grouped(number: Long): String =
    number.toString.reverse.grouped(3).mkString(",").reverse
}

/** A value or name that errors show as an [[Excerpt]]. */
private[sjsonnet] trait Excerpted {
  def excerpt: String
}
