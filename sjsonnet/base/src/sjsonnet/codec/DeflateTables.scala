package sjsonnet.codec

/** How a block transmits its dynamic codes (RFC 1951, section 3.2.7): the lengths of both, run-length encoded and written in
  * a third Huffman code, whose lengths come first.
  */
private[sjsonnet] final class DeflateTables(literals: HuffmanCode, distances: HuffmanCode) {
  import DeflateTables._

  // The format stores each of these numbers less its minimum.
  private val nLiterals = usedLength(literals.lengths, MinLiterals)
  private val nDistances = usedLength(distances.lengths, MinDistances)

  /** The symbols, and the repeat count of each that is a run-length code. */
  private val (symbols: Array[Int], repeats: Array[Int]) =
    runLengthEncoded(literals.lengths.take(nLiterals) ++ distances.lengths.take(nDistances))

  private val counts: Array[Int] = {
    val result = new Array[Int](NSymbols)
    symbols.foreach(symbol => result(symbol) += 1)
    result
  }

  private val code = HuffmanCode.ofCounts(counts, MaxBits)
  private val nLengths = usedLength(order.map(code.lengths(_)), MinLengths)

  /** The size in bits. */
  def size: Int = 14 + 3 * nLengths + code.size(counts) + symbols.iterator.map(extraBits).sum

  def write(bits: BitWriter): Unit = {
    bits.write(nLiterals - MinLiterals, 5)
    bits.write(nDistances - MinDistances, 5)
    bits.write(nLengths - MinLengths, 4)
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
  private final val MinLiterals = 257
  private final val MinDistances = 1
  private final val MinLengths = 4
  private final val NSymbols = 19
  private final val MaxBits = 7

  /** The run-length codes: the last length 3 to 6 times, zero 3 to 10 times, zero 11 to 138 times. */
  private final val RepeatLast = 16
  private final val RepeatZero = 17
  private final val RepeatZeroLong = 18

  /** The order in which the lengths of the third code are written: those that are most often zero come last. */
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

  /** The symbols, and the repeat count of each, which is 0 for a symbol that has none. */
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
