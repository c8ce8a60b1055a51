package sjsonnet.text

/** `Utf8.encodePlain`: the runtime's own encoder is slower. */
private[sjsonnet] object HostText {
  def encode(s: String): Array[Byte] = Utf8.encodePlain(s)
}
