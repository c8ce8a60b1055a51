package sjsonnet.codec

import sjsonnet.text.Out

/** A canonical Huffman code (RFC 1951, section 3.2.2): the lengths define the codes, since codes of the same length are
  * consecutive in symbol order. A symbol of length 0 has no code.
  */
private[sjsonnet] final class HuffmanCode(val lengths: Array[Int]) {

  /** The codes, bit-reversed: their first bit is the lowest. */
  private val codes: Array[Int] = {
    val result = new Array[Int](lengths.length)
    var code = 0
    for (length <- 1 to Deflate.MaxBits) {
      for (symbol <- lengths.indices if lengths(symbol) == length) {
        result(symbol) = Integer.reverse(code) >>> (32 - length)
        code += 1
      }
      code <<= 1
    }
    result
  }

  def write(symbol: Int, bits: BitWriter): Unit = bits.write(codes(symbol), lengths(symbol))

  /** The number of bits needed to encode each symbol as often as `counts` says. */
  def size(counts: Array[Int]): Int = counts.indices.iterator.map(i => counts(i) * lengths(i)).sum
}

private[sjsonnet] object HuffmanCode {

  /** A short code for symbols that occur this often, with at most `maxBits` bits a symbol.
    *
    * If Huffman's optimal code is too long, it is built again from counts that are closer to each other. At least two
    * symbols get a code, so that the code is complete.
    */
  def ofCounts(counts: Array[Int], maxBits: Int): HuffmanCode = {
    var weights = counts.clone()
    var missing = 2 - weights.count(_ > 0)
    var i = 0
    while (missing > 0) {
      if (weights(i) == 0) {
        weights(i) = 1
        missing -= 1
      }
      i += 1
    }
    var lengths = huffman(weights)
    while (lengths.max > maxBits) {
      weights = weights.map(weight => (weight + 1) / 2)
      lengths = huffman(weights)
    }
    new HuffmanCode(lengths)
  }

  /** The code lengths of Huffman's algorithm: the two lightest trees are joined until there is one. Two queues suffice
    * instead of a heap, since no new tree is lighter than an earlier one.
    */
  private def huffman(weights: Array[Int]): Array[Int] = {
    val leaves = weights.indices.filter(weights(_) > 0).sortBy(weights(_)).toArray
    val n = leaves.length
    // The queue of leaves, then the queue of the trees built from them.
    val weight = new Array[Int](2 * n - 1)
    val parent = new Array[Int](2 * n - 1)
    for (i <- 0 until n) weight(i) = weights(leaves(i))
    var nextLeaf = 0
    var nextTree = n
    def lightest(end: Int): Int =
      if (nextTree == end || nextLeaf < n && weight(nextLeaf) <= weight(nextTree)) {
        nextLeaf += 1
        nextLeaf - 1
      } else {
        nextTree += 1
        nextTree - 1
      }
    for (tree <- n until 2 * n - 1) {
      val (first, second) = (lightest(tree), lightest(tree))
      weight(tree) = weight(first) + weight(second)
      parent(first) = tree
      parent(second) = tree
    }
    val depth = new Array[Int](2 * n - 1)
    for (i <- 2 * n - 3 to 0 by -1) depth(i) = depth(parent(i)) + 1
    val lengths = new Array[Int](weights.length)
    for (i <- 0 until n) lengths(leaves(i)) = depth(i)
    lengths
  }
}

/** How a block transmits its dynamic codes (RFC 1951, section 3.2.7): the lengths of both, run-length encoded and written in
  * a third Huffman code, whose lengths come first.
  */
private[sjsonnet] final class DeflateTables(literals: HuffmanCode, distances: HuffmanCode) {
  import DeflateTables._

  private val nLiterals = usedLength(literals.lengths, 257)
  private val nDistances = usedLength(distances.lengths, 1)

  /** The symbols, and the repeat count of 16, 17 and 18. */
  private val (symbols: Array[Int], repeats: Array[Int]) =
    runLengthEncoded(literals.lengths.take(nLiterals) ++ distances.lengths.take(nDistances))

  private val counts: Array[Int] = {
    val result = new Array[Int](NSymbols)
    symbols.foreach(symbol => result(symbol) += 1)
    result
  }

  private val code = HuffmanCode.ofCounts(counts, MaxBits)
  private val nLengths = usedLength(order.map(code.lengths(_)), 4)

  /** The size in bits. */
  def size: Int = 14 + 3 * nLengths + code.size(counts) + symbols.iterator.map(extraBits).sum

  def write(bits: BitWriter): Unit = {
    bits.write(nLiterals - 257, 5)
    bits.write(nDistances - 1, 5)
    bits.write(nLengths - 4, 4)
    order.take(nLengths).foreach(symbol => bits.write(code.lengths(symbol), 3))
    var i = 0
    while (i < symbols.length) {
      code.write(symbols(i), bits)
      bits.write(repeats(i), extraBits(symbols(i)))
      i += 1
    }
  }
}

private object DeflateTables {
  private final val NSymbols = 19
  private final val MaxBits = 7

  /** The run-length codes: the last length 3 to 6 times, zero 3 to 10 times, zero 11 to 138 times. */
  private final val RepeatLast = 16
  private final val RepeatZero = 17
  private final val RepeatZeroLong = 18

  private val order: Array[Int] =
    Array(16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15)

  private def extraBits(symbol: Int): Int = symbol match {
    case RepeatLast     => 2
    case RepeatZero     => 3
    case RepeatZeroLong => 7
    case _              => 0
  }

  /** How many of `lengths` have to be transmitted, at least `least`: trailing zeros are omitted. */
  private def usedLength(lengths: Array[Int], least: Int): Int =
    math.max(least, lengths.lastIndexWhere(_ > 0) + 1)

  private def runLengthEncoded(lengths: Array[Int]): (Array[Int], Array[Int]) = {
    val symbols = Array.newBuilder[Int]
    val repeats = Array.newBuilder[Int]
    def add(symbol: Int, repeat: Int): Unit = {
      symbols += symbol
      repeats += repeat
    }
    var i = 0
    while (i < lengths.length) {
      val length = lengths(i)
      var end = i + 1
      while (end < lengths.length && lengths(end) == length) end += 1
      if (length > 0) {
        add(length, 0)
        i += 1
      }
      while (end - i >= 3) {
        val n = math.min(end - i, if (length > 0) 6 else 138)
        if (length > 0) add(RepeatLast, n - 3)
        else if (n <= 10) add(RepeatZero, n - 3)
        else add(RepeatZeroLong, n - 11)
        i += n
      }
      while (i < end) {
        add(length, 0)
        i += 1
      }
    }
    (symbols.result(), repeats.result())
  }
}

/** Writes bits into bytes, the lowest first. */
private[sjsonnet] final class BitWriter(out: Out) {
  private var pending = 0
  private var nPending = 0

  /** Writes the lowest `n` bits of `value`, at most 16; its other bits must be zero. */
  def write(value: Int, n: Int): Unit = {
    pending |= value << nPending
    nPending += n
    while (nPending >= 8) {
      out.byte(pending)
      pending >>>= 8
      nPending -= 8
    }
  }

  /** Pads and writes the last byte. */
  def flush(): Unit = if (nPending > 0) {
    out.byte(pending)
    pending = 0
    nPending = 0
  }
}
