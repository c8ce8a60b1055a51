package sjsonnet.platform

import sjsonnet.text.JsonBytes

/** JavaScript has no 64-bit integer that is cheaper than eight look-ups. */
private[sjsonnet] object SpecialScan {
  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int =
    JsonBytes.firstSpecialScalar(bytes, from, until)
}
