package sjsonnet.format

/** An option of the formatter: a part of the [[Style]], and its name. The command line, `jsonnetfmt`, settings and JavaScript
  * take their options from [[StyleOption.all]]; `OptionHomesTests` compares what else has them with it: Scala, Java,
  * TypeScript, and the guide.
  *
  * @param key
  *   its name in programs and settings, such as `maxBlankLines`
  * @param isOfReference
  *   whether `jsonnetfmt` has it, too
  */
private[sjsonnet] sealed abstract class StyleOption(val key: String, val isOfReference: Boolean)

private[sjsonnet] object StyleOption {

  /** A number of lines or columns. */
  final class Number(
      key: String,
      val of: Style => Int,
      change: (Style, Int) => Style,
      isOfReference: Boolean = true
  ) extends StyleOption(key, isOfReference) {

    /** A style with this number or, if it is too large to be meant, with the largest. */
    def set(style: Style, number: Long): Style =
      change(style, math.min(number, Style.MostColumns.toLong).toInt)
  }

  /** One of a few forms, each of which has a letter. */
  final class Choice[A <: Style.Lettered](
      key: String,
      all: Seq[A],
      val of: Style => A,
      change: (Style, A) => Style
  ) extends StyleOption(key, isOfReference = true) {
    val letters: Seq[String] = all.map(_.letter)

    /** A style with the form that has this letter, if there is one. */
    def set(style: Style, letter: String): Option[Style] =
      all.find(_.letter == letter).map(change(style, _))
  }

  /** Something that is on or off. */
  final class Switch(
      key: String,
      val of: Style => Boolean,
      val set: (Style, Boolean) => Style,
      isOfReference: Boolean = true
  ) extends StyleOption(key, isOfReference)

  val indent = new Number("indent", _.indent, (style, n) => style.copy(indent = n))

  val maxBlankLines =
    new Number("maxBlankLines", _.maxBlankLines, (style, n) => style.copy(maxBlankLines = n))

  val stringStyle = new Choice[Style.Quotes](
    "stringStyle",
    Style.Quotes.all,
    _.strings,
    (style, quotes) => style.copy(strings = quotes)
  )

  val commentStyle = new Choice[Style.Marks](
    "commentStyle",
    Style.Marks.all,
    _.comments,
    (style, marks) => style.copy(comments = marks)
  )

  val prettyFieldNames = new Switch(
    "prettyFieldNames",
    _.prettyFieldNames,
    (style, isOn) => style.copy(prettyFieldNames = isOn)
  )

  val padArrays =
    new Switch("padArrays", _.padArrays, (style, isOn) => style.copy(padArrays = isOn))

  val padObjects =
    new Switch("padObjects", _.padObjects, (style, isOn) => style.copy(padObjects = isOn))

  val sortImports =
    new Switch("sortImports", _.sortImports, (style, isOn) => style.copy(sortImports = isOn))

  val useImplicitPlus =
    new Switch("useImplicitPlus", _.implicitPlus, (style, isOn) => style.copy(implicitPlus = isOn))

  val fixKnown = new Switch(
    "fixKnown",
    _.fixKnown,
    (style, isOn) => style.copy(fixKnown = isOn),
    isOfReference = false
  )

  val width =
    new Number("width", _.width, (style, n) => style.copy(width = n), isOfReference = false)

  /** All of them, in the order of the help. */
  val all: Vector[StyleOption] = Vector(
    indent,
    maxBlankLines,
    stringStyle,
    commentStyle,
    prettyFieldNames,
    padArrays,
    padObjects,
    sortImports,
    useImplicitPlus,
    fixKnown,
    width
  )
}
