package sjsonnet.text

import utest._

/** The expected texts are those of Go's `strconv.QuoteRuneToASCII` and `strconv.QuoteRune`. */
object GoCharacterTests extends TestSuite {

  val tests: Tests = Tests {
    test("in ASCII") {
      for (
        (codepoint, quoted) <- Seq(
          ('a'.toInt, "'a'"),
          ('"'.toInt, "'\"'"),
          ('\''.toInt, "'\\''"),
          ('\\'.toInt, "'\\\\'"),
          (0, "'\\x00'"),
          (7, "'\\a'"),
          (0x7f, "'\\x7f'"),
          (0xe9, "'\\u00e9'"),
          (0xfffd, "'\\ufffd'"),
          (0x1f600, "'\\U0001f600'")
        )
      ) GoCharacter.inAscii(codepoint) ==> quoted
    }

    test("in Latin-1") {
      for (
        (codepoint, quoted) <- Seq(
          ('\n'.toInt, "'\\n'"),
          (0x1f, "'\\x1f'"),
          (0x80, "'\\u0080'"),
          (0xa0, "'\\u00a0'"),
          (0xa1, "'\u00a1'"),
          (0xad, "'\\u00ad'"),
          (0xff, "'\u00ff'")
        )
      ) GoCharacter.inLatin1(codepoint) ==> quoted
    }
  }
}
