package sjsonnet.cli

import sjsonnet.{Importer, ImportFailure, Jsonnet, ParseCache, Target}
import sjsonnet.FileImporter
import sjsonnet.text.Utf8

import java.io.{BufferedInputStream, ByteArrayOutputStream, InputStream, IOException}

import scala.util.control.NonFatal

/** A persistent worker: does what a build tool (Bazel) asks for, request after request, and keeps parsed files in between. What a
  * request names with a digest is found in the cache without being read.
  *
  * @param startup
  *   the options that the worker was started with, which hold for each request
  */
private[cli] final class Worker(
    startup: Vector[String],
    protocol: WorkProtocol,
    terminal: Terminal
) {
  private val cache = ParseCache.bounded()

  /** Serves requests until there are no more, and gives the exit code.
    *
    * @throws CommandFailure
    *   when what comes is no request
    */
  def serve(requests: InputStream): Int = {
    // Requests are read byte by byte.
    val in = new BufferedInputStream(requests)
    var next = read(in)
    while (next.nonEmpty) {
      // Requests are done in turn, so what is to be cancelled is done.
      for (request <- next if !request.isCancel) terminal.print(protocol.encode(respond(request)))
      next = read(in)
    }
    0
  }

  private def read(in: InputStream): Option[WorkRequest] =
    try protocol.read(in)
    catch {
      case error: IOException =>
        throw new CommandFailure(s"read a request: ${FileImporter.reason(error)}")
    }

  /** A request that fails, in whatever way, leaves the worker as it was. */
  private[cli] def respond(request: WorkRequest): WorkResponse = {
    val said = new ByteArrayOutputStream
    val code =
      try {
        if (request.sandbox.nonEmpty)
          throw new CommandFailure(
            "a request has a sandbox of its own: multiplexed sandboxes are not supported"
          )
        Main.run(startup ++ request.arguments, new Recording(said), adapted(_, _, request))
      } catch {
        case NonFatal(error) =>
          said.write(
            Utf8.encode(s"sjsonnet: ${Option(error.getMessage).getOrElse(error.toString)}\n")
          )
          1
      }
    WorkResponse(code, said.toString("UTF-8"), request.id)
  }

  private def adapted(engine: Jsonnet, files: Importer, request: WorkRequest): Jsonnet =
    engine
      .withParseCache(cache)
      .withImporter(
        if (request.inputs.isEmpty) files else new DeclaredInputs(files, request.inputs.toMap)
      )

  /** What a request says, on both streams of the command, is in its response. */
  private final class Recording(said: ByteArrayOutputStream) extends Terminal {
    override def input(): Array[Byte] = refused
    override def requests: InputStream = refused
    override val output: Target = Target.of(said)
    override def printError(line: String): Unit = said.write(Utf8.encode(line + "\n"))
    override def environment(name: String): Option[String] = terminal.environment(name)

    private def refused: Nothing =
      throw new CommandFailure("read <stdin>: a worker has requests there")
  }
}

private[cli] object Worker {

  /** What Bazel appends to the command that starts a worker. */
  final val Flag = "--persistent_worker"

  /** Whether an argument is for what can be a worker. */
  def isOption(arg: String): Boolean = arg == Flag || arg.startsWith(Protocol)

  /** Serves requests, or does what a single one would say: Bazel runs the same command for an action of its own, with a file of
    * arguments, one in a line, as the last argument (`@FILE`).
    */
  def run(args: Vector[String], terminal: Terminal): Int = {
    val (own, startup) = args.partition(isOption)
    val name = own.filter(_ != Flag).lastOption.fold("proto")(_.stripPrefix(Protocol))
    val protocol = WorkProtocol
      .named(name)
      .getOrElse(
        throw new UsageError(
          s"unknown protocol $name: there are ${WorkProtocol.names.mkString(", ")}"
        )
      )
    if (own.contains(Flag)) new Worker(startup, protocol, terminal).serve(terminal.requests)
    else
      Main.run(
        startup.dropRight(1) ++ startup.lastOption.fold(Vector.empty[String])(listed),
        terminal
      )
  }

  /** The arguments that the last one stands for. */
  private def listed(last: String): Vector[String] =
    if (!last.startsWith("@")) Vector(last)
    else {
      val bytes = FileImporter.readFile(last.drop(1))
      Utf8.decode(bytes, 0, bytes.length).linesIterator.toVector
    }

  private final val Protocol = "--worker-protocol="
}

/** Imports the inputs that an action declares, and no other files; the digest of one stands for its content. */
private final class DeclaredInputs(files: Importer, digests: Map[String, String]) extends Importer {

  override def find(path: String, from: String): Option[String] = files.find(path, from).map { name =>
    if (digests.contains(name)) name
    else
      throw new ImportFailure(s"couldn't open import \"$path\": $name is no input of this action")
  }

  override def read(name: String): Array[Byte] = files.read(name)
  override def size(name: String): Option[Long] = files.size(name)
  override def identity(name: String): Option[String] = digests.get(name).filter(_.nonEmpty)
}
