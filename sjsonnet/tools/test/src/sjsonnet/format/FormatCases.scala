package sjsonnet.format

import sjsonnet.{Source, SuiteProgram}
import sjsonnet.test.{CaseSuite, Host, Mismatch, TestRun}
import sjsonnet.text.Utf8

/** The texts of `test_suite/fmt/`: `NAME.jsonnet`, whose first line may give options, and what `jsonnetfmt` makes of it,
  * `NAME.formatted`. `test_suite/tools/fmt_peers.py --bless` writes the latter.
  */
object FormatCases extends CaseSuite {

  override def run(test: TestRun): Unit = names.foreach { name =>
    test(name) {
      val source = Host.read(s"${SuiteProgram.Root}$Folder$name.jsonnet")
      val expected = SuiteProgram.text(s"$Folder$name.formatted")
      val actual = Formatter.format(new Source(name, source), style(source)) match {
        case Right(bytes) => Utf8.decode(bytes, 0, bytes.length)
        case Left(error)  => s"error: ${error.message}"
      }
      if (actual != expected)
        throw new Mismatch(s"$name.formatted: expected\n$expected\nbut got\n$actual")
    }
  }

  private def names: Seq[String] =
    Host.list(SuiteProgram.Root + Folder).collect {
      case entry if entry.endsWith(".jsonnet") => entry.stripSuffix(".jsonnet")
    }

  private def style(source: Array[Byte]): Style = {
    val first = Utf8.decode(source, 0, source.length).takeWhile(_ != '\n')
    StyleOptions.style(if (first.startsWith(Options)) first.drop(Options.length) else "")
  }

  private val Folder = "fmt/"
  private val Options = "// options: "
}
