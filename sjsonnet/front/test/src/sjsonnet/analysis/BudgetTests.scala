package sjsonnet.analysis

import sjsonnet.{Cancellation, DeclaredStd, Importer, ImportSearch, Meter, Source}
import sjsonnet.format.{Formatter, Style}
import sjsonnet.lint.{Linter, LintFiles}
import sjsonnet.text.Utf8
import utest._

/** What the tools may take, and that they take no more than in proportion to a file. */
object BudgetTests extends TestSuite {

  private val tools: Seq[(String, (Source, Meter) => Any)] = Seq(
    "analysis" -> ((source, meter) => Analysis.of(source, meter = meter)),
    "findings" -> ((source, meter) => Analysis.findings(source, meter = meter)),
    "lint" -> { (source, meter) =>
      val files = new LintFiles(new DeclaredStd, None)
      files.meter = meter
      Linter.findings(source, files)
    },
    "format" -> ((source, meter) => new Formatter().format(source, Style(), meter)),
    "lines" -> ((source, meter) => new Formatter().format(source, Style(width = 80), meter))
  )

  private def source(text: String) = new Source("a.jsonnet", Utf8.encode(text))

  private def limitOf(work: => Any): Option[Budget.Limit] =
    try {
      work: Unit
      None
    } catch { case exceeded: Budget.Exceeded => Some(exceeded.limit) }

  /** Counts the steps, and the checks between which there may be as many as a thousand. */
  private final class Counted extends Meter {
    var n = 0L
    override protected def maxBytes: Int = Meter.LongestArray
    override protected def maxElements: Int = Meter.LongestArray
    override protected def failText(length: Double): Throwable = new java.lang.AssertionError
    override protected def failArray(length: Double): Throwable = new java.lang.AssertionError
    override protected def failMemory(): Throwable = new java.lang.AssertionError
    override def checkLimits(): Unit = n += 1000
    override protected def refuel(): Unit = {
      n -= fuel
      fuel = 0
    }
  }

  /** Opening and closing parts. */
  private val constructs = Seq(
    ("[", "]"),
    ("(", ")"),
    ("{ a: ", " }"),
    ("{ ['a' + ", "]: 1 }"),
    ("{ local a = ", ", b: a }"),
    ("local a = ", "; a"),
    ("local a = 1; ", " + a"),
    ("function(a) ", ""),
    ("f(", ")"),
    ("a[", "]"),
    ("-", ""),
    ("1 + (", ")"),
    ("if true then ", " else 2"),
    ("if 1 == 2 then 1 else ", ""),
    ("assert true; ", ""),
    ("[x for x in ", "]"),
    ("{ a: 1 } + { b: ", " }"),
    ("import ", ""),
    ("error ", "")
  )

  /** Texts of about `n` constructs: beside one another and within one another, whole, open and closed too often. */
  private def texts(n: Int): Seq[(String, String)] = constructs.flatMap { case (opening, closing) =>
    val deep = math.min(n, 400)
    val nested = opening * deep + "1" + closing * deep
    val row = (part: String) => s"[${s"$part, " * n}]"
    Seq(
      s"$opening beside" -> row(opening + "1" + closing),
      s"$opening open beside" -> row(opening + "1"),
      s"$closing closed beside" -> row("1" + closing),
      s"$opening nested" -> (s"[${s"$nested, " * (n / deep)}]"),
      s"$opening open nested" -> (opening * n + "1"),
      s"$opening closed by others" -> (opening * n + ")]}" * n)
    )
  } ++ Seq(
    "keys that see no locals" ->
      s"{ ${Seq.tabulate(n)(i => s"local a$i = 1, [b]: a$i, ").mkString} }",
    "fields" -> s"{ ${Seq.tabulate(n)(i => s"a$i: self.a$i, ").mkString} }",
    "fields twice" -> s"{ ${Seq.tabulate(2 * n)(i => s"a${i % n}: 1, ").mkString} }",
    "unknown" -> Seq.tabulate(n)(i => s"u$i").mkString("[", ", ", "]"),
    "parameters" ->
      s"local f(${Seq.tabulate(n)(i => s"a$i").mkString(", ")}) = 1; [${"f(1), " * n}]",
    "words" -> "a " * n,
    "strings without ends" -> "'a\n" * n
  )

  /** A file whose time grows with the product of locals and computed names in one object: see the threat model. */
  private val known = Set("keys that see no locals")

  val tests: Tests = Tests {

    test("time, memory and cancellation end every tool") {
      val text = source("[" + "1, " * 5000 + "]")
      val cancelled = new Cancellation
      cancelled.cancel()
      for ((name, tool) <- tools) {
        val limits = Seq(
          limitOf(tool(text, new Budget(millis = -1))),
          limitOf(tool(text, new Budget(bytes = 10000))),
          limitOf(tool(text, new Budget(cancelled))),
          limitOf(tool(text, new Budget))
        ).map(name -> _)
        val expected = Seq(Some(Budget.Time), Some(Budget.Memory), Some(Budget.Cancelled), None)
        assert(limits == expected.map(name -> _))
      }
    }

    test("a formatter goes on with another text") {
      val formatter = new Formatter
      val text = source("[" + "1, " * 5000 + "]")
      limitOf(formatter.format(text, Style(), new Budget(bytes = 10000))) ==> Some(Budget.Memory)
      assert(formatter.format(text, Style()).isRight)
    }

    test("steps grow with the text") {
      def steps(tool: (Source, Meter) => Any, text: String): Long = {
        val meter = new Counted
        tool(source(text), meter): Unit
        meter.n
      }
      val wrong = for {
        ((name, small), (_, large)) <- texts(400).zip(texts(1600))
        if !known(name)
        (tool, run) <- tools
        (few, many) = (steps(run, small), steps(run, large))
        if many > 6 * few + 20000
      } yield s"$tool of $name: $few and $many steps"
      assert(wrong.isEmpty)
    }

    test("what may have been meant is looked for a few times, and few imports are reported") {
      var nSearches = 0
      val importer = new Importer {
        override def find(path: String, from: String): Option[String] = None
        override def read(name: String): Array[Byte] = throw new java.lang.AssertionError
        private[sjsonnet] override def search(from: String): Option[ImportSearch] = {
          nSearches += 1
          None
        }
      }
      val text = source(Seq.tabulate(3000)(i => s"import 'a$i'").mkString("[", ", ", "]"))
      Analysis.of(text, Analysis.Settings(importer = Some(importer))).findings.length ==> 1000
      assert(0 < nSearches, nSearches <= 100)
    }

    test("errors that nobody reads are not reported") {
      for ((name, text) <- texts(3000)) {
        val n = Analysis.of(source(text)).errors.length
        assert((name, n) == (name, math.min(n, 4000)))
      }
    }
  }
}
