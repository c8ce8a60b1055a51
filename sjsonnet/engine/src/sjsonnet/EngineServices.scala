package sjsonnet

import sjsonnet.eval.ProgramFiles
import sjsonnet.manifest.Json
import sjsonnet.platform.Interrupt
import sjsonnet.runtime._
import sjsonnet.syntax.ImportKind
import sjsonnet.EngineServices.ofHost
import sjsonnet.std.{Builtin, BuiltinParam, FileStd, Format, Std}
import sjsonnet.text.{Spelling, Utf8}

import scala.util.control.NonFatal

/** The services that one evaluation gets from the packages around the runtime, and from the embedder. */
private[sjsonnet] final class EngineServices(
    program: ProgramFiles,
    setup: Setup,
    override val errorWords: ErrorWords
) extends Services {

  /** The external variables that were asked for, `None` for a name that has no input: each name is looked up once. */
  private lazy val extVars = new java.util.HashMap[String, Option[Lazy]]

  override def toText(value: Value, ctx: Ctx): StrValue = Json.inline(value, ctx)

  override def format(format: StrValue, values: Value, ctx: Ctx): Value =
    Format.format(format, values, ctx)

  override def std(fileName: String, symbols: Symbols): StdNames = new FileStd(fileName, symbols)

  override def load(kind: ImportKind, path: String, from: String, ctx: Ctx): Value =
    program.load(kind, path, from, ctx)

  override def extVar(name: String, ctx: Ctx): Option[Lazy] =
    Option(extVars.get(name)).getOrElse {
      val input = setup.extVars.get(name).orElse(ofHost(ctx)(setup.otherExtVars(name)))
      val value = input.map(toLazy(_, "external variable", "extvar", name, ctx))
      extVars.put(name, value)
      value
    }

  override def extVarNames: Iterable[String] = setup.extVars.keys

  /** The arguments for a program that is a function, first those that were given, in their order, then those that are
    * looked up, in the order of the parameters.
    */
  def topLevelArguments(func: FuncValue, ctx: Ctx): Seq[(String, Lazy)] = {
    val asked = for {
      i <- 0 until func.nParams
      name = func.paramName(i)
      if !setup.topLevelArguments.contains(name)
      input <- ofHost(ctx)(setup.otherTopLevelArguments(name))
    } yield (name, input)
    (setup.topLevelArguments.toSeq ++ asked).map { case (name, input) =>
      (name, toLazy(input, "top-level argument", "top-level-arg", name, ctx))
    }
  }

  override def native(name: String): Option[Value] = {
    val found = setup.natives.get(name).map(new Native(_)).orElse(builtinNative(name))
    if (found.isEmpty) missed = if (name.length <= Spelling.MaxLength) name else ""
    found
  }

  override def run(
      program: String,
      arguments: Vector[String],
      input: Array[Byte],
      ctx: Ctx
  ): Option[Either[String, Array[Byte]]] = ofHost(ctx)(setup.subprocesses(program)).map { runner =>
    val most = math.min(setup.settings.limits.maxString.toLong, math.max(ctx.memoryLeft, 0))
    ofHost(ctx)(
      runner.run(new Subprocess(program, arguments, input, most, () => ctx.checkLimits()))
    ) match {
      case Right(null) | Left(null) => throw ctx.fail(EngineCatalogue.HostGaveNull())
      case answer                   => answer
    }
  }

  /** The last name that `native` did not find; empty if there was none, or if nobody can have meant it. */
  private var missed = ""

  override def missedNative: String =
    if (missed.isEmpty) ""
    else
      Spelling.nearest(missed, nativeNames) match {
        case Some(near) => EngineCatalogue.NativeMisspelled(missed, near).text
        case None       => EngineCatalogue.NoNative(missed).text
      }

  private def builtinNative(name: String): Option[Value] =
    if (setup.settings.builtinNatives) Std.native(name) else None

  private def nativeNames: Iterator[String] =
    setup.natives.keysIterator ++ (if (setup.settings.builtinNatives) Std.nativeNames else Nil)

  override def trace(place: String, text: StrValue, ctx: Ctx): Unit =
    setup.trace.line(place, text, ctx)

  override def watch(place: () => Option[TraceEntry]): Unit = setup.watcher.on(place)

  /** The input `name` as a value; code is evaluated on demand.
    *
    * @param kind
    *   what errors call such an input
    * @param file
    *   what traces call it
    */
  private def toLazy(input: Input, kind: String, file: String, name: String, ctx: Ctx): Lazy =
    input match {
      case null                  => throw ctx.fail(EngineCatalogue.HostGaveNull())
      case Input.Text(text)      => Materialize.toValue(Utf8.encode(text), ctx)
      case Input.Utf8(bytes)     => Materialize.toValue(Utf8.sanitize(bytes), ctx)
      case Input.Data(tree)      => Materialize.toValue(tree, s"$kind $name", ctx)
      case Input.Code(code, own) =>
        program.delay(Jsonnet.source(if (own.isEmpty) s"<$file:$name>" else own, code), "")
      case Input.OfOption(code) =>
        program.delay(Jsonnet.source(s"<$file:$name>", code), ImportPaths.OfOption)
    }

  private final class Native(function: NativeFunction)
      extends Builtin(function.name, function.params.map(EngineServices.declared).toArray) {

    override def fullName: String = s"std.native('$name')"

    override protected def run(args: Array[Lazy], ctx: Ctx): Value = {
      val trees = args.toVector.zip(function.params).map { case (arg, param) =>
        if (arg == null) param.default.getOrElse(JsonTree.Null)
        else Materialize(checked(arg.force(ctx), param, ctx), ctx)
      }
      Materialize.toValue(result(trees, ctx), s"what ${function.name} returned", ctx)
    }

    private def checked(arg: Value, param: NativeFunction.Param, ctx: Ctx): Value = {
      for (expected <- param.typeName if arg.typeName != expected)
        throw ctx.fail(wrong(param.name, EngineCatalogue.OtherType(expected, arg.typeName)))
      arg
    }

    private def wrong(argument: String, problem: Problem): Problem =
      EngineCatalogue.NativeArgument(function.name, argument, problem)

    private def result(args: Vector[JsonTree], ctx: Ctx): JsonTree = {
      val answer =
        try ofHost(ctx)(checkingTypes(args, ctx))
        catch { case error: EvalError => throw ofArgument(error, args, ctx).getOrElse(error) }
      answer match {
        case Right(tree) => tree
        case Left(null)  => throw ctx.fail(EngineCatalogue.HostGaveNull())
        case Left(wrong) => throw ctx.fail(EngineCatalogue.NativeFailed(wrong))
      }
    }

    /** Calls the function. What the host's language says about arguments of the wrong type does not name it. */
    private def checkingTypes(args: Vector[JsonTree], ctx: Ctx): Either[String, JsonTree] = {
      def types = args.map(JsonTree.typeName).mkString(", ")
      try function.body(args)
      catch {
        case error: MatchError if error.getMessage == new MatchError(args).getMessage =>
          throw ctx.fail(EngineCatalogue.NativeCases(function.name, types))
        case error: ClassCastException =>
          throw ctx.fail(EngineCatalogue.NativeArguments(function.name, types, error.getMessage))
      }
    }

    /** The error of the program for one about a part of an argument. */
    private def ofArgument(error: EvalError, args: Vector[JsonTree], ctx: Ctx): Option[EvalError] =
      error.problem match {
        case problem: PartProblem =>
          val i = args.indexWhere(_ eq problem.root)
          Option.when(i >= 0) {
            val argument = PartProblem.text(problem.steps, function.params(i).name)
            ctx.fail(wrong(argument, problem.reason))
          }
        case _ => None
      }
  }
}

private object EngineServices {

  /** The result of a function of the embedder's. Its exceptions, and null, become errors of the program; an interrupt of
    * its thread ends the evaluation.
    */
  private def ofHost[A](ctx: Ctx)(answer: => A): A = {
    val result =
      try answer
      catch {
        case error: JsonnetError => throw error
        case NonFatal(thrown)    =>
          if (Interrupt.isReportedBy(thrown)) throw new InterruptedException
          throw ctx.fail(EngineCatalogue.ofException(thrown))
      }
    if (result == null) throw ctx.fail(EngineCatalogue.HostGaveNull())
    // It may have taken longer than the evaluation has.
    ctx.checkLimits()
    result
  }

  /** The parameter of a builtin. One with a default is declared as optional; the default is filled in when the body is about
    * to run.
    */
  private def declared(param: NativeFunction.Param): BuiltinParam =
    new BuiltinParam(if (param.default.isEmpty) param.name else param.name + "?")
}
