package sjsonnet.codec

/** SHA-256 with the processor's own instructions: not from here. */
private[sjsonnet] object Sha256 {

  /** Does nothing and says so. */
  def compress(
      state: Array[Int],
      constants: Array[Int],
      bytes: Array[Byte],
      until: Int
  ): Boolean = false
}
