package sjsonnet.cli

import java.util.concurrent.atomic.AtomicBoolean

/** The part of the heap that nothing is kept in. The JVM takes memory from the system as fast as short-lived objects fill it,
  * up to a quarter of what there is, and returns it only when a collection of the whole heap has shown how little is alive,
  * which may never come to pass in a worker that serves small requests. May be used from several threads.
  */
private[cli] final class SpareHeap {
  private val isBusy = new AtomicBoolean
  @volatile private var most = SpareHeap.Little

  /** Returns it to the system, if the heap has at least doubled since that was done last. */
  def release(): Unit = {
    val heap = Runtime.getRuntime
    if (heap.totalMemory > most && isBusy.compareAndSet(false, true)) {
      System.gc()
      most = math.max(SpareHeap.Little, heap.totalMemory * 2)
      isBusy.set(false)
    }
  }
}

private object SpareHeap {

  /** A heap of this size needs no care. */
  private final val Little = 256L << 20
}
