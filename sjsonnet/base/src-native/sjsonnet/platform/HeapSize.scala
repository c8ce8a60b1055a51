package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CLongLong, CSize}

/** The size of the collector's heap. */
private[sjsonnet] object HeapSize {
  def bytes: Long = HeapSizeC.used().toLong

  /** The part of it that is not new garbage, if the host distinguishes it. */
  def retained: Long = bytes

  /** Announces that so many bytes of source text become a tree. It outlives most of what is allocated along with it,
    * which the command's collector need not find out then.
    */
  def expectTree(sourceLength: Int): Unit = HeapSizeC.expectTree(sourceLength.toLong)

  /** Asks the command's collector for a heap that is small rather than fast: it grows to twice what is alive, not to three
    * times that, and from a few megabytes on.
    */
  def keepSmall(): Unit = HeapSizeC.keepSmall()

  /** The message for a full heap: what gives it more memory. */
  final val Remedy = "GC_MAXIMUM_HEAP_SIZE, a size such as 8G in the environment, gives it more"

  /** Returned by a host that does not report its heap size. */
  final val Unknown = -1L

  /** Does nothing: here, allocating an array that does not fit into the heap throws an `OutOfMemoryError`. */
  def requireRoom(bytes: Long): Unit = ()

  /** How long it takes to allocate an array of references of that size, besides clearing it: here, no time. */
  def nanosToAllocate(bytes: Long): Long = 0

  /** How long it takes to clear so many bytes at once: here, the system clears them as they are used. */
  def nanosToClear(bytes: Long): Long = 0

  /** Does nothing: here, the host itself notices that the heap is full. */
  def requireRoom(): Unit = ()
}

@extern
private object HeapSizeC {
  @name("scalanative_GC_get_used_heapsize")
  def used(): CSize = extern

  @name("sjsonnet_expect_tree")
  def expectTree(sourceLength: CLongLong): Unit = extern

  @name("sjsonnet_keep_heap_small")
  def keepSmall(): Unit = extern
}
