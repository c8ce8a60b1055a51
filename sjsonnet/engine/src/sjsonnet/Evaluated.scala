package sjsonnet

import sjsonnet.manifest.PartPath
import sjsonnet.platform.DeepStack
import sjsonnet.runtime._
import sjsonnet.text.{Out, Utf8}

import java.util.Objects.requireNonNull

/** The value of a program, or a part of it, while the evaluation lasts: that is, within the function that was passed to
  * [[Program.run]], and on its thread. Parts that have not been evaluated yet are evaluated on demand. If one fails, a
  * [[JsonnetError]] is thrown, and for a text that does not fit its destination an [[OutputTooLarge]]; the function may let
  * either end the evaluation, which then has an error.
  *
  * {{{
  * program.run { value =>
  *   for ((name, part) <- value.fields) part.writeTo(Target.of(open(name)), OutputFormat.yaml)
  * }
  * }}}
  *
  * Each method throws an `IllegalStateException` when the evaluation is over, and on any thread but that one.
  */
final class Evaluated private[sjsonnet] (
    lazily: Lazy,
    evaluation: Evaluation,
    path: PartPath
) {

  private[sjsonnet] def ctx: Ctx = evaluation.current
  private[sjsonnet] def value: Value = path.naming(ctx)(lazily.force(ctx))

  /** The way to this part in the program's value. */
  private[sjsonnet] def way: OutputPath = new OutputPath(path.steps)

  /** Writes the value without a newline at the end. */
  private[sjsonnet] def write(out: Out, format: OutputFormat = evaluation.format): Unit =
    format.write(value, out, ctx, path)

  /** Writes `documents`, which is the value, as a stream of YAML documents. */
  private[sjsonnet] def writeStream(documents: ArrValue, out: Out, format: OutputFormat): Unit =
    format.writeStream(documents, out, ctx, path)

  /** The value as text, ended by a newline. */
  def text(format: OutputFormat = evaluation.format): String =
    written(None, format)(out => Utf8.decode(out.buffer, 0, out.length, ctx))

  /** The UTF-8 bytes of the text that `text` returns. */
  def bytes(format: OutputFormat = evaluation.format): Array[Byte] =
    written(None, format)(_.toByteArray)

  /** Passes the UTF-8 bytes of the text that `text` returns to `target`, in blocks of about 64 KB, as they are
    * produced.
    */
  def writeTo(target: Target, format: OutputFormat = evaluation.format): Unit =
    written(Some(requireNonNull(target, "target")), format)(_ => ())

  /** The value as plain data. */
  def tree: JsonTree = attempt(Materialize(value, path, ctx))

  /** Passes the value to `visitor`, piece by piece. */
  def visit(visitor: JsonVisitor): Unit = {
    requireNonNull(visitor, "visitor")
    attempt(Materialize.visit(value, visitor, path, ctx))
  }

  /** [[visit]] without decoding strings. */
  private[sjsonnet] def visitValues(visitor: ValueVisitor): Unit =
    attempt(Materialize.visitValues(value, visitor, path, ctx))

  /** The names and values of the visible fields, in the order of the output.
    *
    * @throws EvalError
    *   when the value is not an object
    */
  def fields: Vector[(String, Evaluated)] = attempt {
    value match {
      case obj: ObjValue =>
        path.naming(ctx)(obj.checkAsserts(ctx))
        val entries = obj.shape.visible(ctx).toVector
        entries.map { entry =>
          (entry.sym.toString, part(PartPath.Field(path, entry.sym))(obj.value(entry, _)))
        }
      case other => refuse(EngineCatalogue.NoFiles, EngineCatalogue.NoObject, other)
    }
  }

  /** Another value in the place of this one. */
  private[sjsonnet] def replacedBy(value: Value): Evaluated =
    new Evaluated(value, evaluation, path)

  /** An array of the values of the visible fields, in the order of the output. */
  private[sjsonnet] def values: Evaluated = {
    val parts = fields.map { case (_, part) =>
      new Lazy { override def force(ctx: Ctx): Value = part.value }
    }
    new Evaluated(ArrValue.of(parts.toArray[Lazy]), evaluation, path)
  }

  /** The elements of the value.
    *
    * @throws EvalError
    *   when the value is not an array
    */
  def elements: Vector[Evaluated] = attempt {
    value match {
      case arr: ArrValue =>
        ctx.chargeMemory(arr.length.toLong * Meter.ElementBytes)
        Vector.tabulate(arr.length) { i =>
          ctx.step()
          part(PartPath.Element(path, i))(arr(i, _))
        }
      case other => refuse(EngineCatalogue.NoStream, EngineCatalogue.NoArray, other)
    }
  }

  /** The part that a path leads to, hidden fields included. Nothing else of the output is computed.
    *
    * @throws EvalError
    *   when there is no such part
    */
  private[sjsonnet] def at(way: OutputPath): Evaluated = attempt {
    way.steps.foldLeft(this)((part, step) => part.step(step))
  }

  /** The part that a path leads to, if there is one. */
  private[sjsonnet] def find(way: OutputPath): Option[Evaluated] = attempt {
    way.steps.foldLeft(Option(this))((part, step) => part.filter(_.has(step)).map(_.step(step)))
  }

  /** Another value of this evaluation, as if it were that of the program. */
  private[sjsonnet] def another(value: Value): Evaluated =
    new Evaluated(value, evaluation, PartPath.Whole)

  private def has(step: OutputPath.Step): Boolean = (value, step) match {
    case (obj: ObjValue, OutputPath.Field(name)) =>
      !obj.shape.find(StrValue.of(name), ctx).isNone
    case (arr: ArrValue, OutputPath.Element(index)) => index >= 0 && index < arr.length
    case (arr: ArrValue, OutputPath.Field(name))    =>
      Evaluated.isIndex(name) && name.toInt < arr.length
    case _ => false
  }

  private def step(step: OutputPath.Step): Evaluated = (value, step) match {
    case (obj: ObjValue, OutputPath.Field(name)) =>
      val sym = ctx.intern(StrValue.of(name))
      part(PartPath.Field(path, sym))(obj.value(sym, _))
    case (arr: ArrValue, OutputPath.Element(index))                         => element(arr, index)
    case (arr: ArrValue, OutputPath.Field(name)) if Evaluated.isIndex(name) =>
      element(arr, name.toInt)
    case (other, OutputPath.Field(_)) =>
      refuse(EngineCatalogue.NoObject, EngineCatalogue.NoObject, other)
    case (other, OutputPath.Element(_)) =>
      refuse(EngineCatalogue.NoArray, EngineCatalogue.NoArray, other)
  }

  private def element(arr: ArrValue, index: Int): Evaluated = {
    path.naming(ctx)(Indexing.checked(index.toDouble, arr.length, Ctx.Here, ctx)): Unit
    part(PartPath.Element(path, index))(arr(index, _))
  }

  /** The error of something that the value lacks, which shows where it is. */
  private[sjsonnet] def failing(problem: Problem): EvalError =
    ctx.fail(problem).whileWriting(new OutputPath(path.steps), ctx.services.errorWords)

  /** The error of something that the embedder cannot take the value's data for. It names the part from the output on. */
  private[sjsonnet] def misfit(problem: Problem): EvalError = problem match {
    case part: PartProblem => ctx.fail(part.within(path.steps))
    case other             => ctx.fail(other)
  }

  /** Fails because of the type of `found`, which is the value of the program or of a part. */
  private def refuse(ofWhole: Diagnostic.Of1, ofPart: Diagnostic.Of1, found: Value): Nothing = {
    def problem =
      if (path == PartPath.Whole) ofWhole(TypeHints.kind(found.tag)) else ofPart(found.typeName)
    throw failing(problem)
  }

  private def part(at: PartPath)(compute: Ctx => Value): Evaluated =
    new Evaluated(new Lazy { override def force(ctx: Ctx): Value = compute(ctx) }, evaluation, at)

  private def written[A](target: Option[Target], format: OutputFormat)(use: Out => A): A = {
    requireNonNull(format, "format")
    attempt {
      // A value may have any number of parts, each with a text that is too short to count a step.
      ctx.step()
      Out.pooled(evaluation.buffers, target, ctx) { out =>
        write(out, format)
        out.byte('\n')
        out.flush()
        // What a target receives has been counted on the way.
        if (target.isEmpty) ctx.countOutput(out.length.toLong)
        use(out)
      }
    }
  }

  /** Leaves the evaluation as it was if something fails, so that a caller that catches the error can go on using it. */
  private def attempt[A](body: => A): A = ctx.attempt(body).fold(throw _, identity)
}

private object Evaluated {

  /** Whether a step of a JSON Pointer can be the index of an element. */
  private def isIndex(step: String): Boolean =
    step.nonEmpty && step.length < 10 && step.forall(c => c >= '0' && c <= '9') &&
      (step == "0" || step(0) != '0')
}

/** The state that the parts of one result share. */
private[sjsonnet] final class Evaluation(setup: Setup, ctx: Ctx) {
  private val owner = DeepStack.owner
  private var isOver = false

  def format: OutputFormat = setup.settings.format
  def buffers: BufferPool = setup.buffers

  def end(): Unit = isOver = true

  /** The evaluation's state, for a method of one of the parts. The owner is compared first, since only it sees whether the
    * evaluation is over.
    */
  def current: Ctx =
    if (DeepStack.owner ne owner)
      throw new IllegalStateException(
        "a value can be used only on the thread that evaluates it; pass on its text, tree or bytes"
      )
    else if (isOver)
      throw new IllegalStateException("the evaluation that this value is of is over")
    else ctx
}
