package sjsonnet.cli

import sjsonnet.NumberFormat

import mainargs.{arg, Flag}

// The options of an evaluation, as tables: mainargs parses them by these, and [[Help]] prints them. If an option takes a
// value, its text begins with the name of the value: `DIR: …`; for `{…}` in a text see [[Help.facts]]. Their order is that of
// the help. Those of [[Help.inShort]] are in the shorter help, too.

/** Options that print something else than a value. */
private[cli] final case class AnswerOptions(
    @arg(short = 'h', doc = "Print the usual options or, followed by all, every option")
    help: Flag = Flag(),
    @arg(short = 'v', doc = "Print the version and exit")
    version: Flag = Flag(),
    @arg(doc = "Print the licences of everything in this command, and exit")
    licenses: Flag = Flag()
)

/** Where the program is, and what it imports. */
private[cli] final case class InputOptions(
    @arg(
      short = 'e',
      doc = "Evaluate the argument as code instead of reading the file of that name"
    )
    exec: Flag = Flag(),
    @arg(
      short = 'J',
      doc = "DIR: Look for imports in DIR, too; the last -J is searched first, then JSONNET_PATH"
    )
    jpath: Seq[String] = Nil
)

/** What a program may read and run beyond that. */
private[cli] final case class ReachOptions(
    @arg(
      doc =
        "DIR: Import only files in DIR or below, wherever links and .. lead; may be repeated; " +
          "files named by other options are read anyway"
    )
    importRoot: Seq[String] = Nil,
    @arg(
      doc = "PROGRAM: Let native functions run PROGRAM: helm for helmTemplate, kustomize for " +
        "kustomizeBuild; several are separated by commas (SJSONNET_ALLOW_RUN)"
    )
    allowRun: Seq[String] = Nil,
    @arg(doc = "Ignore the project's .sjsonnet.json, and do not search its vendor and lib")
    noSettings: Flag = Flag(),
    @arg(doc = "Leave out the functions of Tanka and kubecfg from std.native, as other engines do")
    noNatives: Flag = Flag()
)

/** External variables and top-level arguments. Their values are taken from [[Arguments]] instead: of two for the same variable
  * the last one wins, whatever their forms.
  */
private[cli] final case class VariableOptions(
    @arg(
      short = 'V',
      doc =
        "KEY[=TEXT]: Set std.extVar('KEY') to the string TEXT or, without it, to the value of " +
          "the environment variable KEY"
    )
    extStr: Seq[String] = Nil,
    @arg(doc = "KEY=FILE: Set it to the text of FILE")
    extStrFile: Seq[String] = Nil,
    @arg(doc = "KEY[=CODE]: Set it to the value of CODE")
    extCode: Seq[String] = Nil,
    @arg(doc = "KEY=FILE: Set it to the value of the Jsonnet program in FILE")
    extCodeFile: Seq[String] = Nil,
    @arg(
      short = 'A',
      doc = "KEY[=TEXT]: If the program is a function, call it with TEXT for its parameter KEY"
    )
    tlaStr: Seq[String] = Nil,
    @arg(doc = "KEY=FILE: Call it with the text of FILE")
    tlaStrFile: Seq[String] = Nil,
    @arg(doc = "KEY[=CODE]: Call it with the value of CODE")
    tlaCode: Seq[String] = Nil,
    @arg(doc = "KEY=FILE: Call it with the value of the Jsonnet program in FILE")
    tlaCodeFile: Seq[String] = Nil
)

/** What of the result is written, and where. */
private[cli] final case class OutputOptions(
    @arg(
      doc =
        "PATH: Evaluate and write only the part at PATH, such as $.spec.ports[0] or /spec/ports/0"
    )
    path: Option[String] = None,
    @arg(short = 'o', doc = "FILE: Write to FILE instead of standard output")
    outputFile: Option[String] = None,
    @arg(
      short = 'm',
      doc = "DIR: Write each field of the object to a file of its name in DIR, and list the files"
    )
    multi: Option[String] = None,
    @arg(
      doc =
        "EXT: With -m, add .EXT to the names of files and, unless -f is given, write that format: yaml, json …"
    )
    extension: Option[String] = None,
    @arg(
      doc =
        "TEMPLATE: With -m and -f kubernetes, name the files by TEMPLATE, as tk export --format does ({file-template})"
    )
    fileTemplate: Option[String] = None,
    @arg(short = 'c', doc = "Create missing directories for the files of -o and -m")
    createOutputDirs: Flag = Flag(),
    @arg(
      doc =
        "With -m, remove the files that an earlier run with --clean wrote and this one does not; " +
          "DIR has a list of them, .sjsonnet-files"
    )
    clean: Flag = Flag(),
    @arg(
      doc =
        "FILE: Write a rule for make or ninja to FILE: the output depends on all files that were " +
          "read"
    )
    depfile: Option[String] = None
)

