package sjsonnet.cli

import sjsonnet.{Jsonnet, Settings}
import sjsonnet.imports.{FileImporter, ImportFailure}
import sjsonnet.syntax.Source
import sjsonnet.text.{NumberFormat, Utf8}

import java.io.{File, FileDescriptor, FileInputStream, FileOutputStream}

/** The command `sjsonnet`. */
object Main {

  /** Exit codes: 0 for a result (and for help), 1 for any error. */
  def main(args: Array[String]): Unit = {
    val code = run(args.toVector)
    if (code != 0) System.exit(code)
  }

  /** Does what the arguments say and gives the exit code. */
  def run(args: Vector[String]): Int =
    try
      Options.parse(args) match {
        case Left(problem)                            => complain(problem.trim)
        case Right(options) if options.help.value    => say(Options.help)
        case Right(options) if options.version.value => say(s"sjsonnet ${Version.text}\n")
        case Right(options)                           => evaluate(options, args)
      }
    catch {
      case error: UsageError    => complain(error.getMessage)
      case error: ImportFailure => complain(error.getMessage)
    }

  private def evaluate(options: Options, args: Vector[String]): Int = {
    val (source, file) = input(options)
    val engine = this.engine(options, args)
    engine.run(source, file)(new Output(options).manifest(_)) match {
      case Right(documents) =>
        Output.write(documents, options)
        0
      case Left(error) =>
        sayError(engine.describe(error))
        1
    }
  }

  /** The program, and the file that its imports are relative to. */
  private def input(options: Options): (Source, String) = options.rest.value match {
    case Seq() =>
      throw new UsageError(if (options.exec.value) "must give code" else "must give filename")
    case Seq(code) if options.exec.value => (Source.of("<cmdline>", code), "")
    case Seq("-") =>
      val in = new FileInputStream(FileDescriptor.in)
      (new Source("<stdin>", FileImporter.readAll(in, 0)), "")
    case Seq(file) if file.isEmpty => throw new UsageError("the file name is empty")
    case Seq(file)                 => (new Source(file, FileImporter.readFile(file)), file)
    case several =>
      throw new UsageError(s"only one input is allowed, got ${several.mkString(", ")}")
  }

  private def engine(options: Options, args: Vector[String]): Jsonnet = {
    if (options.maxStack < 1) throw new UsageError(s"invalid --max-stack: ${options.maxStack}")
    if (options.maxTrace < 0) throw new UsageError(s"invalid --max-trace: ${options.maxTrace}")
    val numberFormat = options.numberFormat match {
      case "shortest"  => NumberFormat.Shortest
      case "reference" => NumberFormat.Reference
      case other =>
        throw new UsageError(s"invalid --number-format: $other; it is shortest or reference")
    }
    val plain = Jsonnet()
      .withSettings(
        Settings(
          maxStack = options.maxStack,
          maxTrace = options.maxTrace,
          numberFormat = numberFormat
        )
      )
      .withImporter(new FileImporter(searchPath(options)))
      .withTrace(sayError(_))
    val withVars = Bindings.extVars(options, args).foldLeft(plain) { case (engine, (name, input)) =>
      engine.withExtVar(name, input)
    }
    Bindings.topLevelArguments(options, args).foldLeft(withVars) { case (engine, (name, input)) =>
      engine.withTopLevelArgument(name, input)
    }
  }

  /** The last `-J` first, then what the environment says, in its order. */
  private def searchPath(options: Options): Vector[String] =
    options.jpath.reverse.toVector ++
      Option(System.getenv("JSONNET_PATH")).toVector
        .flatMap(_.split(File.pathSeparatorChar))
        .filter(_.nonEmpty)

  private def say(text: String): Int = {
    new FileOutputStream(FileDescriptor.out).write(Utf8.encode(text))
    0
  }

  private def complain(problem: String): Int = {
    sayError(s"sjsonnet: $problem\nTry sjsonnet --help.")
    1
  }

  private def sayError(text: String): Unit =
    new FileOutputStream(FileDescriptor.err).write(Utf8.encode(text + "\n"))
}
