package sjsonnet

/** A pool of arrays in which outputs gather their text, so that many short evaluations need not allocate one each. The
  * content of a borrowed array is arbitrary. Pools may be used from several threads.
  */
trait BufferPool {

  /** An array of any length above zero, which belongs to the caller until it is given back. */
  def borrow(): Array[Byte]

  /** Takes back an array that the caller no longer uses: one that was borrowed, or a longer one in its place. An array
    * that is never given back does no harm.
    */
  def giveBack(buffer: Array[Byte]): Unit
}

object BufferPool {

  /** Keeps nothing. */
  val none: BufferPool = new BufferPool {
    override def borrow(): Array[Byte] = new Array[Byte](FirstLength)
    override def giveBack(buffer: Array[Byte]): Unit = ()
  }

  /** Keeps up to `count` arrays of at most `longest` bytes each; any other is left to the garbage collector.
    *
    * @throws IllegalArgumentException
    *   if `count` is negative
    */
  def bounded(count: Int = 4, longest: Int = 64 * 1024): BufferPool = {
    Limits.require("count", count.toLong, 0)
    new BufferPool {
      private val pool = new ObjectPool[Array[Byte]](count)

      override def borrow(): Array[Byte] = pool.take(none.borrow())
      override def giveBack(buffer: Array[Byte]): Unit =
        if (buffer.length <= longest) pool.keep(buffer)
    }
  }

  /** The initial length for most outputs. Doubled repeatedly, it stays a little below a power of two, so that with its
    * header such an array fits well into the 32 KB blocks that Scala Native's heap has for long arrays.
    */
  private[sjsonnet] final val FirstLength = 240
}
