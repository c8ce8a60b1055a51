package sjsonnet.provenance

import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.{Operators => _, _}

/** Computes what expressions that were not evaluated would be worth, as far as that follows from what is known and from
  * literals: no function is called, and nothing of the program is evaluated or fails. It is the language's meaning of a few
  * constructs: variables, fields, conditions, comparisons and sums.
  */
private[provenance] final class DryValues(recording: Recording, trails: Trails, ctx: Ctx) {
  private var stepsLeft = 0

  /** The value of a definition of a field, or null if it does not follow. */
  def of(obj: ObjValue, entry: Entry): Value = {
    stepsLeft = DryValues.MostSteps
    definition(obj, entry)
  }

  private def definition(obj: ObjValue, entry: Entry): Value = {
    val known = obj.knownValue(entry)
    val layer = obj.layer(entry.layer)
    if (known != null || entry.isPlus) known
    else
      (layer, layer.definition(entry.field)) match {
        case (literal: LiteralLayer, Some(field)) =>
          // The place of the body makes the site known, if it was not needed yet.
          layer.pos(entry.field): Unit
          recording.sites.of(field) match {
            case site: Site.FieldOf if field.nSlots == 0 =>
              value(site.file, field.body, literal.frameOf(obj, entry.layer, field.usesSelf, ctx))
            case _ => null
          }
        case _ => null
      }
  }

  private def value(file: ResolvedFile, expr: Expr, frame: Frame): Value = {
    stepsLeft -= 1
    def part(expr: Expr) = value(file, expr, frame)
    if (stepsLeft < 0) null
    else
      expr match {
        case _: Expr.Null                             => NullValue
        case e: Expr.Bool                             => BoolValue(e.value)
        case e: Expr.Num if Numbers.isFinite(e.value) => NumValue(e.value)
        case e: Expr.Str                              => StrValue.ofKept(e.bytes)
        case e: Expr.Self                             => frame.outer(file.hops(e)).self
        case e: Expr.Dollar                           => frame.outer(file.hops(e)).self
        case e: Expr.Var                              => variable(file, e, frame)
        case e: Expr.Select                           => field(part(e.target), e.name)
        case e: Expr.If                               =>
          part(e.condition) match {
            case BoolValue.True  => part(e.consequent)
            case BoolValue.False => e.alternative.fold[Value](NullValue)(part(_))
            case _               => null
          }
        case e: Expr.Unary if e.op == UnaryOp.Not =>
          part(e.operand) match {
            case bool: BoolValue => BoolValue(!bool.toBoolean)
            case _               => null
          }
        case e: Expr.Binary => binary(e, part(_))
        case _              => null
      }
  }

  private def variable(file: ResolvedFile, e: Expr.Var, frame: Frame): Value = e.binding match {
    case _: Global => null
    case binding   =>
      val owner = frame.outer(file.hops(e))
      val content = owner.get(binding.slot)
      (if (content == null) null else content.dereferenced, binding) match {
        case (value: Value, _)                   => value
        case (_, bind: Bind) if bind.nSlots == 0 => value(file, bind.body, owner)
        case _                                   => null
      }
  }

  private def field(target: Value, name: Name): Value = target match {
    case obj: ObjValue =>
      val entry = obj.shape.find(ctx.symbols.intern(name), ctx)
      if (entry.isNone) null else definition(obj, entry)
    case _ => null
  }

  private def binary(e: Expr.Binary, part: Expr => Value): Value = {
    val lhs = part(e.lhs)
    (e.op, lhs) match {
      case (_, null)                       => null
      case (BinaryOp.And, BoolValue.False) => lhs
      case (BinaryOp.Or, BoolValue.True)   => lhs
      case (BinaryOp.And | BinaryOp.Or, _) => part(e.rhs)
      case (op, _)                         => ofScalars(op, lhs, part(e.rhs))
    }
  }

  private def ofScalars(op: BinaryOp, a: Value, b: Value): Value =
    if (b == null || a.tag != b.tag || a.tag > Value.Tag.Str) null
    else
      op match {
        case BinaryOp.Equal    => BoolValue(Operators.equal(a, b, Ctx.Here, ctx))
        case BinaryOp.NotEqual => BoolValue(!Operators.equal(a, b, Ctx.Here, ctx))
        case BinaryOp.Plus if a.tag >= Value.Tag.Num =>
          ctx.attempt(Operators.plus(a, b, Ctx.Here, ctx)).getOrElse(null)
        case _ => null
      }
}

private object DryValues {
  private final val MostSteps = 1000
}
