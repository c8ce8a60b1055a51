package sjsonnet.js

import sjsonnet.{DeclaredStd, Source}
import sjsonnet.analysis.Finding
import sjsonnet.lint.{Fixing, Linter, LintFiles, LintSelection}
import sjsonnet.text.{Spelling, Utf8}

import scala.scalajs.js
import scala.scalajs.js.JSConverters._
import scala.scalajs.js.annotation.JSExportTopLevel

/** The exports of the part `sjsonnet/lint`; `js/npm/lint.d.ts` documents them for its users. */
private[js] object Linting {

  /** What is wrong in a program, or probably wrong. */
  @JSExportTopLevel("lint")
  val lint: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], js.Array[js.Object]] =
    (code, options) => {
      val run = new Run(code, options)
      val places = new HostFindings(run.source.bytes)
      run.findings.map(places.toHost).toJSArray
    }

  /** The program with what is safe to fix fixed. */
  @JSExportTopLevel("fix")
  val fix: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], js.Object] =
    (code, options) => {
      val run = new Run(code, options)
      val (mended, n) = new Fixing(run.files, run.selection.contains).fixed(run.source)
      val text = Utf8.decode(mended.bytes, 0, mended.bytes.length)
      js.Dynamic.literal(code = text, fixed = n).asInstanceOf[js.Object]
    }

  private final class Run(code: js.UndefOr[js.Any], options: js.UndefOr[js.Any]) {
    private val text = Checked.text(code, "the program")
    private val fields = new Fields(options, Vector("filename", "importer", "select", "ignore"))

    val source: Source = new Source(
      fields.get("filename")(Checked.text).getOrElse(""),
      Utf8.encode(text)
    )

    val selection: LintSelection = LintSelection(rules("select"), rules("ignore"))

    val files: LintFiles = {
      val importer = fields.get("importer")(HostImporter.of)
      new LintFiles(
        new DeclaredStd,
        importer.map(importer => new CallbackImporter(importer.answer))
      )
    }

    def findings: Vector[Finding] = Linter.findings(source, files).filter(selection.contains)

    private def rules(option: String): Vector[String] = {
      val words = fields.get(option)(Checked.texts).getOrElse(Vector.empty)
      LintSelection.unknown(words).foreach { word =>
        val hint = Spelling.didYouMean(LintSelection.near(word)).fold("")("; " + _)
        Checked.typeError(s"$option: no rule is called $word$hint")
      }
      words
    }
  }
}
