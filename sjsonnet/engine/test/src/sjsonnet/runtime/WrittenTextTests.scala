package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.text.{Out, Utf8}
import utest._

import scala.util.Random

/** Texts stored in blocks, compared with the same texts in one piece. */
object WrittenTextTests extends TestSuite {

  /** Writes `bytes` in parts of random length, which need not end at code point boundaries. */
  private def inParts(bytes: Array[Byte], random: Random)(out: Out): Unit = {
    var at = 0
    while (at < bytes.length) {
      val most = if (random.nextInt(9) == 0) 100000 else 50
      val end = math.min(bytes.length, at + 1 + random.nextInt(most))
      out.bytes(bytes, at, end)
      at = end
    }
  }

  val tests: Tests = Tests {
    test("a text in blocks is the text") {
      val random = new Random(3)
      for (length <- Seq(0, 1, 500, 20000, 70000, 200000)) {
        val text = Seq.fill(length)(Seq("a", "é", "日", "😀", "\"")(random.nextInt(5))).mkString
        val whole = StrValue.of(text)
        val written = WrittenText(Meter.none)(inParts(whole.bytes, random))
        assert(
          written.byteLength == whole.byteLength,
          written.length(Meter.none) == whole.length(Meter.none),
          written.isClean == whole.isClean,
          json(written) == json(whole),
          written.sameAs(whole)
        )
      }
    }
    test("a block ends where a code point ends") {
      val bytes = Utf8.encode("日" * 100000)
      var ends = Vector.empty[Int]
      WrittenText(Meter.none)(inParts(bytes, new Random(4)))
        .foreachBlock((_, from, until) => ends :+= until - from)
      assert(ends.length > 1, ends.forall(_ % 3 == 0), ends.sum == bytes.length)
    }
    test("bytes are a text only if they are UTF-8") {
      val random = new Random(8)
      def ofBytes(bytes: Array[Byte]): Option[StrValue] =
        WrittenText.ifValid(Meter.none) { out =>
          inParts(bytes, random)(out)
          true
        }
      val text = Utf8.encode("añ日" * 40000)
      assert(ofBytes(text).exists(_.sameAs(StrValue.of(text))))
      assert(ofBytes(Array.emptyByteArray).exists(_.isEmpty))
      assert(ofBytes(text.dropRight(1)).isEmpty, ofBytes(text.drop(2)).isEmpty)
      assert(ofBytes(Array.fill(300000)(0x80.toByte)).isEmpty)
      val broken = text.clone()
      broken(150000) = 0xff.toByte
      assert(ofBytes(broken).isEmpty)
    }
    test("clean text is known to be clean") {
      val bytes = Utf8.encode("abc" * 50000)
      val written = WrittenText.clean(Meter.none)(inParts(bytes, new Random(5)))
      assert(written.isClean, written.isAscii(Meter.none), written.sameAs(StrValue.of(bytes)))
    }
  }

  private def json(str: StrValue): String = {
    val out = Out.memory()
    str.writeJson(out)
    Utf8.decode(out.toByteArray, 0, out.length)
  }
}
