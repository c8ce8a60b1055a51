package sjsonnet.lint

import sjsonnet.{DeclaredStd, Importer, Source}
import sjsonnet.analysis.Finding
import sjsonnet.text.Utf8

/** Runs the linter in tests. */
object Linting {

  /** Files that programs of tests import. */
  private val files: Map[String, String] = Map(
    "utils.libsonnet" -> "{ twice(n): 2 * n, port: 80, names: ['a', 'b'] }",
    "broken.libsonnet" -> "{ a: 1",
    "cycle.libsonnet" -> "{ a: 1, b: import 'cycle.libsonnet' }",
    "self.libsonnet" -> "import 'self.libsonnet'",
    "loop.libsonnet" -> "local round = import 'round.libsonnet'; round + { a: 1 }",
    "round.libsonnet" -> "(import 'loop.libsonnet').b",
    "fails.libsonnet" -> "error 'always'",
    "data.json" -> "{ \"host\": \"a\", \"ports\": [80, 443] }"
  )

  def findings(program: String, more: Map[String, String] = Map.empty): Vector[Finding] =
    findings("test.jsonnet", Utf8.encode(program), more)

  /** [[found]] in one of the files. */
  def foundIn(file: String): Seq[String] = shown(Utf8.encode(files(file)), file, Map.empty)

  def findings(name: String, bytes: Array[Byte], more: Map[String, String]): Vector[Finding] = {
    val importer = Importer.inMemory((files ++ more).map { case (k, v) => k -> Utf8.encode(v) })
    Linter.findings(new Source(name, bytes), new LintFiles(new DeclaredStd, Some(importer)))
  }

  /** The codes of the findings, and the text that each is about. */
  def found(program: String, more: Map[String, String] = Map.empty): Seq[String] =
    shown(Utf8.encode(program), "test.jsonnet", more)

  private def shown(bytes: Array[Byte], name: String, more: Map[String, String]): Seq[String] =
    findings(name, bytes, more).map { finding =>
      s"${finding.diagnostic.code} ${Utf8.decode(bytes, finding.span.from, finding.span.until)}"
    }
}
