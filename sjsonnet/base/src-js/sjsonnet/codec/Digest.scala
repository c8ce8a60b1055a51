package sjsonnet.codec

/** The hash functions of `std`. */
private[sjsonnet] object Digest extends PlainDigest
