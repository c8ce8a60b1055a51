package sjsonnet.cli

import mainargs.{ArgSig, ParserForClass, TokensReader, Util}

/** An option as its table declares it: mainargs reads command lines by it, and [[Help]] prints it.
  *
  * @param default
  *   the value that it has if it is not given; empty if there is none
  */
private[cli] final class OptionRow(
    val signature: ArgSig,
    val reader: TokensReader.Terminal[_],
    val default: String
) {
  val long: String = OptionRow.longName(signature)
  val short: Option[Char] = signature.shortName
  val takesValue: Boolean = !reader.isFlag

  private val doc = signature.doc.getOrElse("")
  private val colon = if (takesValue) doc.indexOf(": ") else -1

  /** What the value is called; empty if there is none. */
  val value: String = doc.take(colon)
  val text: String = if (colon < 0) doc else doc.substring(colon + 2)
}

private[cli] object OptionRow {

  /** The rows of a table, in its order. */
  def all(parser: ParserForClass[_]): Seq[OptionRow] =
    parser.main.flattenedArgSigs.map { case (signature, reader) =>
      val default = signature.default.fold("")(value => value(parser.companion()).toString)
      new OptionRow(signature, reader, default)
    }

  def longName(signature: ArgSig): String =
    signature.longName(Util.kebabCaseNameMapper).getOrElse("")
}