/** What is told of where the result comes from. */
private[cli] final case class OriginOptions(
    @arg(doc =
      "FILE: Write to FILE, as JSON, which place of the program each line of the output comes from"
    )
    sourceMap: Option[String] = None,
    @arg(
      name = "source-map-v3",
      doc = "FILE: The same as a source map of version 3, as JavaScript has them"
    )
    sourceMapV3: Option[String] = None,
    @arg(doc = "After each line of YAML, say in a comment which place of the program it comes from")
    yamlComments: Flag = Flag(),
    @arg(doc =
      "Add the annotation config.kubernetes.io/origin to objects of Kubernetes: the path of the file of " +
        "the program that has the object, as kustomize does, and the line"
    )
    annotateOrigin: Flag = Flag(),
    @arg(doc =
      "Add the annotations of kubecfg's option of this name to objects of Kubernetes: the program's file, " +
        "and the path in its output"
    )
    showProvenance: Flag = Flag()
) {

  /** Whether something is told of each line. */
  def tellsLines: Boolean = sourceMap.nonEmpty || sourceMapV3.nonEmpty || yamlComments.value

  /** Whether objects get annotations. */
  def annotates: Boolean = annotateOrigin.value || showProvenance.value

  /** Whether the evaluation has to be recorded. */
  def isRecorded: Boolean = tellsLines || annotateOrigin.value
}

/** In which format the result is written. */
private[cli] final case class ManifestOptions(
    @arg(
      short = 'f',
      doc =
        "FORMAT: Write {formats}; {kubernetes}: its objects, wherever they are; {auto}: by the file's extension"
    )
    format: Option[String] = None,
    @arg(short = 'S', doc = "Write a string as it is, without quotes; the same as -f string")
    string: Flag = Flag(),
    @arg(
      short = 'y',
      doc =
        "Write the parts of an array or object as documents between lines of ---; with -m, of each field " +
          "that is an array"
    )
    yamlStream: Flag = Flag(),
    @arg(
      short = 'n',
      doc = "N: Indent json (by default {json}), yaml ({yaml}) or toml ({toml}) by N spaces; " +
        "{one-line} writes json on one line"
    )
    indent: Option[Indent] = None,
    @arg(doc = "In yaml, quote all keys and strings, not only those that need it")
    yamlQuote: Flag = Flag(),
    @arg(doc = "Leave out the newline at the end of the output")
    noTrailingNewline: Flag = Flag(),
    @arg(
      doc =
        "FORMAT: Write numbers in the shortest way (0.1, the default; integers up to 2^63 in full) or " +
          "as the reference does (0.10000000000000001)"
    )
    numberFormat: Option[NumberFormat] = None,
    @arg(
      doc =
        "Write what the C++ and Go engines write, numbers too, even YAML and XML that cannot be read back " +
          "and wrong digits (SJSONNET_AS_REFERENCE)"
    )
    asReference: Flag = Flag(),
    @arg(short = 'p', doc = "Write fields in the order of their definition instead of by name")
    preserveOrder: Flag = Flag()
)

