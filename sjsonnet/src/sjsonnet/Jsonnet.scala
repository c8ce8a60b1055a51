package sjsonnet

import sjsonnet.eval.{LoweredFiles, MainCode, Probe, ProgramFiles}
import sjsonnet.platform.{DeepStack, Interrupt}
import sjsonnet.runtime._
import sjsonnet.syntax.Grammar
import sjsonnet.text.Utf8

import java.util.Objects.requireNonNull

/** A Jsonnet engine: settings, importer and inputs, built once and used for any number of evaluations, from
  * several threads if need be.
  *
  * {{{
  * val engine = Jsonnet().withExtVar("env", Input("prod"))
  * engine.evaluate("{ env: std.extVar('env') }") match {
  *   case Right(json) => println(json)
  *   case Left(error) => println(engine.describe(error))
  * }
  * }}}
  *
  * What is evaluated more often than once, or to something else than text, is a [[Program]]:
  *
  * {{{
  * val program = engine.file("shop.jsonnet")
  * val files = program.evaluateFiles(OutputFormat.yaml)
  * val ofTest = program.in(engine.withExtVar("env", Input("test"))).evaluateTree()
  * }}}
  *
  * Results come as `Right`, errors of the program as `Left`; nothing else is thrown, except by an importer, listener
  * or target of the embedder's. An evaluation that has to end early is an error of the program, too: at a limit
  * ([[Limits]] of the settings), when its [[Cancellation]] says so, and on the JVM when the thread
  * that evaluates is interrupted, which it still is afterwards.
  *
  * @groupname evaluate Evaluating
  * @groupprio evaluate 0
  * @groupname inputs What programs can ask for
  * @groupprio inputs 1
  * @groupname setup How programs run
  * @groupprio setup 2
  */
final class Jsonnet private (private[sjsonnet] val setup: Setup) {

  /** Evaluates a program to text in the format of the settings, which is JSON if they name none, ended by a
    * newline.
    *
    * @param name
    *   what the program is called in errors, and where it imports from
    * @group evaluate
    */
  def evaluate(code: String, name: String = Jsonnet.Unnamed): Either[JsonnetError, String] =
    program(code, name).evaluate()

  /** Evaluates a file to such a text. The importer finds and reads it, as if code without a file imported it.
    * @group evaluate
    */
  def evaluateFile(path: String): Either[JsonnetError, String] = file(path).evaluate()

  /** Evaluates a program to the UTF-8 bytes of such a text.
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

  /** Evaluates a program to the UTF-8 bytes of such a text, handed to `target` in blocks of 64 KB as they arise.
    * A stream and a buffer are made targets by [[Target]]:
    *
    * {{{
    * engine.evaluateTo(code, Target.of(response.getOutputStream))
    * engine.evaluateTo(code, Target.of(ByteBuffer.allocate(4096)))
    * }}}
    *
    * After an error, what `target` has got so far is no complete document. That the text does not fit a buffer
    * is such an error.
    * @group evaluate
    */
  def evaluateTo(
      code: String,
      target: Target,
      name: String = Jsonnet.Unnamed
  ): Either[JsonnetError, Unit] =
    program(code, name).evaluateTo(target)

  /** The program of that text. Nothing is parsed yet.
    *
    * @param name
    *   what it is called in errors, and where it imports from
    * @group evaluate
    */
  def program(code: String, name: String = Jsonnet.Unnamed): Program = {
    val file = if (requireNonNull(name, "name") == Jsonnet.Unnamed) "" else name
    new Program(this, new Main.Code(MainCode.of(name, requireNonNull(code, "code"), file)))
  }

  /** The program of that source.
    *
    * @param file
    *   the file that imports are relative to, empty for none
    * @group evaluate
    */
  def program(source: Source, file: String): Program =
    new Program(this, new Main.Code(MainCode.of(source, requireNonNull(file, "file"))))

  /** The program in that file, which is looked for and read when the program is first used, and only then.
    * @group evaluate
    */
  def file(path: String): Program = new Program(this, new Main.File(requireNonNull(path, "path")))

  /** With what programs can ask for as `std.extVar(name)`.
    * @group inputs
    */
  def withExtVar(name: String, input: Input): Jsonnet =
    copy(_.copy(extVars = added(setup.extVars, name, input)))

