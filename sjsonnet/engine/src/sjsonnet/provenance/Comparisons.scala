package sjsonnet.provenance

import sjsonnet.{OutputPath, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.runtime._
import sjsonnet.syntax._

/** Finds what makes a condition false in a recorded evaluation: the comparisons in it that decide, with their operands (Peter
  * Niederwieser's ''power assertions'' for Spock, 2009).
  */
private[sjsonnet] final class Comparisons(recording: Recording, ctx: Ctx) {
  import Comparisons._

  private val trails = new Trails(recording, ctx)
  private val readings = new Readings(recording, trails, ctx)

  /** Those that decide what the field `name` of `obj` is. */
  def ofField(obj: ObjValue, name: String): Vector[Comparison] = deeply {
    val event = fieldEvent(obj, name)
    if (event == Events.None) Vector.empty else deciding(event)
  }

  /** Those because of which an assertion has failed, given the innermost expression that has. */
  def ofFailure(failure: Int): Vector[Comparison] = deeply(recording.expr(failure) match {
    case e: Expr.Assert => deciding(recording.find(e.condition, recording.frame(failure)))
    case _              => Vector.empty
  })

  /** The value of the field `name` of `obj`, as something that is compared. */
  def field(obj: ObjValue, name: String): Option[Operand] = deeply {
    val event = fieldEvent(obj, name)
    Option.when(event != Events.None)(operand(event))
  }

  private def deeply[A](body: => A): A = DeepStack.run(ctx.settings.maxStack)(body)

  private def fieldEvent(obj: ObjValue, name: String): Int = {
    val entry = obj.shape.find(StrValue.of(name), ctx)
    if (entry.isNone) Events.None
    else {
      val event = recording.find(obj, entry)
      if (event == Events.None) Events.None else trails.bodyOf(event)
    }
  }

  private def deciding(event: Int): Vector[Comparison] = if (event == Events.None) Vector.empty
  else
    trails.made(event) match {
      case Made.By(maker) =>
        val frame = recording.frame(maker)
        def parts(exprs: Expr*) = exprs.toVector.map(recording.find(_, frame))
        recording.expr(maker) match {
          case e: Expr.Unary if e.op == UnaryOp.Not => parts(e.operand).flatMap(deciding(_))
          case e: Expr.Binary if isLogical(e.op)    =>
            // What has the value of the whole has decided it.
            val value = recording.value(maker)
            parts(e.lhs, e.rhs)
              .filter(part => part != Events.None && (trails.value(part) eq value))
              .flatMap(deciding(_))
          // The host has called it, so that no event of the program has.
          case e: Expr.Function => deciding(recording.last(e.body))
          case e: Expr.Binary   => Vector(comparison(maker, e.op == BinaryOp.Equal, e.lhs, e.rhs))
          case e: Expr.Apply => Vector(comparison(maker, isEquality = false, e.args.toVector: _*))
          case _             => Vector(comparison(maker, isEquality = false))
        }
      case _ => Vector.empty
    }

  private def comparison(event: Int, isEquality: Boolean, exprs: Expr*): Comparison = {
    val frame = recording.frame(event)
    val operands = exprs.toVector.map(recording.find(_, frame)).filter(_ != Events.None)
    new Comparison(
      recording.site(event).place,
      readings.excerpt(event),
      isEquality && operands.length == 2,
      operands.map(operand(_))
    )
  }

  private def operand(event: Int): Operand = {
    val value = trails.value(event)
    new Operand(
      readings.excerpt(event),
      Readings.isLiteral(recording.expr(event)),
      Option(value),
      Option(value).map(ValueSketch(_, ctx)),
      new Explainer(recording, value, ctx, Some(event))
    )
  }
}

private[sjsonnet] object Comparisons {

  /** A comparison that a condition depends on.
    *
    * @param text
    *   as it is in the program
    * @param isEquality
    *   whether it asks if its two operands are equal
    */
  final class Comparison(
      val place: TraceEntry,
      val text: String,
      val isEquality: Boolean,
      val operands: Vector[Operand]
  )

  /** Something that is compared.
    *
    * @param text
    *   as it is in the program
    * @param sketch
    *   its value, in short
    */
  final class Operand(
      val text: String,
      val isLiteral: Boolean,
      val value: Option[Value],
      val sketch: Option[String],
      explainer: Explainer
  ) {

    /** The place that a part of the value is from. */
    def cause(path: OutputPath): Option[TraceEntry] = explainer.cause(path)
  }

  private def isLogical(op: BinaryOp): Boolean = op == BinaryOp.And || op == BinaryOp.Or
}
