package sjsonnet.codec

import sjsonnet.Meter
import sjsonnet.text.Out

/** DEFLATE, the compressed format of RFC 1951: LZ77 (strings that occurred within the last 32 KiB are replaced by length and
  * distance), followed by Huffman coding of the symbols.
  *
  * Earlier occurrences are found by hash chains of three bytes, with lazy matching: a match is dropped if a longer one
  * begins at the next byte (RFC 1951, section 4). Each block uses whichever codes make it shorter: dynamic ones for its own
  * symbols, which have to be transmitted, or the fixed ones.
  */
private[sjsonnet] final class Deflate(bytes: Array[Byte], out: Out, meter: Meter) {
  import Deflate._

  /** The hash chains: the latest position of each hash, and the previous one of each position in the window; -1 for none. */
  private val head = Array.fill(HashSize)(-1)
  private val previous = new Array[Int](Window)

  /** The symbols of the block: a byte, or a match with its length in the bits above its distance. */
  private val tokens = new Array[Int](BlockLength)
  private var nTokens = 0

  /** The distance of the last match found. */
  private var distance = 0

  private val bits = new BitWriter(out)

  def write(): Unit = {
    var i = 0
    while (i < bytes.length) {
      val length = longestMatch(i)
      val matchDistance = distance
      insert(i)
      if (length >= MinMatch && !(length < MaxLazy && longestMatch(i + 1) > length)) {
        add(length << 16 | matchDistance)
        var j = i + 1
        while (j < i + length) {
          insert(j)
          j += 1
        }
        i += length
      } else {
        add(bytes(i) & 0xff)
        i += 1
      }
      if (nTokens == BlockLength && i < bytes.length) writeBlock(isLast = false)
    }
    writeBlock(isLast = true)
    bits.flush()
  }

  private def add(token: Int): Unit = {
    meter.countSteps(Deflate.StepsPerToken)
    tokens(nTokens) = token
    nTokens += 1
  }

  /** The length of the longest earlier match of the bytes at `i`, or less than `MinMatch`. */
  private def longestMatch(i: Int): Int = {
    val most = math.min(MaxMatch, bytes.length - i)
    var longest = MinMatch - 1
    if (most >= MinMatch) {
      var chainLeft = MaxChain
      var at = head(hash(i))
      while (at >= 0 && i - at <= Window && chainLeft > 0) {
        if (longest < most && bytes(at + longest) == bytes(i + longest)) {
          var length = 0
          while (length < most && bytes(at + length) == bytes(i + length)) length += 1
          if (length > longest) {
            longest = length
            distance = i - at
          }
        }
        val next = previous(at & (Window - 1))
        // A link that does not lead backwards belongs to a position that has left the window and been reused.
        at = if (next < at) next else -1
        chainLeft -= 1
      }
    }
    longest
  }

  /** Adds the position `i` to its hash chain. */
  private def insert(i: Int): Unit = if (i + MinMatch <= bytes.length) {
    val h = hash(i)
    previous(i & (Window - 1)) = head(h)
    head(h) = i
  }

  private def hash(i: Int): Int = {
    val trigram = (bytes(i) & 0xff) << 16 | (bytes(i + 1) & 0xff) << 8 | (bytes(i + 2) & 0xff)
    (trigram * HashFactor) >>> (32 - HashBits)
  }

  private def writeBlock(isLast: Boolean): Unit = {
    val literalCounts = new Array[Int](NLiterals)
    val distanceCounts = new Array[Int](NDistances)
    literalCounts(EndOfBlock) = 1
    var i = 0
    while (i < nTokens) {
      val length = tokens(i) >>> 16
      if (length == 0) literalCounts(tokens(i)) += 1
      else {
        literalCounts(FirstLength + lengthCode(length)) += 1
        distanceCounts(distanceCode(tokens(i) & 0xffff)) += 1
      }
      i += 1
    }
    val literals = HuffmanCode.ofCounts(literalCounts, MaxBits)
    val distances = HuffmanCode.ofCounts(distanceCounts, MaxBits)
    val tables = new DeflateTables(literals, distances)
    val isDynamic = tables.size + literals.size(literalCounts) + distances.size(distanceCounts) <
      fixedLiterals.size(literalCounts) + fixedDistances.size(distanceCounts)
    bits.write(if (isLast) 1 else 0, 1)
    bits.write(if (isDynamic) 2 else 1, 2)
    if (isDynamic) tables.write(bits)
    if (isDynamic) writeTokens(literals, distances) else writeTokens(fixedLiterals, fixedDistances)
    nTokens = 0
  }

  private def writeTokens(literals: HuffmanCode, distances: HuffmanCode): Unit = {
    var i = 0
    while (i < nTokens) {
      val length = tokens(i) >>> 16
      if (length == 0) literals.write(tokens(i), bits)
      else {
        val code = lengthCode(length)
        literals.write(FirstLength + code, bits)
        bits.write(length - lengthBase(code), lengthExtra(code))
        val matchDistance = tokens(i) & 0xffff
        val symbol = distanceCode(matchDistance)
        distances.write(symbol, bits)
        bits.write(matchDistance - distanceBase(symbol), distanceExtra(symbol))
      }
      i += 1
    }
    literals.write(EndOfBlock, bits)
  }
}

