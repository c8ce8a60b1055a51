package sjsonnet.std

import sjsonnet.runtime.{Ctx, StrValue}

/** A direct-mapped cache of the results of `compile`: each text has one slot, where it stays until another text needs
  * it.
  */
private[std] final class TextCache[A](compile: (StrValue, Ctx) => A) {
  private val sources = new Array[StrValue](TextCache.Slots)
  private val results = Array.fill[Option[A]](TextCache.Slots)(None)

  def get(source: StrValue, ctx: Ctx): A = {
    val slot = TextCache.slotOf(source)
    val known = results(slot)
    if (known.isDefined && sources(slot).sameAs(source)) known.get
    else {
      val compiled = compile(source, ctx)
      if (source.bytes.length <= TextCache.LongestKept) {
        sources(slot) = source
        results(slot) = Some(compiled)
      }
      compiled
    }
  }
}

private object TextCache {
  private final val Slots = 64

  /** The longest text that is cached, in bytes. Caches outlive evaluations, so they must not keep large texts alive. */
  private final val LongestKept = 64 * 1024

  /** A cheap hash of a few bytes only: a collision costs no more than hashing the whole string would. */
  private def slotOf(source: StrValue): Int = {
    val bytes = source.bytes
    val n = bytes.length
    if (n == 0) 0
    else (((n * 31 + bytes(0)) * 31 + bytes(n / 2)) * 31 + bytes(n - 1)) & Slots - 1
  }
}
