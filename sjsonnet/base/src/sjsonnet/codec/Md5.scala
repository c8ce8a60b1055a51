package sjsonnet.codec

import sjsonnet.Meter

/** MD5 (RFC 1321), in portable code. */
private[codec] class Md5(meter: Meter) extends MerkleDamgardHash(64, meter) {
  protected final val state: Array[Int] = Array(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  protected final val constants: Array[Int] = Md5.Constants
  private val words = new Array[Int](16)

  override protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit = {
    Words.get16(bytes, from, words)
    var k = 0
    while (k < 16) {
      words(k) = Integer.reverseBytes(words(k))
      k += 1
    }
    var a = state(0)
    var b = state(1)
    var c = state(2)
    var d = state(3)
    var i = 0
    while (i < 64) {
      val round = i >> 4
      val mixed =
        if (round == 0) b & c | ~b & d
        else if (round == 1) d & b | ~d & c
        else if (round == 2) b ^ c ^ d
        else c ^ (b | ~d)
      val index = Md5.Steps(round) * i + Md5.Starts(round)
      val sum = a + mixed + constants(i) + words(index & 15)
      a = d
      d = c
      c = b
      b += Integer.rotateLeft(sum, Md5.Shifts((i >> 4) * 4 + (i & 3)))
      i += 1
    }
    state(0) += a
    state(1) += b
    state(2) += c
    state(3) += d
  }

  // MD5 is the one function here whose words are little-endian.

  override protected def size: Long = java.lang.Long.reverseBytes(super.size)

  override protected def fromState: Array[Byte] =
    Words.toBytes(state.map(Integer.reverseBytes))
}

private object Md5 {

  /** The index of the word that a round begins with, and the step to the next word. */
  private val Starts = Array(0, 1, 5, 0)
  private val Steps = Array(1, 5, 3, 7)

  /** The rotations, four for each round. */
  private val Shifts = Array(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21)

  /** 2^32^ |sin n| for the first integers, none of which is so close to an integer that an error of a few units in the last
    * place in a host's sine could change the result.
    */
  lazy val Constants: Array[Int] =
    Array.tabulate(64)(i => (math.abs(math.sin(i + 1.0)) * 4294967296.0).toLong.toInt)
}
