package sjsonnet.cli

import mainargs.TokensReader

/** The integer value of an option. A number that is too large becomes the largest `Int`. */
private[sjsonnet] sealed abstract class WholeNumber {
  def value: Int
  final override def toString: String = value.toString
}

/** Any integer. */
private[sjsonnet] final case class Count(value: Int) extends WholeNumber

/** An integer of at least 0. */
private[sjsonnet] final case class Natural(value: Int) extends WholeNumber

/** An integer of at least 1. */
private[sjsonnet] final case class Positive(value: Int) extends WholeNumber

private[sjsonnet] object WholeNumber {
  implicit val count: TokensReader.Simple[Count] = new Reader(Int.MinValue, Count(_))
  implicit val natural: TokensReader.Simple[Natural] = new Reader(0, Natural(_))
  implicit val positive: TokensReader.Simple[Positive] = new Reader(1, Positive(_))

  private final class Reader[A](least: Int, make: Int => A) extends TokensReader.Simple[A] {
    override def shortName: String = "int"

    override def read(values: Seq[String]): Either[String, A] = {
      val text = values.last
      val digits = text.stripPrefix("-")
      if (digits.isEmpty || !digits.forall(c => '0' <= c && c <= '9')) Left("not a whole number")
      else {
        val wide = if (digits.length > 18) Long.MaxValue else digits.toLong
        val signed = if (text.startsWith("-")) -wide else wide
        val number = math.max(Int.MinValue.toLong, math.min(signed, Int.MaxValue.toLong)).toInt
        if (number < least) Left(s"must be at least $least") else Right(make(number))
      }
    }
  }
}
