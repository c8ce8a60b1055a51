package sjsonnet

import sjsonnet.format.Formatter
import sjsonnet.eval.{LoweredFiles, MainCode, Probe, ProgramFiles, Session}
import sjsonnet.platform.{DeepStack, HeapSize, Interrupt}
import sjsonnet.runtime._
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8

import java.util.Objects.requireNonNull

/** A Jsonnet engine: settings, importer and inputs, built once and used for any number of evaluations, from several
  * threads if need be.
  *
  * {{{
  * val engine = Jsonnet().withExtVar("env", Input("prod"))
  * engine.evaluate("{ env: std.extVar('env') }") match {
  *   case Right(json) => println(json)
  *   case Left(error) => println(engine.describe(error))
  * }
  * }}}
  *
  * Code that is evaluated more than once, or to something other than text, is a [[Program]]:
  *
  * {{{
  * val program = engine.file("shop.jsonnet")
  * val files = program.evaluateFiles(OutputFormat.yaml)
  * val ofTest = program.in(engine.withExtVar("env", Input("test"))).evaluateTree()
  * }}}
  *
  * Results come as `Right`, errors of the program as `Left`. An evaluation that has to end early is an error of the program,
  * too: at a limit ([[Limits]] of the settings), when its [[Cancellation]] is requested, and on the JVM when the thread that
  * evaluates is interrupted, which it still is afterwards.
  *
  * Exceptions are thrown for invalid arguments, and by the embedder's own code: what an importer, listener, target, visitor
  * or trace throws, or the function passed to [[Program.run]], reaches the caller. What a native function or a look-up of
  * inputs throws is an error of the program ([[withNative]]).
  *
  * @groupname evaluate Evaluating
  * @groupprio evaluate 0
  * @groupname read Reading programs without running them
  * @groupprio read 1
  * @groupname inputs What programs can ask for
  * @groupprio inputs 2
  * @groupname setup How programs run
  * @groupprio setup 3
  */
final class Jsonnet private (private[sjsonnet] val setup: Setup) {

  /** Evaluates a program to text in the format of the settings, which is JSON if they name none, ended by a newline.
    *
    * @param name
    *   the name of the program in errors, and the file that its imports are relative to
    * @group evaluate
    */
  def evaluate(code: String, name: String = Jsonnet.Unnamed): Either[JsonnetError, String] =
    program(code, name).evaluate()

  /** Evaluates a file to the text that [[evaluate]] returns for a program. The importer finds and reads the file, as if
    * code without a file imported it.
    * @group evaluate
    */
  def evaluateFile(path: String): Either[JsonnetError, String] = file(path).evaluate()

  /** Evaluates a program to the UTF-8 bytes of the text that [[evaluate]] returns.
    * @group evaluate
    */
  def evaluateBytes(
      code: String,
      name: String = Jsonnet.Unnamed
  ): Either[JsonnetError, Array[Byte]] =
    program(code, name).evaluateBytes()

  /** Evaluates a program to plain data.
    * @group evaluate
    */
  def evaluateTree(code: String, name: String = Jsonnet.Unnamed): Either[JsonnetError, JsonTree] =
    program(code, name).evaluateTree()

  /** Evaluates a program to the UTF-8 bytes of the text that [[evaluate]] returns, and passes them to `target` in blocks of
    * about 64 KB, as they are produced. [[Target]] makes targets from streams and buffers:
    *
    * {{{
    * engine.evaluateTo(code, Target.of(response.getOutputStream))
    * engine.evaluateTo(code, Target.of(ByteBuffer.allocate(4096)))
    * }}}
    *
    * After an error, the bytes that `target` has received are not a complete document. It is an error, too, if the text
    * does not fit a buffer.
    * @group evaluate
    */
  def evaluateTo(
      code: String,
      target: Target,
      name: String = Jsonnet.Unnamed
  ): Either[JsonnetError, Unit] =
    program(code, name).evaluateTo(target)

