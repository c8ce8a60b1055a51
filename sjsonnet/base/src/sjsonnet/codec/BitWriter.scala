package sjsonnet.codec

import sjsonnet.text.Out

/** Writes bits into bytes, the lowest first. */
private[sjsonnet] final class BitWriter(out: Out) {
  private var pending = 0
  private var nPending = 0

  /** Writes the lowest `n` bits of `value`, at most 16; its other bits must be zero. */
  def write(value: Int, n: Int): Unit = {
    pending |= value << nPending
    nPending += n
    while (nPending >= 8) {
      out.byte(pending)
      pending >>>= 8
      nPending -= 8
    }
  }

  /** Pads and writes the last byte. */
  def flush(): Unit = if (nPending > 0) {
    out.byte(pending)
    pending = 0
    nPending = 0
  }
}
