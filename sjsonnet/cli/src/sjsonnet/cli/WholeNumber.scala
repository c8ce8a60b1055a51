package sjsonnet.cli

import sjsonnet.{Limits, OutputFormat}

import mainargs.TokensReader

/** The integer value of an option. */
private[sjsonnet] sealed abstract class WholeNumber {
  def value: Int
  final override def toString: String = value.toString
}

/** The spaces that a level adds, or [[Formats.OneLine]]. */
private[sjsonnet] final case class Indent(value: Int) extends WholeNumber

/** A limit of at least 0. As in an [[Amount]], a letter multiplies it; a number that is too large becomes the largest
  * `Int`, which as a limit means the same.
  */
private[sjsonnet] final case class Natural(value: Int) extends WholeNumber

/** A limit of at least 1, read like a [[Natural]]. */
private[sjsonnet] final case class Positive(value: Int) extends WholeNumber

/** A length of an error's text, of at least [[sjsonnet.Limits.LeastErrorText]], read like a [[Natural]]. */
private[sjsonnet] final case class ErrorLength(value: Int) extends WholeNumber

private[sjsonnet] object WholeNumber {
  implicit val natural: TokensReader.Simple[Natural] = new LimitReader(0, Natural(_))
  implicit val positive: TokensReader.Simple[Positive] = new LimitReader(1, Positive(_))

  implicit val errorLength: TokensReader.Simple[ErrorLength] =
    new LimitReader(Limits.LeastErrorText, ErrorLength(_))

  implicit val indent: TokensReader.Simple[Indent] = new TokensReader.Simple[Indent] {
    override def shortName: String = "int"

    override def read(values: Seq[String]): Either[String, Indent] =
      Some(values.last)
        .filter(text => Quantity.isDigits(text.stripPrefix("-")))
        .flatMap(_.toIntOption)
        .filter(number => Formats.OneLine <= number && number <= OutputFormat.MaxIndent)
        .map(Indent(_))
        .toRight(
          s"must be a whole number from 0 to ${OutputFormat.MaxIndent}, " +
            s"or ${Formats.OneLine} for json on one line"
        )
  }

  private final class LimitReader[A](least: Int, make: Int => A) extends TokensReader.Simple[A] {
    override def shortName: String = "int"

    override def read(values: Seq[String]): Either[String, A] =
      Quantity
        .wholeNumber(values.last, least)
        .map(number => make(math.min(number, Int.MaxValue.toLong).toInt))
  }
}
