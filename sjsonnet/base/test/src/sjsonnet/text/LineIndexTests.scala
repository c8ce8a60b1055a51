package sjsonnet.text

import sjsonnet.text.LineIndex.Units
import utest._

import scala.util.Random

/** Lines and columns, beside a slow count of the decoded text. */
object LineIndexTests extends TestSuite {

  val tests: Tests = Tests {

    test("lines begin after line feeds") {
      val index = of("a\r\n\nbc\n")
      index.size ==> 4
      (0 to 7).map(index.line) ==> Seq(0, 0, 0, 1, 2, 2, 2, 3)
      (0 until 4).map(index.start) ==> Seq(0, 3, 4, 7)
      (0 until 4).map(index.end) ==> Seq(1, 3, 6, 7)
      of("").size ==> 1
      of("\r").end(0) ==> 1
    }

    test("columns in bytes, code points and UTF-16") {
      val index = of("x\né𝄞z")
      def columns(offset: Int) =
        Seq(Units.Bytes, Units.Codepoints, Units.Utf16).map(index.column(offset, _))
      columns(2) ==> Seq(0, 0, 0)
      columns(4) ==> Seq(2, 1, 1)
      columns(8) ==> Seq(6, 2, 3)
      columns(9) ==> Seq(7, 3, 4)
      // Within a character.
      columns(6) ==> Seq(4, 1, 1)
      index.offset(1, 3, Units.Utf16) ==> 8
      index.offset(1, 2, Units.Utf16) ==> 4
      index.offset(1, 99, Units.Utf16) ==> 9
      index.offset(0, 99, Units.Codepoints) ==> 1
      index.offset(1, -1, Units.Utf16) ==> 2
    }

    test("ranges, counted from one") {
      val index = of("ab\né𝄞c\n")
      index.range(1, 1, Units.Bytes) ==> "1:2"
      index.range(3, 9, Units.Bytes) ==> "2:1-7"
      index.range(3, 9, Units.Codepoints) ==> "2:1-3"
      index.range(0, 5, Units.Codepoints) ==> "(1:1)-(2:2)"
    }

    test("a position leads back to its offset, however long the lines are") {
      val random = new Random(7)
      for (_ <- 0 until 60) {
        val text = anyText(random, random.nextInt(4000))
        val bytes = Utf8.encode(text)
        val index = new LineIndex(bytes)
        for (_ <- 0 until 40) {
          val at =
            text.offsetByCodePoints(0, random.nextInt(text.codePointCount(0, text.length) + 1))
          val offset = Utf8.encode(text.substring(0, at)).length
          val line = index.line(offset)
          val start = text.lastIndexOf("\n", at - 1) + 1
          line ==> text.substring(0, at).count(_ == '\n')
          index.column(offset, Units.Utf16) ==> at - start
          index.column(offset, Units.Codepoints) ==> text.codePointCount(start, at)
          if (offset <= index.end(line))
            for (units <- Seq(Units.Bytes, Units.Codepoints, Units.Utf16))
              index.offset(line, index.column(offset, units), units) ==> offset
        }
      }
    }

    test("bytes that are not UTF-8 count as what they are decoded as") {
      val random = new Random(8)
      for (_ <- 0 until 40) {
        val bytes = new Array[Byte](random.nextInt(1500))
        random.nextBytes(bytes)
        val index = new LineIndex(bytes)
        val last = index.size - 1
        val text = Utf8.sanitize(bytes.drop(index.start(last)))
        index.column(bytes.length, Units.Codepoints) ==> Utf8.countCodepoints(text, 0, text.length)
        index.column(bytes.length, Units.Utf16) ==> Utf8.decode(text, 0, text.length).length
      }
    }
  }

  private def of(text: String): LineIndex = new LineIndex(Utf8.encode(text))

  private def anyText(random: Random, length: Int): String = {
    val pieces = Vector("a", "é", "€", "𝄞", "bcd", "\n", "\r\n")
    Iterator
      .continually(pieces(random.nextInt(pieces.length - random.nextInt(3))))
      .take(length)
      .mkString
  }
}
