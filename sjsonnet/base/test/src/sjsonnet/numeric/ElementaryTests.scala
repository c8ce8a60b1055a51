package sjsonnet.numeric

import scala.util.Random
import utest._

/** The expected values are the nearest doubles to the exact values, computed to 2300 bits. */
object ElementaryTests extends TestSuite {

  val tests: Tests = Tests {
    test("exponential") {
      Elementary.exp(1) ==> 2.718281828459045
      Elementary.exp(-1) ==> 0.36787944117144233
      Elementary.exp(10) ==> 22026.465794806718
      Elementary.exp(0.1) ==> 1.1051709180756477
      Elementary.exp(-700.5) ==> 5.980196118639791e-305
      Elementary.exp(1e-10) ==> 1.0000000001
      Elementary.exp(-708.831072550734) ==> 1.4407100631038914e-308
      Elementary.exp(710) ==> Double.PositiveInfinity
      Elementary.exp(-746) ==> 0.0
    }
    test("logarithm") {
      Elementary.log(1) ==> 0.0
      Elementary.log(2) ==> 0.6931471805599453
      Elementary.log(10) ==> 2.302585092994046
      Elementary.log(1000) ==> 6.907755278982137
      Elementary.log(0.9999999) ==> -1.0000000494736474e-07
      Elementary.log(1e300) ==> 690.7755278982137
      Elementary.log(java.lang.Double.MIN_VALUE) ==> -744.4400719213812
      Elementary.log(0) ==> Double.NegativeInfinity
      assert(Elementary.log(-1).isNaN)
    }
    test("powers") {
      Elementary.pow(10, -5) ==> 1e-5
      Elementary.pow(10, 23) ==> 1e23
      Elementary.pow(10, 300) ==> 1e300
      Elementary.pow(10, -300) ==> 1e-300
      Elementary.pow(10, -323) ==> 1e-323
      Elementary.pow(2, 0.5) ==> 1.4142135623730951
      Elementary.pow(1.1, 1000) ==> 2.4699329180060256e+41
      Elementary.pow(-2, 3) ==> -8.0
      Elementary.pow(-2, 4) ==> 16.0
      Elementary.pow(0, 0) ==> 1.0
      Elementary.pow(0, -1) ==> Double.PositiveInfinity
      Elementary.pow(10, 309) ==> Double.PositiveInfinity
      assert(Elementary.pow(-8, 1.0 / 3).isNaN)
    }
    test("powers halfway between two doubles go to the even one") {
      Elementary.pow(94906267, 2) ==> 9007199515875288.0
      Elementary.pow(134217727, 2) ==> 18014398241046528.0
    }
    test("sines and cosines") {
      Elementary.sin(1) ==> 0.8414709848078965
      Elementary.sin(3) ==> 0.1411200080598672
      Elementary.sin(1e6) ==> -0.34999350217129294
      Elementary.sin(1e22) ==> -0.8522008497671888
      Elementary.sin(Double.MaxValue) ==> 0.004961954789184062
      Elementary.sin(1e-300) ==> 1e-300
      Elementary.cos(1) ==> 0.5403023058681398
      Elementary.cos(3) ==> -0.9899924966004454
      Elementary.cos(math.Pi / 2) ==> 6.123233995736766e-17
      Elementary.cos(1e22) ==> 0.523214785395139
      Elementary.tan(1) ==> 1.5574077246549023
      Elementary.tan(math.Pi / 2) ==> 1.633123935319537e+16
      Elementary.tan(-1e10) ==> 0.5583496378112418
    }
    test("angles next to multiples of a right angle") {
      Elementary.cos(45.553093477052) ==> -6.189806365883577e-19
      Elementary.tan(45.553093477052) ==> -1.6155594228467482e+18
      Elementary.sin(91.106186954104) ==> -1.2379612731767154e-18
      Elementary.sin(math.Pi) ==> 1.2246467991473532e-16
      Elementary.sin(355) ==> -3.014435335948845e-05
      Elementary.cos(573204) ==> -2.938899864407033e-07
    }
    test("results close to the middle between two doubles") {
      Elementary.sin(294.594) ==> -0.6561529430820398
      Elementary.sin(202.498) ==> 0.990938150726347
      Elementary.cos(155.458) ==> -0.050814459165118515
      Elementary.tan(11.759) ==> -1.0449395666849715
      Elementary.exp(0.119996) ==> 1.1274923416009894
      Elementary.log(291.504) ==> 5.67505372782333
      Elementary.atan(7.58) ==> 1.4396276803928358
    }
    test("angles") {
      Elementary.asin(0.5) ==> 0.5235987755982989
      Elementary.asin(0.9999999999) ==> 1.5707821846586878
      Elementary.asin(1) ==> 1.5707963267948966
      Elementary.acos(0.5) ==> 1.0471975511965979
      Elementary.acos(0.9999999999) ==> 1.4142136208911564e-05
      Elementary.acos(-1) ==> 3.141592653589793
      Elementary.atan(1) ==> 0.7853981633974483
      Elementary.atan(0.1) ==> 0.09966865249116204
      Elementary.atan(1e10) ==> 1.5707963266948965
      Elementary.atan2(1, -1) ==> 2.356194490192345
      Elementary.atan2(-3, 2) ==> -0.982793723247329
      Elementary.atan2(1e-300, -1e300) ==> 3.141592653589793
      assert(Elementary.asin(2).isNaN, Elementary.acos(-2).isNaN)
    }
    test("hypotenuses") {
      Elementary.hypot(3, 4) ==> 5.0
      Elementary.hypot(1e200, 1e200) ==> 1.414213562373095e200
      Elementary.hypot(0.1, 0.2) ==> 0.223606797749979
      Elementary.hypot(-7, 0) ==> 7.0
    }
    test("mantissa and exponent put a number together") {
      Elementary.exponent(8) ==> 4
      Elementary.mantissa(8) ==> 0.5
      Elementary.exponent(-0.3) ==> -1
      Elementary.mantissa(-0.3) ==> -0.6
      Elementary.exponent(0) ==> 0
      Elementary.exponent(java.lang.Double.MIN_VALUE) ==> -1073
      Elementary.mantissa(java.lang.Double.MIN_VALUE) ==> 0.5
    }
    test("the quick phase is as accurate as it claims") {
      def check(quickAndAccurate: => (DoubleDouble, DoubleDouble)): Unit = {
        val worst = worstError(2000)(quickAndAccurate)
        assert(worst < QuickPhase.MaxError)
      }
      def checkAngle(angle: => Angle): Unit = {
        check { val a = angle; (QuickPhase.sin(a), AccuratePhase.sin(a)) }
        check { val a = angle; (QuickPhase.cos(a), AccuratePhase.cos(a)) }
        check { val a = angle; (QuickPhase.tan(a), AccuratePhase.tan(a)) }
      }
      def checkExp(x: => DoubleDouble): Unit =
        check { val exponent = x; (QuickPhase.exp(exponent), AccuratePhase.smallExp(exponent)) }
      def checkLog(x: => Double): Unit =
        check { val d = x; (QuickPhase.log(d), AccuratePhase.log(d)) }
      def checkAngleOf(y: => Double, x: => Double): Unit = check {
        val (a, b) = (DoubleDouble(y), DoubleDouble(x))
        (QuickPhase.angleOf(a, b), AccuratePhase.angleOf(a, b))
      }

      val random = new Random(1)
      def between(from: Double, until: Double) = from + (until - from) * random.nextDouble()
      checkExp(DoubleDouble(between(-0.7, 0.7)))
      checkLog(between(0, 1000))
      checkLog(between(0.98, 1.02))
      checkLog(1 + between(-1e-9, 1e-9))
      checkAngle(Angle.reduce(between(-1000, 1000)))
      checkAngleOf(between(-1, 1), between(-1, 1))
      checkAngleOf(between(-1e-9, 1e-9), between(-1, 1))
    }
    test("both ways of argument reduction agree") {
      val random = new Random(1)
      val multiples = Seq.fill(500)(math.rint(1 + random.nextDouble() * 667542) * (math.Pi / 2))
      val others = Seq.fill(500)(1 + random.nextDouble() * (Angle.MaxInParts - 1))
      val angles = (45.553093477052 +: (multiples ++ others)).flatMap(x => Seq(x, -x))
      val remaining = angles.iterator
      val worst = worstError(angles.size) {
        val x = remaining.next()
        val (parts, whole) = (Angle.reduceInParts(x), Angle.reduceInBigIntegers(x))
        parts.quadrant ==> whole.quadrant
        (parts.rest, whole.rest)
      }
      assert(worst < 1e-30)
    }
    test("a number is rounded if its error leaves no doubt") {
      val middle = Math.ulp(1.0) / 2
      def rounded(lo: Double, error: Double) =
        new DoubleDouble(1, lo).roundedWithin(error)
      rounded(middle * 0.9, middle * 0.01) ==> 1.0
      rounded(middle * 1.1, middle * 0.01) ==> 1 + Math.ulp(1.0)
      assert(rounded(middle, middle * 0.01).isNaN, rounded(middle * 0.9, middle * 0.2).isNaN)
    }
  }

  /** The largest relative difference in so many pairs. */
  private def worstError(nPairs: Int)(pair: => (DoubleDouble, DoubleDouble)): Double = {
    val errors = Iterator.fill(nPairs) {
      val (approximate, exact) = pair
      math.abs((approximate - exact).hi / exact.hi)
    }
    errors.max
  }
}
