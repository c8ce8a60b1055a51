package sjsonnet.platform

/** The size of the host's heap, which says little about a single evaluation here and is not queried. */
private[sjsonnet] object HeapSize {
  def bytes: Long = Unknown

  /** The part of it that is not new garbage, if the host distinguishes it. */
  def retained: Long = bytes

  /** Does nothing: here, the host knows by itself how large its heap should be. */
  def expectTree(sourceLength: Int): Unit = ()

  /** Does nothing, for the same reason. */
  def keepSmall(): Unit = ()

  /** The message for a full heap: what gives it more memory. */
  final val Remedy = "-Xmx of java gives it more"

  /** Returned by a host that does not report its heap size. */
  final val Unknown = -1L

  /** Does nothing: here, allocating an array that does not fit into the heap throws an `OutOfMemoryError`. */
  def requireRoom(bytes: Long): Unit = ()

  /** How long it takes to allocate an array of references of that size, besides clearing it: here, no time. */
  def nanosToAllocate(bytes: Long): Long = 0

  /** How long it takes, at least, to clear so many bytes that are new to the process, which is done at once: half of what was
    * measured.
    */
  def nanosToClear(bytes: Long): Long = bytes / 4

  /** Does nothing: here, the host itself notices that the heap is full. */
  def requireRoom(): Unit = ()
}