  /** With an argument for programs whose value is a function. A program that is none ignores it.
    * @group inputs
    */
  def withTopLevelArgument(name: String, input: Input): Jsonnet =
    copy(_.copy(topLevelArguments = added(setup.topLevelArguments, name, input)))

  /** With what `lookup` has for the names that programs give `std.extVar` and [[withExtVar]] has no input for. It is asked
    * once for a name in an evaluation, on the thread that evaluates. What it throws is an error of the program, as with
    * [[withNative]].
    * @group inputs
    */
  def withExtVars(lookup: String => Option[Input]): Jsonnet =
    copy(_.copy(otherExtVars = requireNonNull(lookup, "lookup")))

  /** With what `lookup` has for the parameters of a program that is a function, where [[withTopLevelArgument]] has no
    * argument. It is asked as that of [[withExtVars]] is.
    * @group inputs
    */
  def withTopLevelArguments(lookup: String => Option[Input]): Jsonnet =
    copy(_.copy(otherTopLevelArguments = requireNonNull(lookup, "lookup")))

  /** With `std.native(name)`, in place of a built-in function of that name if there is one.
    *
    * An exception that `body` throws is an error of the program, at the place of the call and with the exception's
    * message; so is the host's `null`, given as or within a tree. A [[JsonnetError]], which another evaluation may have
    * given, stays as it is. An `InterruptedException` says that the evaluation is to end. Only what else
    * `scala.util.control.NonFatal` leaves alone reaches who evaluates.
    *
    * It runs on the thread that evaluates, which is the caller's but for programs that recurse deeply: those go on, while
    * that waits, on a thread of their own with the same context class loader.
    *
    * No limit ends a function that is running; on the JVM an interrupt of the evaluating thread does, if the function takes
    * notice.
    *
    * @group inputs
    */
  def withNative(name: String, params: String*)(body: Vector[JsonTree] => JsonTree): Jsonnet =
    withNative(
      NativeFunction(name, params.map(NativeFunction.Param(_))*)(args => Right(body(args)))
    )

  /** With such a function, whose parameters may have defaults and which may fail without an exception.
    * @group inputs
    */
  def withNative(function: NativeFunction): Jsonnet =
    copy(_.copy(natives = setup.natives.updated(function.name, function)))

  /** With programs that import through `importer`.
    * @group inputs
    */
  def withImporter(importer: Importer): Jsonnet =
    copy(_.copy(importer = requireNonNull(importer, "importer")))

  /** @group setup */
  def withSettings(settings: Settings): Jsonnet =
    copy(_.copy(settings = requireNonNull(settings, "settings")))

  /** With these limits in the settings.
    * @group setup
    */
  def withLimits(limits: Limits): Jsonnet = withSettings(setup.settings.copy(limits = limits))

  /** With text in this format, in the settings.
    * @group setup
    */
  def withFormat(format: OutputFormat): Jsonnet = withSettings(setup.settings.copy(format = format))

  /** With the lines of `std.trace` going to `trace`; without this they are dropped.
    * @group setup
    */
  def withTrace(trace: String => Unit): Jsonnet =
    copy(_.copy(trace = requireNonNull(trace, "trace")))

  /** With `listener` told what evaluations do.
    * @group setup
    */
  def withListener(listener: Listener): Jsonnet =
    copy(_.copy(listener = requireNonNull(listener, "listener")))

  /** With outputs that gather their text in arrays from this pool. Without it an engine, and what is made of it, has a
    * small one of its own.
    * @group setup
    */
  def withBufferPool(pool: BufferPool): Jsonnet =
    copy(_.copy(buffers = requireNonNull(pool, "pool")))

  /** With what this cache keeps of programs and imported files. Without it an engine, and what is made of it, has one of
    * its own.
    * @group setup
    */
  def withParseCache(cache: ParseCache): Jsonnet =
    copy(_.copy(parsed = requireNonNull(cache, "cache")))

  /** With evaluations that `cancellation` can end.
    * @group setup
    */
  def withCancellation(cancellation: Cancellation): Jsonnet =
    copy(_.copy(cancellation = requireNonNull(cancellation, "cancellation")))

