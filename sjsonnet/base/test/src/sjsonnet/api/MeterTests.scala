package sjsonnet

import sjsonnet.runtime.StrValue
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
      val small = 16L << 20
      val meter = new LimitedMeter(maxChecks = 0)
      meter.checkAllocation(small)
      meter.nChecks ==> 0
      intercept[LimitedMeter.Ended](meter.checkAllocation(small + 1)): Unit
      intercept[LimitedMeter.Ended](Meter.reading(meter).checkAllocation(small + 1)): Unit
      val rope = StrValue.of("a" * (9 << 20)).concat(StrValue.of("b" * (9 << 20)), meter)
      meter.fuel = Int.MaxValue
      intercept[LimitedMeter.Ended](rope.bytes): Unit
    }
  }
}
