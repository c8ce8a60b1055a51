package sjsonnet.cli

import mainargs.{arg, ArgSig, Flag, TokensReader}

/** An option as declared in its table: mainargs parses command lines by it, and [[Help]] prints it. Properties needed only
  * when an option is given or printed are computed on demand, since a run creates many rows and uses few.
  *
  * @param table
  *   what has it among its rows
  */
private[cli] final class OptionRow(
    val signature: ArgSig,
    val reader: TokensReader.Terminal[_],
    val table: AnyRef,
    defaultValue: () => Option[Any]
) {
  lazy val long: String = OptionRow.longName(signature)
  def short: Option[Char] = signature.shortName
  def takesValue: Boolean = !reader.isFlag

  private def doc = signature.doc.getOrElse("")
  private def colon = if (takesValue) doc.indexOf(": ") else -1

  /** The name of the value in the help; empty if there is none. */
  def value: String = doc.take(colon)
  def text: String = if (colon < 0) doc else doc.substring(colon + 2)

  /** The values that it can have, if they are few. */
  def choices: Seq[String] = reader match {
    case known: CommandOptions.Choices => known.choices
    case _                             => Options.choices.getOrElse(long, Nil)
  }

  /** The default value; empty if there is none. */
  def default: String = defaultValue().fold("")(_.toString)
}

private[cli] object OptionRow {

  /** The rows that a class declares for a table, in order, with those of the classes that are among its fields. */
  def all(parser: TokensReader.Class[_], table: AnyRef): Seq[OptionRow] =
    parser.main.argSigs0.flatMap { signature =>
      signature.reader match {
        case shared: TokensReader.Class[_] => all(shared, table)
        case own: TokensReader.Terminal[_] =>
          def default = signature.default.map(_(parser.companion()))
          Seq(new OptionRow(signature, own, table, () => default))
      }
    }

  /** The option of each command that shows its help. */
  def ofHelp(table: AnyRef): OptionRow = new OptionRow(
    ArgSig.create[Flag, Any]("help", new arg(short = 'h', doc = "Show this text"), None),
    TokensReader.FlagRead,
    table,
    () => None
  )

  def longName(signature: ArgSig): String = signature.longName(nameMapper).getOrElse("")

  /** [[hyphenated]] in the form that mainargs wants. Its own mapper does the same for all of Unicode, for which each run would
    * build tables of characters.
    */
  def nameMapper: String => Option[String] = field => Some(hyphenated(field))

  /** The name of an option, given that of a field: `outputFile` becomes `output-file`. */
  def hyphenated(field: String): String = {
    val name = new java.lang.StringBuilder(field.length + 4)
    for (char <- field)
      if (char >= 'A' && char <= 'Z') name.append('-').append((char - 'A' + 'a').toChar)
      else name.append(char)
    name.toString
  }
}
