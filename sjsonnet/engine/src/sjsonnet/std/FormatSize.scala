package sjsonnet.std

/** The width or precision of a format code. */
private[sjsonnet] sealed abstract class FormatSize {
  final def isStar: Boolean = this eq FormatSize.Star
}

private[sjsonnet] object FormatSize {

  /** A `*`: the number is among the values. */
  case object Star extends FormatSize

  /** A size or none, which is known once any `*` has been looked up. */
  sealed abstract class Known extends FormatSize {
    def getOrElse(default: Double): Double
  }

  case object Absent extends Known {
    override def getOrElse(default: Double): Double = default
  }

  /** A size given as a number. Most codes give none, which is 0. */
  def apply(number: Double): Fixed = if (number == 0) zero else new Fixed(number)

  private val zero = new Fixed(0)

  /** An integer, which can be negative for a `*`. */
  final class Fixed(number: Double) extends Known {
    override def getOrElse(default: Double): Double = number
  }
}
