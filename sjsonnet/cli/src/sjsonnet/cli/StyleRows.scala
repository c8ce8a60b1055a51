package sjsonnet.cli

import sjsonnet.format.{Style, StyleOption}

import mainargs.{arg, main, ArgSig, Flag, MainData, ParserForClass}

/** The options of the formatter on a command line, made from [[StyleOption.all]] and their words here. They are read in the order
  * in which they are given ([[StyleRows.changed]]): the last one wins.
  */
private[cli] final class StyleRows private ()

private[cli] object StyleRows {
  private val plain = Style()

  /** What the help says about an option; for one with a value, its text begins with the name of that. */
  private sealed abstract class Words(val option: StyleOption)

  private final class OfValue(option: StyleOption, val text: String, val short: Option[Char] = None)
      extends Words(option)

  /** @param on
    *   what the option does
    * @param off
    *   what it does with `no-` before its name
    */
  private final class OfSwitch(
      override val option: StyleOption.Switch,
      val on: String,
      val off: String
  ) extends Words(option)

  private def words: Seq[Words] = Seq(
    new OfValue(
      StyleOption.indent,
      "N: Indent by N spaces; 0: keep the indentation ({default})",
      short = Some('n')
    ),
    new OfValue(
      StyleOption.maxBlankLines,
      "N: At most N blank lines in a row; 0: any ({default})"
    ),
    new OfValue(
      StyleOption.stringStyle,
      "STYLE: Quotes of strings: s, single; d, double; l, leave them ({default})"
    ),
    new OfValue(
      StyleOption.commentStyle,
      "STYLE: Comments begin with: h, #; s, //; l, leave them ({default})"
    ),
    new OfSwitch(
      StyleOption.prettyFieldNames,
      on = "Write { a: 1 } and x.a for { 'a': 1 } and x['a']",
      off = "Leave names of fields as they are"
    ),
    new OfSwitch(StyleOption.padArrays, on = "Write [ 1, 2 ]", off = "Write [1, 2]"),
    new OfSwitch(StyleOption.padObjects, on = "Write { a: 1 }", off = "Write {a: 1}"),
    new OfSwitch(
      StyleOption.sortImports,
      on = "Sort the imports at the beginning of a file",
      off = "Leave imports in their order"
    ),
    new OfSwitch(
      StyleOption.useImplicitPlus,
      on = "Write a { b: 1 } for a + { b: 1 }",
      off = "Write a + { b: 1 } for a { b: 1 }"
    ),
    new OfSwitch(
      StyleOption.fixKnown,
      on = "Fix what jsonnetfmt is known to get wrong",
      off = "Format exactly as jsonnetfmt does"
    ),
    new OfValue(
      StyleOption.width,
      "N: Break and join lines to fit in N columns; 0: do not ({default})"
    )
  )

  /** The options, for the class that has these rows among its own. */
  implicit lazy val parser: ParserForClass[StyleRows] = new ParserForClass[StyleRows](
    MainData.create[StyleRows, Any](
      "style",
      new main,
      words.flatMap(signatures(_)),
      (_, _) => new StyleRows
    ),
    () => None
  )

  private def signatures(words: Words): Seq[ArgSig] = words match {
    case valued: OfValue    => Seq(signature(valued))
    case switched: OfSwitch =>
      val key = switched.option.key
      val isOn = switched.option.of(plain)
      def text(text: String, isDefault: Boolean) = if (isDefault) s"$text (the default)" else text
      Seq(
        flag(key, text(switched.on, isOn)),
        flag(s"no${key.capitalize}", text(switched.off, !isOn))
      )
  }

  private def flag(name: String, text: String): ArgSig =
    ArgSig.create[Flag, Any](name, new arg(doc = text), None)

  private def signature(words: OfValue): ArgSig = {
    val key = words.option.key
    val row = new arg(doc = words.text, short = words.short.getOrElse('\u0000'))
    words.option match {
      case number: StyleOption.Number =>
        ArgSig.create[Natural, Any](key, row, Some(_ => Natural(number.of(plain))))
      case choice: StyleOption.Choice[_] =>
        val reader = CommandOptions.oneOf[String](choice.letters, identity)
        ArgSig.create[String, Any](key, row, Some(_ => choice.of(plain).letter))(reader)
      case switch: StyleOption.Switch => flag(switch.key, words.text)
    }
  }

  /** Their long names, without those that begin with `no-`. */
  val names: Seq[String] = StyleOption.all.map(option => OptionRow.hyphenated(option.key))

  /** Those of `jsonnetfmt` that mean nothing elsewhere, as `--indent` does. */
  def ofReferenceOnly: Seq[String] = StyleOption.all
    .filter(option => option.isOfReference && (option ne StyleOption.indent))
    .map(option => OptionRow.hyphenated(option.key))

  /** The option of a long name, which is without `no-`. */
  def named(name: String): Option[StyleOption] =
    StyleOption.all.find(option => OptionRow.hyphenated(option.key) == name)

  /** A style changed by options, in their order. Of an option that is given several times, only the last value is known to be
    * one.
    */
  def changed(style: Style, options: Seq[GivenOption]): Style = options.foldLeft(style) {
    (style, given) =>
      val name = given.row.long.stripPrefix("no-")
      named(name).fold(style) {
        case number: StyleOption.Number =>
          number.set(style, Quantity.wholeNumber(given.value, 0).getOrElse(0L))
        case choice: StyleOption.Choice[_] => choice.set(style, given.value).getOrElse(style)
        case switch: StyleOption.Switch    => switch.set(style, given.row.long == name)
      }
  }
}
