package sjsonnet.text

import utest._

import scala.util.Random

object ShortFractionTests extends TestSuite {

  val tests: Tests = Tests {

    test("it writes what the host and the other platforms' method write") {
      decided(numbers).foreach { d =>
        val text = written(ShortFraction.write, d)
        assert(text == written(FractionText.plain, d), text == written(ShortestDecimal.write, d))
      }
    }

    test("it leaves no random fraction, and touches nothing when it leaves a number") {
      val random = new Random(1)
      val fractions = Seq.fill(10000)(random.nextDouble() * 1000).filter(d => d != math.floor(d))
      assert(decided(fractions).size == fractions.size)
      val buffer = Array.fill(NumberText.MaxLength)('#'.toByte)
      left.foreach { d =>
        assert(ShortFraction.write(d, buffer, 0) == ShortFraction.Undecided)
        assert(buffer.forall(_ == '#'))
      }
    }

    test("nothing before the text is touched") {
      // The first integers have fifteen digits and one that may be missing, the last has seventeen.
      val integers = Seq(1e22, 1e300, 9880107075532732.0, 9.8801070755327e20, 1.2345678901234567e30)
      (Seq(0.123456789, 12.3456789, 1.23456789e-9, 4503599627370495.5) ++ integers).foreach { d =>
        val buffer = Array.fill(3 + NumberText.MaxLength)('#'.toByte)
        val end = ShortFraction.write(d, buffer, 3)
        assert(new String(buffer, 0, end, "US-ASCII") == "###" + written(FractionText.plain, d))
      }
    }

    test("many fractions are written like the first") {
      val random = new Random(2)
      for (_ <- 0 until 100000) {
        val d = random.nextDouble() + 1e-5
        assert(written(FractionText.write, d) == d.toString)
      }
    }
  }

  /** Subnormal, above a closer neighbour, half a unit away from a shorter decimal, and out of range. */
  private def left: Seq[Double] = Seq(5e-324, 1.0 / 1024, 18014398509481992.0, Double.MaxValue)

  private def decided(numbers: Seq[Double]): Seq[Double] = {
    val buffer = new Array[Byte](NumberText.MaxLength)
    numbers.filter(ShortFraction.write(_, buffer, 0) != ShortFraction.Undecided)
  }

  private def numbers: Seq[Double] = {
    val random = new Random(3)
    val bits = Seq.fill(20000)(java.lang.Double.longBitsToDouble(random.nextLong() & Long.MaxValue))
    val near = Seq.fill(20000)(random.nextDouble() * math.pow(10, random.nextInt(40) - 20))
    val short = Seq.fill(20000)(random.nextInt(1000000) * math.pow(10, random.nextInt(600) - 300))
    val round = (-307 to 308).map(n => s"1e$n".toDouble) ++ (-1021 to 1022).map(math.pow(2, _))
    val around = round.flatMap(d => Seq(java.lang.Math.nextDown(d), d, java.lang.Math.nextUp(d)))
    (bits ++ near ++ short ++ around).filter { d =>
      d > 0 && d < Double.PositiveInfinity && (d != math.floor(d) || d >= NumberText.MaxSafe)
    }
  }

  private def written(write: (Double, Array[Byte], Int) => Int, d: Double): String = {
    val buffer = new Array[Byte](NumberText.MaxLength)
    new String(buffer, 0, write(d, buffer, 0), "US-ASCII")
  }
}
