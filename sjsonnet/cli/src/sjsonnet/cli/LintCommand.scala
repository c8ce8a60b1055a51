package sjsonnet.cli

import sjsonnet.{DeclaredStd, ObjectPool, Source}
import sjsonnet.lint.{Fixing, Linter, LintFiles, LintSelection}
import sjsonnet.platform.HeapSize
import sjsonnet.text.{Printable, Spelling, TextParts}

import mainargs.{arg, Flag, ParserForClass}

import scala.collection.mutable

/** The options of `sjsonnet lint`. */
private[cli] final case class LintCommandOptions(
    @arg(short = 'J', doc = SearchPath.OptionText)
    jpath: Seq[String],
    @arg(doc = "FORMAT: How to report findings: text, json, sarif, github or junit ({default})")
    format: FindingFormat = FindingFormat.Plain,
    @arg(doc = "RULES: Only these: codes (L001), beginnings of codes (L0) or names, with commas")
    select: Seq[String],
    @arg(doc = "RULES: Not these")
    ignore: Seq[String],
    @arg(doc = "Fix what is safe to fix, and report the rest")
    fix: Flag,
    @arg(doc = "N: Lint " + Jobs.Text + "; not with --fix")
    jobs: Jobs = Jobs.OfMachine,
    limits: FileLimitOptions
)

/** `sjsonnet lint`: reports what is probably wrong in programs, without running them. */
private[cli] object LintCommand
    extends FilesCommand[LintCommandOptions](
      "lint",
      "report what is probably wrong in files and folders"
    ) {

  override protected def parser: ParserForClass[LintCommandOptions] =
    ParserForClass[LintCommandOptions]

  override protected def usage: String =
    s"""Usage: sjsonnet lint [options] FILE|FOLDER…
      |
      |Reports the errors of each file or, if it has none, what is probably wrong. In a
      |folder, reads all files that end in .jsonnet or .libsonnet, at any depth. Skips
      |folders called vendor and hidden ones unless they are named: what is imported
      |from there is read but not reported. - is standard input.
      |
      |Each rule has a code and a page: sjsonnet doc L001. A comment allows what is
      |found on its line, or on the next one: // lint: allow L001. With // lint: off
      |no rule reports anything in the file. --fix fixes what is safe to fix, in place.
      |
      |The section lint of the nearest ${ToolSettings.Name} in the project sets --select
      |and --ignore: { lint: { ignore: ['L002'] } }. The command line overrides it.
      |
      |Exit code: 0 if nothing is found, 1 if a file cannot be read, 2 for findings.
      |""".stripMargin

  override protected def run(
      own: LintCommandOptions,
      inputs: Vector[String],
      terminal: Terminal
  ): Int = {
    if (own.fix.value && inputs.contains("-"))
      throw new UsageError(CommandCatalogue.LintFixesFiles())
    HeapSize.keepSmall()
    new Lint(own, terminal).run(inputs)
  }

  private final class Lint(own: LintCommandOptions, terminal: Terminal) {
    private val importer =
      BuiltInImporter.ofTanka(SearchPath.importer(own.jpath.toVector, terminal))

    /** Each belongs to one thread at a time. */
    private val files = new ObjectPool[LintFiles](MostKept)
    private val settings = new ToolSettings.Finder
    private val selections = mutable.HashMap.empty[String, LintSelection]
    private val selected = rules("--select", own.select)
    private val ignored = rules("--ignore", own.ignore)

    def run(inputs: Vector[String]): Int = {
      // A file that is fixed may be imported by the next.
      val jobs = if (own.fix.value) 1 else own.jobs.value
      val limits = new FileLimits(name, own.limits)
      val run = new FindingRun(own.format, jobs, limits, terminal, LintFiles.LargestFile.toLong)
      var isClean = true
      run.run(inputs)(selectionOf(_: String)) { (source, selection, meter) =>
        val files = this.files.take(new LintFiles(new DeclaredStd, Some(importer)))
        files.meter = meter
        val fixedSource = if (own.fix.value) fixed(source, files, selection) else source
        val findings = Linter.findings(fixedSource, files).filter(selection.contains)
        this.files.keep(files)
        new FileFindings(fixedSource, findings)
      } { _ => isClean = false }
      if (run.nMissed > 0) CouldNotCheck else if (isClean) 0 else HasFindings
    }

    /** The rules for a file: those of the command line, or else of the nearest settings. */
    private def selectionOf(file: String): LintSelection = settings.of(file) match {
      case None        => LintSelection(selected, ignored)
      case Some(found) => selections.getOrElseUpdate(found.path, selectionOf(found))
    }

    private def selectionOf(settings: ToolSettings): LintSelection = settings.blaming {
      val set = settings.arguments(name, ofSettings)
      def of(option: String) =
        rules(option, set.filter(_.startsWith(s"$option=")).map(_.substring(option.length + 1)))
      val (fromFile, ignoredThere) = (of("--select"), of("--ignore"))
      LintSelection(
        if (own.select.isEmpty) fromFile else selected,
        if (own.ignore.isEmpty) ignoredThere else ignored
      )
    }

    /** A file with what is safe to fix fixed. A file that needs nothing is not written. */
    private def fixed(source: Source, files: LintFiles, selection: LintSelection): Source = {
      val (fixedSource, n) = new Fixing(files, selection.contains).fixed(source)
      if (n > 0) {
        OutputFile.write(source.name, fixedSource.bytes, makesDirectories = false)
        val findings = if (n == 1) "1 finding" else s"$n findings"
        terminal.printError(s"sjsonnet: fixed $findings in ${Printable.line(source.name)}")
      }
      fixedSource
    }
  }

  /** The options that settings may have. */
  private[cli] val ofSettings: Seq[String] = Seq("select", "ignore")

  private def rules(option: String, values: Seq[String]): Vector[String] = {
    val words = values.toVector.flatMap(TextParts.split(_, ',')).map(_.trim).filter(_.nonEmpty)
    LintSelection.unknown(words).foreach { word =>
      val hint = Spelling.didYouMean(LintSelection.near(word)).fold("")("; " + _)
      throw UsageError.ofValue(option, word, s"no rule is called that$hint")
    }
    words
  }

  /** More are made anew for each file. */
  private final val MostKept = 64

  private final val CouldNotCheck = 1
  private final val HasFindings = 2
}
