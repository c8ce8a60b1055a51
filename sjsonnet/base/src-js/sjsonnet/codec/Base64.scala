package sjsonnet.codec

/** Base64, the encoding of RFC 4648, section 4. */
private[sjsonnet] object Base64 extends PlainBase64
