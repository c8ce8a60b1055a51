package sjsonnet.cli

import sjsonnet.{Jsonnet, OutputFormat, ParseCache, Target}
import sjsonnet.text.Utf8

import mainargs.ParserForClass

/** `sjsonnet coverage`: what evaluations use of their programs. */
private[cli] object CoverageCommand
    extends Subcommand("coverage", "measure what evaluations use of their programs") {

  private val own =
    new OptionGroup("Options", ParserForClass[CoverageOptions], CoverageOptions())

  private lazy val helping = OptionRow.ofHelp(this)

  private lazy val evaluation: Vector[OptionRow] =
    Options.table.iterator.filter(DiffArguments.ofEvaluation(_)).toVector

  override def options: Seq[OptionRow] = helping +: (own.rows ++ evaluation)

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def help: String =
    s"""Usage: sjsonnet coverage [options] FILE…
      |
      |Evaluates programs without writing their values, and reports what that has used
      |of them and of what they import: expressions, both ways of each decision (if,
      |&&, ||, the if of a comprehension, default arguments), functions, and fields.
      |What several programs use is added up. What is never used is dead, or lacks a
      |test.
      |
      |All files count that are evaluated, except those in folders called vendor, and
      |tests (*_test.jsonnet, *_tests.libsonnet and the like). --include names others.
      |
      |Exit code: 0; 1 if less is covered than --fail-under or --fail-under-file says;
      |2 if a program fails.
      |
      |Examples:
      |  sjsonnet coverage -V env=prod main.jsonnet
      |  sjsonnet coverage --include lib --html coverage.html environments/*.jsonnet
      |
      |Options:
      |${Help.listed(helping +: own.rows)}
      |Options of an evaluation, which sjsonnet --help all explains:
      |${Help.names(evaluation)}""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int =
    Main.reporting(terminal, Failed) {
      val typed = Arguments.parse(args, options, _ eq helping)
      if (typed.options.exists(_.row eq helping)) {
        terminal.print(Utf8.encode(help))
        0
      } else if (typed.inputs.isEmpty) throw new UsageError(CommandCatalogue.NoFile(""))
      else measured(typed, own.of(typed), terminal)
    }

  private def measured(typed: Arguments, wanted: CoverageOptions, terminal: Terminal): Int = {
    val coverage = new CoverageRun(wanted, terminal)
    // The programs have most files in common.
    val cache = ParseCache.bounded()
    val areRun = typed.inputs.map { input =>
      val single = new Arguments(typed.options, Vector(input), typed.after, typed.taken)
      isRun(single, coverage, cache, terminal)
    }
    val code = coverage.write()
    if (areRun.contains(false)) Failed else code
  }

  /** Evaluates a program, and tells whether that has succeeded. */
  private def isRun(
      arguments: Arguments,
      coverage: CoverageRun,
      cache: ParseCache,
      terminal: Terminal
  ): Boolean = {
    def adapt(engine: Jsonnet) =
      coverage.of(Signals.ending(engine).withParseCache(cache))
    val program = ProgramRun.of(arguments, terminal, (engine, _) => adapt(engine))
    val path = program.options.output.path.map(Output.pathOf("--path", _))
    val (source, file) = program.input
    val engine = program.engine
    val result =
      try
        engine
          .program(source, file)
          .run(root => path.fold(root)(root.at(_)).writeTo(Nowhere, OutputFormat.json))
      finally terminal.endProgress()
    result.left.foreach(new ErrorReport(program.options, terminal).error(_, engine))
    result.isRight
  }

  /** Values are written there, so that all that belongs to them is evaluated. */
  private val Nowhere: Target = (_, _, _) => ()

  private final val Failed = 2
}
