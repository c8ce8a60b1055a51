package sjsonnet

import sjsonnet.eval.Probe
import sjsonnet.testing.{Found, TestChoice, TestFile, TestHost, TestItem, TestResult, TestWarning}

/** Runs the tests in a program for a [[TestReport]]. */
private[sjsonnet] final class SuiteRun(source: Program, options: TestReport.Options) {

  def report(): Either[JsonnetError, TestReport] = {
    val results = Vector.newBuilder[TestReport.Result]
    val warnings = Vector.newBuilder[TestReport.Warning]
    val places = new SourcePlaces
    def add(result: TestResult): Unit = results += new TestReport.Result(result, places)
    def warn(warning: TestWarning): Unit = warnings += new TestReport.Warning(warning, places)
    val tests = new TestFile(host, new TestChoice(options.isWanted, areRun = true))
    tests
      .look(TestItem.whole)
      .map {
        case Found.Test(result)         => add(result)
        case Found.Group(items, doubts) =>
          doubts.foreach(warn(_))
          items.foreach(tests.run(_)(_.fold(warn(_), add(_))))
      }
      .map(_ => new TestReport(results.result(), warnings.result()))
  }

  private def host: TestHost = new TestHost {
    override val program: Program = source
    override def file: String = source.name
    override val mayRepeat: Boolean = true
    override def measures: Boolean = source.engine.setup.probe ne Probe.none
    override def snapshot(file: String): Option[Array[Byte]] = options.snapshot(file)

    override def engine(jpath: Vector[String], isMeasured: Boolean): Jsonnet = {
      val own = if (isMeasured) source.engine else source.engine.withProbe(Probe.none)
      if (jpath.isEmpty) own
      else own.withImporter(options.importers.fold[Importer](SuiteRun.NoFolders)(_(jpath)))
    }
  }
}

private object SuiteRun {

  /** That of a test which names folders where nobody knows what they are. */
  private object NoFolders extends Importer {
    override def find(path: String, from: String): Option[String] =
      throw new ImportFailure(
        "the test has a search path of its own, and the options have no importers for that"
      )

    override def read(name: String): Array[Byte] = Array.emptyByteArray
  }
}
