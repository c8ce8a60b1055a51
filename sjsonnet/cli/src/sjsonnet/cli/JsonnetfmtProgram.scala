package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, OutputTooLarge, Source}
import sjsonnet.format.{Formatter, ReferenceError, Style}
import sjsonnet.text.Utf8

import scala.annotation.tailrec
import scala.util.control.NoStackTrace

/** `jsonnetfmt`, version 0.22.0 in Go. */
private[cli] object JsonnetfmtProgram extends OtherProgram {

  override def run(args: Vector[String], terminal: Terminal): Int =
    try {
      val options = new Options
      options.read(args.toList) match {
        case Some(text) =>
          terminal.print(Utf8.encode(text))
          0
        case None => new Run(options, terminal).run()
      }
    } catch {
      case Problem(message)        => fail(message, terminal)
      case failure: CommandFailure => fail(failure.getMessage, terminal)
      case _: ClosedPipe           => ClosedPipe.ExitCode
    }

  private def fail(message: String, terminal: Terminal): Int = {
    terminal.printError(message)
    1
  }

  private final case class Problem(message: String) extends RuntimeException with NoStackTrace

  private final class Options {
    var isCode = false
    var outputFile = ""
    var isInPlace = false
    var isTest = false
    var style = Style()
    var inputs = Vector.empty[String]

    /** Reads arguments. Returns a text if that is all that is asked for. */
    @tailrec def read(args: List[String]): Option[String] = args match {
      case Nil          => None
      case "--" :: rest =>
        inputs ++= rest
        None
      case ("-h" | "--help") :: _    => Some(Help)
      case ("-v" | "--version") :: _ => Some(s"$Title\n")
      // `-abc` is `-a -b -c`.
      case arg :: rest if arg.length > 2 && arg(0) == '-' && arg(1) != '-' =>
        read(arg.drop(1).map(letter => s"-$letter").toList ++ rest)
      case arg :: rest if arg.startsWith("-") && arg != "-" => read(option(arg, rest))
      case input :: rest                                    =>
        inputs :+= input
        read(rest)
    }

    /** Reads an option, and returns the arguments after it. */
    private def option(name: String, rest: List[String]): List[String] = {
      def value = rest.headOption.getOrElse(throw Problem("Expected another commandline argument."))
      name match {
        case "-e" | "--exec"               => isCode = true
        case "-c" | "--create-output-dirs" => ()
        case "-i" | "--in-place"           => isInPlace = true
        case "--test"                      => isTest = true
        case "-o" | "--output-file"        =>
          outputFile = value
          if (outputFile.isEmpty) throw Problem("ERROR: -o argument was empty string")
        case "-n" | "--indent"   => style = style.copy(indent = number("--indent", value))
        case "--max-blank-lines" => style = style.copy(maxBlankLines = number(name, value))
        case "--string-style"    =>
          style = style.copy(strings =
            QuoteStyle.all
              .find(_.name == value)
              .getOrElse(throw invalid(name, value))
              .quotes
          )
        case "--comment-style" =>
          style = style.copy(comments =
            MarkStyle.all
              .find(_.name == value)
              .getOrElse(throw invalid(name, value))
              .marks
          )
        case _ =>
          val isOn = !name.startsWith("--no-")
          (if (isOn) name.drop(2) else name.drop(5)) match {
            case "pretty-field-names" => style = style.copy(prettyFieldNames = isOn)
            case "pad-arrays"         => style = style.copy(padArrays = isOn)
            case "pad-objects"        => style = style.copy(padObjects = isOn)
            case "sort-imports"       => style = style.copy(sortImports = isOn)
            case "use-implicit-plus"  => style = style.copy(implicitPlus = isOn)
            case _                    => throw Problem(s"ERROR: unrecognized argument: $name")
          }
      }
      if (WithValue(name)) rest.drop(1) else rest
    }

    private def number(name: String, value: String): Int = {
      val digits = if (value.startsWith("+") || value.startsWith("-")) value.drop(1) else value
      if (!Quantity.isDigits(digits)) throw Problem(s"Invalid integer \"$value\"")
      val number = BigInt(digits)
      if (value.startsWith("-") && number != 0) throw invalid(name, s"-$number")
      number.min(MostSpaces).toInt
    }

    private def invalid(name: String, value: String): Problem =
      Problem(s"ERROR: invalid $name value: $value")
  }

  private final class Run(options: Options, terminal: Terminal) {
    import options._

    def run(): Int = {
      val what = if (isCode) "code" else "filename"
      if (inputs.isEmpty) throw Problem(s"ERROR: must give $what\n\n${Help.stripSuffix("\n")}")
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
        if (!java.util.Arrays.equals(source.bytes, formatted)) {
          isSame = false
          if (!isCode && input != "-") terminal.print(Utf8.encode(input + "\n"))
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
            val message = failure.getMessage
            throw Problem(
              if (message.startsWith("open ")) s"Opening input file: ${message.drop(5)}"
              else if (message.startsWith("read ")) s"Reading input file: ${message.drop(5)}"
              else message
            )
        }

    private def format(source: Source): Array[Byte] =
      try
        Formatter.format(source, style) match {
          case Right(formatted) => formatted
          case Left(error)      => throw Problem(ReferenceError.text(error))
        }
      catch { case failure: OutputTooLarge => throw Problem(failure.getMessage) }

    private def write(file: String, text: Array[Byte], makesDirectories: Boolean): Unit =
      OutputFile.write(terminal.path(file), FormatCommand.checked(text), makesDirectories)
  }

  private val WithValue = Set(
    "-o",
    "--output-file",
    "-n",
    "--indent",
    "--max-blank-lines",
    "--string-style",
    "--comment-style"
  )

  private val MostSpaces = BigInt(10000)

  private final val Title = "Jsonnet reformatter v0.22.0"

  private val Help =
    s"""$Title
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
       |  Multichar options are expanded e.g. -abc becomes -a -b -c.
       |  The -- option suppresses option processing for subsequent arguments.
       |  Note that since filenames and jsonnet programs can begin with -, it is
       |  advised to use -- if the argument is unknown, e.g. jsonnetfmt -- "$$FILENAME".
       |""".stripMargin
}
