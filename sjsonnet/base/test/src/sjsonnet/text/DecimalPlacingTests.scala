package sjsonnet.text

import utest._

import java.math.BigDecimal
import scala.util.Random

/** The platform's method of placing digits compared with the plain one, and the value of the text. */
object DecimalPlacingTests extends TestSuite {

  val tests: Tests = Tests {

    test("seventeen digits and fewer, at all places of the point") {
      val random = new Random(5)
      for (digits <- 1 to 17; exponent <- -40 to 20) check(significand(random, digits), exponent)
    }

    test("digits in all places, and zeros") {
      for (zeros <- 0 to 16; ones <- 1 to 17 - zeros; point <- -8 to 18) {
        val significand = ("1" * ones + "0" * zeros).toLong
        check(significand, point - ones - zeros)
        // A zero in the middle.
        if (zeros < 15) check(significand * 100 + 7, point - ones - zeros)
      }
    }

    test("exponents of all lengths") {
      for (exponent <- -340 to 292) check(12345678901234567L, exponent)
    }

    test("thousandths have the text of their value") {
      val random = new Random(8)
      val some = Iterator.fill(20000)(random.nextInt(1000000000) >>> random.nextInt(20))
      ((1 to 12345).iterator ++ some ++ Iterator(999999999)).filter(_ % 1000 != 0).foreach { n =>
        val fast = written(DecimalPlacing.thousandths(n, _, _))
        val plain = written(DecimalLayout.thousandths(n, _, _))
        assert(fast == plain)
        assert(new BigDecimal(fast).compareTo(BigDecimal.valueOf(n.toLong, 3)) == 0)
      }
    }
  }

  private def check(significand: Long, exponent: Int): Unit =
    if (significand < 100000000000000000L)
      for (lowestFixed <- Seq(-6, -4)) {
        val fast = written(DecimalPlacing.write(significand, exponent, lowestFixed, _, _))
        val plain = written(DecimalLayout.write(significand, exponent, lowestFixed, _, _))
        assert(fast == plain)
        val value = new BigDecimal(fast)
        assert(value.compareTo(BigDecimal.valueOf(significand, -exponent)) == 0)
      }

  private def significand(random: Random, digits: Int): Long =
    (1 to digits)
      .map(i => if (i == 1) 1 + random.nextInt(9) else random.nextInt(10))
      .mkString
      .toLong

  /** The written text. Also checks that no byte before it is touched, and none after its end or the twenty-sixth byte,
    * whichever is later.
    */
  private def written(write: (Array[Byte], Int) => Int): String = {
    val buffer = Array.fill(400)('#'.toByte)
    val end = write(buffer, 4)
    val isKept = (buffer.take(4) ++ buffer.drop(math.max(end, 30))).forall(_ == '#')
    assert(isKept)
    new String(buffer, 4, end - 4, "US-ASCII")
  }
}
