package sjsonnet.text

/** Just `Utf8.encodePlain`: Scala Native's own encoder is slower. */
private[sjsonnet] object HostText {
  def encode(s: String): Array[Byte] = Utf8.encodePlain(s)
}
