package sjsonnet.platform

import java.io.IOException
import scala.scalanative.unsafe._

/** Strings as names for the system, by [[SystemText]]. */
private[sjsonnet] object SystemName {

  /** @throws IOException
    *   when the name has a zero byte, at which the system would take it to end
    */
  def of[A](name: String)(use: CString => A): A = {
    if (hasNul(name)) throw new IOException("Invalid argument")
    Zone.acquire { implicit zone =>
      val bytes = SystemText.encode(name)
      val copy = alloc[Byte](bytes.length + 1)
      for (i <- bytes.indices) copy(i) = bytes(i)
      copy(bytes.length) = 0
      use(copy)
    }
  }

  /** The first `length` bytes at `text`, as the system has given them. */
  def text(text: CString, length: Int): String = {
    val bytes = new Array[Byte](length)
    for (i <- bytes.indices) bytes(i) = text(i)
    SystemText.decode(bytes)
  }

  def hasNul(name: String): Boolean = name.indexOf(0) >= 0
}
