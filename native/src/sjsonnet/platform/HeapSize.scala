package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CSize}

/** How large the collector's heap is. */
private[sjsonnet] object HeapSize {
  def bytes: Long = HeapSizeC.used().toLong

  /** The part of it that is no new garbage, if the host tells it apart. */
  def settled: Long = bytes

  /** Stands for a host that does not say. */
  final val Unknown = -1L

  /** Nothing: an array that does not fit into the heap is an `OutOfMemoryError` here when it is made. */
  def requireRoom(bytes: Long): Unit = ()

  /** Nothing, likewise. */
  def requireRoom(): Unit = ()
}

@extern
private object HeapSizeC {
  @name("scalanative_GC_get_used_heapsize")
  def used(): CSize = extern
}
