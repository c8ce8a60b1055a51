package sjsonnet.syntax

/** Finds the ends of names by looking up the class of each byte, which takes less time here than comparing it. Eight bytes at
  * a time (SWAR) are no faster: most names are short.
  */
private[syntax] object NameScan {

  /** The end of the letters and digits of [[ByteClass]] that begin at `from`. */
  def end(bytes: Array[Byte], from: Int): Int = {
    val classes = ByteClass.table
    var i = from
    while (i < bytes.length && Identifiers.isPart(classes(bytes(i) & 0xff).toInt)) i += 1
    i
  }
}
