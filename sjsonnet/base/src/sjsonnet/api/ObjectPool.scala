package sjsonnet

import java.util.concurrent.atomic.AtomicReferenceArray

/** A pool of up to `count` unused objects. May be used from several threads. */
private[sjsonnet] final class ObjectPool[A >: Null <: AnyRef](count: Int) {
  private val kept = new AtomicReferenceArray[A](count)

  /** One of them, which then belongs to the caller, or `other` if there is none. */
  def take(other: => A): A = {
    var i = 0
    while (i < count) {
      if (kept.get(i) != null) {
        val spare = kept.getAndSet(i, null)
        if (spare != null) return spare
      }
      i += 1
    }
    other
  }

  /** Keeps `spare`, which the caller no longer uses, if there is a place for it. */
  def keep(spare: A): Unit = {
    var i = 0
    while (i < count && !(kept.get(i) == null && kept.compareAndSet(i, null, spare))) i += 1
  }

  /** Drops them all. */
  def clear(): Unit = for (i <- 0 until count) kept.set(i, null)
}
