package sjsonnet.std

import sjsonnet.runtime.{Ctx, PerEvaluation, StrValue, Weighed}

/** A direct-mapped cache of the results of `compile`: each text has one slot, where it stays until another text needs
  * it.
  *
  * The cache outlives evaluations, but an evaluation takes the same number of steps each time, whatever the cache holds
  * when it begins: in each evaluation, the first use of a result counts the steps that it took to make.
  */
private[std] final class TextCache[A](compile: (StrValue, Ctx) => A) extends Weighed {
  private val sources = new Array[StrValue](TextCache.Slots)
  private val results = Array.fill[Option[A]](TextCache.Slots)(None)
  private val costs = new Array[Int](TextCache.Slots)
  private var bytesKept = 0L

  /** Whether the evaluation has counted the steps of the result in each slot. */
  private val isCounted = new PerEvaluation(_ => new Array[Boolean](TextCache.Slots))

  override def weight: Long = bytesKept

  def get(source: StrValue, ctx: Ctx): A = {
    val slot = TextCache.slotOf(source)
    val known = results(slot)
    if (known.isDefined && sources(slot).sameAs(source)) {
      if (costs(slot) > 0) count(slot, ctx)
      known.get
    } else add(source, slot, ctx)
  }

  private def count(slot: Int, ctx: Ctx): Unit = {
    val counted = isCounted.of(ctx)
    if (!counted(slot)) {
      ctx.countSteps(costs(slot))
      counted(slot) = true
    }
  }

  private def add(source: StrValue, slot: Int, ctx: Ctx): A = {
    val before = ctx.stepsTaken
    val compiled = compile(source, ctx)
    val cost = ctx.stepsTaken - before
    if (source.bytes.length <= TextCache.LongestKept && cost <= TextCache.CostliestKept) {
      if (results(slot).isDefined) bytesKept -= weightOf(slot)
      sources(slot) = source
      results(slot) = Some(compiled)
      costs(slot) = cost.toInt
      bytesKept += weightOf(slot)
      if (cost > 0) isCounted.of(ctx)(slot) = true
    }
    compiled
  }

  private def weightOf(slot: Int): Long =
    sources(slot).bytes.length + costs(slot) * TextCache.BytesPerStep
}

private object TextCache {
  private final val Slots = 64

  /** The longest text that is cached, in bytes. Caches outlive evaluations, so they must not keep large texts alive. */
  private final val LongestKept = 64 * 1024

  /** The most steps that a result may have taken to be cached, since large results take many: a short text may be a
    * pattern of millions of instructions.
    */
  private final val CostliestKept = 64 * 1024

  /** For the part of a result that a step has made, such as an instruction of a pattern. */
  private final val BytesPerStep = 64L

  /** A cheap hash of a few bytes only: a collision costs no more than hashing the whole string would. */
  private def slotOf(source: StrValue): Int = {
    val bytes = source.bytes
    val n = bytes.length
    if (n == 0) 0
    else (((n * 31 + bytes(0)) * 31 + bytes(n / 2)) * 31 + bytes(n - 1)) & Slots - 1
  }
}
