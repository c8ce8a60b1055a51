package sjsonnet.codec

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
