package sjsonnet.text

import utest._

import scala.util.Random

object NumberParseTests extends TestSuite {

  val tests: Tests = Tests {

    test("sample literals have the expected value") {
      NumberSamples.literals.foreach { literal =>
        val parsed = parse(literal.text)
        assert(same(parsed, literal.value))
      }
    }

    test("texts of both formats read back") {
      NumberSamples.samples.foreach { sample =>
        val (shortest, reference) = (parse(sample.shortest), parse(sample.reference))
        assert(same(shortest, sample.value), same(reference, sample.value))
      }
    }

    test("roundings of any number are read as the host reads them") {
      val random = new Random(9)
      for (_ <- 0 until 5000) {
        val d = java.lang.Double.longBitsToDouble(random.nextLong())
        if (!d.isNaN && !d.isInfinite) {
          for (precision <- Seq(13, 15, 16, 17, 18)) {
            val text = DecimalText.scientific(d, precision)
            val (parsed, expected) = (parse(text), java.lang.Double.parseDouble(text))
            assert(same(parsed, expected))
          }
        }
      }
    }

    test("long literals are read as the host reads them") {
      val random = new Random(17)
      def digits(n: Int) = Seq.fill(n)(random.nextInt(10)).mkString
      // Between two doubles, and then a last digit that decides.
      val midpoint = BigInt(2).pow(60) + 128
      val zeros = "0" * 2000
      val literals = Seq(
        s"$midpoint.$zeros",
        s"$midpoint.${zeros}1",
        s"-$midpoint.${zeros}1",
        zeros + "7",
        s"0.$zeros",
        s"-0.$zeros",
        s"0.${zeros}12e2001",
        s"1${zeros}e-2000",
        s"9$zeros",
        s"0.${zeros}9"
      ) ++ Seq.fill(500) {
        val whole = digits(1 + random.nextInt(1500))
        val fraction = digits(1 + random.nextInt(1500))
        val exponent = random.nextInt(700) - whole.length
        s"$whole.${fraction}e$exponent"
      }
      literals.foreach { literal =>
        val (parsed, expected) = (parse(literal), java.lang.Double.parseDouble(literal))
        assert(same(parsed, expected))
      }
    }

    test("only the range is read") {
      val bytes = "9912.5e1e9".getBytes("US-ASCII")
      assert(NumberParse.parse(bytes, 2, 4) == 12.0)
      assert(NumberParse.parse(bytes, 2, 6) == 12.5)
      assert(NumberParse.parse(bytes, 2, 8) == 125.0)
    }

    test("digits end where something else begins, and zeros in front do not count") {
      val random = new Random(3)
      for (
        _ <- 0 until 5000;
        behind <- Seq("", ",", "/", ":", "\u007f", "e7", ", 12345678", ":::::::::", "éé")
      ) {
        val zeros = "0" * random.nextInt(12)
        val (first, second) =
          (digits(1 + random.nextInt(20), random), digits(random.nextInt(20), random))
        val taken = new DecimalDigits
        val text = Utf8.encode(zeros + first + "." + second + behind)
        val point = taken.take(text, 0, text.length)
        val end = taken.take(text, point + 1, text.length)
        val number = BigInt(first + second)
        assert(text(point) == '.', end == point + 1 + second.length)
        assert(taken.isLong == (number.toString.length > 18))
        if (!taken.isLong) assert(taken.toLong == number.toLong, taken.toDouble == number.toDouble)
      }
    }

    test("random literals are read as the host reads them") {
      val random = new Random(5)
      for (_ <- 0 until 20000) {
        val whole = digits(1 + random.nextInt(20), random)
        val fraction =
          if (random.nextBoolean())
            "." + digits(1 + random.nextInt(8), random)
          else ""
        val exponent = if (random.nextInt(3) == 0) "e" + (random.nextInt(60) - 30) else ""
        val text = whole + fraction + exponent
        val (parsed, expected) = (parse(text), java.lang.Double.parseDouble(text))
        assert(same(parsed, expected))
      }
    }
  }

  private def digits(count: Int, random: Random): String =
    Seq.fill(count)(random.nextInt(10)).mkString

  private def parse(text: String): Double = {
    val bytes = text.getBytes("US-ASCII")
    NumberParse.parse(bytes, 0, bytes.length)
  }

  /** Equality that distinguishes the two zeros. */
  private def same(a: Double, b: Double): Boolean =
    java.lang.Double.doubleToLongBits(a) == java.lang.Double.doubleToLongBits(b)
}
