package sjsonnet.text

/** Texts of others, such as the names of files and what a program says, in messages and lists: the only definition of what
  * reaches a terminal or a log. Nothing there moves the cursor, changes the colours, begins a line that another text seems to
  * have written, or shows what follows in another order.
  *
  * Escaped as in JSON are control characters, those that end a line or direct the order of others (UAX 9), and the bytes of
  * names that are no UTF-8 and could be control characters of a terminal of eight bits. Backslashes are not: so a text can be
  * escaped twice, and all usual ones stay as they are. What is only invisible stays, too.
  */
private[sjsonnet] object Printable {

  /** As one line. */
  def line(text: String): String = escaped(text, "")

  /** As lines, in which tabs stay as well: what a program says may have several. */
  def lines(text: String): String = escaped(text, "\n\t")

  /** Whether a character has to be escaped. */
  def isHidden(char: Char): Boolean =
    Character.isISOControl(char) || char >= FirstOfOthers && isOther(char)

  private def isOther(char: Char): Boolean =
    char == ArabicMark || char == LeftToRight || char == RightToLeft ||
      char >= LineSeparator && char <= LastOverride ||
      char >= FirstIsolate && char <= LastIsolate || char >= FirstByte && char <= LastByte

  private def escaped(text: String, kept: String): String = {
    def isEscaped(char: Char) = isHidden(char) && kept.indexOf(char.toInt) < 0
    if (!text.exists(isEscaped(_))) text
    else {
      val out = new StringBuilder
      text.foreach(char => if (isEscaped(char)) out.append(escape(char)) else out.append(char))
      out.toString
    }
  }

  private def escape(char: Char): String =
    if (Character.isISOControl(char)) JsonBytes.quote(char.toString).drop(1).dropRight(1)
    else "\\u" + ("0" + Integer.toHexString(char.toInt)).takeRight(4)

  private final val ArabicMark = '\u061c'
  private final val FirstOfOthers = ArabicMark
  private final val LeftToRight = '\u200e'
  private final val RightToLeft = '\u200f'

  /** From here on, the separators of lines and paragraphs, and what embeds and overrides. */
  private final val LineSeparator = '\u2028'
  private final val LastOverride = '\u202e'
  private final val FirstIsolate = '\u2066'
  private final val LastIsolate = '\u2069'

  /** The bytes 80 to 9f where they are no part of a character (see `SystemText`). */
  private final val FirstByte = '\udc80'
  private final val LastByte = '\udc9f'
}
