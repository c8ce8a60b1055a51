package sjsonnet

import sjsonnet.text.{CharSet, Printable, UnicodeClasses, Utf8}

/** Shows a line of a program on a terminal, and measures how many columns parts of it take. */
private object SourceLine {

  /** Bytes as text that is safe to print: control characters of ASCII other than tabs are shown as their pictures, and what
    * else is escaped in names ([[Printable]]) as U+FFFD, so that each takes one column.
    */
  def show(bytes: Array[Byte], from: Int, until: Int): String =
    if (from >= until) ""
    else Utf8.decodeAny(bytes, from, until).map(printable)

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
    if (char == '\t' || !Printable.isHidden(char)) char
    else if (char < ' ') (char + ControlPictures).toChar
    else if (char == 0x7f) DeletePicture
    else Replacement

  private def columns(codePoint: Int): Int =
    if (codePoint < FirstOfOthers) 1
    else if (combining.contains(codePoint)) 0
    else if (isIn(wide, codePoint)) 2
    else 1

  /** Whether `codePoint` is in one of the `ranges`, pairs of first and last code points. */
  private def isIn(ranges: Array[Int], codePoint: Int): Boolean =
    ranges.grouped(2).exists(range => range(0) <= codePoint && codePoint <= range(1))

  /** All code points below this take one column. */
  private final val FirstOfOthers = 0x300

  private final val ControlPictures = 0x2400
  private final val DeletePicture = '\u2421'
  private final val Replacement = '\ufffd'

  /** Code points that take no column: combining marks, and the vowels and final consonants of Hangul syllables. */
  private lazy val combining = {
    val builder = new CharSet.Builder
    Seq("Mn", "Me").flatMap(UnicodeClasses.find(_)).foreach(builder.add(_))
    builder.add(0x1160, 0x11ff)
    builder.add(0x200b, 0x200f)
    builder.result()
  }

  /** East Asian characters and emoji, which take two columns: those whose `East_Asian_Width` in Unicode 14 is wide or
    * fullwidth. The ranges extend over code points that are unassigned or combine.
    */
  private lazy val wide = Array(0x1100, 0x115f, 0x231a, 0x231b, 0x2329, 0x232a, 0x23e9, 0x23ec,
    0x23f0, 0x23f0, 0x23f3, 0x23f3, 0x25fd, 0x25fe, 0x2614, 0x2615, 0x2648, 0x2653, 0x267f, 0x267f,
    0x2693, 0x2693, 0x26a1, 0x26a1, 0x26aa, 0x26ab, 0x26bd, 0x26be, 0x26c4, 0x26c5, 0x26ce, 0x26ce,
    0x26d4, 0x26d4, 0x26ea, 0x26ea, 0x26f2, 0x26f3, 0x26f5, 0x26f5, 0x26fa, 0x26fa, 0x26fd, 0x26fd,
    0x2705, 0x2705, 0x270a, 0x270b, 0x2728, 0x2728, 0x274c, 0x274c, 0x274e, 0x274e, 0x2753, 0x2755,
    0x2757, 0x2757, 0x2795, 0x2797, 0x27b0, 0x27b0, 0x27bf, 0x27bf, 0x2b1b, 0x2b1c, 0x2b50, 0x2b50,
    0x2b55, 0x2b55, 0x2e80, 0x303e, 0x3041, 0x3247, 0x3250, 0x4dbf, 0x4e00, 0xa4c6, 0xa960, 0xa97c,
    0xac00, 0xd7a3, 0xf900, 0xfad9, 0xfe10, 0xfe6b, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0,
    0x1b2fb, 0x1f004, 0x1f004, 0x1f0cf, 0x1f0cf, 0x1f18e, 0x1f18e, 0x1f191, 0x1f19a, 0x1f200,
    0x1f320, 0x1f32d, 0x1f335, 0x1f337, 0x1f37c, 0x1f37e, 0x1f393, 0x1f3a0, 0x1f3ca, 0x1f3cf,
    0x1f3d3, 0x1f3e0, 0x1f3f0, 0x1f3f4, 0x1f3f4, 0x1f3f8, 0x1f43e, 0x1f440, 0x1f440, 0x1f442,
    0x1f4fc, 0x1f4ff, 0x1f53d, 0x1f54b, 0x1f54e, 0x1f550, 0x1f567, 0x1f57a, 0x1f57a, 0x1f595,
    0x1f596, 0x1f5a4, 0x1f5a4, 0x1f5fb, 0x1f64f, 0x1f680, 0x1f6c5, 0x1f6cc, 0x1f6cc, 0x1f6d0,
    0x1f6d2, 0x1f6d5, 0x1f6df, 0x1f6eb, 0x1f6ec, 0x1f6f4, 0x1f6fc, 0x1f7e0, 0x1f7f0, 0x1f90c,
    0x1f93a, 0x1f93c, 0x1f945, 0x1f947, 0x1f9ff, 0x1fa70, 0x1faf6, 0x20000, 0x3134a)
}
