package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.json.JsonReader
import sjsonnet.runtime._
import sjsonnet.text.{DecimalText, Utf8}
import utest._

/** The expected texts are what both the C++ and Go engines print; where that is not correctly rounded, they are what C's
  * `printf` prints.
  */
object FormatTests extends TestSuite {

  /** The text of `format % values`, with the values in JSON. */
  private def format(format: String, values: String): String = {
    val ctx = TestCtx()
    val text = Format.format(StrValue.of(format), json(values, ctx), ctx)
    Operators.toStr(text, ctx).toString
  }

  private def failure(format: String, values: String): String = {
    val ctx = TestCtx()
    intercept[EvalError](Format.format(StrValue.of(format), json(values, ctx), ctx)).message
  }

  private def json(text: String, ctx: Ctx): Value =
    JsonReader
      .read(Utf8.encode(text), ctx.symbols, ctx)
      .fold(reason => throw new java.lang.AssertionError(reason), identity)

  private def isRounding(text: String, number: Double, places: Int): Unit = {
    val exponentAt = text.indexOf('e')
    val mantissa = if (exponentAt < 0) text else text.substring(0, exponentAt)
    val exponent = if (exponentAt < 0) 0 else text.substring(exponentAt + 1).stripPrefix("+").toInt
    val digits = new java.math.BigInteger(mantissa.filter(_ != '.'))
    assert(DecimalText.scaled(number, places - exponent).roundsTo(digits))
    if (exponentAt >= 0) assert(mantissa.takeWhile(_ != '.').length == 1, mantissa.charAt(0) != '0')
  }

