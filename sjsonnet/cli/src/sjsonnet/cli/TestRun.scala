package sjsonnet.cli

import sjsonnet._
import sjsonnet.testing._
import sjsonnet.text.{Printable, Utf8}

import java.util.concurrent.atomic.AtomicBoolean
import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Runs the tests of files, and reports. */
private[cli] final class TestRun(
    asked: TestOptions,
    typed: Arguments,
    coverage: Option[CoverageRun],
    terminal: Terminal
) {
  private val bazel = BazelTest.of(terminal)
  private val patterns = (asked.filter ++ bazel.flatMap(_.filter)).map(new NamePattern(_))
  private val isFailFast = asked.failFast.value || bazel.exists(_.isFailFast)

  /** Whether no snapshots are written or removed. */
  private val isReadOnly = asked.ci.value || bazel.nonEmpty

  /** Whether all tests that there are are looked at, so that snapshots without one can be told. */
  private val isWhole =
    patterns.isEmpty && !bazel.exists(_.isShard) && !isFailFast && !asked.list.value

  private val options = Options.of(typed)

  /** Where the report goes in JUnit's format, besides the usual one. */
  private val xmlFiles = asked.junit ++ bazel.flatMap(_.xmlFile)
  private val report = new TestReporter(asked, xmlFiles.nonEmpty, options, terminal)
  private val cache = ParseCache.bounded()
  private val isOver = new AtomicBoolean(false)

  /** Runs the tests of the files that `inputs` name or contain, and returns the exit code. */
  def run(inputs: Vector[String]): Int = {
    val files = TestFiles.of(inputs, terminal)
    if (files.isEmpty)
      throw new CommandFailure(
        CommandCatalogue.NoTestFiles(inputs.mkString(", "), TestFiles.Described)
      )
    bazel.foreach(_.begin())
    val opened = ArrayBuffer.empty[(Opened, Vector[TestItem])]
    Parallel.foreach(files, asked.jobs.value)(open(_)) { case (_, (file, found)) =>
      found match {
        case Right(Found.Group(items, warnings)) =>
          warnings.foreach(report.warn(file.name, _))
          opened += file -> items
        case Right(Found.Test(result)) => opened += file -> Vector.empty; use(file, result)
        case Left(error)               => report.broken(file.name, error, file.describing)
      }
    }
    val items = for ((file, items) <- opened.toVector; item <- items) yield (file, item)
    opened.foreach { case (file, _) => report.begin(file.name) }
    Parallel.foreach(items, asked.jobs.value) { case (file, item) => results(file, item) } {
      case ((file, _), found) =>
        found.foreach {
          case Right(result) => use(file, result)
          case Left(warning) => report.warn(file.name, warning)
        }
    }
    terminal.endProgress()
    if (isWhole) opened.foreach { case (file, _) => unreferenced(file) }
    val isShard = bazel.exists(_.isShard)
    report.close(isWhole = patterns.isEmpty && !isShard && !isOver.get)
    val covered = coverage.fold(0)(_.write(asked.format == TestFormat.Plain))
    val ended = report.end(mayBeEmpty = isShard)
    val code = if (ended == 0) covered else ended
    xmlFiles.foreach { file =>
      OutputFile.write(terminal.path(file), Utf8.encode(report.junit), makesDirectories = true)
    }
    code
  }

  private def open(file: String): (Opened, Either[JsonnetError, Found]) = {
    val opened = new Opened(file)
    (opened, opened.tests.look(TestItem.whole))
  }

  private def results(
      file: Opened,
      item: TestItem
  ): Vector[Either[TestWarning, TestResult]] =
    if (isOver.get) Vector.empty
    else {
      val found = Vector.newBuilder[Either[TestWarning, TestResult]]
      file.tests.run(item) { each =>
        if (!isOver.get) {
          found += each
          if (isFailFast && each.exists(isFailure(_))) isOver.set(true)
        }
      }
      found.result()
    }

  private def isFailure(result: TestResult): Boolean =
    result.outcome.isInstanceOf[TestOutcome.Failed]

  /** Writes the snapshot of a test, if it has one that is not as it should be, and reports the result. */
  private def use(file: Opened, result: TestResult): Unit = {
    if (!file.seen.add(SnapshotName.stem(result.name)))
      report.warn(
        file.name,
        new TestWarning(result.place, s"another test is called ${result.name}, too")
      )
    val told = result.snapshot match {
      case Some(taken) if !isReadOnly => file.snapshots.use(taken, asked.accept.value, result)
      case _                          => result
    }
    report.add(file.name, told, file.describing)
  }

  private def unreferenced(file: Opened): Unit =
    for (name <- file.snapshots.names if !file.seen(SnapshotName.stemOf(name))) {
      val shown = Printable.line(file.snapshots.path(name))
      if (asked.prune.value && !isReadOnly) {
        file.snapshots.remove(name)
        terminal.printError(s"sjsonnet: removed $shown, which belongs to no test")
      } else terminal.printError(s"sjsonnet: $shown belongs to no test; --prune removes it")
    }

  /** A file whose tests are run, with its engines. */
  private final class Opened(val name: String) extends TestHost {
    private val (arguments, settled, fallback) =
      ProgramRun.underSettings(typed, options, terminal.programPath(name))
    private val engines = mutable.HashMap.empty[Vector[String], Jsonnet]

    /** The names of tests as those of their snapshots begin. */
    val seen = mutable.HashSet.empty[String]

    val snapshots = new Snapshots(name, followsLinks = bazel.nonEmpty)

    override val file: String = name

    override val mayRepeat: Boolean = settled.reach.allowRun.isEmpty

    override def snapshot(file: String): Option[Array[Byte]] = snapshots.read(file)

    override def measures: Boolean = coverage.nonEmpty

    override def engine(jpath: Vector[String], isMeasured: Boolean): Jsonnet = {
      val plain = engines.synchronized(engines.getOrElseUpdate(jpath, newEngine(jpath)))
      if (isMeasured) coverage.fold(plain)(_.of(plain)) else plain
    }

    /** One that describes errors. */
    def describing: Jsonnet = engine(Vector.empty, isMeasured = false)

    private def newEngine(jpath: Vector[String]): Jsonnet = {
      // The last folder is searched first.
      val folders = settled.input.jpath ++ jpath.map(FileImporter.join(folder, _)).reverse
      val files = CommandEngine.files(settled, folders, ImportLog.Silent, fallback, terminal)
      val whole = CommandEngine.of(arguments, settled, files, cache, terminal)
      val limits = whole.setup.settings.limits
      val limited =
        if (settled.running.maxTime.nonEmpty) whole
        else whole.withLimits(limits.copy(maxMillis = TestCommand.DefaultMillis))
      BuiltInImporter.ofTanka(Signals.ending(limited))
    }

    private def folder: String = name.take(name.lastIndexOf('/') + 1)

    override lazy val program: Program = {
      val most = settled.limits.maxMemory / 2
      val bytes =
        try FileImporter.readFile(terminal.programPath(name), most)
        catch {
          case failure: ImportFailure =>
            throw new CommandFailure(CommandCatalogue.NotLoaded(failure.getMessage, ""))
        }
      describing.program(new Source(name, bytes), name)
    }

    val tests = new TestFile(this, new TestChoice(isWanted(_), !asked.list.value))

    private def isWanted(test: String): Boolean =
      (patterns.isEmpty || patterns.exists(_.isIn(test))) && bazel.forall(_.isOwn(name, test))
  }
}
