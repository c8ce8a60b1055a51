package sjsonnet.runtime

import sjsonnet.{LimitedMeter, Meter}
import utest._

/** Builders count the memory of the arrays that they allocate, copies included. */
object BuildersTests extends TestSuite {

  private def allocated(work: Meter => Unit): Long = {
    val meter = new LimitedMeter(maxChecks = Int.MaxValue)
    val before = meter.memoryLeft
    work(meter)
    before - meter.memoryLeft
  }

  /** 8 for each element of arrays of these lengths. */
  private def arrays(lengths: Int*): Long = lengths.sum * 8L

  val tests: Tests = Tests {
    test("an array that grows and is copied when it is done") {
      def strings(n: Int): Long = allocated { meter =>
        val builder = new ArrBuilder(meter)
        for (_ <- 0 until n) builder += StrValue.empty
        builder.result.length ==> n
      }
      strings(8) ==> arrays()
      strings(15) ==> arrays(16)
      strings(17) ==> arrays(16, 32, 17)
    }

    test("an array of unboxed numbers") {
      allocated { meter =>
        val builder = new NumberBuilder(meter)
        for (i <- 0 until 40) builder += i.toDouble
        builder.takeResult().length ==> 40
      } ==> arrays(32, 64, 40)
    }

    test("a builder that has packed its elements is not empty") {
      val builder = new PackingBuilder(Meter.none)
      assert(builder.isEmpty)
      for (i <- 1 to 40) builder += i.toDouble
      assert(!builder.isEmpty)
      builder.result.length ==> 40
    }

    test("an array that is extended by another one") {
      val part = ArrValue.of(Array.fill[Lazy](1000)(StrValue.empty))
      allocated { meter =>
        val builder = new PackingBuilder(meter)
        builder ++= part
        builder.result.length ==> 1000
      } ==> arrays(1000)
      allocated { meter =>
        val builder = new PackingBuilder(meter, expected = 500)
        builder += StrValue.empty
        builder.result.length ==> 1
      } ==> arrays(500, 1)
    }
  }
}
