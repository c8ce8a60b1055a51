package sjsonnet.cli

import java.security.SecureRandom

/** Bytes that nobody can guess. */
private[cli] object RandomBytes {
  def apply(length: Int): Array[Byte] = {
    val bytes = new Array[Byte](length)
    new SecureRandom().nextBytes(bytes)
    bytes
  }
}
