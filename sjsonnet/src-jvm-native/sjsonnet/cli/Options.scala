package sjsonnet.cli

import sjsonnet.platform.DeepStack
import sjsonnet.syntax.Grammar

import mainargs.{arg, ArgSig, Flag, ParserForClass, Result, TokensReader, Util}

/** The options, as a table: the library reads them by it, and [[Help]] prints it. Where an option takes a value, its
  * text first says what the value is called: `DIR: …`. Their order is that of the help, where each of
  * [[Help.headings]] begins a group.
  *
  * What `ext…` and `tla…` say is taken from [[Arguments]] instead: of two for the same variable the last one
  * counts, whatever their forms.
  */
private[sjsonnet] final case class Options(
    @arg(short = 'h', doc = "Print this text and exit")
    help: Flag,
    @arg(short = 'v', doc = "Print the version and exit")
    version: Flag,
    // ---- where the program comes from
    @arg(
      short = 'e',
      doc = "Evaluate the argument as code instead of reading the file of that name"
    )
    exec: Flag,
    @arg(
      short = 'J',
      doc = "DIR: Look for imports in DIR, too; the last -J is searched first, then JSONNET_PATH"
    )
    jpath: Seq[String],
    // ---- what it is given
    @arg(
      short = 'V',
      doc =
        "KEY[=TEXT]: Make std.extVar('KEY') the string TEXT, or without it what the environment " +
          "variable KEY holds"
    )
    extStr: Seq[String],
    @arg(doc = "KEY=FILE: Make it the text of FILE")
    extStrFile: Seq[String],
    @arg(doc = "KEY[=CODE]: Make it the value of CODE")
    extCode: Seq[String],
    @arg(doc = "KEY=FILE: Make it the value of the Jsonnet program in FILE")
    extCodeFile: Seq[String],
    @arg(
      short = 'A',
      doc = "KEY[=TEXT]: If the program is a function, call it with TEXT for its parameter KEY"
    )
    tlaStr: Seq[String],
    @arg(doc = "KEY=FILE: Call it with the text of FILE")
    tlaStrFile: Seq[String],
    @arg(doc = "KEY[=CODE]: Call it with the value of CODE")
    tlaCode: Seq[String],
    @arg(doc = "KEY=FILE: Call it with the value of the Jsonnet program in FILE")
    tlaCodeFile: Seq[String],
    // ---- where the result goes
    @arg(short = 'o', doc = "FILE: Write to FILE instead of standard output")
    outputFile: Option[String],
    @arg(
      short = 'm',
      doc = "DIR: Write each field of the object to a file of its name in DIR, and list the files"
    )
    multi: Option[String],
    @arg(short = 'c', doc = "Create missing directories for the files of -o and -m")
    createOutputDirs: Flag,
    // ---- what it looks like
    @arg(
      short = 'f',
      doc = "FORMAT: Write json (the default), json-minified, yaml, toml, ini, xml, python, " +
        "python-vars or string; auto chooses by the extension of each file (json for any other)"
    )
    format: Option[String],
    @arg(short = 'S', doc = "Write a string as it is, without quotes; the same as -f string")
    string: Flag,
    @arg(
      short = 'y',
      doc = "Write the elements of the array as a stream of documents between lines of ---; " +
        "with -m, of each field that is an array"
    )
    yamlStream: Flag,
    @arg(
      short = 'n',
      doc = "N: Indent json (by default 3), yaml (2) or toml (2) by N spaces; " +
        "-1 writes json on one line"
    )
    indent: Option[Count],
    @arg(doc = "In yaml, quote all keys and strings, not only those that need it")
    yamlQuote: Flag,
    @arg(doc = "Leave out the newline at the end of the output")
    noTrailingNewline: Flag,
    @arg(
      doc = "FORMAT: Write numbers in the shortest way (0.1, the default) or as the reference " +
        "does (0.10000000000000001)"
    )
    numberFormat: String = "shortest",
    @arg(short = 'p', doc = "Write fields in the order of their definition instead of by name")
    preserveOrder: Flag,
    // ---- limits and errors
    @arg(
      short = 's',
      doc = "N: Let calls nest at most N deep (100000); calls in tail position do not count"
    )
    maxStack: Count = Count(DeepStack.DefaultMaxStack),
    @arg(doc = "Let calls in tail position count too, as the C++ and Go engines do")
    countTailCalls: Flag,
    @arg(short = 't', doc = "N: Show at most N lines of an error's trace (20); 0 shows all")
    maxTrace: Count = Count(20),
    @arg(doc = "Fail when a set function is given an array that is not a set")
    throwErrorForInvalidSets: Flag,
    @arg(doc = "Forbid an object literal right behind another, as in {}{}")
    strict: Flag,
    @arg(doc = "N: Let expressions nest at most N deep in a file (200000)")
    maxParserRecursionDepth: Count = Count(Grammar.MaxDepth),
    @arg(doc = "Write to standard error where each import was looked for")
    debugImporter: Flag,
    // ---- accepted for compatibility
    @arg(doc = "The same as -f yaml")
    yamlOut: Flag,
    @arg(doc = "With -y, the same as -f yaml")
    legacyYamlStream: Flag,
    @arg(short = 'E', doc = "KEY[=TEXT]: The same as --ext-str")
    env: Seq[String],
    @arg(name = "var", doc = "KEY[=TEXT]: The same as --ext-str")
    variable: Seq[String],
    @arg(short = 'F', doc = "KEY=FILE: The same as --ext-str-file")
    file: Seq[String],
    @arg(doc = "KEY[=CODE]: The same as --ext-code")
    codeVar: Seq[String],
    @arg(doc = "KEY[=CODE]: The same as --ext-code")
    codeEnv: Seq[String],
    @arg(doc = "KEY=FILE: The same as --ext-code-file")
    codeFile: Seq[String],
    @arg(doc = "N: No effect")
    gcMinObjects: Option[String],
    @arg(doc = "N: No effect")
    gcGrowthTrigger: Option[String],
    @arg(doc = "No effect")
    gcCollectOnExit: Flag,
    @arg(doc = "No effect")
    gcPrintStats: Flag,
    @arg(doc = "No effect")
    gcCollectBeforePrintingStats: Flag,
    @arg(doc = "No effect: there are no warnings")
    fatalWarnings: Flag,
    @arg(doc = "No effect: the last -J is searched first anyway")
    reverseJpathsPriority: Flag,
    @arg(doc = "No effect: duplicate keys are always an error")
    noDuplicateKeysInComprehension: Flag,
    @arg(doc = "No effect: computed imports are always an error")
    strictImportSyntax: Flag,
    @arg(doc = "No effect: inherited assertions are always checked")
    strictInheritedAssertions: Flag,
    @arg(doc = "No effect: a boolean is never formatted as a number")
    strictFormatBooleanConversions: Flag
)

