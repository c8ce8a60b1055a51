package sjsonnet.codec

import sjsonnet.Meter

/** All hash functions, for tests that hold for each. */
private[sjsonnet] object Hashes {
  val ofPlatform: Seq[Meter => Hash] =
    Seq(Digest.md5, Digest.sha1, Digest.sha256, Digest.sha512, Digest.sha3)

  val portable: Seq[Meter => Hash] = Seq(
    PlainDigest.md5,
    PlainDigest.sha1,
    PlainDigest.sha256,
    PlainDigest.sha512,
    PlainDigest.sha3
  )
}
