package sjsonnet.codec

import sjsonnet.Meter

/** SHA-256 (FIPS 180-4), in portable code. */
private[codec] class Sha256(meter: Meter) extends MerkleDamgardHash(64, meter) {
  protected final val state: Array[Int] = Sha2Constants.squareRoots.map(root => (root >>> 32).toInt)
  protected final val constants: Array[Int] =
    Sha2Constants.cubeRoots.map(root => (root >>> 32).toInt)
  private val words = new Array[Int](64)

  override protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit = {
    Words.get16(bytes, from, words)
    var t = 16
    while (t < 64) {
      val x = words(t - 15)
      val y = words(t - 2)
      words(t) = words(t - 16) + words(t - 7) +
        (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3) +
        (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10)
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
    while (i < 64) {
      val first = h + constants(i) + words(i) + (e & f ^ ~e & g) +
        (Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25))
      val second = (a & b ^ a & c ^ b & c) +
        (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22))
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
