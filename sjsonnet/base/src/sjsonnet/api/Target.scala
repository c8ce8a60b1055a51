package sjsonnet

import java.io.OutputStream
import java.nio.ByteBuffer
import java.util.Objects.requireNonNull

/** Receives the text of an output as it is produced, at most about 64 KB at a time except for parts of longer strings. It
  * must not use the array after `write` returns.
  */
trait Target {
  def write(bytes: Array[Byte], from: Int, until: Int): Unit

  /** Whether only the length of the text matters from now on; strings are then not even assembled. Changes only while
    * something is written.
    */
  private[sjsonnet] def onlyCounts: Boolean = false

  /** Counts `length` bytes. Called if [[onlyCounts]] is true. */
  private[sjsonnet] def count(length: Long): Unit = ()
}

object Target {

  /** A stream, which is neither flushed nor closed. Its exceptions are passed on. */
  def of(stream: OutputStream): Target = {
    requireNonNull(stream, "stream")
    (bytes, from, until) => stream.write(bytes, from, until - from)
  }

  /** The remaining room of a buffer. If it does not suffice, [[OutputTooLarge]] is thrown, and the buffer is full. */
  def of(buffer: ByteBuffer): Target = {
    val room = requireNonNull(buffer, "buffer").remaining
    (bytes, from, until) => {
      val fitting = math.min(until - from, buffer.remaining)
      buffer.put(bytes, from, fitting)
      if (fitting < until - from) throw OutputTooLarge.forRoom(room)
    }
  }
}
