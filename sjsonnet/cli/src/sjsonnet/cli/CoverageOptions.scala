package sjsonnet.cli

import mainargs.{arg, ParserForClass, TokensReader}

/** The options of each command that measures coverage: what counts, and what becomes of the result. */
private[cli] final case class CoverageOptions(
    @arg(
      doc =
        "FILE: Count only this file, or the files in this folder, also those that nothing imports; " +
          "may be repeated"
    )
    include: Seq[String] = Nil,
    @arg(doc = "FILE: Do not count this file, or the files in this folder; may be repeated")
    exclude: Seq[String] = Nil,
    @arg(doc = "FILE: Write to FILE what lcov and genhtml read: lines, branches and functions")
    lcov: Option[String] = None,
    @arg(doc = "FILE: Write to FILE what readers of Cobertura's reports read (XML)")
    cobertura: Option[String] = None,
    @arg(doc = "FILE: Write to FILE a page for browsers: the sources, with what is not covered")
    html: Option[String] = None,
    @arg(doc = "PERCENT: Exit with 1 if less of everything is covered")
    failUnder: Option[Percent] = None,
    @arg(doc = "PERCENT: Exit with 1 if less of a file is covered, and name it")
    failUnderFile: Option[Percent] = None
)

private[cli] object CoverageOptions {
  implicit lazy val parser: ParserForClass[CoverageOptions] = ParserForClass[CoverageOptions]
}

/** From 0 to 100, with at most two digits after the point.
  *
  * @param text
  *   as it is written
  */
private[cli] final case class Percent(hundredths: Int, text: String) {
  override def toString: String = text
}

private[cli] object Percent {
  implicit val reader: TokensReader.Simple[Percent] = new TokensReader.Simple[Percent] {
    override def shortName: String = "percent"

    override def read(values: Seq[String]): Either[String, Percent] = {
      val text = values.last.stripSuffix("%")
      val point = text.indexOf('.'.toInt)
      val whole = if (point < 0) text else text.take(point)
      val fraction = if (point < 0) "0" else text.drop(point + 1)
      val isNumber = Quantity.isDigits(whole) && Quantity.isDigits(fraction)
      Option
        .when(isNumber && whole.length <= 3 && fraction.length <= 2)(
          whole.toInt * 100 + fraction.padTo(2, '0').toInt
        )
        .filter(_ <= Whole)
        .map(Percent(_, text))
        .toRight("must be a number from 0 to 100, with at most two digits after the point")
    }
  }

  private final val Whole = 10000
}
