package sjsonnet.vendor

/** The reason why packages cannot be installed, in one line. */
private[sjsonnet] final class VendorFailure(message: String)
    extends RuntimeException(message, null, false, false)
