package sjsonnet.codec

import java.security.MessageDigest

/** The hash functions of `std`: those of the JDK, which the JVM compiles to the processor's own instructions. */
private[sjsonnet] object Digest {

  def md5(message: Array[Byte]): Array[Byte] = digest("MD5", message)
  def sha1(message: Array[Byte]): Array[Byte] = digest("SHA-1", message)
  def sha256(message: Array[Byte]): Array[Byte] = digest("SHA-256", message)
  def sha512(message: Array[Byte]): Array[Byte] = digest("SHA-512", message)
  def sha3(message: Array[Byte]): Array[Byte] = digest("SHA3-512", message)

  private def digest(algorithm: String, message: Array[Byte]): Array[Byte] =
    MessageDigest.getInstance(algorithm).digest(message)
}
