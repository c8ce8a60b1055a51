package sjsonnet.text

/** A set of ASCII characters. Searching a constant string would do, but Scala Native's optimiser copies the string's
  * characters each time.
  */
private[sjsonnet] final class ByteSet(characters: String) {
  private val members = {
    val table = new Array[Boolean](256)
    characters.foreach(table(_) = true)
    table
  }

  def apply(byte: Byte): Boolean = members(byte & 0xff)

  /** The index of the first byte from `from` on that is not in the set, or the end. */
  def end(bytes: Array[Byte], from: Int): Int = {
    var i = from
    while (i < bytes.length && apply(bytes(i))) i += 1
    i
  }
}
