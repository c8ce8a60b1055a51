package sjsonnet.std

/** The encoding of RFC 4648, section 4. */
private[std] object Base64 {

  def encode(bytes: Array[Byte]): Array[Byte] = {
    val n = bytes.length
    val result = new Array[Byte]((n + 2) / 3 * 4)
    var i = 0
    var o = 0
    while (i < n) {
      val second = if (i + 1 < n) bytes(i + 1) & 0xff else 0
      val third = if (i + 2 < n) bytes(i + 2) & 0xff else 0
      val group = (bytes(i) & 0xff) << 16 | second << 8 | third
      result(o) = alphabet(group >> 18)
      result(o + 1) = alphabet(group >> 12 & 63)
      result(o + 2) = if (i + 1 < n) alphabet(group >> 6 & 63) else '='
      result(o + 3) = if (i + 2 < n) alphabet(group & 63) else '='
      i += 3
      o += 4
    }
    result
  }

  /** The bytes that `text` encodes, or the offset of what is wrong with it. Line ends are passed over, and bits
    * beyond the last byte may be anything.
    */
  def decode(text: Array[Byte]): Either[Int, Array[Byte]] = {
    val result = new Array[Byte](text.length / 4 * 3 + 3)
    var length = 0
    var i = skipLineEnds(text, 0)
    while (i < text.length) {
      var group = 0
      var digits = 0
      while (digits < 4 && i < text.length && digit(text(i)) >= 0) {
        group = group << 6 | digit(text(i)).toInt
        digits += 1
        i = skipLineEnds(text, i + 1)
      }
      if (digits < 4) {
        if (i == text.length) return Left(i - digits)
        if (text(i) != '=' || digits < 2) return Left(i)
        i = skipLineEnds(text, i + 1)
        if (digits == 2) {
          if (i == text.length) return Left(i)
          if (text(i) != '=') return Left(i - 1)
          i = skipLineEnds(text, i + 1)
        }
        if (i < text.length) return Left(i)
      }
      group <<= 6 * (4 - digits)
      result(length) = (group >> 16).toByte
      result(length + 1) = (group >> 8).toByte
      result(length + 2) = group.toByte
      length += digits - 1
    }
    Right(java.util.Arrays.copyOf(result, length))
  }

  private def skipLineEnds(text: Array[Byte], from: Int): Int = {
    var i = from
    while (i < text.length && (text(i) == '\n' || text(i) == '\r')) i += 1
    i
  }

  /** What a character stands for, or -1. */
  private def digit(char: Byte): Byte = if (char < 0) -1 else values(char.toInt)

  private val alphabet: Array[Byte] =
    (('A' to 'Z') ++ ('a' to 'z') ++ ('0' to '9') ++ Seq('+', '/')).map(_.toByte).toArray

  private val values: Array[Byte] = {
    val table = Array.fill[Byte](128)(-1)
    alphabet.indices.foreach(i => table(alphabet(i).toInt) = i.toByte)
    table
  }
}
