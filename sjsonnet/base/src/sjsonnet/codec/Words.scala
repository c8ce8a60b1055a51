package sjsonnet.codec

/** Big-endian words in arrays of bytes. */
private[codec] object Words {

  def getInt(bytes: Array[Byte], at: Int): Int =
    bytes(at) << 24 | (bytes(at + 1) & 0xff) << 16 | (bytes(at + 2) & 0xff) << 8 |
      bytes(at + 3) & 0xff

  def getLong(bytes: Array[Byte], at: Int): Long =
    getInt(bytes, at).toLong << 32 | getInt(bytes, at + 4) & 0xffffffffL

  /** Reads the first 16 `words` from `at` on. */
  def get16(bytes: Array[Byte], at: Int, words: Array[Int]): Unit = {
    var i = 0
    while (i < 16) {
      words(i) = getInt(bytes, at + i * 4)
      i += 1
    }
  }

  def putLong(bytes: Array[Byte], at: Int, value: Long): Unit = {
    var i = 0
    while (i < 8) {
      bytes(at + i) = (value >>> 56 - 8 * i).toByte
      i += 1
    }
  }

  def toBytes(words: Array[Int]): Array[Byte] =
    Array.tabulate(words.length * 4)(i => (words(i / 4) >>> 24 - 8 * (i % 4)).toByte)

  def toBytes(words: Array[Long]): Array[Byte] =
    Array.tabulate(words.length * 8)(i => (words(i / 8) >>> 56 - 8 * (i % 8)).toByte)
}
