package sjsonnet.platform

import utest._

import scala.util.Random

object MemoryTests extends TestSuite {

  val tests: Tests = Tests {

    test("copy moves a range and nothing else") {
      val source = Array.tabulate(100)(i => (i + 1).toByte)
      for (length <- 0 to 80; from <- 0 to 9; to <- 0 to 9) {
        val target = new Array[Byte](100)
        Memory.copy(source, from, target, to, length)
        val expected = new Array[Byte](to) ++ source.slice(from, from + length)
        assert(target.toSeq == expected.toSeq.padTo(100, 0.toByte))
      }
    }

    test("equal sees a difference in any byte of the range, and none outside") {
      for (length <- 0 to 40; from <- 0 to 9; at <- 0 until 60) {
        val a = Array.tabulate(60)(i => (i * 7).toByte)
        val b = a.clone()
        b(at) = (b(at) ^ 0x80).toByte
        val isInside = at >= from && at < from + length
        assert(Memory.equal(a, from, b, from, length) == !isInside)
        val shifted = new Array[Byte](3) ++ b
        assert(Memory.equal(a, from, shifted, from + 3, length) == !isInside)
      }
    }

    test("indexOfPair stays within the range, but for the second byte") {
      val random = new Random(8)
      for (_ <- 0 until 20000) {
        val text = letters(random, 1 + random.nextInt(40))
        val distance = random.nextInt(text.length)
        val from = random.nextInt(text.length - distance)
        val end = from + random.nextInt(text.length - distance - from + 1)
        val found = Memory.indexOfPair(bytes(text), from, end, 'a'.toByte, 'b'.toByte, distance)
        val expected =
          (from until end).find(i => text(i) == 'a' && text(i + distance) == 'b')
        assert(found == expected.getOrElse(-1))
      }
    }

    test("indexOfPair finds bytes that differ in one bit") {
      // In SWAR, a byte that is found can make the one after it seem equal, too.
      val text = bytes("`a`a`a`a`a" * 4)
      for (from <- 0 until 20; distance <- 0 until 20) {
        val expected = (from until 20).find(i => text(i) == 'a' && text(i + distance) == '`')
        val found = Memory.indexOfPair(text, from, 20, 'a'.toByte, '`'.toByte, distance)
        assert(found == expected.getOrElse(-1))
      }
    }

    test("indexOf of a byte stays within the range") {
      val random = new Random(9)
      for (_ <- 0 until 20000) {
        val text = letters(random, random.nextInt(40))
        val from = random.nextInt(text.length + 1)
        val until = from + random.nextInt(text.length + 1 - from)
        assert(
          Memory
            .indexOf(bytes(text), from, until, 'a'.toByte) == text.take(until).indexOf('a', from)
        )
      }
    }

    test("equal") {
      val a = bytes("--same bytes here--")
      val b = bytes("same bytes HERE")
      assert(
        Memory.equal(a, 2, b, 0, 11),
        !Memory.equal(a, 2, b, 0, 12),
        Memory.equal(a, 19, b, 15, 0)
      )
    }

    test("compare is unsigned, and the beginning of the other comes first") {
      val ordered =
        Seq("", "\u0000", "a", "a\u0000", "ab", "aba", "a\u0080", "b", "\u0080", "\u00ff")
          .map(_.getBytes("ISO-8859-1"))
      for (i <- ordered.indices; j <- ordered.indices)
        assert(compare(ordered(i), ordered(j)).sign == (i - j).sign)
    }

    test("compare stays within the ranges") {
      val (a, b) = (bytes("xabcz"), bytes("yyabcd"))
      assert(
        Memory.compare(a, 1, 3, b, 2, 3) == 0,
        Memory.compare(a, 1, 3, b, 2, 4) < 0,
        Memory.compare(a, 1, 4, b, 2, 4) > 0,
        Memory.compare(a, 5, 0, b, 6, 0) == 0
      )
    }
  }

  private def compare(a: Array[Byte], b: Array[Byte]): Int =
    Memory.compare(a, 0, a.length, b, 0, b.length)

  private def letters(random: Random, n: Int): String =
    Seq.fill(n)(('a' + random.nextInt(3)).toChar).mkString

  private def bytes(text: String): Array[Byte] = text.getBytes("US-ASCII")
}
