package sjsonnet.cli

import sjsonnet.platform.DeepStack

import mainargs.{arg, main, Flag, ParserForClass, Result, TokensReader, Util}

/** The options, as a table: the library reads them by it and prints the help from it.
  *
  * What `ext…` and `tla…` say is taken from [[Arguments]] instead: of two for the same variable the last one
  * counts, whatever their forms.
  */
@main(name = "Options:")
final case class Options(
    @arg(short = 'h', doc = "Print this text and exit")
    help: Flag,
    @arg(short = 'v', doc = "Print the version and exit")
    version: Flag,
    @arg(short = 'e', doc = "Evaluate the argument itself instead of the file it names")
    exec: Flag,
    @arg(
      short = 'J',
      doc = "Search DIR for imports; of several the last comes first, then JSONNET_PATH"
    )
    jpath: Seq[String],
    @arg(short = 'o', doc = "Write to FILE instead of standard output")
    outputFile: Option[String],
    @arg(
      short = 'm',
      doc = "Write each field of the object to a file in DIR; print the files' names"
    )
    multi: Option[String],
    @arg(short = 'c', doc = "Create the directories of output files where they are missing")
    createOutputDirs: Flag,
    @arg(short = 'y', doc = "Write the elements of the array as a stream of YAML documents")
    yamlStream: Flag,
    @arg(short = 'S', doc = "Expect a string and write it as it is")
    string: Flag,
    @arg(
      short = 'f',
      doc =
        "Write FORMAT: json, json-minified, yaml, toml, ini, xml, python, python-vars, string " +
          "(-S), or auto: what the name of the file of -m or -o says, else json"
    )
    format: Option[String],
    @arg(doc = "--format yaml")
    yamlOut: Flag,
    @arg(
      short = 'n',
      doc = "Indent each level by so many spaces: of json (3), yaml (2), toml (2)"
    )
    indent: Option[Count],
    @arg(doc = "Leave out the newline at the end of the output")
    noTrailingNewline: Flag,
    @arg(short = 's', doc = "How deep calls may nest (100000), calls in tail position aside")
    maxStack: Count = Count(DeepStack.DefaultMaxStack),
    @arg(doc = "Let calls in tail position count too, as the C++ and Go engines do")
    countTailCalls: Flag,
    @arg(short = 't', doc = "How many lines of a trace to show (20), 0 for all")
    maxTrace: Count = Count(20),
    @arg(
      short = 'V',
      doc = "VAR=TEXT gives std.extVar('VAR') a string; VAR takes it from the environment"
    )
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
    numberFormat: String = "shortest"
)

/** A whole number. One too large to be held is as good as the largest. */
final case class Count(value: Int)

object Count {
  implicit val reader: TokensReader.Simple[Count] = new TokensReader.Simple[Count] {
    override def shortName: String = "int"
    override def read(values: Seq[String]): Either[String, Count] = {
      val text = values.last
      val digits = text.stripPrefix("-")
      if (digits.isEmpty || !digits.forall(c => '0' <= c && c <= '9')) Left("not a whole number")
      else {
        val wide = if (digits.length > 18) Long.MaxValue else digits.toLong
        val signed = if (text.startsWith("-")) -wide else wide
        Right(Count(math.max(Int.MinValue.toLong, math.min(signed, Int.MaxValue.toLong)).toInt))
      }
    }
  }
}

private[cli] object Options {
  private val parser: ParserForClass[Options] = ParserForClass[Options]

  /** How the options may be written. */
  def spellings: Seq[Arguments.Spelling] =
    for {
      (signature, reader) <- parser.main.flattenedArgSigs
      name <- signature.longName(Util.kebabCaseNameMapper)
    } yield new Arguments.Spelling(name, signature.shortName, !reader.isFlag)

  /** The options that a command line sets.
    *
    * @throws UsageError
    *   when a value makes no sense
    */
  def of(arguments: Arguments): Options = {
    val plain = spellings.collect { case spelling if !spelling.takesValue => spelling.long }.toSet
    val args = arguments.options.flatMap { case (name, value) =>
      if (plain(name)) Seq(s"--$name") else Seq(s"--$name", value)
    }
    parser.constructRaw(args, allowRepeats = true) match {
      case Result.Success(options) => checked(options)
      case Result.Failure.InvalidArguments(
            Seq(Result.ParamError.Failed(signature, values, reason), _*)
          ) =>
        val name = signature.longName(Util.kebabCaseNameMapper).getOrElse("")
        throw new UsageError(s"invalid --$name: ${values.mkString(" ")}: $reason")
      case other => throw new UsageError(other.toString)
    }
  }

  private def checked(options: Options): Options = {
    def require(holds: Boolean, problem: => String): Unit =
      if (!holds) throw new UsageError(problem)
    require(options.maxStack.value >= 1, s"invalid --max-stack: ${options.maxStack.value}")
    require(options.maxTrace.value >= 0, s"invalid --max-trace: ${options.maxTrace.value}")
    require(!options.outputFile.contains(""), "the name of the output file is empty")
    require(!options.multi.contains(""), "the name of the output directory is empty")
    require(!options.jpath.contains(""), "the name of a library directory is empty")
    require(
      !options.yamlStream.value || !options.noTrailingNewline.value,
      "cannot use --no-trailing-newline with --yaml-stream"
    )
    options
  }

  def help: String = Usage + parser.helpText(totalWidth = 100, sorted = false)

  private final val Usage =
    """Evaluates a Jsonnet program and prints its value, as JSON unless told otherwise.
      |
      |Usage: sjsonnet [options] FILE       evaluates a file; - is standard input
      |       sjsonnet [options] -e CODE    evaluates the argument
      |       sjsonnet doc [NAME]           shows what std has; a file called doc is ./doc
      |
      |Short options may be bundled (-ec), values may follow an equals sign (--jpath=lib), and what
      |follows -- is no option. Exit code: 0 when there is a result, 1 when there is an error, 141 when
      |nobody reads standard output to its end.
      |
      |""".stripMargin
}
