package sjsonnet.std

import sjsonnet.runtime.{Ctx, StrValue}
import utest._

/** A cache must not change the number of steps that an evaluation takes. */
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
  }
}
