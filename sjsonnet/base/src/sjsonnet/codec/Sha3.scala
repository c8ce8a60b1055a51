package sjsonnet.codec

import sjsonnet.Meter

/** SHA3-512 (FIPS 202), in portable code. */
private[codec] class Sha3(meter: Meter) extends BlockHash(Sha3.Rate, meter) {
  protected final val state: Array[Long] = new Array(25)
  protected final val constants: Array[Long] = Sha3.Constants

  private val columns = new Array[Long](5)
  private val row = new Array[Long](5)

  override protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit = {
    var i = 0
    while (i < Sha3.Rate / 8) {
      state(i) ^= java.lang.Long.reverseBytes(Words.getLong(bytes, from + i * 8))
      i += 1
    }
    permute(state)
  }

  /** The permutation Keccak-f[1600] (FIPS 202, section 3); the 64-bit lane (x, y) is at index `x + 5 * y`. */
  private def permute(lanes: Array[Long]): Unit = {
    var round = 0
    while (round < 24) {
      // Theta: adds the parities of two neighbouring columns to every bit.
      var x = 0
      while (x < 5) {
        columns(x) = lanes(x) ^ lanes(x + 5) ^ lanes(x + 10) ^ lanes(x + 15) ^ lanes(x + 20)
        x += 1
      }
      var i = 0
      while (i < 25) {
        lanes(i) ^= columns((i + 4) % 5) ^ java.lang.Long.rotateLeft(columns((i + 1) % 5), 1)
        i += 1
      }
      // Rho and pi: rotate lanes and move them along one cycle.
      var moving = lanes(1)
      i = 0
      while (i < 24) {
        val place = Sha3.Places(i)
        val displaced = lanes(place)
        lanes(place) = java.lang.Long.rotateLeft(moving, (i + 1) * (i + 2) / 2)
        moving = displaced
        i += 1
      }
      // Chi: the only nonlinear step.
      var y = 0
      while (y < 25) {
        System.arraycopy(lanes, y, row, 0, 5)
        x = 0
        while (x < 5) {
          lanes(y + x) = row(x) ^ ~row((x + 1) % 5) & row((x + 2) % 5)
          x += 1
        }
        y += 5
      }
      lanes(0) ^= constants(round)
      round += 1
    }
  }

  override protected def pad(block: Array[Byte], n: Int): Unit = {
    java.util.Arrays.fill(block, n, block.length, 0.toByte)
    block(n) = 6
    block(block.length - 1) = (block(block.length - 1) | 0x80).toByte
    update(block, 0, 1)
  }

  override protected def fromState: Array[Byte] =
    Words.toBytes(state.take(8).map(java.lang.Long.reverseBytes))
}

private object Sha3 {

  /** The bytes of a block: the state without the capacity, which is twice the length of the hash. */
  final val Rate = 72

  /** The cycle of the lanes, starting at (1, 0): (x, y) moves to (y, 2x + 3y). */
  lazy val Places: Array[Int] = {
    var x = 1
    var y = 0
    Array.fill(24) {
      val next = (2 * x + 3 * y) % 5
      x = y
      y = next
      x + 5 * y
    }
  }

  /** For each round, bits 2^j^ - 1 from a linear-feedback shift register with the polynomial x^8^ + x^6^ + x^5^ + x^4^
    * + 1.
    */
  lazy val Constants: Array[Long] = {
    var register = 1
    Array.fill(24) {
      var constant = 0L
      var j = 0
      while (j < 7) {
        if ((register & 1) != 0) constant |= 1L << (1 << j) - 1
        register <<= 1
        if ((register & 0x100) != 0) register ^= 0x171
        j += 1
      }
      constant
    }
  }
}
