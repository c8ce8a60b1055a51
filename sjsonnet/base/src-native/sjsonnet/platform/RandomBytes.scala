package sjsonnet.platform

import java.io.IOException

/** Bytes that nobody can guess. */
private[sjsonnet] object RandomBytes {

  /** @throws java.io.IOException
    *   when the system has none
    */
  def apply(length: Int): Array[Byte] = {
    val bytes = new Array[Byte](length)
    val in = InputFile.open(Device)
    try if (in.read(bytes, 0, length) < length) throw new IOException(s"$Device has too few bytes")
    finally in.close()
    bytes
  }

  private final val Device = "/dev/urandom"
}
