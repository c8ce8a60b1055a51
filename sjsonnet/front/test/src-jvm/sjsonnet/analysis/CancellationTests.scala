package sjsonnet.analysis

import sjsonnet.{Cancellation, Jsonnet, LintOptions, Setup, Source, SourceTools}
import sjsonnet.text.Utf8
import utest._

/** How soon a tool that has been cancelled ends. */
object CancellationTests extends TestSuite {

  val tests: Tests = Tests {

    test("every tool looks at its budget at least every 10 milliseconds") {
      for ((name, tool) <- MeasureCancellation.tools) {
        val times = Seq.fill(Rounds) {
          val meter = new LongestWork
          tool(source, meter): Unit
          meter.look()
          meter.longest
        }
        // The others have been compiled in the meantime, or have shared the processor.
        val (nanos, place) = times.minBy(_._1)
        assert((name, nanos < 10000000L, place) == ((name, true, place)))
      }
    }

    test("the tools of the library end, too") {
      val cancelled = new Cancellation
      cancelled.cancel()
      def ends(tool: (Setup, Budget) => Any): Boolean =
        try {
          tool(Jsonnet().setup, new Budget(cancelled)): Unit
          false
        } catch { case exceeded: Budget.Exceeded => exceeded.limit == Budget.Cancelled }
      assert(
        ends(SourceTools.check(source, _, _)),
        ends(SourceTools.lint(source, _, LintOptions(), _)),
        ends(SourceTools.fixed(source, _, LintOptions(), _))
      )
    }
  }

  private final val Rounds = 12

  /** 10,000 lines. */
  private val source = {
    val member = (i: Int) => s"""  service$i: {
         |    local port = 8000 + $i, name:: 'service-$i',
         |    ports: [port, self.name, 'text %s' % port],
         |    run(x, y=2):: lib(port, y=y) { labels+: { app: $$.service$i.name } },
         |  },
         |""".stripMargin
    val text =
      Seq.tabulate(2000)(member).mkString("local lib(a, y) = { labels: {} };\n{\n", "", "}\n")
    new Source("main.jsonnet", Utf8.encode(text))
  }
}
