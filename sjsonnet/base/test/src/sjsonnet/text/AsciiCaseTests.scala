package sjsonnet.text

import utest._

/** Every byte at every place of a word and behind the last one. */
object AsciiCaseTests extends TestSuite {

  private val lengths = 0 to 20

  private def text(length: Int, at: Int, byte: Int): Array[Byte] = {
    val bytes = Array.tabulate(length)(i => "aZ-zA@[`{".charAt(i % 9).toByte)
    if (at < length) bytes(at) = byte.toByte
    bytes
  }

  private def flipped(byte: Byte, first: Int, last: Int): Byte =
    if (byte >= first && byte <= last) (byte ^ 0x20).toByte else byte

  private def lower(byte: Byte): Byte = flipped(byte, 'A', 'Z')

  val tests: Tests = Tests {

    test("letters of one case are changed") {
      for (
        length <- lengths; at <- 0 until length; byte <- 0 to 255;
        (first, last) <- Seq(('A'.toInt, 'Z'.toInt), ('a'.toInt, 'z'.toInt))
      ) {
        val bytes = text(length, at, byte)
        val result = new Array[Byte](length)
        AsciiCaseScan.flip(bytes, 0, length, first, last, result)
        assert(result.sameElements(bytes.map(flipped(_, first, last))))
      }
    }

    test("letters of the other case agree") {
      for (length <- lengths; at <- 0 until length; byte <- 0 to 255) {
        val plain = text(length, length, 0)
        val other = text(length, at, byte).map(flipped(_, 'a', 'z'))
        val expected =
          plain.indices.find(i => other(i) < 0 || lower(plain(i)) != lower(other(i)))
        AsciiCaseScan.agreement(plain, other, 0, length) ==> expected.getOrElse(length)
        AsciiCaseScan.agreement(other, plain, 0, length) ==> expected.getOrElse(length)
      }
    }

    test("what is outside of the range is left alone") {
      val bytes = text(20, 20, 0)
      val result = new Array[Byte](20)
      AsciiCaseScan.flip(bytes, 3, 15, 'A', 'Z', result)
      result.toSeq ==> Seq.fill(3)(0.toByte) ++ bytes.slice(3, 15).map(lower) ++ Seq.fill(5)(
        0.toByte
      )
      AsciiCaseScan.agreement(bytes, bytes.map(lower), 4, 4) ==> 4
    }
  }
}
