package sjsonnet.text

/** Some ASCII characters. To look for one in a constant string would do, but Scala Native's optimiser copies the string's
  * characters each time.
  */
private[sjsonnet] final class ByteSet(characters: String) {
  private val members = {
    val table = new Array[Boolean](256)
    characters.foreach(table(_) = true)
    table
  }

  def apply(byte: Byte): Boolean = members(byte & 0xff)
}
