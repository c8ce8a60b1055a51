package sjsonnet.text

import utest._

import sjsonnet.platform.Memory

import scala.util.Random

object JsonBytesTests extends TestSuite {

  val tests: Tests = Tests {

    test("U+0000 to U+00FF as the reference engines print them") {
      val all = (0 to 255).map(_.toChar).mkString
      val controls =
        "\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007" +
          "\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f" +
          "\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017" +
          "\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f"
      val printable =
        " !\\\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[" +
          "\\\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
      val upperControls =
        "\\u007f\\u0080\\u0081\\u0082\\u0083\\u0084\\u0085\\u0086\\u0087" +
          "\\u0088\\u0089\\u008a\\u008b\\u008c\\u008d\\u008e\\u008f" +
          "\\u0090\\u0091\\u0092\\u0093\\u0094\\u0095\\u0096\\u0097" +
          "\\u0098\\u0099\\u009a\\u009b\\u009c\\u009d\\u009e\\u009f"
      val latin = (0xa0 to 0xff).map(_.toChar).mkString
      val escaped = escape(all)
      assert(escaped == controls + printable + upperControls + latin)
    }

    test("a string is clean if nothing is escaped") {
      Seq("", "a", "é", "£", "\u00bf\u00a0", "日本", "😀", "a" * 40 + "£" * 9).foreach { text =>
        assert(isClean(text), escape(text) == text)
      }
      Seq("\"", "a\\", "\n", "\u007f", "\u0080", "££\u009f", "a" * 40 + "\u0000").foreach { text =>
        assert(!isClean(text))
      }
    }

    test("every byte at every place: words and bytes stop alike") {
      val background = "The quick brown fox jumps over it: é, £ and 日本"
      val clean = Utf8.encode(background).filter(!JsonBytes.isSpecial(_))
      val long = clean ++ clean
      for (length <- 0 to 80; at <- 0 until length) {
        val bytes = java.util.Arrays.copyOf(long, length)
        for (value <- 0 to 255) {
          bytes(at) = value.toByte
          check(bytes, 0, length)
        }
      }
    }

    test("words and bytes stop alike in long spans that begin and end anywhere") {
      val random = new Random(5)
      val text = Utf8.encode("A longer text, é, £ and 日本, " * 40)
      for (n <- 0 until 3000) {
        val bytes = text.clone
        val from = random.nextInt(40)
        val until = bytes.length - random.nextInt(40)
        for (_ <- 0 to random.nextInt(3))
          bytes(from + random.nextInt(until - from)) = random.nextInt(256).toByte
        check(bytes, from, until)
        check(bytes, from, from + n % 900)
      }
    }

    test("words and bytes stop alike on noise") {
      val random = new Random(6)
      val bytes = new Array[Byte](64)
      for (_ <- 0 until 20000) {
        random.nextBytes(bytes)
        val from = random.nextInt(20)
        for (until <- from to 64 by 7) check(bytes, from, until)
        // Mostly plain bytes, so that the scan gets further.
        for (i <- bytes.indices if random.nextInt(8) != 0)
          bytes(i) = ('a' + (bytes(i) & 0xf)).toByte
        for (until <- from to 64 by 7) check(bytes, from, until)
      }
    }

    test("length and text of escapes agree") {
      val random = new Random(7)
      for (n <- 0 until 6000) {
        val rarity = Seq(1, 3, 20)(n % 3)
        val ends = Seq(0x30, 0x80, 0x100)(n / 3 % 3)
        val text = Seq
          .fill(random.nextInt(if (n % 5 == 0) 300 else 40)) {
            if (random.nextInt(rarity) == 0) random.nextInt(ends).toChar else 'a'
          }
          .mkString
        val bytes = Utf8.encode(text)
        val out = new Array[Byte](bytes.length * JsonBytes.MaxExpansion + 1)
        val end = JsonBytes.escapeTo(bytes, 0, bytes.length, out, 1)
        assert(JsonBytes.escapedLength(bytes, 0, bytes.length) == end - 1)
        assert(Utf8.decode(out, 1, end) == expected(text))
        val onePass = new Array[Byte](out.length)
        val onePassEnd = OnePass.escape(bytes, 0, bytes.length, onePass, 1)
        assert(onePassEnd == end, Memory.equal(onePass, 0, out, 0, end))
      }
    }

    test("one pass stops where the text ends, wherever escapes are") {
      val escapes = Seq("\"", "\u0001", "\u0085", "\u00a0").map(Utf8.encode(_))
      for (escape <- escapes; length <- 0 to 20; at <- 0 to length; n <- 1 to 3) {
        val bytes =
          Utf8.encode("a" * at) ++ Seq.fill(n)(escape).flatten ++ Utf8.encode("b" * (length - at))
        val padded = "\"\"".getBytes ++ bytes ++ "\"\"".getBytes
        val out = new Array[Byte](padded.length * JsonBytes.MaxExpansion)
        val end = OnePass.escape(padded, 2, 2 + bytes.length, out, 1)
        assert(
          Utf8.decode(out, 1, end) == expected(Utf8.decode(bytes, 0, bytes.length)),
          out(0) == 0
        )
      }
    }
  }

  private def check(bytes: Array[Byte], from: Int, until: Int): Unit = {
    val byWords = JsonBytes.firstSpecial(bytes, from, until)
    val byBytes = JsonBytes.firstSpecialScalar(bytes, from, until)
    if (byWords != byBytes) {
      val text = bytes.slice(from, until).map(_ & 0xff).mkString(" ")
      assert(text.isEmpty, byWords == byBytes)
    }
    copyCheck(bytes, from, until, byBytes, before = 0, behind = 0)
    copyCheck(bytes, from, until, byBytes, before = 3, behind = 9)
  }

  /** Checks that copying stops at `special`, too, with and without room after the text. */
  private def copyCheck(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      special: Int,
      before: Int,
      behind: Int
  ): Unit = {
    val out = new Array[Byte](before + until - from + behind)
    val end = SpecialScan.copyPlain(bytes, from, until, out, before)
    val isCopied = Memory.equal(bytes, from, out, before, special - from)
    val isKept = out.take(before).forall(_ == 0)
    if (end != special || !isCopied || !isKept) {
      val text = bytes.slice(from, until).map(_ & 0xff).mkString(" ")
      assert(text.isEmpty, end == special, isCopied, isKept)
    }
  }

  private def escape(text: String): String = {
    val bytes = Utf8.encode(text)
    val out = new Array[Byte](JsonBytes.escapedLength(bytes, 0, bytes.length).toInt)
    Utf8.decode(out, 0, JsonBytes.escapeTo(bytes, 0, bytes.length, out, 0))
  }

  private def isClean(text: String): Boolean = {
    val bytes = Utf8.encode(text)
    JsonBytes.isClean(bytes, 0, bytes.length)
  }

  /** The rule restated, character by character. */
  private def expected(text: String): String = text.map {
    case '"'                                    => "\\\""
    case '\\'                                   => "\\\\"
    case '\b'                                   => "\\b"
    case '\f'                                   => "\\f"
    case '\n'                                   => "\\n"
    case '\r'                                   => "\\r"
    case '\t'                                   => "\\t"
    case c if c < 0x20 || c >= 0x7f && c < 0xa0 =>
      "\\u00" + Integer.toHexString(c | 0x100).substring(1)
    case c => c.toString
  }.mkString
}
