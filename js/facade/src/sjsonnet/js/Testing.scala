package sjsonnet.js

import sjsonnet.TestReport
import sjsonnet.text.Utf8

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

/** The export of the part `sjsonnet/test`; `js/npm/test.d.ts` documents it for its users. */
private[js] object Testing {

  /** Runs the tests in a program. */
  @JSExportTopLevel("runTests", "test")
  def runTests(program: js.UndefOr[js.Any], options: js.UndefOr[js.Any]): js.Any = {
    val evaluation = GivenProgram.evaluation(program, options, Own)
    val chosen = optionsOf(new Fields(options, GivenProgram.optionNames(program, Own)))
    val report = evaluation.of(TestReport.of(_, chosen))
    val data = HostData.of(report.tree)
    addSnapshots(report, data.asInstanceOf[js.Dynamic])
    data
  }

  /** The options of its own, besides those of an evaluation. */
  private val Own = Vector("filter", "snapshots", "importers")

  private def optionsOf(fields: Fields): TestReport.Options = {
    val filtered = fields.get("filter")(Checked.function).fold(TestReport.Options()) { callback =>
      TestReport.Options().withFilter(name => js.DynamicImplicits.truthValue(callback(name)))
    }
    val comparing = fields.get("snapshots")(Checked.function).fold(filtered) { callback =>
      filtered.withSnapshots { file =>
        val content: js.Any = callback(file)
        Option(content)
          .filterNot(js.isUndefined(_))
          .map(ImportedFile.bytes(_, s"what snapshots returned for '$file'"))
      }
    }
    fields.get("importers")(Checked.function).fold(comparing) { callback =>
      comparing.withImporters { folders =>
        val importer: js.Any = callback(js.Array(folders: _*))
        new CallbackImporter(HostImporter.of(importer, "what importers returned").answer)
      }
    }
  }

  /** What would have to be in the snapshots, which is for those who write them. */
  private def addSnapshots(report: TestReport, data: js.Dynamic): Unit = {
    val tests = data.tests.asInstanceOf[js.Array[js.Dynamic]]
    for ((result, i) <- report.results.zipWithIndex; snapshot <- result.snapshot) {
      val content = snapshot.content
      tests(i).snapshot.content = Utf8.decodeAny(content, 0, content.length)
    }
  }
}
