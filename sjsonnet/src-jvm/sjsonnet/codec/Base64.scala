package sjsonnet.codec

/** Base64, the encoding of RFC 4648, section 4, by the JDK's coder, which the JVM compiles to vector code. */
private[sjsonnet] object Base64 extends PlainBase64 {

  override def encode(bytes: Array[Byte]): Array[Byte] =
    java.util.Base64.getEncoder.encode(bytes)

  /** The JDK takes digits without their padding, which are not whole groups, and refuses line ends; what it refuses is
    * decoded, or found wrong, by the portable code.
    */
  override def decode(text: Array[Byte]): Either[Int, Array[Byte]] =
    if (text.length % 4 != 0) super.decode(text)
    else
      try Right(java.util.Base64.getDecoder.decode(text))
      catch { case _: IllegalArgumentException => super.decode(text) }
}
