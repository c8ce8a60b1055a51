package sjsonnet.platform

/** How large the host's heap is, which here says little about a single evaluation: it is not asked. */
private[sjsonnet] object HeapSize {
  def bytes: Long = Unknown

  /** The part of it that is no new garbage, if the host tells it apart. */
  def settled: Long = bytes

  /** Stands for a host that does not say. */
  final val Unknown = -1L

  /** Nothing: an array that does not fit into the heap is an `OutOfMemoryError` here when it is made. */
  def requireRoom(bytes: Long): Unit = ()

  /** Nothing, likewise. */
  def requireRoom(): Unit = ()
}
