package sjsonnet

import sjsonnet.eval._
import sjsonnet.platform.{DeepStack, Interrupt}
import sjsonnet.runtime._
import sjsonnet.syntax.Grammar
import sjsonnet.text.{Out, Utf8}

/** A Jsonnet engine: settings, importer and inputs, built once and used for any number of evaluations, from
  * several threads if need be.
  *
  * {{{
  * val engine = Jsonnet().withExtVar("env", Input.Text("prod"))
  * engine.evaluate("{ env: std.extVar('env') }") match {
  *   case Right(json) => println(json)
  *   case Left(error) => println(engine.describe(error))
  * }
  * }}}
  *
  * Results come as `Right`, errors of the program as `Left`; nothing else is thrown, except by an importer
  * or sink of the embedder's. An evaluation that has to end early is an error of the program, too: at a limit
  * ([[Limits]] of the settings), when its [[Cancellation]] says so, and on the JVM when the thread
  * that evaluates is interrupted, which it still is afterwards. On Scala Native a full heap ends the
  * process, as it does in any program there.
  */
final class Jsonnet private (
    settings: Settings,
    importer: Importer,
    extVars: Map[String, Input],
    tlas: Map[String, Input],
    natives: Map[String, NativeFunction],
    trace: String => Unit,
    parsed: ParseCache,
    buffers: BufferPool,
    cancellation: Cancellation,
    probe: Probe
) {

  private def copy(
      settings: Settings = settings,
      importer: Importer = importer,
      extVars: Map[String, Input] = extVars,
      tlas: Map[String, Input] = tlas,
      natives: Map[String, NativeFunction] = natives,
      trace: String => Unit = trace,
      parsed: ParseCache = parsed,
      buffers: BufferPool = buffers,
      cancellation: Cancellation = cancellation,
      probe: Probe = probe
  ): Jsonnet = new Jsonnet(
    settings,
    importer,
    extVars,
    tlas,
    natives,
    trace,
    parsed,
    buffers,
    cancellation,
    probe
  )

  def withSettings(settings: Settings): Jsonnet = copy(settings = settings)

  /** With these limits in the settings. */
  def withLimits(limits: Limits): Jsonnet = copy(settings = settings.copy(limits = limits))

  def withImporter(importer: Importer): Jsonnet = copy(importer = importer)

  /** With `std.extVar(name)`. */
  def withExtVar(name: String, input: Input): Jsonnet = copy(extVars = extVars.updated(name, input))

  /** With an argument for programs whose value is a function. */
  def withTopLevelArgument(name: String, input: Input): Jsonnet =
    copy(tlas = tlas.updated(name, input))

  /** With `std.native(name)`, in place of a built-in function of that name if there is one.
    *
    * An exception that `body` throws is an error of the program, at the place of the call and with the exception's
    * message; so is the host's `null`, given as or within a tree. A [[JsonnetError]], which another evaluation may have
    * given, stays as it is. Only what `scala.util.control.NonFatal` leaves alone, such as an `InterruptedException`,
    * reaches who evaluates.
    */
  def withNative(name: String, params: String*)(body: Vector[JsonTree] => JsonTree): Jsonnet =
    copy(natives = natives.updated(name, new NativeFunction(name, params.toVector, body)))

  /** With the lines of `std.trace` going to `trace`; without this they are dropped. */
  def withTrace(trace: String => Unit): Jsonnet = copy(trace = trace)

  /** With outputs that gather their text in arrays from this pool. Without it an engine, and what is made of it, has a
    * small one of its own.
    */
  def withBufferPool(pool: BufferPool): Jsonnet = copy(buffers = pool)

  /** With what this cache keeps of programs and imported files. Without it an engine, and what is made of it, has one of
    * its own.
    */
  def withParseCache(cache: ParseCache): Jsonnet = copy(parsed = cache)

  /** With evaluations that `cancellation` can end. */
  def withCancellation(cancellation: Cancellation): Jsonnet = copy(cancellation = cancellation)

  /** With `probe` watching what is evaluated. */
  private[sjsonnet] def withProbe(probe: Probe): Jsonnet = copy(probe = probe)

  /** Evaluates a program to text in the format of the settings, which is JSON if they name none, ended by a
    * newline.
    *
    * @param name
    *   what the program is called in errors, and where it imports from
    */
  def evaluate(code: String, name: String = Jsonnet.Unnamed): Either[JsonnetError, String] =
    run(Jsonnet.source(name, code), fileOf(name)) {
      toMemory(_)(out => Utf8.decode(out.buffer, 0, out.length))
    }

  /** Evaluates a program to the UTF-8 bytes of such a text. */
  def evaluateBytes(
      code: String,
      name: String = Jsonnet.Unnamed
  ): Either[JsonnetError, Array[Byte]] =
    run(Jsonnet.source(name, code), fileOf(name))(toMemory(_)(_.toByteArray))

  /** Evaluates a program to plain data. */
  def evaluateTree(code: String, name: String = Jsonnet.Unnamed): Either[JsonnetError, JsonTree] =
    run(Jsonnet.source(name, code), fileOf(name))(_.tree)

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
    */
  def evaluateTo(
      code: String,
      target: Target,
      name: String = Jsonnet.Unnamed
  ): Either[JsonnetError, Unit] =
    run(Jsonnet.source(name, code), fileOf(name)) { result =>
      Out.pooled(buffers, Some(target), result.ctx) { out =>
        result.write(out)
        out.byte('\n')
        out.flush()
      }
    }

  /** Evaluates a program and uses its value in whatever way while the evaluation lasts.
    *
    * @param file
    *   the file that imports are relative to, empty for none
    */
  def run[A](source: Source, file: String)(use: Evaluated => A): Either[JsonnetError, A] = {
    val program = new Program(importer, parsed.trees, grammar, probe)
    val services = new EngineServices(program, extVars, natives, trace)
    val ctx = new Ctx(settings, services, cancellation)
    try
      DeepStack.run(settings.maxStack) {
        val value = applyTopLevel(program.eval(source, file, ctx), services, ctx)
        Right(use(new Evaluated(value, settings.format, ctx)))
      }
    catch {
      case error: JsonnetError   => Left(error)
      case _: StackOverflowError =>
        Left(
          Jsonnet.placed(source, ctx.fail(RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted)))
        )
      case _: OutOfMemoryError                              => Left(Jsonnet.outOfMemory(ctx))
      case _: InterruptedException if Interrupt.isRequested =>
        Left(ctx.fail(RuntimeCatalogue.Cancelled()))
      case error: OutputTooLarge => Left(ctx.fail(EngineCatalogue.OutputTooLarge(error.getMessage)))
    }
  }

  /** An error as text for people, with the line it is in and the trace; where there is no memory for those, without. */
  def describe(error: JsonnetError): String =
    try DeepStack.run(settings.maxStack)(ErrorText.render(error, settings.maxTrace))
    catch { case _: OutOfMemoryError => ErrorText.brief(error) }

  private def grammar: Grammar = Grammar(settings.maxParserDepth, settings.isStrict)

  private def toMemory[A](result: Evaluated)(use: Out => A): A =
    Out.pooled(buffers, None, result.ctx) { out =>
      result.write(out)
      out.byte('\n')
      out.flush()
      use(out)
    }

  /** A program that is a function is called with the top-level arguments; any other ignores them. */
  private def applyTopLevel(value: Value, services: EngineServices, ctx: Ctx): Value = value match {
    case func: FuncValue =>
      val named = tlas.toArray
      func.callNamed(
        named.map(tla => services.toLazy(tla._2, s"<top-level-arg:${tla._1}>", ctx)),
        named.map(tla => ctx.symbols.intern(tla._1)),
        ctx
      )
    case other => other
  }

  private def fileOf(name: String): String = if (name == Jsonnet.Unnamed) "" else name
}

