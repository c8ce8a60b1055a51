package sjsonnet.text

/** Strings of any length are searched before they are copied, both a word at a time, so nothing is written in one pass. */
private[text] object OnePass {

  def escape(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int =
    JsonBytes.escapeTo(bytes, from, until, out, at)

  final val LongestString = -1
}
