package sjsonnet.micro

import java.nio.charset.StandardCharsets.UTF_8

/** The benchmark data: strings of a given kind and length in bytes. */
object Texts {

  val lengths: Seq[Int] = Seq(8, 24, 64, 256, 1024, 8192, 1 << 20)

  val kinds: Seq[String] =
    Seq("clean", "escape first", "escape last", "1 % dirty", "all dirty", "Latin", "CJK", "emoji")

  /** A few different strings, so that the branch predictor does not learn one by heart. */
  def variants(kind: String, length: Int): Array[Array[Byte]] =
    Array.tabulate(if (length > 10000) 2 else 16)(make(kind, length, _))

  private def make(kind: String, length: Int, seed: Int): Array[Byte] = kind match {
    case "clean"        => letters(length, seed)
    case "escape first" => withByte(letters(length, seed), 0)
    case "escape last"  => withByte(letters(length, seed), length - 1)
    case "1 % dirty"    =>
      val bytes = letters(length, seed)
      (seed % 10 + 40 until length by 100).foreach(bytes(_) = '\n')
      bytes
    case "all dirty" => Array.tabulate(length)(i => dirty((i + seed) % dirty.length).toByte)
    case "Latin"     => repeated("naïve façade, crème brûlée; ", length, seed)
    case "CJK"       => repeated("日本語の文字列、", length, seed)
    case "emoji"     => repeated("😀🎉🚀", length, seed)
  }

  private val dirty = "\n\"\\\t"

  private def withByte(bytes: Array[Byte], at: Int): Array[Byte] = {
    bytes(at) = '"'
    bytes
  }

  private def letters(length: Int, seed: Int): Array[Byte] =
    Array.tabulate(length)(i => ('a' + (i * 7 + seed * 3 + i / 11) % 26).toByte)

  /** Repeats a text in whole code points up to `length` bytes, padded with dots. */
  private def repeated(text: String, length: Int, seed: Int): Array[Byte] = {
    val bytes = Array.fill[Byte](length)('.')
    val units = codepoints(text).map(point => new String(Character.toChars(point)).getBytes(UTF_8))
    var at = 0
    var k = seed
    while (at + units(k % units.length).length <= length) {
      val unit = units(k % units.length)
      System.arraycopy(unit, 0, bytes, at, unit.length)
      at += unit.length
      k += 1
    }
    bytes
  }

  private def codepoints(text: String): Array[Int] =
    Iterator
      .iterate(0)(i => i + Character.charCount(text.codePointAt(i)))
      .takeWhile(_ < text.length)
      .map(text.codePointAt(_))
      .toArray
}
