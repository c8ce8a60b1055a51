package sjsonnet.cli

import sjsonnet.{BufferPool, Cancellation, FileImporter, Jsonnet, ParseCache, Target}
import sjsonnet.text.{Spelling, Utf8}

import java.io.{ByteArrayOutputStream, InputStream, IOException}

/** A persistent worker: processes the requests of a build tool (Bazel), sequentially or concurrently, and caches parsed
  * files between them. A file that a request lists with a digest is found in the cache without being read.
  *
  * Each request is answered once. State shared between threads is guarded by the worker's lock.
  *
  * @param startup
  *   the options that the worker was started with, which apply to each request
  */
private[cli] final class Worker(
    startup: Vector[String],
    protocol: WorkProtocol,
    terminal: Terminal,
    cache: ParseCache = ParseCache.bounded()
) {

  private val buffers = BufferPool.bounded()

  /** The running and waiting requests, in order of arrival. */
  private var pending = Vector.empty[Worker.Task]

  /** The reason why a response could not be written. */
  private var sendFailure: Option[RuntimeException] = None

  /** Serves requests until there are no more, and returns the exit code.
    *
    * @throws CommandFailure
    *   when the input is not a request
    */
  def serve(requests: InputStream): Int = {
    // Requests are read byte by byte.
    val in = new BlockInput(requests)
    val queue = new RequestQueue
    try Iterator.continually(read(in)).takeWhile(_.nonEmpty).flatten.foreach(take(_, queue))
    finally queue.finish()
    sendFailure.foreach(throw _)
    0
  }

  private def read(in: InputStream): Option[WorkRequest] =
    try protocol.read(in)
    catch {
      case error: IOException =>
        throw new CommandFailure(CommandCatalogue.RequestNotRead(FileImporter.reason(error)))
    }

  private def take(request: WorkRequest, queue: RequestQueue): Unit =
    if (request.isCancel && request.problem.isEmpty) cancel(request.id)
    else
      register(request.id) match {
        case Some(task) =>
          queue.add(isInTurn = request.id == 0) {
            val response = respond(request, task.cancellation)
            // Its id may be reused as soon as the build tool reads the response.
            synchronized { pending = pending.filterNot(_ eq task) }
            send(response)
          }
        case None =>
          send(
            WorkResponse(1, s"sjsonnet: another request has the number ${request.id}\n", request.id)
          )
      }

  /** Cancels a pending request; an answered one can no longer be cancelled. */
  private def cancel(id: Int): Unit =
    synchronized(pending.find(_.id == id).foreach(_.cancellation.cancel()))

  /** Registers a request; none if another one has its id. */
  private def register(id: Int): Option[Worker.Task] = synchronized {
    if (id != 0 && pending.exists(_.id == id)) None
    else {
      val task = new Worker.Task(id)
      pending = pending :+ task
      Some(task)
    }
  }

  /** If the reader of the responses is gone, no more requests will come either. */
  private def send(response: WorkResponse): Unit = synchronized {
    try terminal.print(protocol.encode(response))
    catch { case failure: RuntimeException => sendFailure = Some(failure) }
  }

  /** Processes a request. A failing request, whatever the failure, leaves the worker unchanged. If the heap was full, the
    * cache is empty now, which may have been what filled it, so the request is processed again.
    */
  private[cli] def respond(
      request: WorkRequest,
      cancellation: Cancellation = new Cancellation
  ): WorkResponse = {
    val before = cache.timesEmptied
    val response = attempt(request, cancellation)
    if (response.exitCode == 0 || response.isCancelled || cache.timesEmptied == before) response
    else attempt(request, cancellation)
  }

  private def attempt(request: WorkRequest, cancellation: Cancellation): WorkResponse = {
    val begin = System.nanoTime()
    val log = new ByteArrayOutputStream
    def report(text: String): Unit = log.write(Utf8.encode(s"sjsonnet: $text\n"))
    val code =
      try {
        request.problem.foreach(problem =>
          throw new CommandFailure(CommandCatalogue.InvalidRequest(problem))
        )
        val files = new ActionFiles(request)
        def adapted(engine: Jsonnet, all: FileImporter): Jsonnet = engine
          .withParseCache(cache)
          .withBufferPool(buffers)
          .withImporter(files.importer(all))
          .withCancellation(cancellation)
        if (cancellation.isCancelled) 1
        else
          Main.run(
            Worker.Implied ++ startup ++ request.arguments,
            new RecordingTerminal(log, files),
            adapted
          )
      } catch {
        case error: Throwable =>
          if (error.isInstanceOf[OutOfMemoryError]) cache.empty()
          report(Option(error.getMessage).getOrElse(error.toString))
          1
      }
    if (request.verbosity >= Worker.VerboseLevel) {
      val millis = (System.nanoTime() - begin) / 1000000
      report(s"$millis ms; parsed files, since the worker began: ${cache.statistics}")
    }
    if (cancellation.isCancelled) WorkResponse(1, "", request.id, isCancelled = true)
    else WorkResponse(code, log.toString("UTF-8"), request.id)
  }

  /** Collects the output of a request, on both streams of the command, for its response. */
  private final class RecordingTerminal(log: ByteArrayOutputStream, files: ActionFiles)
      extends Terminal {
    override def input(most: Long): Array[Byte] = refused
    override def requests: InputStream = refused
    override val output: Target = Target.of(log)
    override val errors: Target = Target.of(log)
    override def environment(name: String): Option[String] = terminal.environment(name)
    override def path(name: String): String = files.path(name)
    override def programPath(name: String): String = files.programPath(name)
    override def heapIsFull(): Unit = cache.empty()

    private def refused: Nothing =
      throw new CommandFailure(CommandCatalogue.WorkerHasNoInput())
  }
}

private[cli] object Worker {

  /** The argument that Bazel appends to the command to start a worker. */
  final val Flag = "--persistent_worker"

  /** Whether an argument is meant for a potential worker. */
  def isOption(arg: String): Boolean = arg == Flag || arg.startsWith(Protocol)

  /** Serves requests, or runs a single one: Bazel runs the same command for a single action outside a worker, with a file of
    * arguments, one per line, as the last argument (`@FILE`).
    */
  def run(args: Vector[String], terminal: Terminal): Int = {
    val (own, startup) = args.partition(isOption)
    val name = own.filter(_ != Flag).lastOption.fold("proto")(_.stripPrefix(Protocol))
    val protocol = WorkProtocol
      .named(name)
      .getOrElse(
        throw new UsageError(
          CommandCatalogue.UnknownProtocol(
            Spelling.shown(name),
            WorkProtocol.names.mkString(", ")
          )
        )
      )
    if (own.contains(Flag)) {
      Signals.endAtOnce()
      new Worker(startup, protocol, terminal).serve(terminal.requests)
    } else
      Main.run(
        Implied ++ startup.dropRight(1) ++ startup.lastOption.fold(Vector.empty[String])(listed),
        terminal
      )
  }

  /** A build tool says all that matters. */
  private val Implied = Vector("--no-settings")

  /** The arguments in the file that the last argument refers to. */
  private def listed(last: String): Vector[String] =
    if (!last.startsWith("@")) Vector(last)
    else {
      val bytes = FileImporter.readFile(last.drop(1))
      Utf8.decode(bytes, 0, bytes.length).linesIterator.toVector
    }

  /** A request that waits or runs. */
  private final class Task(val id: Int) {
    val cancellation = new Cancellation
  }

  private final val Protocol = "--worker-protocol="

  /** From this verbosity on, a response reports about the worker. */
  private final val VerboseLevel = 10
}
