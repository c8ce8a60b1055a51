package sjsonnet

import java.io.OutputStream
import java.nio.ByteBuffer

/** Takes the text of an output as it arises, at most about 64 KB a time except for parts of longer
  * strings. The array is not its own once `write` returns.
  */
trait Target {
  def write(bytes: Array[Byte], from: Int, until: Int): Unit

  /** Whether nothing but the length of the text is of interest any more; then strings are not even put together.
    * Changes only while something is written.
    */
  def onlyCounts: Boolean = false

  /** Takes note of that many bytes. Called when [[onlyCounts]] says so. */
  def count(length: Long): Unit = ()
}

object Target {

  /** A stream, which is neither flushed nor closed. What it throws comes through. */
  def of(stream: OutputStream): Target =
    (bytes, from, until) => stream.write(bytes, from, until - from)

  /** The room that a buffer has left now. When it does not suffice, [[OutputTooLarge]] is thrown, and the
    * buffer is full.
    */
  def of(buffer: ByteBuffer): Target = {
    val room = buffer.remaining
    (bytes, from, until) => {
      val fitting = math.min(until - from, buffer.remaining)
      buffer.put(bytes, from, fitting)
      if (fitting < until - from) throw OutputTooLarge.forRoom(room)
    }
  }
}
