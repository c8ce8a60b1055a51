package sjsonnet.cli

import mainargs.TokensReader

/** The value of an option that may be too large for a [[WholeNumber]]. */
private[sjsonnet] sealed abstract class Quantity {
  def value: Long
}

/** A number of at least 1. A letter after it multiplies it: K by 1024, M by K's square, G by its cube. */
private[sjsonnet] final case class Amount(value: Long) extends Quantity {

  /** The number as an `Int`, at most the largest, for limits of which no larger value is meaningful. */
  def toInt: Int = math.min(value, Int.MaxValue.toLong).toInt

  override def toString: String = Quantity.text(value)
}

/** Seconds, optionally with a fraction, as milliseconds: at least one. */
private[sjsonnet] final case class Seconds(value: Long) extends Quantity

private[sjsonnet] object Quantity {
  private val units = Seq('G' -> (1L << 30), 'M' -> (1L << 20), 'K' -> (1L << 10))

  /** Formats an amount in the largest unit that divides it. */
  private[cli] def text(value: Long): String = units
    .collectFirst { case (letter, factor) if value % factor == 0 => s"${value / factor}$letter" }
    .getOrElse(value.toString)

  implicit val amount: TokensReader.Simple[Amount] = new TokensReader.Simple[Amount] {
    override def shortName: String = "amount"

    override def read(values: Seq[String]): Either[String, Amount] =
      wholeNumber(values.last, least = 1).map(Amount(_))
  }

  /** The number that the value of an option is, with or without a unit, or what is wrong with it. One that is too large
    * for a `Long` becomes the largest multiple of its unit.
    */
  private[cli] def wholeNumber(text: String, least: Int): Either[String, Long] = {
    val unit = units.find { case (letter, _) => text.lastOption.exists(_.toUpper == letter) }
    val number = if (unit.isEmpty) text else text.init
    val digits = number.stripPrefix("-")
    if (!isDigits(digits)) Left("not a whole number, nor one with K, M or G behind it")
    else {
      val factor = unit.fold(1L)(_._2)
      val most = Long.MaxValue / factor
      val size = (if (digits.length > MaxDigits) most else math.min(digits.toLong, most)) * factor
      val signed = if (number.startsWith("-")) -size else size
      Either.cond(signed >= least, signed, s"must be at least $least")
    }
  }

  implicit val seconds: TokensReader.Simple[Seconds] = new TokensReader.Simple[Seconds] {
    override def shortName: String = "seconds"

    override def read(values: Seq[String]): Either[String, Seconds] = {
      val text = values.last
      val point = text.indexOf('.'.toInt)
      val whole = if (point < 0) text else text.substring(0, point)
      val fraction = if (point < 0) "0" else text.substring(point + 1)
      if (!isDigits(whole) || !isDigits(fraction)) Left("not a number of seconds")
      else if (whole.length > MaxDigits - MilliDigits) Right(Seconds(Long.MaxValue))
      else {
        val millis = whole.toLong * 1000 + (fraction + "000").take(MilliDigits).toLong
        if (millis < 1) Left("must be at least 0.001") else Right(Seconds(millis))
      }
    }
  }

  private[cli] def isDigits(text: String): Boolean =
    text.nonEmpty && text.forall(c => '0' <= c && c <= '9')

  /** Any number of this many digits fits a `Long`. */
  private final val MaxDigits = 18

  private final val MilliDigits = 3
}
