package sjsonnet.cli

import mainargs.ParserForClass

/** Some of the options of an evaluation, declared as the fields of a class.
  *
  * Its rows are made when a command line is searched for an option that the groups before it do not have. Most command lines
  * need few groups, and the rows of all take longer to make than the smallest program to evaluate.
  *
  * @param heading
  *   what the help says before its options
  * @param none
  *   the values if none of its options is given
  */
private[cli] final class OptionGroup[A](
    val heading: String,
    parserOf: => ParserForClass[A],
    none: => A
) {
  private lazy val parser: ParserForClass[A] = parserOf

  /** The options, in the order of the help. */
  lazy val rows: Seq[OptionRow] = OptionRow.all(parser, this)

  /** The values that a command line sets.
    *
    * @throws UsageError
    *   when a value is invalid
    */
  def of(arguments: Arguments): A = arguments.options.filter(_.row.table eq this) match {
    case Vector() => none
    case own      => CommandOptions.values(parser, own)
  }
}
