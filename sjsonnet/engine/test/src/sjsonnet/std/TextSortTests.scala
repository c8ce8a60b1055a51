package sjsonnet.std

import sjsonnet.runtime.{Lazy, StrValue, TextSort}
import sjsonnet.Meter
import utest._

/** The order by a few bytes of each text, compared with that of the strings themselves. */
object TextSortTests extends TestSuite {

  private val ends =
    Seq(
      "",
      "\u0000",
      "\u0000a",
      "a",
      "ab",
      "abcd",
      "abcdefg",
      "abcdefgh",
      "abcdefghi",
      "abcdefghj"
    ) ++
      Seq("abcd\u0000", "\u007f", "\u0080", "é", "日本語", "😀", "abc日", "abcdefg😀", "~~~~~~~~~")

  private def sorted(strs: Seq[StrValue]): Seq[StrValue] =
    TextSort.sortedIndexes(new StringKeys(strs.toArray[Lazy]), Meter.none).toSeq.map(strs(_))

  private def checkAll(strs: Seq[StrValue]): Unit = {
    // Equal strings stay in their order.
    val plain = strs.sortWith(_.compare(_) < 0)
    assert(sorted(strs).corresponds(plain)(_ eq _))
  }

  private def check(texts: Seq[String]): Unit = {
    val strs = texts.map(StrValue.of(_))
    for (all <- Seq(strs, strs.reverse, strs ++ strs.reverse ++ strs)) checkAll(all)
    for (a <- strs.take(40); b <- strs.take(40)) checkAll(Seq(a, b))
  }

  val tests: Tests = Tests {

    test("strings with nothing in common") {
      check(ends)
    }

    test("strings that begin alike") {
      for (start <- Seq("k", "item-", "日本語", "0123456789")) check(ends.map(start + _))
    }

    test("none, one, and the same ones") {
      check(Seq.empty)
      check(Seq("a"))
      check(Seq("", ""))
      check(Seq("same text", "same text", "same text"))
    }

    test("many") {
      val random = new scala.util.Random(1)
      for (n <- Seq(11, 12, 13, 100, 1000, 5000))
        check(Seq.fill(n)(f"name-${random.nextInt(n)}%04d" + "x" * random.nextInt(9)))
    }

    test("many that differ late, at several places, or only in their length") {
      val random = new scala.util.Random(2)
      def text(alphabet: String, length: Int): String =
        Seq.fill(length)(alphabet(random.nextInt(alphabet.length))).mkString
      def mostly(length: Int): String = "a" * length + text("ab", 2)
      check("other" +: Seq.fill(500)("a common beginning " + text("01", 40)))
      check(Seq.fill(500)(Seq.fill(12)(mostly(9)).mkString))
      check(Seq.tabulate(300)(i => "z" * (i * 7 % 101)))
      check(Seq.fill(500)("key" + "\u0000" * random.nextInt(20)))
      check(Seq.fill(500)(text("é日\u0000", random.nextInt(12))))
    }
  }
}
