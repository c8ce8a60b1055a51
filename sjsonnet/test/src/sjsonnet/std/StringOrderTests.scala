package sjsonnet.std

import sjsonnet.runtime.{Lazy, StrValue}
import sjsonnet.Meter
import utest._

/** The order by cached bytes, compared with that of the strings themselves. */
object StringOrderTests extends TestSuite {

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

  private def check(texts: Seq[String]): Unit = {
    val strs = texts.map(StrValue.of(_)).toArray
    val order = new StringOrder(strs.toArray[Lazy], Meter.none)
    for (i <- strs.indices; j <- strs.indices) {
      val sign = math.signum(order.compare(i, j))
      assert(sign == math.signum(strs(i).compare(strs(j))))
    }
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
  }
}