  /** The program with that text. Nothing is parsed yet.
    *
    * @param name
    *   its name in errors, and the file that its imports are relative to
    * @group evaluate
    */
  def program(code: String, name: String = Jsonnet.Unnamed): Program = {
    val file = if (requireNonNull(name, "name") == Jsonnet.Unnamed) "" else name
    new Program(this, new ProgramOrigin.Code(MainCode.of(name, requireNonNull(code, "code"), file)))
  }

  /** The program with that source.
    *
    * @param file
    *   the file that imports are relative to, empty for none
    * @group evaluate
    */
  def program(source: Source, file: String): Program = {
    val code = MainCode.of(requireNonNull(source, "source"), requireNonNull(file, "file"))
    new Program(this, new ProgramOrigin.Code(code))
  }

  /** The program in that file, which is looked for and read when the program is first used, and only then.
    * @group evaluate
    */
  def file(path: String): Program =
    new Program(this, new ProgramOrigin.File(requireNonNull(path, "path")))

  /** With an external variable, which programs read as `std.extVar(name)`.
    * @group inputs
    */
  def withExtVar(name: String, input: Input): Jsonnet =
    copy(_.copy(extVars = added(setup.extVars, name, input)))

  /** With an argument for programs whose value is a function. Other programs ignore it.
    * @group inputs
    */
  def withTopLevelArgument(name: String, input: Input): Jsonnet =
    copy(_.copy(topLevelArguments = added(setup.topLevelArguments, name, input)))

  /** With `lookup` for external variables for which [[withExtVar]] has no input. It is called once for a name in an
    * evaluation, on the evaluating thread; again only if it has thrown. Its exceptions are errors of the program, as with
    * [[withNative]].
    * @group inputs
    */
  def withExtVars(lookup: String => Option[Input]): Jsonnet =
    copy(_.copy(otherExtVars = requireNonNull(lookup, "lookup")))

  /** With `lookup` for those parameters of a program that is a function for which [[withTopLevelArgument]] has no
    * argument. It is called like that of [[withExtVars]].
    * @group inputs
    */
  def withTopLevelArguments(lookup: String => Option[Input]): Jsonnet =
    copy(_.copy(otherTopLevelArguments = requireNonNull(lookup, "lookup")))

  /** With `std.native(name)`, in place of a built-in function of that name if there is one.
    *
    * An exception that `body` throws is an error of the program, at the place of the call and with the exception's
    * message; so is the host's `null`, returned as or within a tree. A [[JsonnetError]], perhaps from another evaluation,
    * is passed on as it is. An `InterruptedException` ends the evaluation, and so does the `InterruptedIOException` of a
    * stream, unless it is that of a socket's timeout. Only other exceptions that `scala.util.control.NonFatal` does not
    * match reach the caller of the evaluation.
    *
    * It runs on the evaluating thread. That is the caller's, except for programs that recurse deeply: they continue on a
    * thread of their own, with the same context class loader, while the caller's thread waits.
    *
    * No limit ends a function that is running; on the JVM an interrupt of the evaluating thread does, if the function
    * responds to it.
    *
    * It may evaluate programs itself, which may call it again: about 200 evaluations can be nested.
    *
    * @throws IllegalArgumentException
    *   when a parameter's name is not an identifier, or two have the same
    * @group inputs
    */
  def withNative(name: String, params: String*)(body: Vector[JsonTree] => JsonTree): Jsonnet = {
    requireNonNull(body, "body")
    withNative(
      NativeFunction(name, params.map(NativeFunction.Param(_))*)(args => Right(body(args)))
    )
  }

  /** With a native function whose parameters may have defaults and which may fail without an exception.
    * @group inputs
    */
  def withNative(function: NativeFunction): Jsonnet = {
    requireNonNull(function, "function")
    copy(_.copy(natives = setup.natives.updated(function.name, function)))
  }

  /** With native functions that may run those other programs that `lookup` has a runner for: `helm` for Tanka's
    * `helmTemplate`, `kustomize` for its `kustomizeBuild`. Without this, no evaluation runs a program.
    *
    * {{{
    * Jsonnet().withSubprocesses {
    *   case "helm" => Some(process => Right(rendered(process.arguments, process.input)))
    *   case _      => None
    * }
    * }}}
    * @group inputs
    */
  def withSubprocesses(lookup: String => Option[SubprocessRunner]): Jsonnet =
    copy(_.copy(subprocesses = requireNonNull(lookup, "lookup")))

