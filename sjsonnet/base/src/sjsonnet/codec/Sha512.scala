package sjsonnet.codec

import sjsonnet.Meter

import java.lang.Long.rotateRight

/** SHA-512 (FIPS 180-4), in portable code. */
private[codec] class Sha512(meter: Meter) extends MerkleDamgardHash(128, meter) {
  protected final val state: Array[Long] = Sha2Constants.squareRoots.clone
  protected final val constants: Array[Long] = Sha2Constants.cubeRoots
  private val words = new Array[Long](80)

  override protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit = {
    var t = 0
    while (t < 16) {
      words(t) = Words.getLong(bytes, from + t * 8)
      t += 1
    }
    while (t < 80) {
      val x = words(t - 15)
      val y = words(t - 2)
      words(t) = words(t - 16) + words(t - 7) +
        (rotateRight(x, 1) ^ rotateRight(x, 8) ^ x >>> 7) +
        (rotateRight(y, 19) ^ rotateRight(y, 61) ^ y >>> 6)
      t += 1
    }
    var a = state(0)
    var b = state(1)
    var c = state(2)
    var d = state(3)
    var e = state(4)
    var f = state(5)
    var g = state(6)
    var h = state(7)
    var i = 0
    while (i < 80) {
      val first = h + constants(i) + words(i) + (e & f ^ ~e & g) +
        (rotateRight(e, 14) ^ rotateRight(e, 18) ^ rotateRight(e, 41))
      val second = (a & b ^ a & c ^ b & c) +
        (rotateRight(a, 28) ^ rotateRight(a, 34) ^ rotateRight(a, 39))
      h = g
      g = f
      f = e
      e = d + first
      d = c
      c = b
      b = a
      a = first + second
      i += 1
    }
    state(0) += a
    state(1) += b
    state(2) += c
    state(3) += d
    state(4) += e
    state(5) += f
    state(6) += g
    state(7) += h
  }

  override protected def fromState: Array[Byte] = Words.toBytes(state)
}
