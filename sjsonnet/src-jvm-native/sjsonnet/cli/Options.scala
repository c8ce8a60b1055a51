package sjsonnet.cli

import mainargs.{Flag, Leftover, ParserForClass, arg, main}

/** The command line, as a table: the library reads it and prints the help from it. */
@main(name = "Options:")
final case class Options(
    @arg(short = 'h', doc = "Print this text and exit")
    help: Flag,
    @arg(short = 'v', doc = "Print the version and exit")
    version: Flag,
    @arg(short = 'e', doc = "Evaluate the argument itself instead of the file it names")
    exec: Flag,
    @arg(short = 'J', doc = "Search DIR for imports; of several the last comes first, then JSONNET_PATH")
    jpath: Seq[String],
    @arg(short = 'o', doc = "Write to FILE instead of standard output")
    outputFile: Option[String],
    @arg(short = 'm', doc = "Write each field of the object to a file in DIR; print the files' names")
    multi: Option[String],
    @arg(short = 'c', doc = "Create the directories of output files where they are missing")
    createOutputDirs: Flag,
    @arg(short = 'y', doc = "Write the elements of the array as a stream of YAML documents")
    yamlStream: Flag,
    @arg(short = 'S', doc = "Expect a string and write it as it is")
    string: Flag,
    @arg(doc = "Leave out the newline at the end of the output")
    noTrailingNewline: Flag,
    @arg(short = 's', doc = "How deep calls may nest (500)")
    maxStack: Int = 500,
    @arg(short = 't', doc = "How many lines of a trace to show (20), 0 for all")
    maxTrace: Int = 20,
    @arg(short = 'V', doc = "VAR=TEXT gives std.extVar('VAR') a string; VAR takes it from the environment")
    extStr: Seq[String],
    @arg(doc = "VAR=FILE gives an external variable the text of a file")
    extStrFile: Seq[String],
    @arg(doc = "VAR=CODE gives an external variable the value of an expression")
    extCode: Seq[String],
    @arg(doc = "VAR=FILE gives an external variable the value of a file")
    extCodeFile: Seq[String],
    @arg(short = 'A', doc = "VAR=TEXT gives a top-level argument, for programs that are functions")
    tlaStr: Seq[String],
    @arg(doc = "VAR=FILE")
    tlaStrFile: Seq[String],
    @arg(doc = "VAR=CODE")
    tlaCode: Seq[String],
    @arg(doc = "VAR=FILE")
    tlaCodeFile: Seq[String],
    @arg(doc = "How numbers are written: shortest (0.1) or reference (0.10000000000000001)")
    numberFormat: String = "shortest",
    rest: Leftover[String]
)

object Options {
  private val parser: ParserForClass[Options] = ParserForClass[Options]

  /** The options that `args` say, or what is wrong with them. What follows `--` is no option. */
  def parse(args: Seq[String]): Either[String, Options] = {
    val (options, inputs) = args.span(_ != "--")
    parser
      .constructEither(options, allowRepeats = true, autoPrintHelpAndExit = None)
      .map { parsed =>
        val all = parsed.rest.value ++ inputs.drop(1)
        parsed.copy(rest = Leftover(all *))
      }
  }

  def help: String = Usage + parser.helpText(totalWidth = 100, docsOnNewLine = false)

  private final val Usage =
    """Evaluates a Jsonnet program and prints its value as JSON.
      |
      |Usage: sjsonnet [options] FILE       evaluates a file; - is standard input
      |       sjsonnet [options] -e CODE    evaluates the argument
      |
      |Exit code: 0 when there is a result, 1 when there is an error.
      |
      |""".stripMargin
}
