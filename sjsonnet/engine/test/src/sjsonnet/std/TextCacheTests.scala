package sjsonnet.std

import sjsonnet.eval.LoweredFiles
import sjsonnet.runtime.{Ctx, StrValue}
import utest._

/** A cache must not change the number of steps that an evaluation takes, and says how much it keeps. */
object TextCacheTests extends TestSuite {

  val tests: Tests = Tests {
    test("the first use in an evaluation counts as if the result were made then") {
      var nMade = 0
      val cache = new TextCache[StrValue]((text, ctx) => {
        nMade += 1
        ctx.countSteps(100)
        text
      })
      def use(text: String, ctx: Ctx): Long = {
        val before = ctx.stepsTaken
        cache.get(StrValue.of(text), ctx): Unit
        ctx.stepsTaken - before
      }
      for (_ <- 1 to 2) {
        val ctx = TestCtx()
        use("a", ctx) ==> 100L
        use("a", ctx) ==> 0L
      }
      nMade ==> 1
    }

    test("a result that took very many steps is not kept") {
      var nMade = 0
      val cache = new TextCache[StrValue]((text, ctx) => {
        nMade += 1
        ctx.countSteps(1 << 20)
        text
      })
      for (_ <- 1 to 2) cache.get(StrValue.of("a"), TestCtx()): Unit
      nMade ==> 2
    }

    test("what is kept has a weight, which is bounded") {
      val cache = new TextCache[StrValue]((text, ctx) => {
        ctx.countSteps(10)
        text
      })
      val cost = 10 * 64
      cache.weight ==> 0L
      for (_ <- 1 to 2) cache.get(StrValue.of("a" * 1000), TestCtx()): Unit
      cache.weight ==> (1000L + cost)
      val ctx = TestCtx()
      for (i <- 1 to 1000) cache.get(StrValue.of(s"$i ${"a" * 1000}"), ctx): Unit
      assert(cache.weight > 2 * (1000 + cost), cache.weight <= 64 * (1005 + cost))
    }

    test("the tables that keep a cache weigh more by what is in it") {
      val lowered = new LoweredFiles
      val before = lowered.tables.weight
      val ctx = TestCtx(lowered = lowered)
      RegexBuiltins.get(StrValue.of("a" * 1000), ctx): Unit
      assert(lowered.tables.weight - before > 1000)
    }
  }
}
