package sjsonnet

import sjsonnet.format.Style

import java.util.Objects.requireNonNull

/** How programs are formatted: the options of `sjsonnet fmt`, with their names and defaults.
  *
  * @param indent
  *   the spaces of a level, at most 10,000; with 0, lines keep their indentation
  * @param maxBlankLines
  *   the most blank lines in succession; 0: any number
  * @param stringStyle
  *   the quotes of strings that need no particular ones
  * @param commentStyle
  *   what comments up to the end of a line begin with
  * @param prettyFieldNames
  *   `{ a: x.b }` rather than `{ 'a': x['b'] }`
  * @param padArrays
  *   `[ 1, 2 ]` rather than `[1, 2]`
  * @param padObjects
  *   `{ a: 1 }` rather than `{a: 1}`
  * @param sortImports
  *   whether the imports at the beginning of a file are sorted by their paths
  * @param useImplicitPlus
  *   `a { b: 1 }` rather than `a + { b: 1 }`
  * @param fixKnown
  *   whether to mend what `jsonnetfmt` is known to get wrong
  * @param width
  *   the columns for which lines are broken and joined, at most 10,000; with 0, lines end where they do
  * @throws IllegalArgumentException
  *   when a number is out of range
  */
final case class FormatOptions(
    indent: Int = 2,
    maxBlankLines: Int = 2,
    stringStyle: FormatOptions.StringStyle = FormatOptions.StringStyle.Single,
    commentStyle: FormatOptions.CommentStyle = FormatOptions.CommentStyle.Slash,
    prettyFieldNames: Boolean = true,
    padArrays: Boolean = false,
    padObjects: Boolean = true,
    sortImports: Boolean = true,
    useImplicitPlus: Boolean = true,
    fixKnown: Boolean = false,
    width: Int = 0
) {
  FormatOptions.require("indent", indent)
  Limits.require("maxBlankLines", maxBlankLines.toLong, 0)
  requireNonNull(stringStyle, "stringStyle")
  requireNonNull(commentStyle, "commentStyle")
  FormatOptions.require("width", width)

  private[sjsonnet] def style: Style = Style(
    indent,
    maxBlankLines,
    stringStyle.quotes,
    commentStyle.marks,
    prettyFieldNames,
    padArrays,
    padObjects,
    sortImports,
    useImplicitPlus,
    fixKnown,
    width
  )
}

object FormatOptions {

  /** The quotes of strings that need no particular ones. */
  sealed abstract class StringStyle private[sjsonnet] (private[sjsonnet] val quotes: Style.Quotes)

  object StringStyle {

    /** `'a'` */
    case object Single extends StringStyle(Style.Quotes.Single)

    /** `"a"` */
    case object Double extends StringStyle(Style.Quotes.Double)

    /** Those that they have. */
    case object Leave extends StringStyle(Style.Quotes.Leave)
  }

  /** What comments up to the end of a line begin with. */
  sealed abstract class CommentStyle private[sjsonnet] (private[sjsonnet] val marks: Style.Marks)

  object CommentStyle {

    /** `// a` */
    case object Slash extends CommentStyle(Style.Marks.Slash)

    /** `# a` */
    case object Hash extends CommentStyle(Style.Marks.Hash)

    /** What they begin with. */
    case object Leave extends CommentStyle(Style.Marks.Leave)
  }

  private def require(name: String, value: Int): Unit = {
    Limits.require(name, value.toLong, 0)
    if (value > Style.MostColumns)
      throw new IllegalArgumentException(s"$name must be at most ${Style.MostColumns}, not $value")
  }
}
