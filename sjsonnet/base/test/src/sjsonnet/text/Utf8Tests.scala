package sjsonnet.text

import sjsonnet.{LimitedMeter, Meter}
import utest._

import scala.util.Random

object Utf8Tests extends TestSuite {

  val tests: Tests = Tests {

    test("encode and decode every code point") {
      allCodepoints.foreach { codepoint =>
        val text = new String(Character.toChars(codepoint))
        val bytes = Utf8.encode(text)
        assert(Utf8.codepointAt(bytes, 0) == codepoint)
        assert(Utf8.sequenceLength(bytes(0).toInt) == bytes.length)
        assert(Utf8.sequenceLength(bytes(0) & 0xff) == bytes.length)
        assert(Utf8.isValid(bytes, 0, bytes.length))
        assert(Utf8.decode(bytes, 0, bytes.length) == text)
      }
    }

    test("known encodings") {
      assert(hex(Utf8.encode("aé€😀")) == "61c3a9e282acf09f9880")
      assert(hex(Utf8.encode("")) == "-")
    }

    test("surrogates without a partner become U+FFFD") {
      assert(hex(Utf8.encode("a\ud83d")) == "61efbfbd")
      assert(hex(Utf8.encode("\ude00a")) == "efbfbd61")
      assert(hex(Utf8.encode("\ude00\ud83d")) == "efbfbdefbfbd")
      assert(hex(Utf8.encode("\ud83d\ud83d\ude00")) == "efbfbdf09f9880")
    }

    test("the platform's encoder does the same as ours") {
      val random = new Random(9)
      val pieces =
        Seq("a", "?", "plain text ", "é", "日", "😀", "\ud83d", "\ude00", "\u0000", "\uffff")
      for (n <- 0 to 60; _ <- 0 until 20) {
        val text = Seq.fill(n)(pieces(random.nextInt(pieces.length))).mkString
        assert(hex(Utf8.encode(text)) == hex(Utf8.encodePlain(text)))
      }
    }

    test("sanitize as Go decodes") {
      goDecodings.foreach { row =>
        val bytes = unhex(row(0))
        assert(hex(Utf8.sanitize(bytes)) == row(1))
        assert(Utf8.isValid(bytes, 0, bytes.length) == (row(2) == "true"))
      }
    }

    test("the same across two blocks of a long text") {
      val long = Array.fill[Byte](LongCopy.Block + 16)('a')
      for (row <- goDecodings) {
        val bytes = unhex(row(0))
        val expected = unhex(row(1))
        // Wherever the blocks meet, within the bytes or next to them.
        for (from <- LongCopy.Block - bytes.length to LongCopy.Block) {
          System.arraycopy(bytes, 0, long, from, bytes.length)
          val sanitized = Utf8.sanitize(long)
          sanitized.slice(from, from + expected.length + 1).toSeq ==> expected.toSeq :+ 'a'.toByte
          sanitized.length ==> long.length - bytes.length + expected.length
          java.util.Arrays.fill(long, from, from + bytes.length, 'a'.toByte)
        }
      }
    }

    test("first invalid byte at every place in a word") {
      for (before <- 0 to 20; after <- 0 to 10) {
        val bytes =
          Array.fill[Byte](before)('a') ++ Array(0xff.toByte) ++ Array.fill[Byte](after)('b')
        assert(Utf8.firstInvalid(bytes, 0, bytes.length) == before)
        assert(Utf8.firstInvalid(bytes, 0, before) == before)
        assert(!Utf8.isAscii(bytes, 0, bytes.length))
        assert(Utf8.isAscii(bytes, 0, before))
        assert(Utf8.isAscii(bytes, before + 1, bytes.length))
      }
    }

    test("count and offsets agree with the host's strings") {
      val random = new Random(1)
      for (_ <- 0 until 2000) {
        val text = randomText(random, random.nextInt(40))
        val bytes = Utf8.encode("é" + text + "€")
        val (from, until) = (2, bytes.length - 3)
        val n = text.codePointCount(0, text.length)
        assert(Utf8.countCodepoints(bytes, from, until) == n)
        for (i <- 0 to n) {
          val prefix = text.substring(0, text.offsetByCodePoints(0, i))
          assert(
            Utf8.offsetOf(bytes, from, until, i, Meter.none) == from + Utf8.encode(prefix).length
          )
        }
        assert(Utf8.offsetOf(bytes, from, until, n + 1, Meter.none) == until)
      }
    }

    test("count and offsets in blocks are those of the whole, and limits end them") {
      for (char <- Seq("é", "€", "😀"); shift <- 0 to 4) {
        val text = "a" * shift + char * 300000
        val bytes = Utf8.encode(text)
        val n = shift + 300000
        assert(Utf8.countCodepoints(bytes, 0, bytes.length, Meter.none) == n)
        val size = Utf8.encode(char).length
        for (i <- Seq(0, 1, 5, 262143, 262144, 262145, 262150, n - 1, n))
          assert(
            Utf8.offsetOf(bytes, 0, bytes.length, i, Meter.none) ==
              math.min(i, shift) + math.max(0, i - shift) * size
          )
        assert(Utf8.offsetOf(bytes, 0, bytes.length, n + 1, Meter.none) == bytes.length)
        intercept[LimitedMeter.Ended] {
          Utf8.countCodepoints(bytes, 0, bytes.length, new LimitedMeter(1))
        }: Unit
        intercept[LimitedMeter.Ended] {
          Utf8.offsetOf(bytes, 0, bytes.length, n, new LimitedMeter(0))
        }: Unit
      }
    }

    test("count in long texts, whichever lane the bytes fall into") {
      for (
        char <- Seq("a", "é", "€", "😀"); n <- Seq(500, 507, 508, 509, 510, 1016, 3000);
        shift <- 0 to 8
      ) {
        val bytes = Utf8.encode("x" * shift + char * n)
        assert(Utf8.countCodepoints(bytes, 0, bytes.length) == shift + n)
        assert(Utf8.countCodepoints(bytes, shift, bytes.length) == n)
      }
    }

    test("compare by code points") {
      val ordered =
        Seq("", "a", "aa", "ab", "b", "\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "😀")
      for (i <- ordered.indices; j <- ordered.indices) {
        val (a, b) = (Utf8.encode(ordered(i)), Utf8.encode(ordered(j)))
        val order = Utf8.compare(a, 0, a.length, b, 0, b.length)
        assert(order.sign == i.compare(j).sign)
      }
    }
  }

  private def allCodepoints: Iterator[Int] =
    Iterator.range(0, 0x110000).filter(c => c < 0xd800 || c > 0xdfff).filter { c =>
      c < 0x3000 || c > 0x10fff0 || c % 61 == 0 || (c & 0xfff) < 2 || (c & 0xfff) > 0xffd
    }

  private def randomText(random: Random, n: Int): String = {
    val builder = new java.lang.StringBuilder
    for (_ <- 0 until n) {
      val codepoint = random.nextInt(8) match {
        case 0 => 0x80 + random.nextInt(0x780)
        case 1 => 0x800 + random.nextInt(0x1000)
        case 2 => 0x10000 + random.nextInt(0x100000)
        case _ => random.nextInt(0x80)
      }
      builder.appendCodePoint(codepoint)
    }
    builder.toString
  }

  private def hex(bytes: Array[Byte]): String =
    if (bytes.isEmpty) "-"
    else bytes.map(b => Integer.toHexString(b & 0xff | 0x100).substring(1)).mkString

  private def unhex(text: String): Array[Byte] =
    if (text == "-") new Array[Byte](0)
    else text.grouped(2).map(Integer.parseInt(_, 16).toByte).toArray

  /** Bytes, the result of converting them to runes and back in Go, and whether Go considers them valid. */
  private def goDecodings: Seq[Array[String]] =
    goText.split('\n').toSeq.map(_.trim).filter(_.nonEmpty).map(_.split(' '))

  private def goText = """
    - - true
    61 61 true
    80 efbfbd false
    c2 efbfbd false
    c280 c280 true
    c0af efbfbdefbfbd false
    c1bf efbfbdefbfbd false
    c3a9 c3a9 true
    e0a0 efbfbdefbfbd false
    e08080 efbfbdefbfbdefbfbd false
    e09fbf efbfbdefbfbdefbfbd false
    e0a080 e0a080 true
    eda080 efbfbdefbfbdefbfbd false
    ed9fbf ed9fbf true
    edbfbf efbfbdefbfbdefbfbd false
    ee8080 ee8080 true
    efbfbd efbfbd true
    f0808080 efbfbdefbfbdefbfbdefbfbd false
    f08fbfbf efbfbdefbfbdefbfbdefbfbd false
    f0908080 f0908080 true
    f09f9880 f09f9880 true
    f09f98 efbfbdefbfbdefbfbd false
    f09f9861 efbfbdefbfbdefbfbd61 false
    f48fbfbf f48fbfbf true
    f4908080 efbfbdefbfbdefbfbdefbfbd false
    f5808080 efbfbdefbfbdefbfbdefbfbd false
    ff efbfbd false
    fe61ff efbfbd61efbfbd false
    61c361 61efbfbd61 false
    e2826162 efbfbdefbfbd6162 false
    e282ac80 e282acefbfbd false
    f0f09f9880 efbfbdf09f9880 false
    c3c3a9 efbfbdc3a9 false
    edb080eda080 efbfbdefbfbdefbfbdefbfbdefbfbdefbfbd false
    610080ff 6100efbfbdefbfbd false
    616263646566676869c3 616263646566676869efbfbd false
    c3a961626364656667686970e2 c3a961626364656667686970efbfbd false
  """
}