/** How a program runs: what it may take, and how its errors are reported. */
private[cli] final case class RunOptions(
    @arg(
      short = 's',
      doc = "N: Let calls and written data nest at most N deep ({default}), data at most " +
        "10000 levels or, if more, a tenth of N; calls in tail position do not count"
    )
    maxStack: Positive = Positive(Options.DefaultMaxStack),
    @arg(doc = "Let calls in tail position count too, as the C++ and Go engines do")
    countTailCalls: Flag = Flag(),
    @arg(
      doc = "N: Allow N calls in tail position in a row, and N steps in them ({default}); " +
        "0: any number"
    )
    maxTailCalls: Natural = Natural(Options.default.limits.maxTailCalls.toInt),
    @arg(
      doc =
        "SECONDS: Fail when evaluating and writing takes longer, such as 10 or 0.5; reading a " +
          "file, a pipe or standard input is not interrupted"
    )
    maxTime: Option[Seconds] = None,
    @arg(doc = "N: Take at most N steps: calls, values computed, elements processed")
    maxSteps: Option[Amount] = None,
    @arg(doc = "SIZE: Allocate at most SIZE bytes, in use or not, by a rough estimate")
    maxMemory: Option[Amount] = None,
    @arg(doc = "SIZE: Write at most SIZE bytes, lines of std.trace included")
    maxOutput: Option[Amount] = None,
    @arg(doc = "N: Import at most N files")
    maxImports: Option[Natural] = None,
    @arg(doc = "SIZE: Import files of at most SIZE bytes")
    maxImportSize: Option[Amount] = None,
    @arg(doc = "SIZE: Let strings have at most SIZE bytes ({default}); literals may be longer")
    maxString: Amount = Amount(Options.default.limits.maxString.toLong),
    @arg(doc = "N: Let arrays have at most N elements ({default}); literals may be longer")
    maxArray: Amount = Amount(Options.default.limits.maxArray.toLong),
    @arg(short = 't', doc = "N: Show at most N lines of an error's trace ({default}); 0 shows all")
    maxTrace: Natural = Natural(Options.default.maxTrace),
    @arg(
      doc =
        "N: Let the text of an error have at most N characters ({default}), at least 1024; what " +
          "does not fit is left out in the middle"
    )
    maxErrorText: ErrorLength = ErrorLength(Options.default.limits.maxErrorText),
    @arg(
      doc =
        "FORMAT: Report an error as text (the default), or for a program: json, sarif, github or junit"
    )
    errorFormat: Option[String] = None,
    @arg(
      doc =
        "WHEN: Show errors in colour, with links, and calls that repeat once: auto (the default) on " +
          "a terminal unless NO_COLOR is set, always or never"
    )
    color: Option[String] = None,
    @arg(doc = "Fail when a set function is given an array that is not a set")
    throwErrorForInvalidSets: Flag = Flag(),
    @arg(doc = "Forbid an object literal right after another, as in {}{}")
    strict: Flag = Flag(),
    @arg(doc = "N: Let expressions nest at most N deep in a file ({default})")
    maxParserRecursionDepth: Positive = Positive(Options.default.maxParserDepth),
    @arg(
      doc = "Do not say on a terminal, after a second, what is being done " +
        "(SJSONNET_PROGRESS)"
    )
    noProgress: Flag = Flag(),
    @arg(doc = "Write to standard error where each import was looked for")
    debugImporter: Flag = Flag()
)

/** Options that other engines have. The values of those for variables are taken from [[Arguments]], as those of
  * [[VariableOptions]].
  */
private[cli] final case class ForeignOptions(
    @arg(doc = "The same as -f yaml")
    yamlOut: Flag = Flag(),
    @arg(doc = "With -y, the same as -f yaml")
    legacyYamlStream: Flag = Flag(),
    @arg(doc = "The same as --yaml-comments")
    yamlDebug: Flag = Flag(),
    @arg(short = 'E', doc = "KEY[=TEXT]: {same}")
    env: Seq[String] = Nil,
    @arg(name = "var", doc = "KEY[=TEXT]: {same}")
    variable: Seq[String] = Nil,
    @arg(short = 'F', doc = "KEY=FILE: {same}")
    file: Seq[String] = Nil,
    @arg(doc = "KEY[=CODE]: {same}")
    codeVar: Seq[String] = Nil,
    @arg(doc = "KEY[=CODE]: {same}")
    codeEnv: Seq[String] = Nil,
    @arg(doc = "KEY=FILE: {same}")
    codeFile: Seq[String] = Nil,
    @arg(doc = "N: No effect")
    gcMinObjects: Option[String] = None,
    @arg(doc = "N: No effect")
    gcGrowthTrigger: Option[String] = None,
    @arg(doc = "No effect")
    gcCollectOnExit: Flag = Flag(),
    @arg(doc = "No effect")
    gcPrintStats: Flag = Flag(),
    @arg(doc = "No effect")
    gcCollectBeforePrintingStats: Flag = Flag(),
    @arg(doc = "No effect: there are no warnings")
    fatalWarnings: Flag = Flag(),
    @arg(doc = "No effect: the last -J is searched first anyway")
    reverseJpathsPriority: Flag = Flag(),
    @arg(doc = "No effect: duplicate keys are always an error")
    noDuplicateKeysInComprehension: Flag = Flag(),
    @arg(doc = "No effect: computed imports are always an error")
    strictImportSyntax: Flag = Flag(),
    @arg(doc = "No effect: inherited assertions are always checked")
    strictInheritedAssertions: Flag = Flag(),
    @arg(doc = "No effect: a boolean is never formatted as a number")
    strictFormatBooleanConversions: Flag = Flag()
)
