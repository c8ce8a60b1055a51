package sjsonnet.std

import sjsonnet.{Blamed, EvalError, Meter, Problem}
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, ByteSet, Out, SubstringSearch, Utf8}

/** A parsed format string: a literal, the first code, a literal, and so on.
  *
  * @param bounds
  *   where each literal begins and ends in `bytes`
  */
private[sjsonnet] final class CompiledFormat(
    bytes: Array[Byte],
    bounds: Array[Int],
    val codes: Array[FormatCode]
) {
  def writeLiteral(i: Int, out: Out): Unit = out.bytes(bytes, bounds(2 * i), bounds(2 * i + 1))
}

/** A format code: everything after `%`, up to and including the conversion letter.
  *
  * @param key
  *   the name in parentheses, or null
  * @param width
  *   the minimum number of code points
  * @param precision
  *   the number after the point
  * @param conversion
  *   the letter, in lower case; `i` and `u` are `d`
  * @param isUpper
  *   whether the letter is in upper case in the format
  * @param from
  *   where the code begins in the format, in bytes; it ends before `until`
  */
private[sjsonnet] final class FormatCode(
    val key: Sym,
    val flags: FormatFlags,
    val width: FormatSize,
    val precision: FormatSize,
    val conversion: Char,
    val isUpper: Boolean,
    from: Int,
    until: Int
) {

  /** The error of this code. */
  def fail(problem: Problem, ctx: Ctx): EvalError = FormatCode.fail(problem, from, until, ctx)

  /** How many elements of an array it takes: one for each star, and its value. */
  def nValues: Int =
    (if (width.isStar) 1 else 0) + (if (precision.isStar) 1 else 0) +
      (if (conversion == '%') 0 else 1)

  /** The hint for such an error: that it may be no code, or else another one. */
  def hintOr(other: String): String =
    if (flags.isBlank) StdCatalogue.PercentSign else other
}

/** The flags of a format code, a bit for each. */
private[sjsonnet] final class FormatFlags(val bits: Int) extends AnyVal {
  def isAlternate: Boolean = (bits & FormatFlags.Alternate) != 0
  def isZeroPadded: Boolean = (bits & FormatFlags.ZeroPadded) != 0
  def isLeft: Boolean = (bits & FormatFlags.Left) != 0
  def isBlank: Boolean = (bits & FormatFlags.Blank) != 0
  def isPlus: Boolean = (bits & FormatFlags.Plus) != 0
}

private[std] object FormatFlags {
  private final val Alternate = 1
  private final val ZeroPadded = 2
  private final val Left = 4
  private final val Blank = 8
  private final val Plus = 16

  /** The flag of a character, or 0. */
  def of(char: Int): Int = char match {
    case '#' => Alternate
    case '0' => ZeroPadded
    case '-' => Left
    case ' ' => Blank
    case '+' => Plus
    case _   => 0
  }
}

