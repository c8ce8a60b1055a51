package sjsonnet.syntax

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.text.Utf8
import utest._

/** Errors many levels deep, which a parse leaves in another way than those of a few levels. */
object DeepErrorTests extends TestSuite {

  private val openings = Seq(
    "[",
    "(",
    "{ a: ",
    "{ [",
    "{ a: 1, b: ",
    "{ local a = ",
    "local a = "
  ) ++
    Seq(
      "local f(a=",
      "f(",
      "f(a=",
      "a[",
      "a[1:",
      "- ",
      "! ",
      "1 + ",
      "1 * (",
      "if ",
      "if a then "
    ) ++
    Seq("if a then 1 else ", "assert ", "assert a: ", "assert a; ", "error ", "function(a) ") ++
    Seq("function(a=", "[x for x in ", "{ assert ", "{ a(b): ", "{ a(b=", "a { b: ", "[1, ")

  private val wrongs =
    Seq("", ";", "]", ")", "}", ":", ",", "\u0001", "'\\q'", "'a", "\"", "super") ++
      Seq(
        "super x",
        "a !",
        "a ! b",
        "1 2",
        "function",
        "function x",
        "local",
        "local a",
        "local 1"
      ) ++
      Seq("{ a }", "{ 1: 2 }", "{ a: 1, a: 2 }", "{ a+(b): 1 }", "function(a, a) 1", "f(a=1, 2)") ++
      Seq(
        "import a",
        "then",
        "/* ",
        "||| a",
        "01",
        "1.",
        "1e",
        "a[]",
        "a[:::]",
        "[1 for",
        "{ 'a\\q': 1 }"
      ) ++
      Seq("{ a: 1 for x in y }", "=", "@", "a.1", "local a = 1", "if a", "assert a")

  private def errorOf(text: String, meter: Meter = Meter.none): StaticError =
    try
      DeepStack.run(DeepStack.DefaultMaxStack) {
        Parser.parse(new Source("a", Utf8.encode(text)), new NameTable, meter = meter)
        throw new java.lang.AssertionError(s"no error in …${text.takeRight(20)}")
      }
    catch { case error: StaticError => error }

  /** A meter that ends the work at its nth check. */
  private final class Ending(var checks: Int) extends Meter {
    override protected def maxBytes: Int = Meter.LongestArray
    override protected def maxElements: Int = Meter.LongestArray
    override protected def failText(length: Double): Throwable = new Ended
    override protected def failArray(length: Double): Throwable = new Ended
    override protected def failMemory(): Throwable = new Ended
    override protected def refuel(): Unit = ()
    override def checkLimits(): Unit = {
      checks -= 1
      if (checks <= 0) throw new Ended
    }
  }

  private final class Ended extends RuntimeException

  val tests: Tests = Tests {

    test("an error is the same in any depth") {
      val (few, many) = (50, DeepErrorTests.Deep)
      val different = for {
        opening <- openings
        wrong <- wrongs
        shallow = errorOf(opening * few + wrong)
        deep = errorOf(opening * many + wrong)
        shift = opening.length * (many - few)
        if shallow.message != deep.message || shallow.from + shift != deep.from ||
          shallow.diagnostic != deep.diagnostic
      } yield s"$opening and $wrong: $shallow, $deep"
      assert(different.isEmpty)
    }

    test("a limit ends a parse in any depth, by its own error") {
      for {
        opening <- openings
        nChecks <- 1 to 4
        isTolerant <- Seq(false, true)
      } {
        val source =
          new Source("a", Utf8.encode(opening * DeepErrorTests.Deep + "[" + "1, " * 9000))
        val meter = new Ending(nChecks)
        val isEnded =
          try {
            if (isTolerant) SyntaxTree.parse(source, new NameTable, Grammar.default, meter): Unit
            else
              DeepStack.run(DeepStack.DefaultMaxStack) {
                Parser.parse(source, new NameTable, meter = meter)
              }: Unit
            false
          } catch { case _: Ended => true }
        assert((opening, nChecks, isEnded) == (opening, nChecks, true))
      }
    }
  }

  /** More than a parse unwinds, and less than the stack of any host has room for. */
  private final val Deep = 350
}
