package sjsonnet.cli

import sjsonnet.{LintStd, Source}
import sjsonnet.lint.{Fixing, Linter, LintFiles, LintSelection}
import sjsonnet.text.{CheckedText, Spelling, TextParts}

import mainargs.{arg, Flag, ParserForClass}

/** The options of `sjsonnet lint`. */
private[cli] final case class LintOptions(
    @arg(short = 'h', doc = "Show this text")
    help: Flag,
    @arg(short = 'J', doc = "DIR: Look for imports in DIR, too; the last -J is searched first")
    jpath: Seq[String],
    @arg(doc = "FORMAT: How to report findings: text, json, sarif, github or junit ({default})")
    format: FindingFormat = FindingFormat.Plain,
    @arg(doc = "RULES: Only these: codes (L001), beginnings of codes (L0) or names, with commas")
    select: Seq[String],
    @arg(doc = "RULES: Not these")
    ignore: Seq[String],
    @arg(doc = "Mend what leaves no doubt, and report the rest")
    fix: Flag
)

/** `sjsonnet lint`: reports what is probably wrong in programs, without running them. */
private[cli] object LintCommand
    extends FilesCommand[LintOptions](
      "lint",
      "report what is probably wrong in files and folders"
    ) {

  override protected def parser: ParserForClass[LintOptions] = ParserForClass[LintOptions]

  override protected def usage: String =
    """Usage: sjsonnet lint [options] FILE|FOLDER…
      |
      |Reads each file, and all files of a folder and below that end in .jsonnet or
      |.libsonnet, and reports their errors, and what is probably wrong in those
      |without errors. Folders called vendor and hidden ones are left out unless they
      |are named; what is imported from there is read and not reported. - is standard
      |input.
      |
      |Each rule has a code and a page: sjsonnet doc L001. A comment allows what is
      |found on its line, or on the next one: // lint: allow L001. With // lint: off
      |no rule reports anything in the file. --fix writes files anew without what can
      |be mended safely.
      |
      |Exit code: 0 if nothing is found, 1 if a file cannot be read, 2 for findings.
      |""".stripMargin

  override protected def run(own: LintOptions, inputs: Vector[String], terminal: Terminal): Int = {
    val selection = LintSelection(rules("--select", own.select), rules("--ignore", own.ignore))
    val importer = SearchPath.importer(own.jpath.toVector, terminal)
    val files = new LintFiles(new LintStd, Some(importer))
    val run = new FindingRun(own.format, terminal)
    val fixing = new Fixing(files, selection.contains)
    if (own.fix.value && inputs.contains("-"))
      throw new UsageError("--fix changes files, and - is none")
    var isClean = true
    run.run(inputs) { source =>
      val mended = if (own.fix.value) fixed(source, fixing, terminal) else source
      val findings = Linter.findings(mended, files).filter(selection.contains)
      if (findings.nonEmpty) isClean = false
      new FileFindings(mended, findings)
    }
    if (run.nMissed > 0) CouldNotCheck else if (isClean) 0 else HasFindings
  }

  /** A file with what leaves no doubt mended. A file that needs nothing is not written. */
  private def fixed(source: Source, fixing: Fixing, terminal: Terminal): Source = {
    val (mended, n) = fixing.fixed(source)
    if (n > 0) {
      val text = new CheckedText.Check(mended.bytes.length)(_.bytes(mended.bytes))
      OutputFile.write(terminal.path(source.name), text, makesDirectories = false)
      terminal.printError(
        s"sjsonnet: mended ${if (n == 1) "1 finding" else s"$n findings"} in ${source.name}"
      )
    }
    mended
  }

  private def rules(option: String, values: Seq[String]): Vector[String] = {
    val words = values.toVector.flatMap(TextParts.split(_, ',')).map(_.trim).filter(_.nonEmpty)
    LintSelection.unknown(words).foreach { word =>
      val hint = Spelling.didYouMean(LintSelection.near(word)).fold("")("; " + _)
      throw UsageError.ofValue(option, word, s"no rule is called that$hint")
    }
    words
  }

  private final val CouldNotCheck = 1
  private final val HasFindings = 2
}