private[sjsonnet] object FormatCode {

  /** @throws sjsonnet.EvalError
    *   when a code is incomplete or has an unknown letter
    */
  def compile(format: StrValue, ctx: Ctx): CompiledFormat =
    new Parser(format.bytes, ctx) {
      override protected def key(from: Int, until: Int): Sym =
        ctx.intern(format.bytes, from, until)
      override protected def error(problem: Problem): Throwable = ctx.fail(problem)
    }.parse()

  /** The codes of a format, for tools, or why it is none. */
  def codes(format: Array[Byte]): Either[Problem, Vector[FormatCode]] = {
    val symbols = new Symbols
    val parser = new Parser(format, Meter.none) {
      override protected def key(from: Int, until: Int): Sym =
        symbols.intern(format, from, until, Meter.none)
      override protected def error(problem: Problem): Throwable = new Failed(problem)
    }
    try Right(parser.parse().codes.toVector)
    catch { case failed: Failed => Left(failed.problem) }
  }

  private final class Failed(val problem: Problem)
      extends RuntimeException(null, null, false, false)

  /** The error of the code at `[from, until)` of a format. */
  def fail(problem: Problem, from: Int, until: Int, ctx: Ctx): EvalError =
    ctx.fail(problem.blaming(Blamed.InFormat(from, until)))

  private abstract class Parser(bytes: Array[Byte], meter: Meter) {

    /** The name `[from, until)`. */
    protected def key(from: Int, until: Int): Sym
    protected def error(problem: Problem): Throwable

    private var i = 0

    /** Where the current code begins. */
    private var start = 0

    def parse(): CompiledFormat = {
      val most = countPercentSigns()
      meter.countSteps(most)
      meter.checkArrayLength(2.0 * most + 2): Unit
      val codes = new Array[FormatCode](most)
      val bounds = new Array[Int](2 * most + 2)
      var n = 0
      start = nextPercentSign()
      while (start >= 0) {
        bounds(2 * n + 1) = start
        i = start + 1
        codes(n) = code()
        n += 1
        bounds(2 * n) = i
        start = nextPercentSign()
      }
      bounds(2 * n + 1) = bytes.length
      new CompiledFormat(bytes, bounds, if (n == most) codes else codes.take(n))
    }

    /** Counts the percent signs. Each code has one, or two if it is for a percent sign. */
    private def countPercentSigns(): Int = {
      var n = 0
      meter.foreachBlock(0, bytes.length) { (from, until) =>
        var at = from
        while (at < until) {
          if (bytes(at) == '%') n += 1
          at += 1
        }
      }
      n
    }

    /** The place of the next percent sign, or -1. */
    private def nextPercentSign(): Int = SubstringSearch.indexOf(bytes, percentSign, i, meter)

    private def code(): FormatCode = {
      val key = if (current == '(') mappingKey() else null
      var flags = 0
      while (FormatFlags.of(current.toInt) != 0) {
        pause()
        flags |= FormatFlags.of(current.toInt)
        i += 1
      }
      val width = size()
      val precision =
        if (current == '.') {
          i += 1
          size()
        } else FormatSize.Absent
      if (current == 'h' || current == 'l' || current == 'L') i += 1
      val letter = (current & 0xff).toChar
      if (!letters(current)) {
        val unknown = StrValue.ofCodepoint(Utf8.codepointAt(bytes, i))
        throw failed(StdCatalogue.ConversionType(unknown), i + unknown.byteLength)
      }
      i += 1
      val conversion = letter match {
        case 'i' | 'u' => 'd'
        case other     => Character.toLowerCase(other)
      }
      new FormatCode(
        key,
        new FormatFlags(flags),
        width,
        precision,
        conversion,
        Character.isUpperCase(letter),
        start,
        i
      )
    }

    private def current: Byte =
      if (i == bytes.length) throw failed(StdCatalogue.FormatTruncated(), i)
      else bytes(i)

    /** Checks the limits if there has been much to read since the last time. */
    private def pause(): Unit = if (i >= checked) checked = meter.checkBlock(i, bytes.length)

    private var checked = 0

    private def mappingKey(): Sym = {
      i += 1
      val from = i
      while (current != ')') {
        pause()
        i += 1
      }
      i += 1
      key(from, i - 1)
    }

    /** The error of the current code. */
    private def failed(problem: Problem, until: Int): Throwable =
      error(problem.blaming(Blamed.InFormat(start, until)))

    /** A star or a number, which without digits is 0. */
    private def size(): FormatSize =
      if (i < bytes.length && bytes(i) == '*') {
        i += 1
        FormatSize.Star
      } else {
        var value = 0.0
        while (Ascii.isDigit(current)) {
          pause()
          value = value * 10 + (current - '0')
          i += 1
        }
        FormatSize(value)
      }
  }

  private val percentSign = Utf8.encode("%")
  private val letters = new ByteSet("diuoxXeEfFgGcs%")
}
