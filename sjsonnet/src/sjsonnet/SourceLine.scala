package sjsonnet

import sjsonnet.text.Utf8

/** Shows a line of a program on a terminal, and measures how many columns parts of it take. */
private object SourceLine {

  /** Bytes as text that is safe to print: control characters of ASCII other than tabs are shown as their pictures, and those
    * beyond as U+FFFD.
    */
  def show(bytes: Array[Byte], from: Int, until: Int): String =
    if (from >= until) ""
    else {
      val valid = Utf8.sanitize(java.util.Arrays.copyOfRange(bytes, from, until))
      Utf8.decode(valid, 0, valid.length).map(printable)
    }

  /** White space as wide as `text`. Tabs stay, so that text after them is aligned whatever their width. */
  def blank(text: String): String =
    codePoints(text).map(c => if (c == '\t') "\t" else " " * columns(c)).mkString

  /** How many columns `text` takes, tabs counting as one. */
  def width(text: String): Int = codePoints(text).map(columns).sum

  private def codePoints(text: String): Vector[Int] = Vector.unfold(0) { i =>
    Option.when(i < text.length) {
      val codePoint = text.codePointAt(i)
      (codePoint, i + Character.charCount(codePoint))
    }
  }

  private def printable(char: Char): Char =
    if (char == '\t' || !Character.isISOControl(char)) char
    else if (char < ' ') (char + ControlPictures).toChar
    else if (char == 0x7f) DeletePicture
    else Replacement

  private def columns(codePoint: Int): Int =
    if (isIn(Combining, codePoint)) 0 else if (isIn(Wide, codePoint)) 2 else 1

  /** Whether `codePoint` is in one of the `ranges`, pairs of first and last code points. */
  private def isIn(ranges: Array[Int], codePoint: Int): Boolean =
    ranges.grouped(2).exists(range => range(0) <= codePoint && codePoint <= range(1))

  private final val ControlPictures = 0x2400
  private final val DeletePicture = '\u2421'
  private final val Replacement = '\ufffd'

  /** Code points that take no column, such as combining marks. */
  private val Combining = Array(0x300, 0x36f, 0x200b, 0x200f, 0xfe00, 0xfe0f)

  /** East Asian characters and emoji, which take two columns. */
  private val Wide = Array(0x1100, 0x115f, 0x2e80, 0x303e, 0x3041, 0xa4cf, 0xac00, 0xd7a3, 0xf900,
    0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f900, 0x1f9ff,
    0x20000, 0x3fffd)
}
