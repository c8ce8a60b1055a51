package sjsonnet.codec

import sjsonnet.Meter

/** The hash functions of `std` in portable code, with which every platform must agree. A platform's `Digest` replaces or
  * extends this.
  */
private[codec] abstract class PlainDigest {
  def md5(meter: Meter): Hash = new Md5(meter)
  def sha1(meter: Meter): Hash = new Sha1(meter)
  def sha256(meter: Meter): Hash = new Sha256(meter)
  def sha512(meter: Meter): Hash = new Sha512(meter)
  def sha3(meter: Meter): Hash = new Sha3(meter)
}

private[codec] object PlainDigest extends PlainDigest
