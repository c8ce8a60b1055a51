package sjsonnet.text

import sjsonnet.platform.{FractionText, IntegerText, Sign}

/** How numbers become text; one format is chosen for a run. */
sealed trait NumberFormat

object NumberFormat {

  /** The fewest digits that read back to the same number. Integers are written in full, fractions
    * below 1e-6 with an exponent.
    */
  case object Shortest extends NumberFormat

  /** What C's `%.0f` prints for an integer and `%.17g` for anything else, as the reference engines
    * do.
    */
  case object Reference extends NumberFormat
}

/** The text of a number. All numbers are finite: the language has no others.
  *
  * Integers below 2^53^ look the same in both formats, [[IntegerText]] has them; the rest goes to
  * [[ShortestDecimal]], [[SeventeenDigits]] or, for integers beyond, [[DecimalText]].
  */
object NumberText {

  /** The most bytes a number takes: the sign and the 309 digits of the largest. */
  final val MaxLength = 310

  /** Writes the text of `d` at `out(at)`, where [[MaxLength]] bytes must be free, and returns its
    * end. What is free behind the end may be written to as well: words are stored, used or not.
    */
  def write(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int =
    if (IntegerText.takes(d)) IntegerText.write(d, out, at)
    else {
      // If there is no sign, the magnitude takes its place.
      out(at) = '-'
      val start = at + Sign.bit(d)
      if (start > at && IntegerText.takes(-d)) IntegerText.write(-d, out, start)
      else writeOther(math.abs(d), format, out, start)
    }

  def bytes(d: Double, format: NumberFormat): Array[Byte] = {
    val buffer = new Array[Byte](if (math.abs(d) < MaxSafe) CommonLength else MaxLength)
    java.util.Arrays.copyOf(buffer, write(d, format, buffer, 0))
  }

  def string(d: Double, format: NumberFormat): String = {
    val text = bytes(d, format)
    new String(text, 0, text.length, java.nio.charset.StandardCharsets.US_ASCII)
  }

  /** Every integer below this is a number of its own. */
  private[text] final val MaxSafe = 9007199254740992.0

  /** Enough for any number of a magnitude below [[MaxSafe]]. */
  private final val CommonLength = 32

  private def writeOther(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int =
    if (d == 0) {
      out(at) = '0'
      at + 1
    } else
      format match {
        case NumberFormat.Shortest  => FractionText.write(d, out, at)
        case NumberFormat.Reference =>
          // All numbers are integers from there on.
          if (d >= MaxSafe) DecimalText.writeInteger(d, out, at)
          else SeventeenDigits.write(d, out, at)
      }
}
