package sjsonnet.analysis

import sjsonnet.{DeclaredStd, Meter, Source}
import sjsonnet.format.{Formatter, Style}
import sjsonnet.lint.{Fixing, Linter, LintFiles}
import sjsonnet.test.Host

/** Measures how long each tool works on each of the given files until it looks whether it has been cancelled.
  *
  * {{{
  * ./mill sjsonnet.test.runMain sjsonnet.analysis.MeasureCancellation FILE …
  * }}}
  */
object MeasureCancellation {
  private final val Rounds = 30

  val tools: Seq[(String, (Source, Meter) => Any)] = {
    def files(meter: Meter) = {
      val files = new LintFiles(new DeclaredStd, None)
      files.meter = meter
      files
    }
    Seq(
      "check" -> ((source, meter) => Analysis.findings(source, meter = meter)),
      "analysis" -> ((source, meter) => Analysis.of(source, meter = meter)),
      "lint" -> ((source, meter) => Linter.findings(source, files(meter))),
      "fix" -> ((source, meter) => new Fixing(files(meter), _ => true).fixed(source)),
      "fmt" -> ((source, meter) => new Formatter().format(source, Style(), meter)),
      "fmt in lines" -> { (source, meter) =>
        new Formatter().format(source, Style(width = 80), meter)
      }
    )
  }

  def main(args: Array[String]): Unit =
    for (path <- args; (name, tool) <- tools) {
      val source = new Source(path, Host.read(path))
      val rounds = Seq.fill(Rounds) {
        val meter = new LongestWork
        tool(source, meter): Unit
        meter.look()
        meter.longest
      }
      // Later rounds are compiled.
      val sorted = rounds.drop(Rounds / 2).sortBy(_._1)
      val (nanos, where) = sorted(sorted.length / 2)
      Console.println(
        f"$path: $name%-12s ${nanos / 1e6}%6.2f ms, first ${rounds.head._1 / 1e6}%6.2f ms: $where"
      )
    }
}
