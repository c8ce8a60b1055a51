package sjsonnet.text

import sjsonnet.platform.Word

import utest._

object DigitLanesTests extends TestSuite {

  val tests: Tests = Tests {

    test("all of four digits, in both halves") {
      for (n <- 0L until 10000L) {
        val low = text(DigitLanes.ofQuads(n << 32))
        assert(low == "0000" + padded(n, 4))
        val high = text(DigitLanes.ofQuads(n))
        assert(high == padded(n, 4) + "0000")
      }
    }

    test("halves change where the first four digits do") {
      // The quotient is monotonic, so checking its edges covers everything between them.
      for (half <- 0L until 10000L; n <- Seq(half * 10000, half * 10000 + 9999)) {
        val digits = text(DigitLanes.of(n))
        assert(digits == padded(n, 8))
      }
    }

    test("zeros before and behind") {
      for (n <- (0L until 200L) ++ (0 to 7).map(math.pow(10, _).toLong)) {
        val digits = DigitLanes.of(n)
        assert(DigitLanes.leadingZeros(digits) == 8 - n.toString.length)
        val behind = padded(n, 8).reverse.takeWhile(_ == '0').length
        assert(DigitLanes.trailingZeros(digits) == behind)
      }
    }
  }

  private def text(digits: Long): String = {
    val bytes = new Array[Byte](8)
    Word.store(bytes, 0, DigitLanes.text(digits))
    new String(bytes, "US-ASCII")
  }

  private def padded(n: Long, width: Int): String = {
    val text = n.toString
    "0" * (width - text.length) + text
  }
}
