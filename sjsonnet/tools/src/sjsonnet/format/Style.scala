package sjsonnet.format

/** What a formatted text looks like; the defaults are those of the reference.
  *
  * @param indent
  *   the number of spaces by which parts are indented; with 0 each line keeps its indentation
  * @param maxBlankLines
  *   the most blank lines in succession; 0 sets no limit
  * @param fixKnown
  *   whether to mend what the reference is known to get wrong
  * @param width
  *   the columns that lines are broken and joined for; with 0, lines end where they do
  */
private[sjsonnet] final case class Style(
    indent: Int = Style.DefaultIndent,
    maxBlankLines: Int = 2,
    strings: Style.Quotes = Style.Quotes.Single,
    comments: Style.Marks = Style.Marks.Slash,
    prettyFieldNames: Boolean = true,
    padArrays: Boolean = false,
    padObjects: Boolean = true,
    sortImports: Boolean = true,
    implicitPlus: Boolean = true,
    fixKnown: Boolean = false,
    width: Int = 0
) {

  /** The spaces of a level, where there is no indentation to keep. */
  def step: Int = if (indent == 0) Style.DefaultIndent else indent
}

private[sjsonnet] object Style {

  private final val DefaultIndent = 2

  /** The most columns of an indentation or a line: more would overflow where they are added. */
  final val MostColumns = 10000

  /** What options have a letter for. */
  sealed abstract class Lettered(val letter: String) {
    override def toString: String = letter
  }

  /** The quotes of strings that need no particular ones. */
  sealed abstract class Quotes(letter: String) extends Lettered(letter)
  object Quotes {
    case object Double extends Quotes("d")
    case object Single extends Quotes("s")
    case object Leave extends Quotes("l")

    val all: Seq[Quotes] = Seq(Double, Single, Leave)
  }

  /** What comments up to the end of a line begin with. */
  sealed abstract class Marks(letter: String) extends Lettered(letter)
  object Marks {
    case object Hash extends Marks("h")
    case object Slash extends Marks("s")
    case object Leave extends Marks("l")

    val all: Seq[Marks] = Seq(Hash, Slash, Leave)
  }
}
