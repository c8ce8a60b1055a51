package sjsonnet.std

import sjsonnet.{Blamed, EvalError}
import sjsonnet.runtime._

/** Turns the argument of a builtin into its parameter's type `A`.
  *
  * One rule holds for all of `std`: an argument whose parameter has a type is evaluated and checked before the
  * function does anything, whether it is needed or not. All such arguments are evaluated before the first is checked
  * ([[BuiltinParam.atOnce]] marks the exceptions), and the leftmost wrong one is reported. Only where any value will do
  * may a parameter be declared as [[Lazy]]; its argument is then evaluated on demand.
  *
  * @param isLazy
  *   whether the argument is evaluated on demand
  */
private[sjsonnet] abstract class Param[A](final val isLazy: Boolean = false) {

  /** The types of the values that it may accept, as a set of [[Value.Tag]]s. */
  def tags: Int = Value.Tag.All

  /** The argument as an `A`.
    *
    * @param arg
    *   the argument, or null if it is optional and omitted
    * @param param
    *   the declaration of the parameter
    * @throws sjsonnet.EvalError
    *   when evaluating the argument fails, or it is not an `A`
    */
  def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): A

  /** [[take]] for what [[evaluated]] made of the code of the argument. */
  def takeOf(code: Node, arg: Lazy, param: BuiltinParam, ctx: Ctx): A = take(arg, param, ctx)

  /** [[take]] for the only argument of a function, which is still a node. */
  def takeFrom(arg: Node, frame: Frame, param: BuiltinParam, ctx: Ctx): A =
    takeOf(arg, evaluated(arg, frame, param, ctx), param, ctx)

  /** The argument, evaluated unless this is lazy or it is omitted. */
  final def evaluated(arg: Lazy, param: BuiltinParam, ctx: Ctx): Lazy =
    if (isLazy || arg == null) arg else checkedAtOnce(arg.force(ctx), param, ctx)

  /** The same for an argument that is still a node; null if it is omitted. */
  final def evaluated(arg: Node, frame: Frame, param: BuiltinParam, ctx: Ctx): Lazy =
    if (isLazy || (arg eq Omitted)) arg.delay(frame, ctx)
    else checkedAtOnce(arg.forced(frame, ctx), param, ctx)

  private def checkedAtOnce(arg: Value, param: BuiltinParam, ctx: Ctx): Value = {
    if (param.isCheckedAtOnce) take(arg, param, ctx): Unit
    arg
  }
}

/** An integer that fits an `Int`. */
private[sjsonnet] final class Int32(val toInt: Int) extends AnyVal

private[sjsonnet] object Int32 {

  /** @throws sjsonnet.EvalError
    *   when `value` is not an integer that fits an `Int`
    */
  def of(value: Value, ctx: Ctx): Int32 = value match {
    case number: NumValue =>
      val int = number.toDouble.toInt
      if (int.toDouble != number.toDouble) throw failInteger(number.toDouble, ctx)
      new Int32(int)
    case other => throw ctx.failType(other, Value.Tag.Num, Ctx.Here)
  }

  /** The error for a number that is not the integer that it has to be. */
  def failInteger(number: Double, ctx: Ctx): EvalError =
    ctx.fail(StdCatalogue.NoInteger(ctx.shortNumber(number)))
}

/** An array argument, and whether the function that takes it is its sole owner. */
private[sjsonnet] final class ArrArgument(val arr: ArrValue, val isOwn: Boolean) {

  /** The element at `index`, forced, for a function that reads each element once. */
  def value(index: Int, ctx: Ctx): Value = if (isOwn) arr.take(index, ctx) else arr(index, ctx)
}