private[sjsonnet] object Deflate {

  /** The approximate cost of searching for a token, in steps of other loops. */
  private final val StepsPerToken = 8

  private final val Window = 1 << 15
  private final val HashBits = 15
  private final val HashSize = 1 << HashBits

  /** 2^32^ divided by the golden ratio: Fibonacci hashing, which spreads keys that differ in few bits. */
  private final val HashFactor = 0x9e3779b1

  /** The most symbols in a block. */
  private final val BlockLength = 1 << 14
  private final val MinMatch = 3
  private final val MaxMatch = 258

  /** A match of this length is taken without looking for a longer one. */
  private final val MaxLazy = 32

  /** The number of positions tried in a hash chain. */
  private final val MaxChain = 64

  /** The symbols of section 3.2.5: bytes, the end of a block, and lengths. */
  private[sjsonnet] final val NLiterals = 286
  private[sjsonnet] final val NDistances = 30
  private[sjsonnet] final val EndOfBlock = 256
  private final val FirstLength = 257

  /** The longest code of a symbol. */
  private[sjsonnet] final val MaxBits = 15

  /** The number of extra bits after the code of a length (section 3.2.5): none for the first eight codes, and one more for
    * every four. The longest match has a code of its own.
    */
  private val lengthExtra: Array[Int] =
    Array.tabulate(29)(code => if (code < 8 || code == 28) 0 else code / 4 - 1)

  /** The shortest length of each code; the extra bits are added to it. */
  private val lengthBase: Array[Int] =
    lengthExtra.init.scanLeft(MinMatch)((base, extra) => base + (1 << extra)).init :+ MaxMatch

  // The extra bits and the shortest distance of each code: as for lengths, but with one more bit for every two codes.

  private val distanceExtra: Array[Int] =
    Array.tabulate(NDistances)(code => if (code < 4) 0 else code / 2 - 1)

  private val distanceBase: Array[Int] =
    distanceExtra.scanLeft(1)((base, extra) => base + (1 << extra)).init

  private def lengthCode(length: Int): Int = lastAtMost(lengthBase, length)
  private def distanceCode(distance: Int): Int = lastAtMost(distanceBase, distance)

  /** The index of the last of the ascending `bases` that is not above `value`. */
  private def lastAtMost(bases: Array[Int], value: Int): Int = {
    val i = java.util.Arrays.binarySearch(bases, value)
    if (i >= 0) i else -i - 2
  }

  /** The codes of section 3.2.6. */
  private lazy val fixedLiterals: HuffmanCode = new HuffmanCode(
    Array.tabulate(288)(i => if (i < 144) 8 else if (i < 256) 9 else if (i < 280) 7 else 8)
  )
  private lazy val fixedDistances: HuffmanCode = new HuffmanCode(Array.fill(NDistances)(5))
}
