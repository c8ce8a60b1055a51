package sjsonnet.format

/** A style as options of the command, for tests. */
object StyleOptions {

  def style(options: String): Style =
    options.split(' ').toList.filter(_.nonEmpty) match {
      case options => of(options, Style())
    }

  @annotation.tailrec
  private def of(options: List[String], style: Style): Style = options match {
    case "--indent" :: n :: rest           => of(rest, style.copy(indent = n.toInt))
    case "--max-blank-lines" :: n :: rest  => of(rest, style.copy(maxBlankLines = n.toInt))
    case "--string-style" :: "d" :: rest   => of(rest, style.copy(strings = Style.Quotes.Double))
    case "--string-style" :: "l" :: rest   => of(rest, style.copy(strings = Style.Quotes.Leave))
    case "--comment-style" :: "h" :: rest  => of(rest, style.copy(comments = Style.Marks.Hash))
    case "--comment-style" :: "l" :: rest  => of(rest, style.copy(comments = Style.Marks.Leave))
    case "--no-pretty-field-names" :: rest => of(rest, style.copy(prettyFieldNames = false))
    case "--pad-arrays" :: rest            => of(rest, style.copy(padArrays = true))
    case "--no-pad-objects" :: rest        => of(rest, style.copy(padObjects = false))
    case "--no-sort-imports" :: rest       => of(rest, style.copy(sortImports = false))
    case "--no-use-implicit-plus" :: rest  => of(rest, style.copy(implicitPlus = false))
    case "--fix-known" :: rest             => of(rest, style.copy(fixKnown = true))
    case Nil                               => style
    case other                             => throw new IllegalArgumentException(other.toString)
  }
}
