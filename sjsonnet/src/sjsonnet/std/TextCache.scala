package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.value.StrValue

/** What an evaluation has lately made of texts by [[compile]], so that one that is used again is not taken
  * apart again. A text has one place, where the last one stays that belongs there, so nothing has to be thrown
  * away.
  */
private[sjsonnet] abstract class TextCache[A] {
  private val sources = new Array[StrValue](TextCache.Slots)
  private val results = Array.fill[Option[A]](TextCache.Slots)(None)

  protected def compile(source: StrValue, ctx: Ctx): A

  private[std] final def get(source: StrValue, ctx: Ctx): A = {
    val slot = TextCache.slotOf(source)
    val known = results(slot)
    if (known.isDefined && sources(slot).sameAs(source)) known.get
    else {
      val compiled = compile(source, ctx)
      sources(slot) = source
      results(slot) = Some(compiled)
      compiled
    }
  }
}

private object TextCache {
  private final val Slots = 64

  /** Looks at a few bytes only: a wrong guess costs no more than a look at the string would. */
  private def slotOf(source: StrValue): Int = {
    val bytes = source.bytes
    val n = bytes.length
    if (n == 0) 0
    else (((n * 31 + bytes(0)) * 31 + bytes(n / 2)) * 31 + bytes(n - 1)) & Slots - 1
  }
}
