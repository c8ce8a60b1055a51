package sjsonnet.platform

import java.io.IOException
import scala.scalanative.unsafe._

/** Converts strings to and from names for the system, by [[SystemText]]. */
private[sjsonnet] object SystemName {

  /** @throws IOException
    *   when the name contains a NUL, at which the system would truncate it
    */
  def of[A](name: String)(use: CString => A): A = {
    if (hasNul(name)) throw new IOException(SystemMessages.InvalidArgument)
    val bytes = SystemText.encode(name)
    use(java.util.Arrays.copyOf(bytes, bytes.length + 1).at(0))
  }

  /** The first `length` bytes at `text`, as received from the system. */
  def text(text: CString, length: Int): String = {
    val bytes = new Array[Byte](length)
    for (i <- bytes.indices) bytes(i) = text(i)
    SystemText.decode(bytes)
  }

  def hasNul(name: String): Boolean = name.indexOf(0) >= 0
}
