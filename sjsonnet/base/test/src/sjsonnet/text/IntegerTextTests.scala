package sjsonnet.text

import utest._

import scala.util.Random

/** The platform's integer formatting compared with the plain code and the host's. */
object IntegerTextTests extends TestSuite {

  val tests: Tests = Tests {

    test("integers have the digits that the host writes") {
      integers.foreach { integer =>
        val expected = integer.toString
        val plain = written((out, at) => Digits.write(integer.toDouble, out, at))
        assert(plain == expected)
        if (integer > 0) {
          val fast = written((out, at) => IntegerText.write(integer.toDouble, out, at))
          assert(fast == expected)
        }
      }
    }

    test("zeros, negative numbers, fractions and large integers are not taken") {
      val fractions = Seq(0.5, 1e-300, 999.5, 2147483647.5, 4503599627370495.5)
      val large = Seq(9007199254740994.0, 1e19, 1e300, Double.MaxValue)
      (Seq(0.0, -0.0, -1.0, -1e12) ++ fractions ++ large).foreach { d =>
        val end = IntegerText.write(d, new Array[Byte](24), 4)
        assert(end == -1)
      }
    }
  }

  private def integers: Iterator[Long] = {
    val random = new Random(6)
    val edges = (0 to 15).iterator.flatMap { e =>
      val power = math.pow(10, e).toLong
      Iterator(power - 1, power, power + 1, power * 9, 99999999L * power)
    }
    val steps = (1L to 22L).iterator.flatMap(i => Iterator(i * 100000000 - 1, i * 100000000))
    val large = Iterator.fill(20000)(random.nextLong() >>> (11 + random.nextInt(50)))
    val last = Iterator(Int.MaxValue.toLong, Int.MaxValue + 1L, (1L << 53) - 1, 1L << 53)
    ((0L to 20000L).iterator ++ edges ++ steps ++ large ++ last).filter(i =>
      i >= 0 && i < (1L << 53)
    )
  }

  /** The written text. Also checks that no byte before it is touched, and none after the sixteenth. */
  private def written(write: (Array[Byte], Int) => Int): String = {
    val buffer = Array.fill(24)('#'.toByte)
    val end = write(buffer, 4)
    val isKept = (buffer.take(4) ++ buffer.drop(20)).forall(_ == '#')
    assert(isKept)
    new String(buffer, 4, end - 4, "US-ASCII")
  }
}
