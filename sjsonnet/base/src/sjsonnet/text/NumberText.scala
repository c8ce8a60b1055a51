package sjsonnet.text

import sjsonnet.NumberFormat

/** Formats numbers. All numbers are finite: the language has no others.
  *
  * Integers below 2^53^ look the same in all formats, and [[IntegerText]] writes them. From there to 2^63^, all formats but
  * [[NumberFormat.Plain]] show every digit of an integer, since people write such numbers as identifiers, sizes and masks.
  * Other numbers go to [[ShortestDecimal]], [[SeventeenDigits]] or, for larger integers, [[DecimalText]].
  */
private[sjsonnet] object NumberText {

  /** The maximum length of a number in bytes: in full, the smallest have a sign, `0.`, 323 zeros and 17 digits. */
  final val MaxLength = 343

  /** The number of bytes that must be free for [[write]]. */
  def roomFor(d: Double, format: NumberFormat): Int = {
    val magnitude = math.abs(d)
    val isShort = magnitude < MaxSafe &&
      (format != NumberFormat.Plain || magnitude >= SmallestFixed || magnitude == 0)
    if (isShort) CommonLength else MaxLength
  }

  /** Writes the text of `d` at `out(at)`, where [[roomFor]] bytes must be free, and returns its end. Bytes past the end may
    * be overwritten too, since whole words are stored.
    */
  def write(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int = {
    val end = IntegerText.write(d, out, at)
    if (end >= 0) end else writeSigned(d, format, out, at)
  }

  // Kept out of line: inlined, it costs each integer half as much again on Native, whose linker does not know how rare it is.
  @noinline private def writeSigned(
      d: Double,
      format: NumberFormat,
      out: Array[Byte],
      at: Int
  ): Int = {
    // Overwritten by the magnitude if there is no sign.
    out(at) = '-'
    val start = at + Sign.bit(d)
    val end = if (start > at) IntegerText.write(-d, out, start) else -1
    if (end >= 0) end else writeOther(math.abs(d), format, out, start)
  }

  def bytes(d: Double, format: NumberFormat): Array[Byte] = {
    val buffer = new Array[Byte](roomFor(d, format))
    java.util.Arrays.copyOf(buffer, write(d, format, buffer, 0))
  }

  def string(d: Double, format: NumberFormat): String = {
    val text = bytes(d, format)
    Utf8.decode(text, 0, text.length)
  }

  /** Every integer below this is representable as a double. */
  private[text] final val MaxSafe = 9007199254740992.0

  /** Integers up to this, 2^63^, are written exactly. */
  private[text] final val MaxExact = 9223372036854775808.0

  /** The room for a usual number: one below [[MaxSafe]] and, in the format without exponents, not so small that zeros fill
    * it up.
    */
  final val CommonLength = 32

  private def writeOther(d: Double, format: NumberFormat, out: Array[Byte], at: Int): Int =
    if (d == 0) {
      out(at) = '0'
      at + 1
    } else if (d >= MaxSafe && d <= MaxExact && format != NumberFormat.Plain)
      Digits.writeLarge(d, out, at)
    else
      format match {
        case NumberFormat.Shortest  => FractionText.write(d, out, at)
        case NumberFormat.Reference =>
          // From here on every double is an integer.
          if (d >= MaxSafe) DecimalText.writeInteger(d, out, at)
          else SeventeenDigits.write(d, out, at)
        case NumberFormat.Plain =>
          val end = FractionText.write(d, out, at)
          if (d < SmallestFixed) unfold(out, at, end) else end
      }

  /** Rewrites the number between `at` and `end`, such as `1.5e-10`, in full, without its exponent; returns its new end. */
  private def unfold(out: Array[Byte], at: Int, end: Int): Int = {
    var i = end - 1
    var exponent = 0
    var unit = 1
    while (out(i) != '-') {
      exponent += (out(i) - '0') * unit
      unit *= 10
      i -= 1
    }
    val endOfDigits = i - 1
    val first = out(at)
    val fraction = math.max(0, endOfDigits - (at + 2))
    val start = at + 1 + exponent
    System.arraycopy(out, at + 2, out, start + 1, fraction)
    java.util.Arrays.fill(out, at, start, '0'.toByte)
    out(at + 1) = '.'
    out(start) = first
    start + 1 + fraction
  }

  /** Shortest decimals below this have an exponent. */
  private final val SmallestFixed = 1e-6
}