private[sjsonnet] object Param {

  /** Any argument that `convert` accepts; it throws for others. */
  def by[A](convert: (Value, Ctx) => A): Param[A] = new Param[A] {
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): A = convert(arg.force(ctx), ctx)
  }

  private def of[A](expected: Int)(convert: PartialFunction[Value, A]): Param[A] =
    orFail(convert, TypeHints.kind(expected), 1 << expected) { (value, part, hint, ctx) =>
      ctx.failType(value, expected, Ctx.Here, part, hint)
    }

  private def orFail[A](
      convert: PartialFunction[Value, A],
      expected: String,
      accepted: Int
  )(default: (Value, Blamed, String, Ctx) => EvalError): Param[A] = new Param[A] {
    override def tags: Int = accepted
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): A = {
      val value = arg.force(ctx)
      if (convert.isDefinedAt(value)) convert(value)
      else throw param.mismatch(value, expected, ctx)(default(value, _, _, ctx))
    }
  }

  /** Any value, unevaluated: for arguments that a call may not need. */
  implicit val ofLazy: Param[Lazy] = new Param[Lazy](isLazy = true) {
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): Lazy = arg
  }

  /** Any value, evaluated: for arguments that every call needs, or whose type depends on other arguments. */
  implicit val ofValue: Param[Value] = by((value, _) => value)

  implicit val ofStr: Param[StrValue] = of(Value.Tag.Str) { case str: StrValue => str }
  implicit val ofArr: Param[ArrValue] = of(Value.Tag.Arr) { case arr: ArrValue => arr }
  implicit val ofArrArgument: Param[ArrArgument] = new Param[ArrArgument] {
    override def tags: Int = ofArr.tags
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): ArrArgument =
      new ArrArgument(ofArr.take(arg, param, ctx), isOwn = false)
    override def takeOf(code: Node, arg: Lazy, param: BuiltinParam, ctx: Ctx): ArrArgument =
      new ArrArgument(ofArr.take(arg, param, ctx), code.isFreshArray)
  }
  implicit val ofObj: Param[ObjValue] = of(Value.Tag.Obj) { case obj: ObjValue => obj }
  implicit val ofFunc: Param[FuncValue] = of(Value.Tag.Func) { case func: FuncValue => func }
  implicit val ofBoolean: Param[Boolean] = of(Value.Tag.Bool) { case b: BoolValue => b.toBoolean }
  implicit val ofDouble: Param[Double] = new Param[Double] {
    override def tags: Int = 1 << Value.Tag.Num
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): Double =
      param.number(arg.force(ctx), ctx)
    override def takeFrom(arg: Node, frame: Frame, param: BuiltinParam, ctx: Ctx): Double =
      param.number(arg, frame, ctx)
  }

  implicit val ofWhole: Param[Int32] = new Param[Int32] {
    override def tags: Int = ofDouble.tags
    override def take(arg: Lazy, param: BuiltinParam, ctx: Ctx): Int32 = arg.force(ctx) match {
      case number: NumValue => Int32.of(number, ctx)
      case other            => throw param.failNumber(other, ctx)
    }
  }

  implicit val ofStrOrArr: Param[Either[StrValue, ArrValue]] =
    orFail[Either[StrValue, ArrValue]](
      {
        case str: StrValue => Left(str)
        case arr: ArrValue => Right(arr)
      },
      TypeHints.StringOrArray,
      Value.Tag.set(Value.Tag.Str, Value.Tag.Arr)
    )((value, part, hint, ctx) => ctx.failType(value, Ctx.Here, part, hint))

  /** An optional argument: one declared with a question mark. */
  implicit def ofOption[A](implicit param: Param[A]): Param[Option[A]] =
    new Param[Option[A]](param.isLazy) {
      override def tags: Int = param.tags
      override def take(arg: Lazy, declared: BuiltinParam, ctx: Ctx): Option[A] =
        if (arg == null) None else Some(param.take(arg, declared, ctx))
      override def takeOf(code: Node, arg: Lazy, declared: BuiltinParam, ctx: Ctx): Option[A] =
        if (arg == null) None else Some(param.takeOf(code, arg, declared, ctx))
    }
}

/** Converts the result of a builtin to a value. */
private[sjsonnet] abstract class Result[R] {
  def toValue(result: R, ctx: Ctx): Value

  /** The types that the value may be of, as a set of [[Value.Tag]]s. */
  def tags: Int

  /** Whether each result is an array whose sole owner is the caller. */
  def isFreshArray: Boolean = false
}

/** A result array whose sole owner is the caller: neither the builtin nor the program keeps a reference to it. */
private[sjsonnet] final class FreshArr(val arr: ArrValue)

private[sjsonnet] object Result extends AnyResult {
  implicit def ofStr[R <: StrValue]: Result[R] = new OfValue[R](1 << Value.Tag.Str)
  implicit def ofArr[R <: ArrValue]: Result[R] = new OfValue[R](1 << Value.Tag.Arr)
  implicit def ofObj[R <: ObjValue]: Result[R] = new OfValue[R](1 << Value.Tag.Obj)
  implicit def ofNum[R <: NumValue]: Result[R] = new OfValue[R](1 << Value.Tag.Num)
  implicit def ofBool[R <: BoolValue]: Result[R] = new OfValue[R](1 << Value.Tag.Bool)

  implicit val ofFreshArr: Result[FreshArr] = new Result[FreshArr] {
    override def tags: Int = 1 << Value.Tag.Arr
    override def toValue(result: FreshArr, ctx: Ctx): Value = result.arr
    override def isFreshArray: Boolean = true
  }
  implicit val ofBoolean: Result[Boolean] = new Result[Boolean] {
    override def tags: Int = 1 << Value.Tag.Bool
    override def toValue(result: Boolean, ctx: Ctx): Value = BoolValue(result)
  }

  /** A number; an infinity or NaN is an error. */
  implicit val ofDouble: Result[Double] = new Result[Double] {
    override def tags: Int = 1 << Value.Tag.Num
    override def toValue(result: Double, ctx: Ctx): Value =
      NumValue(Numbers.finite(result, Ctx.Here, ctx))
  }
  implicit val ofInt: Result[Int] = new Result[Int] {
    override def tags: Int = 1 << Value.Tag.Num
    override def toValue(result: Int, ctx: Ctx): Value = NumValue(result.toDouble)
  }
  implicit val ofString: Result[String] = new Result[String] {
    override def tags: Int = 1 << Value.Tag.Str
    override def toValue(result: String, ctx: Ctx): Value = StrValue.of(result)
  }

  /** Elements; takes ownership of the array. */
  implicit val ofElements: Result[Array[Lazy]] = new Result[Array[Lazy]] {
    override def tags: Int = 1 << Value.Tag.Arr
    override def toValue(result: Array[Lazy], ctx: Ctx): Value = ArrValue.of(result)
  }
}

/** For results of which only the program knows the type. */
private[std] sealed abstract class AnyResult {
  implicit def ofValue[R <: Value]: Result[R] = new OfValue[R](Value.Tag.All)

  protected final class OfValue[R <: Value](override val tags: Int) extends Result[R] {
    override def toValue(result: R, ctx: Ctx): Value = result
  }
}
