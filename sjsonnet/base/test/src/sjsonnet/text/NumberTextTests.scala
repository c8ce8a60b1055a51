package sjsonnet.text

import utest._

import java.math.BigDecimal
import scala.util.Random
import sjsonnet.NumberFormat.{Plain, Reference, Shortest}

object NumberTextTests extends TestSuite {

  val tests: Tests = Tests {

    test("samples have the expected text in both formats") {
      NumberSamples.samples.foreach { sample =>
        val shortest = NumberText.string(sample.value, Shortest)
        assert(shortest == sample.shortest)
        val reference = NumberText.string(sample.value, Reference)
        assert(reference == sample.reference)
      }
    }

    test("the formats differ in digits and exponents") {
      def both(d: Double) = (NumberText.string(d, Shortest), NumberText.string(d, Reference))
      assert(both(0.1) == (("0.1", "0.10000000000000001")))
      assert(both(1e-5) == (("0.00001", "1.0000000000000001e-05")))
      assert(both(1e-7) == (("1e-07", "9.9999999999999995e-08")))
      assert(both(1.5e-10) == (("1.5e-10", "1.5e-10")))
      assert(both(5e-324) == (("5e-324", "4.9406564584124654e-324")))
      assert(both(-0.0) == (("-0", "-0")))
      assert(both(1e100)._1 == "1" + "0" * 100)
      assert(both(1e100)._2.startsWith("100000000000000001590289110975991804683608085639452813"))
    }

    test("plain is the shortest without an exponent") {
      // The result of Go's strconv.FormatFloat(d, 'f', -1, 64).
      assert(NumberText.string(0.1, Plain) == "0.1")
      assert(NumberText.string(1e-7, Plain) == "0.0000001")
      assert(NumberText.string(-1.5e-10, Plain) == "-0.00000000015")
      assert(NumberText.string(5e-324, Plain) == "0." + "0" * 323 + "5")
      assert(NumberText.string(1e21, Plain) == "1" + "0" * 21)
      val longest = NumberText.string(-1.2345678901234567e-308, Plain)
      assert(longest == "-0." + "0" * 307 + "12345678901234567")
      (powers ++ randomDoubles(seed = 21, n = 3000)).foreach { d =>
        val text = NumberText.string(d, Plain)
        assert(text.length <= NumberText.MaxLength)
        assert(!text.contains('e'))
        assert(java.lang.Double.parseDouble(text) == d)
        if (!isLargeInteger(d))
          assert(significantDigits(text) == significantDigits(NumberText.string(d, Shortest)))
      }
    }

    test("nothing before the text is touched, nor beyond the most it could be") {
      val buffer = new Array[Byte](3 + NumberText.MaxLength + 3)
      Seq(0.1, 12.5, 1e-9, 1e300, 100.0, -7.0).foreach { d =>
        Seq(Shortest, Reference, Plain).foreach { format =>
          java.util.Arrays.fill(buffer, '#'.toByte)
          val end = NumberText.write(d, format, buffer, 3)
          val text = new String(buffer, 3, end - 3, "US-ASCII")
          assert(text == NumberText.string(d, format))
          assert(buffer.take(3).forall(_ == '#'), buffer.takeRight(3).forall(_ == '#'))
        }
      }
    }

    test("shortest is the shortest, and the nearest of these") {
      (powers ++ randomDoubles(seed = 2, n = 3000)).filterNot(isLargeInteger).foreach { d =>
        val text = NumberText.string(d, Shortest)
        assert(java.lang.Double.parseDouble(text) == d)
        val digits = significantDigits(text)
        // A power of two has neighbours at unequal distances, so the nearest digits may read back to another number.
        if (!isPowerOfTwo(d)) {
          val nearest = DecimalText.scientific(d, digits.length - 1)
          assert(significantDigits(nearest) == digits)
          if (digits.length > 1) {
            val shorter = DecimalText.scientific(d, digits.length - 2)
            assert(java.lang.Double.parseDouble(shorter) != d)
          }
        }
      }
    }

    test("the platform's way and the plain one give the same text") {
      def text(write: (Double, Array[Byte], Int) => Int)(d: Double): String = {
        val buffer = new Array[Byte](NumberText.MaxLength)
        new String(buffer, 0, write(d, buffer, 0), "US-ASCII")
      }
      val random = new Random(12)
      // The host's texts use an exponent below 1e-6 (of one digit down to 1e-9) and from 1e21.
      val edges = Seq(1e-10, 1e-9, 1e-6, 1e21, 1e22, 1e99, 1e100, NumberText.MaxSafe) ++ powers
      val doubles =
        Iterator.fill(20000)(random.nextDouble() * math.pow(10, random.nextInt(32) - 8)) ++
          randomDoubles(seed = 13, n = 20000).map(math.abs(_)) ++
          edges.flatMap(d => Seq(java.lang.Math.nextDown(d), d, java.lang.Math.nextUp(d)))
      val others = doubles.filter(d => d != math.floor(d) || d >= NumberText.MaxSafe)
      others.filter(d => d > 0 && d < Double.PositiveInfinity).foreach { d =>
        assert(text(FractionText.write)(d) == text(ShortestDecimal.write)(d))
      }
    }

    test("few decimals, and neighbours of these") {
      for (thousandths <- (1 until 3000) ++ (999000001 until 999001000)) {
        val d = thousandths / 1000.0
        val digits = (thousandths + 1000000000).toString.substring(1)
        val written = digits.dropRight(3).dropWhile(_ == '0').mkString + "." + digits.takeRight(3)
        val expected = written.reverse.dropWhile(_ == '0').reverse.stripSuffix(".")
        val text = NumberText.string(d, Shortest)
        assert(text == (if (expected.startsWith(".")) "0" + expected else expected))
        val next = java.lang.Math.nextUp(d)
        assert(java.lang.Double.parseDouble(NumberText.string(next, Shortest)) == next)
      }
    }

    test("reference agrees with big integers") {
      (powers ++ randomDoubles(seed = 3, n = 3000)).foreach { d =>
        val text = NumberText.string(d, Reference)
        val expected =
          if (math.floor(d) == d) DecimalText.fixed(d, 0) else DecimalText.general(d, 17)
        assert(text == expected)
      }
    }

    test("integers below 2^53 are written in full") {
      val random = new Random(4)
      val edges = (0 to 15).flatMap { e =>
        val power = math.pow(10, e).toLong
        Seq(power - 1, power, power + 1, power * 9, 99999999L * power)
      }
      val integers =
        edges ++ (0L to 12345L) ++ Seq.fill(5000)(random.nextLong() >>> (11 + random.nextInt(50)))
      integers.filter(i => i >= 0 && i < (1L << 53)).foreach { integer =>
        val text = NumberText.string(integer.toDouble, Shortest)
        assert(text == integer.toString)
        val negative = NumberText.string(-integer.toDouble, Reference)
        assert(negative == "-" + integer.toString)
      }
    }

    test("integers up to 2^63 have all their digits in both formats, and the fewest in plain") {
      val random = new Random(5)
      val edges = (53 to 63).flatMap { e =>
        val power = new BigDecimal(2).pow(e).doubleValue
        Seq(java.lang.Math.nextDown(power), power, java.lang.Math.nextUp(power))
      }
      val tens = (16 to 18).map(e => s"1e$e".toDouble)
      val others = Seq.fill(20000)((random.nextLong() >>> 1 + random.nextInt(10)).toDouble)
      val integers = (edges ++ tens ++ others).filter(isLargeInteger)
      integers.foreach { d =>
        val digits = new BigDecimal(d).toPlainString
        assert(NumberText.string(d, Shortest) == digits)
        assert(NumberText.string(d, Reference) == digits)
        assert(NumberText.string(-d, Shortest) == "-" + digits)
        val fewest = NumberText.string(d, Plain)
        assert(java.lang.Double.parseDouble(fewest) == d, fewest.length == digits.length)
      }
      assert(integers.size > 10000)
      assert(NumberText.string(4611686018427387904.0, Plain) == "4611686018427388000")
      assert(NumberText.string(9223372036854777856.0, Shortest) == "9223372036854778000")
    }

    test("a given precision is rounded as printf rounds it") {
      NumberSamples.printfs.foreach { sample =>
        val f = DecimalText.fixed(sample.value, sample.precision)
        assert(f == sample.f)
        val e = DecimalText.scientific(sample.value, sample.precision)
        assert(e == sample.e)
        val g = DecimalText.general(sample.value, sample.precision)
        assert(g == sample.g)
      }
    }

    test("digits beyond those of any number are zeros") {
      assert(DecimalText.fixed(0.5, 2000) == "0.5" + "0" * 1999)
      assert(DecimalText.scientific(5.0, 1200) == "5." + "0" * 1200 + "e+00")
      assert(DecimalText.scientific(0.0, 1200) == "0." + "0" * 1200 + "e+00")
    }

    test("powers of ten are what big integers make of them") {
      val five = java.math.BigInteger.valueOf(5)
      for (n <- PowersOfTen.Smallest to PowersOfTen.Largest) {
        val power = five.pow(math.abs(n))
        // An inverse has 126 bits here, since a power of five lies between two powers of two.
        val bits =
          if (n >= 0) power.shiftLeft(126).shiftRight(power.bitLength)
          else java.math.BigInteger.ONE.shiftLeft(125 + power.bitLength).divide(power)
        assert(PowersOfTen.high(n) == bits.shiftRight(63).longValue)
        assert(PowersOfTen.low(n) == (bits.longValue & Long.MaxValue))
      }
    }

    test("powers of ten have no carry in their lower limb") {
      for (n <- PowersOfTen.Smallest to PowersOfTen.Largest) {
        val high = PowersOfTen.high(n)
        assert(high >>> 62 == 1, PowersOfTen.low(n) != Long.MaxValue)
      }
    }
  }

