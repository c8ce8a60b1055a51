package sjsonnet.text

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
  * Integers below 2^53^ look the same in both formats and are written here; the rest goes to
  * [[ShortestDecimal]], [[SeventeenDigits]] or, for integers beyond, [[DecimalText]].
  */
object NumberText {

  /** The most bytes a number takes: the sign and the 309 digits of the largest. */
  final val MaxLength = 310

  /** Writes the text of `d` at `out(at)`, where [[MaxLength]] bytes must be free, and returns its
    * end.
    */
  def write(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int = {
    val int = d.toInt
    if (int.toDouble == d && int > 0) Digits.write(int, out, at)
    else {
      var start = at
      if (d < 0 || d == 0 && 1 / d < 0) {
        out(at) = '-'
        start += 1
      }
      writeMagnitude(math.abs(d), format, out, start)
    }
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

  private def writeMagnitude(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int = {
    val isIntegral = math.floor(d) == d
    if (isIntegral && d < MaxSafe) writeInteger(d, out, at)
    else
      format match {
        case NumberFormat.Shortest  => ShortestDecimal.write(d, out, at)
        case NumberFormat.Reference =>
          if (isIntegral) DecimalText.writeInteger(d, out, at)
          else SeventeenDigits.write(d, out, at)
      }
  }

  /** Works in halves that fit an `Int`, since 64-bit integers are slow in JavaScript. */
  private def writeInteger(d: Double, out: Array[Byte], at: Int): Int =
    if (d < HalfUnit) Digits.write(d.toInt, out, at)
    else {
      // The quotient may have been rounded up to the next integer.
      var high = (d / HalfUnit).toInt
      if (high * HalfUnit > d) high -= 1
      val low = (d - high * HalfUnit).toInt
      Digits.write(low, HalfDigits, out, Digits.write(high, out, at))
    }

  private final val HalfUnit = 1e8
  private final val HalfDigits = 8
}
