package sjsonnet.text

/** Finds control characters one byte at a time. */
private[sjsonnet] object ControlScan {

  /** Index of the first byte in `[from, until)` for which [[Controls.isControl]] holds, or `until`. */
  def firstControl(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && !Controls.isControl(bytes(i))) i += 1
    i
  }
}
