package sjsonnet.runtime

import sjsonnet.Meter
import utest._

import scala.util.Random

object StableSortTests extends TestSuite {
  val tests: Tests = Tests {
    test("numbers are sorted as the host sorts them") {
      val random = new Random(2)
      for (
        length <- Seq(0, 1, 2, 11, 12, 13, 24, 25, 100, 1000, 70001); distinct <- Seq(3, 1 << 30)
      ) {
        val numbers = Array.fill(length)(random.nextInt(distinct) / 4.0 - distinct / 8)
        val expected = numbers.clone().sorted.toSeq
        StableSort.sortNumbers(numbers, Meter.none)
        assert(numbers.toSeq == expected)
        StableSort.sortNumbers(numbers, Meter.none)
        assert(numbers.toSeq == expected)
      }
    }
  }
}
