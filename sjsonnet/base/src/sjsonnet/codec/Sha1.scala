package sjsonnet.codec

import sjsonnet.Meter

/** SHA-1 (FIPS 180-4), in portable code. */
private[codec] class Sha1(meter: Meter) extends MerkleDamgardHash(64, meter) {
  protected final val state: Array[Int] =
    Array(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  private val words = new Array[Int](80)

  override protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit = {
    Words.get16(bytes, from, words)
    var t = 16
    while (t < 80) {
      words(t) = Integer.rotateLeft(words(t - 3) ^ words(t - 8) ^ words(t - 14) ^ words(t - 16), 1)
      t += 1
    }
    var a = state(0)
    var b = state(1)
    var c = state(2)
    var d = state(3)
    var e = state(4)
    var i = 0
    while (i < 80) {
      val mixed =
        if (i < 20) (b & c | ~b & d) + 0x5a827999
        else if (i < 40) (b ^ c ^ d) + 0x6ed9eba1
        else if (i < 60) (b & c | b & d | c & d) + 0x8f1bbcdc
        else (b ^ c ^ d) + 0xca62c1d6
      val next = Integer.rotateLeft(a, 5) + mixed + e + words(i)
      e = d
      d = c
      c = Integer.rotateLeft(b, 30)
      b = a
      a = next
      i += 1
    }
    state(0) += a
    state(1) += b
    state(2) += c
    state(3) += d
    state(4) += e
  }

  override protected def fromState: Array[Byte] = Words.toBytes(state)
}
