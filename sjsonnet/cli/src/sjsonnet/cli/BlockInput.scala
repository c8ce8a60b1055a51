package sjsonnet.cli

import java.io.InputStream

/** A stream that can be read byte by byte at little cost: it reads `in` by blocks, and waits for no more than the first byte of
  * one.
  */
private[cli] final class BlockInput(in: InputStream) extends InputStream {
  private val block = new Array[Byte](1 << 13)
  private var at = 0
  private var until = 0

  override def read(): Int =
    if (isAtEnd) -1
    else {
      at += 1
      block(at - 1) & 0xff
    }

  override def read(bytes: Array[Byte], from: Int, length: Int): Int =
    if (length == 0) 0
    else if (isAtEnd) -1
    else {
      val n = math.min(length, until - at)
      System.arraycopy(block, at, bytes, from, n)
      at += n
      n
    }

  /** Whether there is nothing more, even after reading the next block. */
  private def isAtEnd: Boolean = {
    if (at == until) {
      at = 0
      until = math.max(in.read(block, 0, block.length), 0)
    }
    until == 0
  }
}
