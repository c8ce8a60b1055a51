package sjsonnet

import utest._

object MeterTests extends TestSuite {

  val tests: Tests = Tests {
    test("work without an evaluation shares no counters with other such work") {
      val (one, other) = (Meter.none, Meter.none)
      val (fuel, memory) = (other.fuel, other.memoryLeft)
      one.countSteps(1000)
      one.chargeMemory(1000)
      (other.fuel, other.memoryLeft) ==> ((fuel, memory))
    }

    test("what is large is allocated only while there is time") {
      val large = (16 << 20) + 8
      def meter = new LimitedMeter(maxChecks = 0)
      Seq[() => Any](
        () => meter.chargeMemory(large.toLong),
        () => meter.chargeText(large.toLong),
        () => meter.chargeArray(large.toLong / Meter.ElementBytes),
        () => meter.allocateArray(large / Meter.ElementBytes),
        () => Meter.reading(meter).chargeMemory(large.toLong)
      ).foreach(allocation => intercept[LimitedMeter.Ended](allocation(): Unit): Unit)
      val small = 16 << 20
      val one = meter
      one.chargeMemory(small.toLong)
      one.chargeText(small.toLong) ==> small
      one.allocateArray(small / Meter.ElementBytes)
      one.nChecks ==> 0
    }
  }
}
