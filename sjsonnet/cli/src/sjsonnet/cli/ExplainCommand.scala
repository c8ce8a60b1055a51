package sjsonnet.cli

import sjsonnet.{Evaluated, ExplainedValue, JsonTree, MeantPlace, OutputFormat, OutputPath}
import sjsonnet.runtime.ValueSketch
import sjsonnet.text.{Printable, Utf8}

import mainargs.{arg, Flag, ParserForClass}

/** The options of `sjsonnet explain` besides those of an evaluation. */
private[cli] final case class ExplainOptions(
    @arg(doc = "Write the explanation as JSON")
    json: Flag = Flag(),
    @arg(doc = "List all places that the value at the path depends on, instead")
    depends: Flag = Flag(),
    @arg(doc =
      "FILE:LINE[:COLUMN]: List the paths of the output that depend on what is at that place, instead"
    )
    affects: Option[String] = None
)

/** `sjsonnet explain`: why a part of a program's output is what it is. */
private[cli] object ExplainCommand
    extends Subcommand("explain", "tell why a value in the output is what it is") {

  private val own =
    new OptionGroup("Options", ParserForClass[ExplainOptions], ExplainOptions())

  override def options: Seq[OptionRow] = own.rows ++ Options.table

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def help: String = s"$usage\nOptions:\n${Help.listed(own.rows)}"

  private def usage: String =
    """Usage: sjsonnet explain [options] FILE PATH|OUTPUT:LINE
      |       sjsonnet explain [options] --affects FILE:LINE FILE
      |
      |Evaluates the part of a program's value that PATH leads to, and tells where it
      |comes from: the definition that set it and those that it replaced or was added
      |to, the conditions that chose it, the calls of functions that it was made in,
      |and the variables and files that it depends on. Nothing is evaluated that the
      |part does not need. With --affects, the whole output is evaluated.
      |
      |PATH is like $.spec.containers[0].image, $.labels['a.b/c'], or the JSON Pointer
      |/spec/containers/0/image. OUTPUT:LINE is a line of a file that the program has
      |been written to, as JSON or YAML (-:LINE of standard input). All options of an
      |evaluation are taken, too: see sjsonnet --help.
      |
      |Example:
      |  sjsonnet explain -V env=prod main.jsonnet '$.deployment.spec.replicas'
      |
      |Exit code: 0; 1 if the program fails, or if there is no such part.
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = {
    // A line of standard input looks like an option.
    val (lines, others) = args.partition(LineOfOutput.isOfInput(_))
    val parsed = Arguments.parse(others, options, Options.endsAll)
    val typed =
      new Arguments(parsed.options, parsed.inputs ++ lines, parsed.after, parsed.taken)
    if (typed.options.exists(row => Options.endsAll(row.row))) {
      terminal.print(Utf8.encode(help))
      0
    } else {
      val wanted = own.of(typed)
      if (typed.inputs.isEmpty) throw new UsageError(CommandCatalogue.NoFile(""))
      val nInputs = typed.inputs.length - (if (wanted.affects.isEmpty) 1 else 0)
      if (nInputs == 0) throw new UsageError(CommandCatalogue.NoPath())
      val program = ProgramRun.of(
        new Arguments(typed.options, typed.inputs.take(nInputs), typed.after, typed.taken),
        terminal,
        (engine, _) => Signals.ending(engine)
      )
      new ErrorReport(program.options, terminal).reporting {
        val explain = new Explain(wanted.json.value, program, terminal)
        wanted.affects match {
          case Some(place) => explain.affected(PlaceText.read("--affects", place))
          case None        =>
            val part = partOf(typed.inputs.last, program, terminal)
            if (wanted.depends.value) explain.dependencies(part) else explain.part(part)
        }
      }
    }
  }

  /** The way to the part that is meant, given the program's value. */
  private def partOf(
      text: String,
      program: ProgramRun,
      terminal: Terminal
  ): Evaluated => OutputPath =
    LineOfOutput.read(text, terminal) match {
      case Some(line) => line.path(_, program.options)
      case None       =>
        val path = Output.pathOf("path", text)
        _ => path
    }

  private final class Explain(isJson: Boolean, program: ProgramRun, terminal: Terminal) {

    /** Explains the part that a path leads to. */
    def part(of: Evaluated => OutputPath): Int = run { value =>
      val path = of(value.whole)
      val explanation = value.explain(path)
      val text =
        if (isJson) json(explanation.tree)
        else view(explanation, value.whole.find(path).map(shown(_)))
      (text, explanation.absence.isEmpty)
    }

    def dependencies(of: Evaluated => OutputPath): Int = run { value =>
      val path = of(value.whole)
      val places = value.dependencies(path)
      val text =
        if (isJson) json(JsonTree.Arr(places.map(_.tree))) else view.places(places)
      (text, value.whole.find(path).nonEmpty)
    }

    /** Lists the parts of the output that what is at a place affects. */
    def affected(meant: PlaceText): Int = run { value =>
      val affected = value.affected(meant.place)
      val paths = affected.paths
      val text =
        if (isJson) json(JsonTree.Arr(paths.map(JsonTree.Str(_))))
        else paths.map(path => s"${Printable.line(path)}\n").mkString
      if (!affected.isEvaluated)
        terminal.printError(s"sjsonnet: nothing at ${Printable.line(meant.text)} was evaluated")
      (text, affected.isEvaluated)
    }

    private def json(tree: JsonTree): String = DataText.line(tree) + "\n"

    /** Evaluates the program, and prints what `use` makes of it if that succeeds. */
    private def run(use: ExplainedValue => (String, Boolean)): Int = {
      val engine = program.engine
      val (source, file) = program.input
      val result =
        try ExplainedValue.of(engine.program(source, file))(use)
        finally terminal.endProgress()
      result match {
        case Right((text, isFound)) =>
          terminal.print(Utf8.encode(text))
          if (isFound) 0 else 1
        case Left(error) =>
          new ErrorReport(program.options, terminal).error(error, engine)
          1
      }
    }

    private def view: ExplanationText = new ExplanationText(
      new ErrorReport(program.options, terminal).styleOf(terminal.columns.nonEmpty),
      terminal.columns
    )

    /** The value as JSON, or in short if it is none that can be written. */
    private def shown(part: Evaluated): String = {
      val value = part.value
      part.ctx.attempt(part.text(OutputFormat.json)).getOrElse(ValueSketch(value, part.ctx))
    }
  }
}

/** A place in a program as users write it: `lib/app.libsonnet:12`, or `lib/app.libsonnet:12:5`. */
private[cli] final class PlaceText private (val text: String, val place: MeantPlace)

private[cli] object PlaceText {

  /** @throws UsageError
    *   when it is no place
    */
  def read(option: String, text: String): PlaceText = {
    val parts = text.split(":", -1).toVector
    val numbers =
      parts.reverseIterator.map(number(_)).takeWhile(_.nonEmpty).flatten.take(2).toVector.reverse
    val file = parts.dropRight(numbers.length).mkString(":")
    if (numbers.isEmpty || file.isEmpty)
      throw UsageError.ofValue(
        option,
        text,
        "a place is like lib/app.libsonnet:12 or lib/app.libsonnet:12:5"
      )
    new PlaceText(text, new MeantPlace(file, numbers(0), numbers.lift(1)))
  }

  private def number(text: String): Option[Int] =
    if (text.nonEmpty && text.forall(Character.isDigit(_))) text.toIntOption else None
}