/** A whole number. One too large to be held is as good as the largest. */
private[sjsonnet] final case class Count(value: Int)

private[sjsonnet] object Count {
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

  /** An option as the table has it. */
  final class Row(signature: ArgSig, val takesValue: Boolean) {
    val long: String = signature.longName(Util.kebabCaseNameMapper).getOrElse("")
    val short: Option[Char] = signature.shortName
    private val doc = signature.doc.getOrElse("")
    private val colon = if (takesValue) doc.indexOf(": ") else -1

    /** What the value is called; empty if there is none. */
    val value: String = doc.take(colon)
    val text: String = if (colon < 0) doc else doc.substring(colon + 2)
  }

  val table: Seq[Row] = parser.main.flattenedArgSigs.map { case (signature, reader) =>
    new Row(signature, !reader.isFlag)
  }

  /** How the options may be written. */
  def spellings: Seq[Arguments.Spelling] =
    table.map(row => new Arguments.Spelling(row.long, row.short, row.takesValue))

  /** The options that a command line sets.
    *
    * @throws UsageError
    *   when a value makes no sense
    */
  def of(arguments: Arguments): Options = {
    val plain = table.collect { case row if !row.takesValue => row.long }.toSet
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
    def atLeast(least: Int, name: String, count: Count): Unit =
      require(count.value >= least, s"invalid --$name: ${count.value}: must be at least $least")
    atLeast(1, "max-stack", options.maxStack)
    atLeast(0, "max-trace", options.maxTrace)
    atLeast(1, "max-parser-recursion-depth", options.maxParserRecursionDepth)
    require(!options.outputFile.contains(""), "the name of the output file is empty")
    require(!options.multi.contains(""), "the name of the output directory is empty")
    require(!options.jpath.contains(""), "the name of a library directory is empty")
    require(
      !options.yamlStream.value || !options.noTrailingNewline.value,
      "cannot use --no-trailing-newline with --yaml-stream"
    )
    options
  }
}
