package sjsonnet.text

import sjsonnet.BufferPool

/** A pool of buffers for one thread, in which texts are assembled. These uses nest: a part of a text may itself be assembled
  * while the text is. So there is a place for each of a few levels, and the first to borrow gets the largest buffer.
  */
private[sjsonnet] final class TextBuffers {
  private val spares = new Array[Array[Byte]](TextBuffers.Places)

  def borrow(): Array[Byte] = {
    var best = 0
    var i = 1
    while (i < spares.length) {
      if (lengthOf(i) > lengthOf(best)) best = i
      i += 1
    }
    val buffer = spares(best)
    if (buffer == null) BufferPool.none.borrow()
    else {
      spares(best) = null
      buffer
    }
  }

  def giveBack(buffer: Array[Byte]): Unit = if (buffer.length <= TextBuffers.Longest) {
    var least = 0
    var i = 1
    while (i < spares.length) {
      if (lengthOf(i) < lengthOf(least)) least = i
      i += 1
    }
    if (lengthOf(least) < buffer.length) spares(least) = buffer
  }

  private def lengthOf(i: Int): Int = if (spares(i) == null) 0 else spares(i).length
}

private object TextBuffers {
  private final val Places = 4

  /** In bytes. Longer buffers are so rare that they are left to the collector. */
  private final val Longest = 512 * 1024
}