  /** Reports all errors of a program that can be found without running it, and imports that lead to no file: what
    * `sjsonnet check` reports. Its imports are looked up with this engine's importer, and not read.
    * @group read
    */
  def check(code: String, name: String = Jsonnet.Unnamed): Vector[Finding] =
    SourceTools.check(Jsonnet.source(name, code), setup)

  /** Reports what is probably wrong in a program, without running it: what `sjsonnet lint` reports. What it imports is read
    * with this engine's importer. The errors of a program that cannot be evaluated are all that is reported of it.
    * @group read
    */
  def lint(
      code: String,
      name: String = Jsonnet.Unnamed,
      options: LintOptions = LintOptions()
  ): Vector[Finding] =
    SourceTools.lint(Jsonnet.source(name, code), setup, requireNonNull(options, "options"))

  /** A program without what [[lint]] finds and what can be fixed safely, such as an unused local: what `sjsonnet lint --fix`
    * writes. It is the code itself if nothing can be fixed, or not all of its errors.
    * @group read
    */
  def fix(
      code: String,
      name: String = Jsonnet.Unnamed,
      options: LintOptions = LintOptions()
  ): String = {
    val source = Jsonnet.source(name, code)
    val mended = SourceTools.fixed(source, setup, requireNonNull(options, "options"))
    if (mended eq source) code else Utf8.decode(mended.bytes, 0, mended.bytes.length)
  }

  /** With programs that import through `importer`.
    * @group inputs
    */
  def withImporter(importer: Importer): Jsonnet =
    copy(_.copy(importer = requireNonNull(importer, "importer")))

  /** With these settings in place of the former ones, including their limits and format.
    * @group setup
    */
  def withSettings(settings: Settings): Jsonnet =
    copy(_.copy(settings = requireNonNull(settings, "settings")))

  /** With these limits in the settings.
    * @group setup
    */
  def withLimits(limits: Limits): Jsonnet = withSettings(setup.settings.copy(limits = limits))

  /** With this format for text in the settings.
    * @group setup
    */
  def withFormat(format: OutputFormat): Jsonnet = withSettings(setup.settings.copy(format = format))

  /** With the lines of `std.trace` going to `trace`; without this they are dropped.
    * @group setup
    */
  def withTrace(trace: String => Unit): Jsonnet =
    withTraceSink(TraceSink.ofLines(requireNonNull(trace, "trace")))

  private[sjsonnet] def withTraceSink(trace: TraceSink): Jsonnet = copy(_.copy(trace = trace))

  /** With `listener` notified of what evaluations do.
    * @group setup
    */
  def withListener(listener: Listener): Jsonnet =
    copy(_.copy(listener = requireNonNull(listener, "listener")))

  /** With outputs that gather their text in arrays from this pool. By default an engine shares a small pool with the
    * engines derived from it.
    * @group setup
    */
  def withBufferPool(pool: BufferPool): Jsonnet =
    copy(_.copy(buffers = requireNonNull(pool, "pool")))

  /** With this cache of programs and imported files. By default it shares one with the engines derived from it.
    * @group setup
    */
  def withParseCache(cache: ParseCache): Jsonnet =
    copy(_.copy(parsed = requireNonNull(cache, "cache")))

  /** With evaluations that `cancellation` can end.
    * @group setup
    */
  def withCancellation(cancellation: Cancellation): Jsonnet =
    copy(_.copy(cancellation = requireNonNull(cancellation, "cancellation")))

  /** With `coverage` collecting what evaluations use of their programs.
    * @group setup
    */
  def withCoverage(coverage: Coverage): Jsonnet =
    withProbe(requireNonNull(coverage, "coverage").probe())

  /** With `probe` watching evaluations. */
  private[sjsonnet] def withProbe(probe: Probe): Jsonnet = copy(_.copy(probe = probe))

