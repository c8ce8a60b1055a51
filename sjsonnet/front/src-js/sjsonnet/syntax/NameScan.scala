package sjsonnet.syntax

/** Finds the ends of names by comparisons, which take less time here than looking up the class of each byte. */
private[syntax] object NameScan {

  /** The end of the letters and digits of [[ByteClass]] that begin at `from`. */
  def end(bytes: Array[Byte], from: Int): Int = {
    var i = from
    while (i < bytes.length && isPart(bytes(i))) i += 1
    i
  }

  private def isPart(byte: Byte): Boolean =
    byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' || byte >= '0' && byte <= '9' ||
      byte == '_'
}
