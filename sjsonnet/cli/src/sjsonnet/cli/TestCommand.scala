package sjsonnet.cli

import sjsonnet.text.Utf8

import mainargs.{arg, Flag, ParserForClass}

/** The options of `sjsonnet test`, without those of an evaluation. */
private[cli] final case class TestOptions(
    @arg(
      doc =
        "PATTERN: Run only tests that have this in their names, or one of several; * is any text"
    )
    filter: Seq[String],
    @arg(doc = "Stop at the first test that fails")
    failFast: Flag,
    @arg(doc = "List the tests, and run none")
    list: Flag,
    @arg(doc = "Show each test that passes, too")
    verbose: Flag,
    @arg(doc = "FORMAT: How to report: text, json or junit ({default})")
    format: TestFormat = TestFormat.Plain,
    @arg(doc = "FILE: Also write a report in JUnit's format to FILE")
    junit: Option[String] = None,
    @arg(doc = "Take what tests give now as their snapshots")
    accept: Flag,
    @arg(doc = "Show the snapshots that are pending, and ask what to do with each; run no test")
    review: Flag,
    @arg(doc = "Remove snapshots that belong to no test")
    prune: Flag,
    @arg(doc = "Write no snapshots, not even pending ones")
    ci: Flag,
    @arg(doc = "Fail if there are warnings")
    failOnWarnings: Flag,
    @arg(doc = "Measure what the tests use of the code that they test; so do the options below")
    coverage: Flag,
    @arg(doc = "N: Run N tests at a time (one for each processor)")
    jobs: Jobs = Jobs.OfMachine
)

/** `sjsonnet test`: runs tests that are written in Jsonnet. */
private[cli] object TestCommand
    extends Subcommand("test", "run the tests of Jsonnet code, and compare snapshots") {

  override def help: String =
    s"""Usage: sjsonnet test [options] [FILE|FOLDER…]
       |
       |Runs the tests in files, and in a folder (by default the current one) those of
       |files called …_test.jsonnet, …_tests.libsonnet or ….manitest.jsonnet, at any
       |depth, not in folders called vendor. A test is a field of the file's value, in
       |groups if need be:
       |
       |  {
       |    adds: { actual: 1 + 2, expect: 3 },
       |    fails: { actual: lib.port(-1), expectError: 'must be positive' },
       |    holds: { actual: lib.ports, check: std.length(self.actual) > 2 },
       |    isSet: std.isObject(lib.config),
       |    rendered: { actual: lib.config, snapshot: 'yaml' },
       |  }
       |
       |Each is evaluated on its own, for at most ${DefaultMillis / 1000} s, or --max-time. The field
       |`with` of a test or group sets extVars, tlas, jpath and maxTime. Suites of
       |testonnet and jsonnetunit are known. docs/test.md explains everything.
       |
       |A snapshot that is missing or different fails, and what it would have to be is
       |written beside it, pending: FILE.new. --review shows those, --accept takes all.
       |
       |Exit code: 0 if all tests pass, 1 if some fail, 2 if some cannot be run.
       |
       |Examples:
       |  sjsonnet test lib
       |  sjsonnet test --filter 'deployment*replicas' app_test.jsonnet
       |
       |Options:
       |${Help.listed(own.table)}
       |Coverage, which docs/coverage.md explains:
       |${Help.listed(covering.rows)}
       |Options of an evaluation, which sjsonnet --help all explains:
       |${Help.names(evaluation)}""".stripMargin

  private lazy val parser = ParserForClass[TestOptions]
  private lazy val own = new CommandOptions(parser)
  private lazy val covering =
    new OptionGroup("Coverage", ParserForClass[CoverageOptions], CoverageOptions())

  /** Those that tests can have. What is about the form of the output has no meaning here. */
  private lazy val evaluation: Vector[OptionRow] =
    Options.table.iterator
      .filter(row => DiffArguments.ofEvaluation(row) && !OfOneProgram(row.long))
      .toVector

  /** Options that have no meaning for many programs, or for results that are not written. */
  private def OfOneProgram: Set[String] = Set(
    "path",
    "exec",
    "error-format",
    "debug-importer"
  )

  override def options: Seq[OptionRow] = own.table ++ covering.rows ++ evaluation

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def run(args: Vector[String], terminal: Terminal): Int =
    Main.reporting(terminal, CannotRun) {
      val typed = Arguments.parse(args, options, _ eq own.table.head)
      if (typed.options.exists(_.row eq own.table.head)) {
        terminal.print(Utf8.encode(help))
        0
      } else {
        val (ours, rest) = typed.options.partition(_.row.table eq own)
        val (ofCoverage, others) = rest.partition(_.row.table eq covering)
        val asked = CommandOptions.values(parser, ours)
        checked(asked)
        val inputs = if (typed.inputs.isEmpty) Vector(".") else typed.inputs
        val evaluation = new Arguments(others, Vector.empty, Vector.empty, typed.taken)
        if (asked.review.value) new SnapshotReview(terminal).run(TestFiles.of(inputs, terminal))
        else {
          val isMeasured = (asked.coverage.value || ofCoverage.nonEmpty) && !asked.list.value
          val measure = Option.when(isMeasured)(new CoverageRun(covering.of(typed), terminal))
          new TestRun(asked, evaluation, measure, terminal).run(inputs)
        }
      }
    }

  private def checked(asked: TestOptions): Unit = {
    if (asked.ci.value && (asked.accept.value || asked.prune.value))
      throw new UsageError(CommandCatalogue.TestAcceptsOrNot())
    if (asked.junit.contains(""))
      throw new UsageError(CommandCatalogue.EmptyNameOfOption("the report"))
  }

  /** How long a test may take if nobody says. */
  private[cli] final val DefaultMillis = 60000L

  private[cli] final val Failed = 1
  private[cli] final val CannotRun = 2
}