  /** With `watcher` told of long evaluations. */
  private[sjsonnet] def withWatcher(watcher: Watcher): Jsonnet = copy(_.copy(watcher = watcher))

  /** An error as text for people, with the line it is in and the trace; without those if there is no memory for them.
    * @group evaluate
    */
  def describe(error: JsonnetError): String = {
    val words = newWords
    if (requireNonNull(error, "error").isIn(words)) error.getMessage else words.describe(error)
  }

  /** With hints for users of the command. */
  private[sjsonnet] def forCommand: Jsonnet = copy(_.copy(isCommand = true))

  /** With errors that look so. */
  private[sjsonnet] def withErrorStyle(style: ErrorStyle): Jsonnet =
    copy(_.copy(errorStyle = style))

  /** Runs `use` with a new evaluation, in which it evaluates code piece by piece. */
  private[sjsonnet] def session[A](use: Session => A): Either[JsonnetError, A] =
    attempt(Jsonnet.Unnamed)((files, _, ctx) => use(new Session(files, ctx)))

  /** Runs `use` in a new evaluation, and returns its errors as a result. */
  private[sjsonnet] def attempt[A](program: => String)(
      use: (ProgramFiles, EngineServices, Ctx) => A
  ): Either[JsonnetError, A] = {
    import setup._
    val grammar = Grammar(settings.maxParserDepth, settings.strict)
    val watching = probe.ofEvaluation
    // Watched code belongs to the evaluation that watches it.
    val pool = if (watching eq Probe.none) parsed.lowered else LoweredFiles.Pool.none
    val lowered = pool.borrow()
    val files = new ProgramFiles(importer, parsed.trees, lowered, grammar, watching, listener)
    val words = newWords
    val services = new EngineServices(files, setup, words)
    val ctx = new Ctx(settings, services, lowered.tables, cancellation)
    // The code is given back unless the host has failed or was stopped, perhaps in the middle of changing it.
    def failed(error: JsonnetError): Left[JsonnetError, A] = {
      pool.giveBack(lowered)
      Left(completed(error))
    }
    def completed(error: JsonnetError): JsonnetError =
      words.withTrees(files.knownTree(_))(error.completed)
    def run: Either[JsonnetError, A] =
      try {
        val result = DeepStack.begin(settings.maxStack) {
          if (DeepStack.evaluations > Jsonnet.MaxNested)
            throw ctx.fail(EngineCatalogue.NestedTooDeep(Jsonnet.MaxNested))
          val result = use(files, services, ctx)
          ctx.checkLimits()
          result
        }
        pool.giveBack(lowered)
        Right(result)
      } catch {
        case error: StaticError => failed(error.in(words))
        case error: EvalError   =>
          val isLimit = error.diagnostic.kind == Diagnostic.Kind.Limit
          failed(if (isLimit) files.located(error, words) else error)
        case _: StackOverflowError =>
          val problem = RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted)
          Left(completed(files.located(ctx.fail(problem), words)))
        case error: OutOfMemoryError =>
          if (!DeepStack.isThreadRefused(error)) parsed.empty()
          Left(completed(Jsonnet.outOfMemory(error, ctx)))
        case _: InterruptedException =>
          Interrupt.request()
          Left(completed(ctx.fail(RuntimeCatalogue.Cancelled())))
        case error: OutputTooLarge =>
          Left(completed(ctx.fail(EngineCatalogue.OutputTooLarge(error.getMessage))))
      } finally watching.ended()
    if (listener eq Listener.none) run
    else {
      val start = System.nanoTime()
      def ended(error: Option[JsonnetError]): Unit =
        listener.on(new Event.Ended(program, System.nanoTime() - start, ctx.stepsTaken, error))
      val result =
        try run
        catch {
          case thrown: Throwable =>
            try {
              val error = ctx.fail(EngineCatalogue.ofException(thrown))
              ended(Some(files.located(error, words)))
            } catch { case other: Throwable => if (other ne thrown) thrown.addSuppressed(other) }
            throw thrown
        }
      ended(result.left.toOption)
      result
    }
  }

  /** A value that is a function is called with the top-level arguments. */
  private[sjsonnet] def applyTopLevel(value: Value, services: EngineServices, ctx: Ctx): Value =
    value match {
      case func: FuncValue =>
        val named = services.topLevelArguments(func, ctx).toArray
        val names = named.map(tla => ctx.symbols.intern(tla._1))
        for (name <- ArgumentBinding.missing(names, func))
          throw ctx.fail(EngineCatalogue.NoTopLevelArgument(name))
        func.callNamed(named.map(_._2), names, ctx)
      case other => other
    }

  private def newWords: ErrorText = {
    val settings = setup.settings
    val most = math.min(settings.limits.maxErrorText.toLong, settings.limits.maxOutput).toInt
    new ErrorText(
      settings.maxTrace,
      settings.maxStack,
      math.max(most, Limits.LeastErrorText),
      setup.isCommand,
      setup.errorStyle
    )
  }

  private def added(inputs: Map[String, Input], name: String, input: Input): Map[String, Input] =
    inputs.updated(requireNonNull(name, "name"), requireNonNull(input, "input"))

  private def copy(change: Setup => Setup): Jsonnet = new Jsonnet(change(setup))
}

