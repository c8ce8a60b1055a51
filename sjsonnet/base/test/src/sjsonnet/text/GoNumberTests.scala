package sjsonnet.text

import utest._

/** The expected texts are those of Go's `strconv.FormatFloat(d, 'g', -1, 64)`. */
object GoNumberTests extends TestSuite {

  val tests: Tests = Tests {

    test("an exponent where the number is small or large") {
      check(
        0.0 -> "0",
        -0.0 -> "-0",
        1.0 -> "1",
        -1.5 -> "-1.5",
        100.0 -> "100",
        999999.0 -> "999999",
        999999.9999999999 -> "999999.9999999999",
        1e6 -> "1e+06",
        1234567.0 -> "1.234567e+06",
        -1.5e21 -> "-1.5e+21",
        1e100 -> "1e+100",
        1.7976931348623157e308 -> "1.7976931348623157e+308",
        0.1 -> "0.1",
        1e-4 -> "0.0001",
        -1.25e-4 -> "-0.000125",
        9.999999999999999e-5 -> "9.999999999999999e-05",
        2.5e-5 -> "2.5e-05",
        1e-7 -> "1e-07",
        4.9e-324 -> "5e-324"
      )
    }
  }

  private def check(cases: (Double, String)*): Unit =
    cases.foreach { case (number, expected) =>
      val found = GoNumber(number)
      assert(found == expected)
    }
}