  /** With `probe` watching what is evaluated. */
  private[sjsonnet] def withProbe(probe: Probe): Jsonnet = copy(_.copy(probe = probe))

  /** An error as text for people, with the line it is in and the trace; where there is no memory for those, without.
    * @group evaluate
    */
  def describe(error: JsonnetError): String = newWords.describe(error)

  /** Does something with the files of an evaluation. */
  private[sjsonnet] def attempt[A](program: => String)(
      use: (ProgramFiles, EngineServices, Ctx) => A
  ): Either[JsonnetError, A] = {
    import setup._
    val grammar = Grammar(settings.maxParserDepth, settings.isStrict)
    // Code that is watched belongs to the evaluation that does.
    val pool = if (probe eq Probe.none) parsed.lowered else LoweredFiles.Pool.none
    val lowered = pool.borrow()
    val files = new ProgramFiles(importer, parsed.trees, lowered, grammar, probe, listener)
    val words = newWords
    val services = new EngineServices(files, setup, words)
    val ctx = new Ctx(settings, services, lowered.tables, cancellation)
    def failed(error: JsonnetError): Left[JsonnetError, A] = {
      pool.giveBack(lowered)
      Left(error)
    }
    def run: Either[JsonnetError, A] =
      try {
        val result = DeepStack.begin(settings.maxStack)(use(files, services, ctx))
        pool.giveBack(lowered)
        Right(result)
      } catch {
        case error: StaticError    => failed(error.in(words))
        case error: EvalError      => failed(error)
        case _: StackOverflowError =>
          Left(
            files.placed(ctx.fail(RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted)), words)
          )
        case _: OutOfMemoryError     => Left(Jsonnet.outOfMemory(ctx))
        case _: InterruptedException =>
          Interrupt.request()
          Left(ctx.fail(RuntimeCatalogue.Cancelled()))
        case error: OutputTooLarge =>
          Left(ctx.fail(EngineCatalogue.OutputTooLarge(error.getMessage)))
      }
    if (listener eq Listener.none) run
    else {
      val start = System.nanoTime()
      val result = run
      listener.on(
        new Event.Ended(
          program,
          System.nanoTime() - start,
          ctx.stepsTaken,
          result.left.toOption
        )
      )
      result
    }
  }

  /** A value that is a function is called with the top-level arguments. */
  private[sjsonnet] def applied(value: Value, services: EngineServices, ctx: Ctx): Value =
    value match {
      case func: FuncValue =>
        val named = services.topLevelArguments(func, ctx).toArray
        func.callNamed(named.map(_._2), named.map(tla => ctx.symbols.intern(tla._1)), ctx)
      case other => other
    }

  private def newWords: ErrorWords =
    new ErrorText(setup.settings.maxTrace, setup.settings.maxStack)

  private def added(inputs: Map[String, Input], name: String, input: Input): Map[String, Input] =
    inputs.updated(requireNonNull(name, "name"), requireNonNull(input, "input"))

  private def copy(change: Setup => Setup): Jsonnet = new Jsonnet(change(setup))
}

object Jsonnet {

  /** What a program without a name is called in errors. */
  final val Unnamed = "<memory>"

  /** The source of a program that is text of the host. */
  def source(name: String, code: String): Source =
    new Source(name, Utf8.encode(requireNonNull(code, "code")))

  /** An engine with no inputs whose programs cannot import anything. */
  def apply(): Jsonnet = new Jsonnet(
    Setup(
      Settings(),
      Importer.none,
      extVars = Map.empty,
      otherExtVars = _ => None,
      topLevelArguments = Map.empty,
      otherTopLevelArguments = _ => None,
      natives = Map.empty,
      trace = _ => (),
      Listener.none,
      ParseCache.bounded(),
      BufferPool.bounded(),
      Cancellation.never,
      Probe.none
    )
  )

  /** The error for a full heap. Most of what filled it is garbage by now, but if even the trace has no room, the error was made
    * when there was some.
    */
  private def outOfMemory(ctx: Ctx): EvalError =
    try ctx.fail(EngineCatalogue.OutOfMemory())
    catch { case _: OutOfMemoryError => outOfMemoryAnywhere }

  private val outOfMemoryAnywhere = new EvalError(EngineCatalogue.OutOfMemory(), Vector.empty)
}
