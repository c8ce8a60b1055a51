package sjsonnet.codec

/** Stands in for SHA-256 with the processor's own instructions, which only Scala Native can call. */
private[sjsonnet] object Sha256 {

  /** Does nothing, and returns that. */
  def compress(
      state: Array[Int],
      constants: Array[Int],
      bytes: Array[Byte],
      until: Int
  ): Boolean = false
}
