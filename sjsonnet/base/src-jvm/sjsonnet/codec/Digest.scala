package sjsonnet.codec

import sjsonnet.Meter

import java.security.MessageDigest

/** The hash functions of `std`, using the JDK's, which the JVM compiles to the processor's own instructions. */
private[sjsonnet] object Digest {
  def md5(meter: Meter): Hash = new JdkHash("MD5", meter)
  def sha1(meter: Meter): Hash = new JdkHash("SHA-1", meter)
  def sha256(meter: Meter): Hash = new JdkHash("SHA-256", meter)
  def sha512(meter: Meter): Hash = new JdkHash("SHA-512", meter)
  def sha3(meter: Meter): Hash = new JdkHash("SHA3-512", meter)

  private final class JdkHash(algorithm: String, meter: Meter) extends Hash {
    private val digest = MessageDigest.getInstance(algorithm)

    override def add(bytes: Array[Byte], from: Int, until: Int): Unit =
      meter.foreachBlock(from, until)((start, end) => digest.update(bytes, start, end - start))

    override def result(): Array[Byte] = digest.digest()
  }
}
