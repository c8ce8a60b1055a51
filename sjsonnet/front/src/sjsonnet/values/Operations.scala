package sjsonnet.values

import sjsonnet.syntax.{BinaryOp, UnaryOp}

/** What operators make of what is known of their operands. Where an operation fails for certain, nothing is left. */
private[sjsonnet] object Operations {
  import Kinds.{Array, Boolean, Function, None, Number, Object, Text}

  def unary(op: UnaryOp, operand: Known): Known = op match {
    case UnaryOp.Not =>
      val kinds = (if (operand.mayBe(Kinds.True)) Kinds.False else None) |
        (if (operand.mayBe(Kinds.False)) Kinds.True else None)
      Known.of(kinds)
    case UnaryOp.Minus if operand.mayBe(Number) =>
      new Known(Number, number = operand.number.map(-_))
    case UnaryOp.Plus if operand.mayBe(Number) => new Known(Number, number = operand.number)
    case _ => if (operand.mayBe(Number)) Known.number else Known.nothing
  }

  /** The strings that one of each make; none if these are too many or too long. */
  private def joined(a: List[String], b: List[String]): List[String] =
    if (a.lengthCompare(Known.MostTexts) > 0 || a.length * b.length > Known.MostTexts) Nil
    else {
      val isTooLong = a.exists(x => b.exists(y => x.length + y.length > LongestText))
      if (isTooLong) Nil else (for (x <- a; y <- b) yield x + y).distinct
    }

  /** The value of an operation whose operands are both evaluated. */
  def binary(op: BinaryOp, a: Known, b: Known, steps: Steps): Known =
    if (a.isNothing || b.isNothing) Known.nothing
    else
      op match {
        case BinaryOp.Plus   => plus(a, b, steps)
        case BinaryOp.Modulo =>
          Known.of(if (a.mayBe(Text)) Text | common(a, b, Number) else common(a, b, Number))
        case BinaryOp.Equal    => equal(a, b)
        case BinaryOp.NotEqual => unary(UnaryOp.Not, equal(a, b))
        case BinaryOp.Less | BinaryOp.LessEq | BinaryOp.Greater | BinaryOp.GreaterEq =>
          compared(op, a, b)
        case BinaryOp.In  => in(a, b)
        case BinaryOp.And =>
          // What is on the right is the value if the left is true.
          Known.of((a.kinds & Kinds.False) | (if (a.mayBe(Kinds.True)) b.kinds & Boolean else None))
        case BinaryOp.Or =>
          Known.of((a.kinds & Kinds.True) | (if (a.mayBe(Kinds.False)) b.kinds & Boolean else None))
        case _ => Known.of(common(a, b, Number))
      }

  /** Those of the kinds that both may be of. */
  private def common(a: Known, b: Known, kinds: Kinds.Set): Kinds.Set = a.kinds & b.kinds & kinds

  def plus(a: Known, b: Known, steps: Steps): Known =
    if ((a eq Known.anything) && (b eq Known.anything)) sumOfAnything
    else {
      val kinds = common(a, b, Number | Array | Object) |
        (if (a.mayBe(Text) && !b.isNothing || b.mayBe(Text) && !a.isNothing) Text else None)
      val texts = if (a.isOnly(Text) && b.isOnly(Text)) joined(a.texts, b.texts) else Nil
      val number = for (x <- a.onlyNumber; y <- b.onlyNumber) yield x + y
      new Known(
        kinds,
        texts,
        number,
        if ((kinds & Array) != 0) KnownArr.sum(a.arr, b.arr) else KnownArr.unknown,
        if ((kinds & Object) != 0) KnownObj.sum(a.obj, b.obj, steps) else KnownObj.Unknown
      )
    }

  private val sumOfAnything: Known = Known.of(Number | Array | Object | Text)

  /** Whether two values are equal. Functions cannot be compared. */
  private def equal(a: Known, b: Known): Known =
    if (a.isOnly(Function) && b.isOnly(Function)) Known.nothing
    else if (isAlways(a, b)) Known.isTrue
    else if (isNever(a, b)) Known.isFalse
    else Known.boolean

  private def isAlways(a: Known, b: Known): Boolean =
    a.isOnly(Kinds.Null) && b.isOnly(Kinds.Null) ||
      a.isOnly(Kinds.True) && b.isOnly(Kinds.True) ||
      a.isOnly(Kinds.False) && b.isOnly(Kinds.False) ||
      a.onlyText.isDefined && a.onlyText == b.onlyText ||
      a.onlyNumber.isDefined && a.onlyNumber == b.onlyNumber

  private def isNever(a: Known, b: Known): Boolean =
    (a.kinds & b.kinds) == None ||
      a.onlyText.exists(x => b.onlyText.exists(_ != x)) ||
      a.onlyNumber.exists(x => b.onlyNumber.exists(_ != x))

  private def compared(op: BinaryOp, a: Known, b: Known): Known =
    if (common(a, b, Number | Text | Array) == None) Known.nothing
    else
      (a.onlyNumber, b.onlyNumber) match {
        case (Some(x), Some(y)) =>
          Known.of(op match {
            case BinaryOp.Less    => x < y
            case BinaryOp.LessEq  => x <= y
            case BinaryOp.Greater => x > y
            case _                => x >= y
          })
        case _ => Known.boolean
      }

  private def in(a: Known, b: Known): Known =
    if (!a.mayBe(Text) || !b.mayBe(Object)) Known.nothing
    else a.onlyText.fold(Known.boolean)(has(b, _))

  /** Whether an object has a field. */
  def has(obj: Known, name: String): Known =
    if (!obj.isOnly(Object)) Known.boolean
    else
      obj.obj.field(name).presence match {
        case KnownField.Present => Known.isTrue
        case KnownField.Missing => Known.isFalse
        case _                  => Known.boolean
      }

  /** Longer strings are not kept. */
  private final val LongestText = 10000
}
