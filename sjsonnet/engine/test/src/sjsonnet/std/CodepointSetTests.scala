package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.text.Utf8
import utest._

import scala.util.Random

object CodepointSetTests extends TestSuite {

  private def setOf(text: String): CodepointSet = new CodepointSet(Utf8.encode(text), Meter.none)

  private def string(codepoints: Seq[Int]): String =
    new String(codepoints.toArray, 0, codepoints.length)

  val tests: Tests = Tests {
    test("a set has the code points of its string and no others") {
      val ends = Seq(0, 0x3f, 0x40, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xffff) ++
        Seq(0x10000, 0x10ffff)
      val random = new Random(4)
      for (_ <- 0 until 500) {
        val members = ends.filter(_ => random.nextBoolean()) ++ Seq.fill(3)(random.nextInt(0xd800))
        val set = setOf(string(random.shuffle(members)))
        val others = (ends ++ members.flatMap(c => Seq(c - 1, c + 1, c ^ 0x40, c ^ 0x1000)))
          .filter(c => c >= 0 && c <= 0x10ffff && !members.contains(c))
        assert(members.forall(set), !others.exists(set))
      }
    }

    test("an empty set, and one of ASCII only") {
      assert(!setOf("")('a'), !setOf("")(0xe9), !setOf("ab")(0xe9), setOf("ab")('b'))
    }

    test("a code point between two blocks of the string") {
      for (length <- (1 << 18) - 3 to 1 << 18) {
        val set = setOf("a" * length + "€b")
        assert(set(0x20ac), set('b'), !set(0x20ad))
      }
    }
  }
}
