package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.analysis.{ImportResolution, Project, ProjectFile}
import sjsonnet.text.{CheckedText, JsonBytes, LineIndex, Utf8}

import scala.annotation.tailrec
import scala.util.control.NoStackTrace

/** `jsonnet-deps`, version 0.22.0 in Go. */
private[cli] object JsonnetDepsProgram extends OtherProgram {

  override def run(args: Vector[String], terminal: Terminal): Int =
    try {
      val options = new Options
      options.read(args.toList) match {
        case Some(text) => terminal.print(Utf8.encode(text))
        case None       => list(options, terminal)
      }
      0
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
    var outputFile = ""
    var jpath = Vector.empty[String]
    var inputs = Vector.empty[String]

    /** Reads arguments. Returns a text if that is all that is asked for. */
    @tailrec def read(args: List[String]): Option[String] = args match {
      case Nil          => None
      case "--" :: rest =>
        inputs ++= rest
        None
      case ("-h" | "--help") :: _                       => Some(Help)
      case "--version" :: _                             => Some(s"$Title\n")
      case (name @ ("-J" | "--jpath")) :: value :: rest =>
        if (value.isEmpty) throw Problem(s"ERROR: $name argument was empty string")
        jpath :+= value
        read(rest)
      case ("-o" | "--output-file") :: value :: rest =>
        if (value.isEmpty) throw Problem("ERROR: -o argument was empty string")
        outputFile = value
        read(rest)
      case ("-J" | "--jpath" | "-o" | "--output-file") :: Nil =>
        throw Problem("Expected another commandline argument.")
      // `-abc` is `-a -b -c`.
      case arg :: rest if arg.length > 2 && arg(0) == '-' && arg(1) != '-' =>
        read(arg.drop(1).map(letter => s"-$letter").toList ++ rest)
      case arg :: _ if arg.length > 1 && arg.startsWith("-") =>
        throw Problem(s"ERROR: unrecognized argument: $arg")
      case input :: rest =>
        inputs :+= input
        read(rest)
    }
  }

  private def list(options: Options, terminal: Terminal): Unit = {
    if (options.inputs.isEmpty)
      throw Problem(s"ERROR: must give filename\n\n${Help.stripSuffix("\n")}")
    val importer = SearchPath.importer(options.jpath, terminal)
    val files = options.inputs.map(terminal.path(_))
    val project = Project.of(files, Project.Settings(importer, StdNames.contains(_)))
    // An error in one file hides those of the files after it, as there.
    for (name <- files.iterator ++ project.files.iterator.map(_.name).toVector.sorted)
      project.file(name).flatMap(problem(_, terminal)).foreach(text => throw Problem(text))
    val text = Utf8.encode(DepsFormat.Plain.text(files, project, new DepsTarget(None)))
    if (options.outputFile.isEmpty) terminal.print(text)
    else {
      val checked = new CheckedText.Check(text.length)(_.bytes(text))
      OutputFile.write(terminal.path(options.outputFile), checked, makesDirectories = false)
    }
  }

  private def problem(file: ProjectFile, terminal: Terminal): Option[String] = {
    val unreadable =
      Option.when(file.failure.nonEmpty)(file.failure.replaceFirst("^open ", "stat "))
    val wrong = file.findings.headOption.map { finding =>
      s"${file.name}:${place(file.name, finding.span.from, terminal)} ${finding.message}\n"
    }
    val missing =
      file.imports.find(_.resolution.isInstanceOf[ImportResolution.Missing]).map { found =>
        s"RUNTIME ERROR: couldn't open import ${JsonBytes.quote(found.path)}: " +
          s"no match locally or in the Jsonnet library paths\n\t${file.name}:" +
          s"${place(file.name, found.span.from, terminal)}\t\n"
      }
    unreadable.orElse(wrong).orElse(missing)
  }

  private def place(file: String, offset: Int, terminal: Terminal): String = {
    val lines = new LineIndex(FileImporter.readFile(terminal.path(file)))
    s"${lines.line(offset) + 1}:${lines.column(offset, LineIndex.Units.Codepoints) + 1}"
  }

  private final val Title = "Jsonnet static dependency parser v0.22.0"

  private val Help =
    s"""$Title
       |
       |jsonnet-deps {<option>} <filename>...
       |
       |Available options:
       |  -h / --help                This message
       |  -J / --jpath <dir>         Specify an additional library search dir
       |                             (right-most wins)
       |  -o / --output-file <file>  Write to the output file rather than stdout
       |  --version                  Print version
       |
       |Environment variables:
       |  JSONNET_PATH is a colon (semicolon on Windows) separated list of directories
       |  added in reverse order before the paths specified by --jpath (i.e. left-most
       |  wins). E.g. these are equivalent:
       |    JSONNET_PATH=a:b jsonnet -J c -J d
       |    JSONNET_PATH=d:c:a:b jsonnet
       |    jsonnet -J b -J a -J c -J d
       |
       |In all cases:
       |  Multichar options are expanded e.g. -abc becomes -a -b -c.
       |  The -- option suppresses option processing for subsequent arguments.
       |  Note that since filenames and jsonnet programs can begin with -, it is
       |  advised to use -- if the argument is unknown, e.g. jsonnet-deps -- "$$FILENAME".
       |""".stripMargin
}