  private def powers: Seq[Double] =
    (-1074 to 1023).map(power(2, _)) ++ (-323 to 308).map(n =>
      java.lang.Double.parseDouble(s"1e$n")
    )

  private def power(base: Double, n: Int): Double =
    if (n < -1000) power(base, n + 1000) * math.pow(base, -1000) else math.pow(base, n)

  /** Whether `d` is one of the integers that all have their digits in full but that IntegerText does not take. */
  private def isLargeInteger(d: Double): Boolean =
    d > NumberText.MaxSafe && d <= 9223372036854775808.0

  private def isPowerOfTwo(d: Double): Boolean =
    (java.lang.Double.doubleToRawLongBits(d) & 0xfffffffffffffL) == 0

  /** Half with any exponent, half near 1; half of the latter with few digits. */
  private def randomDoubles(seed: Int, n: Int): Seq[Double] = {
    val random = new Random(seed)
    Seq
      .fill(n) {
        random.nextInt(4) match {
          case 0 => random.nextInt(1000000) / 1000.0
          case 1 => random.nextDouble() * 1000
          case _ => java.lang.Double.longBitsToDouble(random.nextLong() & Long.MaxValue)
        }
      }
      .filter(d => d > 0 && d < Double.PositiveInfinity)
  }

  private def significantDigits(text: String): String = {
    val exponentAt = text.indexOf('e')
    val mantissa = if (exponentAt < 0) text else text.substring(0, exponentAt)
    val digits = mantissa.filter(_ != '.').dropWhile(_ == '0').reverse.dropWhile(_ == '0').reverse
    digits
  }
}
