package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, OutputTooLarge, Source}
import sjsonnet.format.{Formatter, ReferenceError, Style, StyleOption}
import sjsonnet.text.{Printable, Utf8}

/** `jsonnetfmt`, version 0.22.0 in Go. */
private[cli] object JsonnetfmtProgram extends ReferenceTool("Jsonnet reformatter v0.22.0") {

  import ReferenceTool.Problem

  override protected def newRun(terminal: Terminal): ReferenceTool.Run = new Run(terminal)

  private final class Run(terminal: Terminal) extends ReferenceTool.Run {
    private var isCode = false
    private var outputFile = ""
    private var isInPlace = false
    private var isTest = false
    private var style = Style()
    private val formatter = new Formatter
    private val limits = new FileLimits("fmt")

    override def option(option: String, rest: List[String]): List[String] = option match {
      case "-e" | "--exec" =>
        isCode = true
        rest
      case "-c" | "--create-output-dirs" => rest
      case "-i" | "--in-place"           =>
        isInPlace = true
        rest
      case "--test" =>
        isTest = true
        rest
      case "-o" | "--output-file" =>
        outputFile = name("-o", rest)
        rest.tail
      case "-n" => changeStyle("--indent", rest)
      case _    => changeStyle(option, rest)
    }

    private def changeStyle(option: String, rest: List[String]): List[String] = {
      val isOn = !option.startsWith("--no-")
      StyleRows.named(option.drop(if (isOn) 2 else 5)).filter(_.isOfReference) match {
        case Some(lines: StyleOption.Number) if isOn =>
          style = lines.set(style, number(option, value(rest)))
          rest.tail
        case Some(choice: StyleOption.Choice[_]) if isOn =>
          val letter = value(rest)
          style = choice.set(style, letter).getOrElse(throw invalid(option, letter))
          rest.tail
        case Some(switch: StyleOption.Switch) =>
          style = switch.set(style, isOn)
          rest
        case _ => throw unknown(option)
      }
    }

    private def number(name: String, value: String): Long = {
      val digits = if (value.startsWith("+") || value.startsWith("-")) value.drop(1) else value
      if (!Quantity.isDigits(digits)) throw Problem(s"Invalid integer \"$value\"")
      val number = BigInt(digits)
      if (value.startsWith("-") && number != 0) throw invalid(name, s"-$number")
      number.min(Style.MostColumns).toLong
    }

    private def invalid(name: String, value: String): Problem =
      Problem(s"ERROR: invalid $name value: $value")

    override def run(): Int = {
      val what = if (isCode) "code" else "filename"
      if (inputs.isEmpty) throw noInput(s"must give $what")
      if (isTest || isInPlace) several()
      else {
        if (inputs.length > 1) throw Problem(s"ERROR: only one $what is allowed")
        val formatted = format(read(inputs.head))
        if (outputFile.isEmpty) terminal.print(formatted)
        else write(outputFile, formatted, makesDirectories = true)
        0
      }
    }

    private def several(): Int = {
      if (isInPlace && isCode) throw Problem("ERROR: cannot use --in-place with --exec")
      var isSame = true
      inputs.foreach { input =>
        if (isInPlace && input == "-") throw Problem("ERROR: cannot use --in-place with stdin")
        val source = read(input)
        val formatted = format(source)
        if (formatted ne source.bytes) {
          isSame = false
          if (!isCode && input != "-") terminal.printLine(input)
          if (isInPlace) write(input, formatted, makesDirectories = false)
        }
      }
      if (isTest && !isSame) 2 else 0
    }

    private def read(input: String): Source =
      if (isCode) new Source("<cmdline>", Utf8.encode(input))
      else if (input == "-") new Source("<stdin>", terminal.input(FileImporter.MaxFile))
      else
        try new Source(input, FileImporter.readFile(terminal.path(input)))
        catch {
          case failure: ImportFailure =>
            val message = Printable.line(failure.getMessage)
            throw Problem(
              if (message.startsWith("open ")) s"Opening input file: ${message.drop(5)}"
              else if (message.startsWith("read ")) s"Reading input file: ${message.drop(5)}"
              else message
            )
        }

    private def format(source: Source): Array[Byte] =
      try
        limits.within(source.name)(formatter.format(source, style, _)) match {
          case Right(Right(formatted)) => formatted
          case Right(Left(error))      => throw Problem(ReferenceError.text(error))
          case Left(message)           => throw Problem(message)
        }
      catch { case failure: OutputTooLarge => throw Problem(failure.getMessage) }

    private def write(file: String, text: Array[Byte], makesDirectories: Boolean): Unit =
      OutputFile.write(terminal.path(file), text, makesDirectories)
  }

  override protected def help: String =
    s"""$title
       |
       |jsonnetfmt {<option>} { <filename> }
       |
       |Available options:
       |  -h / --help                This message
       |  -e / --exec                Treat filename as code
       |  -o / --output-file <file>  Write to the output file rather than stdout
       |  -c / --create-output-dirs  Automatically creates all parent directories for
       |                             files
       |  -i / --in-place            Update the Jsonnet file(s) in place
       |  --test                     Exit with failure if reformatting changed the
       |                             file(s)
       |  -n / --indent <n>          Number of spaces to indent by
       |                             (default 2, 0 means no change)
       |  --max-blank-lines <n>      Max vertical spacing (default 2, 0 means no change)
       |  --string-style <d|s|l>     Enforce double, single (default) quotes or 'leave'
       |  --comment-style <h|s|l>    # (h), // (s) (default), or 'leave'; never changes
       |                             she-bang
       |  --[no-]pretty-field-names  Use syntax sugar for fields and indexing
       |                             (on by default)
       |  --[no-]pad-arrays          [ 1, 2, 3 ] instead of [1, 2, 3]
       |  --[no-]pad-objects         { x: 1, y: 2 } instead of {x: 1, y: 2}
       |                             (on by default)
       |  --[no-]sort-imports        Sorting of imports (on by default)
       |  --[no-]use-implicit-plus   Remove plus signs where they are not required
       |                             (on by default)
       |  --version                  Print version
       |
       |In all cases:
       |  <filename> can be - (stdin)
       |${ReferenceTool.helpOfArguments("jsonnetfmt")}
       |""".stripMargin
}
