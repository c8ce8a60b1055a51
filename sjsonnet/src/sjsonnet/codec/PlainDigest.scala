package sjsonnet.codec

import sjsonnet.Meter
import sjsonnet.numeric.{DoubleDouble, Elementary}

/** The hash functions of `std`: MD5 (RFC 1321), SHA-1, SHA-256 and SHA-512 (FIPS 180-4) and SHA3-512 (FIPS 202), in portable
  * code. Constants that have a definition are computed from it.
  *
  * A platform's `Digest` either replaces or extends this. To speed up only the processing of blocks, a platform overrides
  * the method for them: it updates `state` with the blocks of a part, and returns whether it did.
  */
private[codec] abstract class PlainDigest {

  protected def md5Blocks(
      state: Array[Int],
      constants: Array[Int],
      part: PlainDigest.Part
  ): Boolean = false
  protected def sha1Blocks(state: Array[Int], part: PlainDigest.Part): Boolean = false
  protected def sha256Blocks(
      state: Array[Int],
      constants: Array[Int],
      part: PlainDigest.Part
  ): Boolean = false
  protected def sha512Blocks(
      state: Array[Long],
      constants: Array[Long],
      part: PlainDigest.Part
  ): Boolean = false
  protected def sha3Blocks(
      state: Array[Long],
      constants: Array[Long],
      part: PlainDigest.Part
  ): Boolean = false

  def md5(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val state = Array(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
    val words = new Array[Int](16)
    val size = java.lang.Long.reverseBytes(message.length * 8L)
    inBlocks(message, 64, size, meter, md5Blocks(state, md5Constants, _)) { (bytes, from) =>
      fill(words, bytes, from)
      var k = 0
      while (k < 16) {
        words(k) = Integer.reverseBytes(words(k))
        k += 1
      }
      md5Block(state, words)
    }
    toBytes(state.map(Integer.reverseBytes), 16)
  }

  private def md5Block(state: Array[Int], words: Array[Int]): Unit = {
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
      val index = md5Steps(round) * i + md5Starts(round)
      val sum = a + mixed + md5Constants(i) + words(index & 15)
      a = d
      d = c
      c = b
      b += Integer.rotateLeft(sum, md5Shifts((i >> 4) * 4 + (i & 3)))
      i += 1
    }
    state(0) += a
    state(1) += b
    state(2) += c
    state(3) += d
  }

  /** The index of the word that a round begins with, and the step to the next word. */
  private val md5Starts = Array(0, 1, 5, 0)
  private val md5Steps = Array(1, 5, 3, 7)

  private val md5Shifts = Array(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21)

  /** 2^32^ |sin n| for the first integers, none of which is so close to an integer that an error of a few units in the last
    * place in a host's sine could change the result.
    */
  private lazy val md5Constants: Array[Int] =
    Array.tabulate(64)(i => (math.abs(math.sin(i + 1.0)) * 4294967296.0).toLong.toInt)

  def sha1(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val state = Array(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
    val words = new Array[Int](80)
    inBlocks(message, 64, message.length * 8L, meter, sha1Blocks(state, _)) { (bytes, from) =>
      fill(words, bytes, from)
      var i = 16
      while (i < 80) {
        words(i) =
          Integer.rotateLeft(words(i - 3) ^ words(i - 8) ^ words(i - 14) ^ words(i - 16), 1)
        i += 1
      }
      sha1Block(state, words)
    }
    toBytes(state, 20)
  }

  private def sha1Block(state: Array[Int], words: Array[Int]): Unit = {
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

  def sha256(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val state = squareRoots.map(root => (root >>> 32).toInt)
    val constants = cubeRoots.map(root => (root >>> 32).toInt)
    val words = new Array[Int](64)
    inBlocks(message, 64, message.length * 8L, meter, sha256Blocks(state, constants, _)) {
      (bytes, from) =>
        fill(words, bytes, from)
        var i = 16
        while (i < 64) {
          val x = words(i - 15)
          val y = words(i - 2)
          words(i) = words(i - 16) + words(i - 7) +
            (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3) +
            (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10)
          i += 1
        }
        sha256Block(state, words, constants)
    }
    toBytes(state, 32)
  }

  private def sha256Block(state: Array[Int], words: Array[Int], constants: Array[Int]): Unit = {
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

  def sha512(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val state = squareRoots.clone
    val words = new Array[Long](80)
    inBlocks(message, 128, message.length * 8L, meter, sha512Blocks(state, cubeRoots, _)) {
      (bytes, from) =>
        var i = 0
        while (i < 16) {
          words(i) = getLong(bytes, from + i * 8)
          i += 1
        }
        while (i < 80) {
          val x = words(i - 15)
          val y = words(i - 2)
          words(i) = words(i - 16) + words(i - 7) +
            (rotateRight(x, 1) ^ rotateRight(x, 8) ^ x >>> 7) +
            (rotateRight(y, 19) ^ rotateRight(y, 61) ^ y >>> 6)
          i += 1
        }
        sha512Block(state, words)
    }
    toBytes(state, 64)
  }

  private def sha512Block(state: Array[Long], words: Array[Long]): Unit = {
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
      val first = h + cubeRoots(i) + words(i) + (e & f ^ ~e & g) +
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

  def sha3(message: Array[Byte], meter: Meter = Meter.none): Array[Byte] = {
    val rate = 72
    val padded =
      java.util.Arrays.copyOf(message, (message.length / rate + 1) * rate)
    padded(message.length) = 6
    padded(padded.length - 1) = (padded(padded.length - 1) | 0x80).toByte
    val state = new Array[Long](25)
    wholeBlocks(padded, rate, meter, sha3Blocks(state, keccakConstants, _)) { (bytes, from) =>
      var i = 0
      while (i < rate / 8) {
        state(i) ^= java.lang.Long.reverseBytes(getLong(bytes, from + i * 8))
        i += 1
      }
      keccak(state)
    }: Unit
    toBytes(state.take(8).map(java.lang.Long.reverseBytes), 64)
  }

  /** The permutation Keccak-f[1600] (FIPS 202, section 3); the 64-bit lane (x, y) is at index `x + 5 * y`. */
  private def keccak(lanes: Array[Long]): Unit = {
    val columns = new Array[Long](5)
    val row = new Array[Long](5)
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
        val place = keccakPlaces(i)
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
      lanes(0) ^= keccakConstants(round)
      round += 1
    }
  }

  /** The cycle of the lanes, starting at (1, 0): (x, y) moves to (y, 2x + 3y). */
  private lazy val keccakPlaces: Array[Int] = {
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
  private lazy val keccakConstants: Array[Long] = {
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

  /** Calls `block` with the positions of the whole blocks of `length` bytes that `part` does not process, and returns their
    * end.
    */
  private def wholeBlocks(
      message: Array[Byte],
      length: Int,
      meter: Meter,
      part: PlainDigest.Part => Boolean
  )(block: (Array[Byte], Int) => Unit): Int = {
    var from = 0
    while (message.length - from >= length) {
      val count = math.min(message.length - from, PlainDigest.BytesAtOnce) / length
      val until = from + count * length
      meter.stepsForBytes(until - from)
      if (part(new PlainDigest.Part(message, from, count))) from = until
      while (from < until) {
        block(message, from)
        from += length
      }
    }
    from
  }

  /** Likewise, and then calls `block` with the positions of the message's padding: a one bit, zeros and, in the last eight
    * bytes, `size`.
    */
  private def inBlocks(
      message: Array[Byte],
      length: Int,
      size: Long,
      meter: Meter,
      part: PlainDigest.Part => Boolean
  )(block: (Array[Byte], Int) => Unit): Unit = {
    val whole = wholeBlocks(message, length, meter, part)(block)
    val left = message.length - whole
    // An eighth of a block is reserved for the size.
    val end = new Array[Byte](if (left < length - length / 8) length else 2 * length)
    System.arraycopy(message, whole, end, 0, left)
    end(left) = 0x80.toByte
    putLong(end, end.length - 8, size)
    var from = 0
    while (from < end.length) {
      block(end, from)
      from += length
    }
  }

  private def fill(words: Array[Int], bytes: Array[Byte], from: Int): Unit = {
    var i = 0
    while (i < 16) {
      words(i) = getInt(bytes, from + i * 4)
      i += 1
    }
  }

  private def getInt(bytes: Array[Byte], at: Int): Int =
    bytes(at) << 24 | (bytes(at + 1) & 0xff) << 16 | (bytes(at + 2) & 0xff) << 8 |
      bytes(at + 3) & 0xff

  private def getLong(bytes: Array[Byte], at: Int): Long =
    getInt(bytes, at).toLong << 32 | getInt(bytes, at + 4) & 0xffffffffL

  private def putLong(bytes: Array[Byte], at: Int, value: Long): Unit = {
    var i = 0
    while (i < 8) {
      bytes(at + i) = (value >>> 56 - 8 * i).toByte
      i += 1
    }
  }

  private def rotateRight(value: Long, n: Int): Long = java.lang.Long.rotateRight(value, n)

  private def toBytes(words: Array[Int], length: Int): Array[Byte] =
    Array.tabulate(length)(i => (words(i / 4) >>> 24 - 8 * (i % 4)).toByte)

  private def toBytes(words: Array[Long], length: Int): Array[Byte] =
    Array.tabulate(length)(i => (words(i / 8) >>> 56 - 8 * (i % 8)).toByte)

  /** The first 64 fractional bits of the square roots of the first 8 primes. */
  private lazy val squareRoots: Array[Long] =
    primes.take(8).map(p => fraction(DoubleDouble(p.toDouble).sqrt))

  /** The first 64 fractional bits of the cube roots of the first 80 primes, by a step of Newton's method. */
  private lazy val cubeRoots: Array[Long] = primes.map { p =>
    val guess = DoubleDouble(Elementary.pow(p.toDouble, 1.0 / 3))
    val square = guess * guess
    fraction(guess - (square * guess + -p.toDouble) / (square * 3))
  }

  private lazy val primes: Array[Int] =
    Iterator.from(2).filter(n => (2 until n).forall(n % _ != 0)).take(80).toArray

  private def fraction(d: DoubleDouble): Long = {
    val high = (d + -math.floor(d.hi)) * 4294967296.0
    val low = (high + -math.floor(high.hi)) * 4294967296.0
    math.floor(high.hi).toLong << 32 | math.floor(low.hi).toLong
  }
}

/** Only the portable code, with which every platform must agree. */
private[codec] object PlainDigest extends PlainDigest {

  /** `count` blocks of a message, from the byte `from` on; at least one. */
  final class Part(val message: Array[Byte], val from: Int, val count: Int)

  /** As much as takes a few milliseconds at most, in portable code on the slowest platform. */
  private final val BytesAtOnce = 1 << 14
}
