package sjsonnet.micro

/** Nothing here is compared with. */
object HostPeers {
  def of(strings: Array[String], texts: Array[Array[Byte]]): Seq[Side] = Nil
}
