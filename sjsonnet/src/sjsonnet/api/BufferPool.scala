package sjsonnet

/** Arrays that outputs borrow to gather their text in, so that many short evaluations do not make one each. What is in a
  * borrowed array means nothing. Pools may be used from several threads.
  */
trait BufferPool {

  /** An array of any length above zero, the caller's until it gives it back. */
  def borrow(): Array[Byte]

  /** Takes an array that nobody else holds any more: one that was borrowed, or a longer one in its place. One that never
    * comes back does no harm.
    */
  def giveBack(buffer: Array[Byte]): Unit
}

object BufferPool {

  /** Keeps nothing. */
  val none: BufferPool = new BufferPool {
    override def borrow(): Array[Byte] = new Array[Byte](FirstLength)
    override def giveBack(buffer: Array[Byte]): Unit = ()
  }

  /** Keeps up to `count` arrays of at most `longest` bytes each; any other is left to the collector. */
  def bounded(count: Int = 4, longest: Int = 64 * 1024): BufferPool = new BufferPool {
    private val spares = new Spares[Array[Byte]](count)

    override def borrow(): Array[Byte] = spares.take(none.borrow())
    override def giveBack(buffer: Array[Byte]): Unit =
      if (buffer.length <= longest) spares.keep(buffer)
  }

  /** What most outputs begin with. Twice, four times as much and so on is a little less than a power of two: with its header, such
    * an array fills the blocks of 32 KB well that the native heap has for long arrays.
    */
  private[sjsonnet] final val FirstLength = 240
}
