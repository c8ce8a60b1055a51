package sjsonnet.platform

import java.security.SecureRandom

/** Bytes that nobody can guess. */
private[sjsonnet] object RandomBytes {

  /** @throws java.io.IOException
    *   when the system has none
    */
  def apply(length: Int): Array[Byte] = {
    val bytes = new Array[Byte](length)
    new SecureRandom().nextBytes(bytes)
    bytes
  }
}