object Jsonnet {

  /** The name in errors of a program without a name. */
  final val Unnamed = "<memory>"

  /** The source of a program that is a host string. */
  def source(name: String, code: String): Source =
    new Source(name, Utf8.encode(requireNonNull(code, "code")))

  /** Formats a program as `sjsonnet fmt` does. The result ends with a newline.
    *
    * {{{
    * Jsonnet.format("{'a':1}") == Right("{ a: 1 }\n")
    * }}}
    *
    * @return
    *   the text, or the error that keeps the code from being a program
    */
  def format(
      code: String,
      options: FormatOptions = FormatOptions(),
      name: String = Unnamed
  ): Either[JsonnetError, String] =
    formatBytes(Utf8.encode(requireNonNull(code, "code")), options, name)
      .map(bytes => Utf8.decode(bytes, 0, bytes.length))

  /** Formats the UTF-8 bytes of a program. If nothing changes, the result is the same array. */
  def formatBytes(
      code: Array[Byte],
      options: FormatOptions = FormatOptions(),
      name: String = Unnamed
  ): Either[JsonnetError, Array[Byte]] =
    Formatter
      .format(new Source(name, code), requireNonNull(options, "options").style)
      .left
      .map(_.in(apply().newWords))

  /** An engine with no inputs whose programs cannot import anything. */
  def apply(): Jsonnet = {
    AllParts.add()
    ofParts()
  }

  /** The same engine with those parts only that have been added. */
  private[sjsonnet] def ofParts(): Jsonnet = new Jsonnet(
    Setup(
      Settings(),
      Importer.none,
      extVars = Map.empty,
      otherExtVars = _ => None,
      topLevelArguments = Map.empty,
      otherTopLevelArguments = _ => None,
      natives = Map.empty,
      subprocesses = _ => None,
      trace = TraceSink.none,
      Listener.none,
      ParseCache.bounded(),
      BufferPool.bounded(),
      Cancellation.never,
      Probe.none,
      Watcher.none,
      isCommand = false,
      errorStyle = ErrorStyle.Plain
    )
  )

  /** How many evaluations may run within one another. Each has tables of its own, so that endless ones would fill the heap
    * before the stack.
    */
  private final val MaxNested = 200

  /** The error for a full heap, or for a thread that the host could not create. Most of what filled the heap is garbage
    * by now, but if there is no room even for the trace, an error that was allocated up front is used.
    */
  private def outOfMemory(error: OutOfMemoryError, ctx: Ctx): EvalError =
    try
      if (DeepStack.isThreadRefused(error)) ctx.fail(EngineCatalogue.NoThread())
      else ctx.fail(heapIsFull)
    catch { case _: OutOfMemoryError => preallocatedOutOfMemory }

  private val heapIsFull = EngineCatalogue.OutOfMemory(HeapSize.Remedy)

  private val preallocatedOutOfMemory = new EvalError(heapIsFull, Vector.empty)
}