  val tests: Tests = Tests {
    test("values by place and by name") {
      format("%s and %s", """["a", [1, "b"]]""") ==> """a and [1, "b"]"""
      format("%s", "5") ==> "5"
      format("%(a)s-%(b)03d", """{"a": "x", "b": 7}""") ==> "x-007"
      format("%(ignored)s", "[1]") ==> "1"
      format("100%%", "[]") ==> "100%"
      format("%%", "{}") ==> "%"
      format("plain", "[]") ==> "plain"
    }
    test("integers") {
      format("%d %i %u", "[42, -42, 4.9]") ==> "42 -42 4"
      format("%d %d", "[-0.5, -1.5]") ==> "0 -1"
      format("%05d|%-5d|%5d|%+d|% d", "[42, 42, 42, 42, 42]") ==> "00042|42   |   42|+42| 42"
      format("%8.5d|%08.5d|%.5d", "[42, 42, 42]") ==> "   00042|00000042|00042"
      format("%o %#o %#o", "[8, 8, 0]") ==> "10 010 0"
      format("%x %X %#x %#X %x", "[255, 255, 255, 255, -1.5]") ==> "ff FF 0xff 0XFF -2"
      format("%#08x", "255") ==> "0x0000ff"
      format("%ld %hd %Ld", "[1, 2, 3]") ==> "1 2 3"
      format("%d", "9007199254740993") ==> "9007199254740992"
      format("%d", "1e22") ==> "10000000000000000000000"
    }
    test("fractions") {
      format("%f %.1f %.0f %#.0f %.f", "[1.5, 1.25, 2.5, 1, 1.5]") ==> "1.500000 1.3 3 1. 2"
      format("%.3f", "2.0005") ==> "2.001"
      format("%.17f", "0.1") ==> "0.10000000000000000"
      format("%010.3f|%-10.3f|%+.3f", "[-3.14159, 3.14159, 3.14159]") ==>
        "-00003.142|3.142     |+3.142"
      format("%.2f", "-0") ==> "0.00"
    }
    test("exponents") {
      format("%e %.2E %+.3e", "[12345.678, 0.00012, 12345]") ==>
        "1.234568e+04 1.20E-04 +1.235e+04"
      format("%e %e", "[0, 1e100]") ==> "0.000000e+00 1.000000e+100"
      format("%012.2e|%-12.2e|", "[31415.9, 31415.9]") ==> "00003.14e+04|3.14e+04    |"
    }
    test("digits that the engines get wrong") {
      format("%d %d", "[9223372036854775808, -1e25]") ==>
        "9223372036854775808 -10000000000000000905969664"
      format("%.1e %.0e %010.1e", "[9.99, 9.5, -9.99e99]") ==> "1.0e+01 1e+01 -01.0e+100"
      // The quotient of the logarithms is just below 3 and 300.
      format("%e %e %#.0e", "[1000, 1e300, 1000]") ==> "1.000000e+03 1.000000e+300 1.e+03"
      format("%e", "5e-324") ==> "4.940656e-324"
      format("%.20f %.20e", "[0.1, 0.1]") ==> "0.10000000000000000555 1.00000000000000005551e-01"
      format("%f", "1e22") ==> "10000000000000000000000.000000"
      format("%030.3f|%+.2f", "[1e22, 1e21]") ==>
        "00010000000000000000000000.000|+1000000000000000000000.00"
      format("%.100g", "7") ==> "7"
      format("%.*f", "[-1, 15]") ==> "15"
    }
    test("digits are always those of the number, rounded up or down") {
      val random = new scala.util.Random(9)
      for (_ <- 1 to 3000) {
        val number =
          math.abs(random.nextGaussian()) * math.pow(10, random.nextInt(40).toDouble - 20)
        val places = random.nextInt(18)
        val text = number.toString
        isRounding(format(s"%.${places}f", text), number, places)
        isRounding(format(s"%.${places}e", text), number, places)
      }
    }
    test("the shorter of the two") {
      format("%g %g %g %g", "[0.0001, 0.00001, 123456, 1234567]") ==>
        "0.0001 1e-05 123456 1.23457e+06"
      format("%g %#g %g %G", "[1, 1, 0, 1e-10]") ==> "1 1.00000 0 1E-10"
      format("%.10g %.17g", "[123456.789, 0.1]") ==> "123456.789 0.1"
    }
    test("characters and strings are padded by code point") {
      format("%c%c%c", """["a", 233, "😀"]""") ==> "aé😀"
      format("%5s|%-5s|%05s|", """["é😀", "é😀", "a"]""") ==> "   é😀|é😀   |    a|"
      format("%3c|%3%|", """["é"]""") ==> "  é|  %|"
      format("%.1s", "\"abc\"") ==> "abc"
    }
    test("widths and precisions among the values") {
      format("%*d|%-*d|", "[5, 42, 5, 42]") ==> "   42|42   |"
      format("%.*f", "[2, 3.14159]") ==> "3.14"
      Seq(-1, -2, -3, -100).foreach { places =>
        format("%.*f", s"[$places, 314.159]") ==> "314"
        format("%.*e", s"[$places, 314.159]") ==> "3e+02"
        format("%.*d", s"[$places, 314.159]") ==> "314"
      }
    }
    test("wrong formats") {
      failure("%", "1") ==> "Truncated format code."
      failure("%(a", "{}") ==> "Truncated format code."
      failure("%5", "1") ==> "Truncated format code."
      failure("%y", "1") ==> "Unrecognised conversion type: y"
      failure("%é", "1") ==> "Unrecognised conversion type: é"
      failure("%lld", "1") ==> "Unrecognised conversion type: l"
      failure("%2000000000d", "1") ==> "string too long"
    }
    test("wrong values") {
      failure("%d", "\"a\"") ==> "Format required number at 0, got string"
      failure("%s %d", "[1, null]") ==> "Format required number at 1, got null"
      failure("%(a)d", """{"a": []}""") ==> "Format required number at a, got array"
      failure("%d", "[]") ==> "Not enough values to format: 0, expected more than 0"
      failure("%*d", "[]") ==> "Not enough values to format: 0, expected at least 0"
      failure("%-*d", "[]") ==> "Not enough values to format: 0, expected more than 1"
      failure("%s", "[1, 2]") ==> "Too many values to format: 2, expected 1"
      failure("a", "5") ==> "Too many values to format: 1, expected 0"
      failure("%s", "{}") ==> "Mapping keys required."
      failure("%(a)s", "{}") ==> "No such field: a"
      failure("%(a)*d", """{"a": 1}""") ==> "Cannot use * field width with object."
      failure("%(a).*d", """{"a": 1}""") ==> "Cannot use * precision with object."
      failure("%*d", """["a", 1]""") ==> "Unexpected type string, expected number"
      failure("%.*d", """["a", 1]""") ==> "std.max second param expected number, got string"
      Seq("d", "x", "o", "f", "e", "g").foreach { code =>
        failure(s"%.*$code", "[2.5, 1]") ==> "Expected an integer, but got 2.5"
        failure(s"%*$code", "[2.5, 1]") ==> "Expected an integer, but got 2.5"
        failure(s"%-*$code", "[-0.5, 1]") ==> "Expected an integer, but got -0.5"
        failure(s"%.*$code", "[null, 1]") ==> "Unexpected type null, expected number"
        failure(s"%*$code", "[null, 1]") ==> "Unexpected type null, expected number"
      }
      Seq("s", "c", "%").foreach { code =>
        failure(s"%*$code", """[2.5, "a"]""") ==> "Expected an integer, but got 2.5"
      }
      failure("%c", "\"ab\"") ==> "%c expected 1-sized string got: 2"
      failure("%c", "[[]]") ==> "%c expected number / string, got: array"
      failure("%f", "1e305") ==> "Overflow"
    }
  }
}
