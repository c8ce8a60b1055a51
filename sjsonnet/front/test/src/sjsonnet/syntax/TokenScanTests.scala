package sjsonnet.syntax

import utest._

/** Every byte at every place of a word and behind the last one, before other bytes that may end a token, too. */
object TokenScanTests extends TestSuite {

  /** Calls `use` with texts of all lengths that consist of `background` but for one byte, and where each begins. */
  private def texts(background: String)(use: (Array[Byte], Int) => Unit): Unit =
    for (length <- 0 to 36; at <- 0 until length; byte <- 0 to 255; from <- Seq(0, 3, 17)) {
      val bytes = Array.tabulate(length)(i => background.charAt(i % background.length).toByte)
      bytes(at) = byte.toByte
      if (from <= length) use(bytes, from)
    }

  /** The first index from `from` on of a byte for which `isEnd` holds, or `until`. */
  private def plainEnd(bytes: Array[Byte], from: Int, until: Int)(isEnd: Byte => Boolean): Int =
    math.min(bytes.indexWhere(isEnd, from) match { case -1 => until; case i => i }, until)

  val tests: Tests = Tests {

    test("a name ends before the first byte that is not a letter or digit") {
      for (background <- Seq("aZ_0zA9", "ab", "aaa[aaaaa@aaaaaaa/aaa"))
        texts(background) { (bytes, from) =>
          val expected = plainEnd(bytes, from, bytes.length)(byte =>
            !Character.isLetterOrDigit(byte & 0x7f) && byte != '_' || byte < 0
          )
          assert(NameScan.end(bytes, from) == expected)
        }
    }

    test("a string is searched for its quote or a backslash") {
      for (
        background <- Seq("ab\n\u0001", "a]a#a[a!a", "a\\'\""); quote <- Seq[Byte]('"', '\'');
        isCut <- Seq(false, true)
      )
        texts(background) { (bytes, from) =>
          val until = if (isCut) math.max(from, bytes.length - 2) else bytes.length
          val expected = plainEnd(bytes, from, until)(byte => byte == quote || byte == '\\')
          assert(QuoteScan.firstQuoteOrBackslash(bytes, from, until, quote) == expected)
        }
    }

    test("an escape at the end of the text leads beyond it") {
      assert(QuoteScan.firstQuoteOrBackslash(Array('\\'), 2, 1, '"') == 2)
    }
  }
}