object Jsonnet {

  /** What a program without a name is called in errors. */
  final val Unnamed = "<memory>"

  /** The error for a full heap. Most of what filled it is garbage by now, but if even the trace has no room, the error was made
    * when there was some.
    */
  private def outOfMemory(ctx: Ctx): EvalError =
    try ctx.fail(EngineCatalogue.OutOfMemory())
    catch { case _: OutOfMemoryError => outOfMemoryAnywhere }

  private val outOfMemoryAnywhere = new EvalError(EngineCatalogue.OutOfMemory(), Array.empty)

  /** The source of a program that is text of the host. */
  def source(name: String, code: String): Source = new Source(name, Utf8.encode(code))

  /** The error, with the whole program as its place if it was in no call and no value. */
  private def placed(source: Source, error: EvalError): EvalError =
    if (error.trace.nonEmpty) error
    else new EvalError(error.problem, Array(new TraceEntry(source, 0, source.bytes.length)))

  /** An engine with no inputs whose programs cannot import anything. */
  def apply(): Jsonnet =
    new Jsonnet(
      Settings(),
      Importer.none,
      Map.empty,
      Map.empty,
      Map.empty,
      _ => (),
      ParseCache.bounded(),
      BufferPool.bounded(),
      Cancellation.never,
      Probe.none
    )
}

/** A function of the embedder's that programs reach as `std.native(name)`. */
final class NativeFunction(
    val name: String,
    val params: Vector[String],
    val body: Vector[JsonTree] => JsonTree
)

/** The value of a program, while its evaluation lasts. */
final class Evaluated private[sjsonnet] (
    private[sjsonnet] val value: Value,
    format: OutputFormat,
    private[sjsonnet] val ctx: Ctx
) {

  /** Writes the value in the format of the settings, with no newline behind it. */
  private[sjsonnet] def write(out: Out): Unit = format.write(value, out, ctx)

  /** The value as plain data. */
  def tree: JsonTree = Materialize(value, ctx)
}
