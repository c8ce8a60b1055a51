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
  }
}
