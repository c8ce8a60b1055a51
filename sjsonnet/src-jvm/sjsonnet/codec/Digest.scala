package sjsonnet.codec

import sjsonnet.Meter

import java.security.MessageDigest

/** The hash functions of `std`, using the JDK's, which the JVM compiles to the processor's own instructions. */
private[sjsonnet] object Digest {

  def md5(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] =
    digest("MD5", message, meter)
  def sha1(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] =
    digest("SHA-1", message, meter)
  def sha256(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] =
    digest("SHA-256", message, meter)
  def sha512(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] =
    digest("SHA-512", message, meter)
  def sha3(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] =
    digest("SHA3-512", message, meter)

  private def digest(algorithm: String, message: Array[Byte], meter: Meter): Array[Byte] = {
    val digest = MessageDigest.getInstance(algorithm)
    meter.inBlocks(0, message.length)((from, until) => digest.update(message, from, until - from))
    digest.digest()
  }
}
