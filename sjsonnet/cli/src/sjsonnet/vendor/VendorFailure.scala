package sjsonnet.vendor

/** The reason why packages cannot be installed, in one line. */
private[sjsonnet] final class VendorFailure(message: String)
    extends RuntimeException(message, null, false, false)

private[sjsonnet] object VendorFailure {

  /** A signal has asked this process to end. */
  def interrupted: VendorFailure = new VendorFailure("interrupted")
}
