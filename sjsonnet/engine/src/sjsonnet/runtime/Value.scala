package sjsonnet.runtime

import sjsonnet.TraceEntry

/** A value that is already evaluated, or is computed when forced: a [[Value]] itself, or a thunk. */
private[sjsonnet] abstract class Lazy {

  /** The value, computed at most once.
    *
    * @throws sjsonnet.EvalError
    *   when computing it fails
    */
  def force(ctx: Ctx): Value

  /** The value if it has been computed, else this. */
  def dereferenced: Lazy = this
}

/** A value of one of the seven types of the language.
  *
  * Values are immutable as far as a program can tell; the parts of them that are computed on demand (the fields of an
  * object, the bytes of a string) have one outcome. They hold no positions, so they can be shared freely within one
  * evaluation.
  */
private[sjsonnet] abstract class Value extends Lazy {
  final override def force(ctx: Ctx): Value = this

  /** The type, as one of [[Value.Tag]]. */
  def tag: Int

  /** The type's name, as `std.type` returns it. */
  final def typeName: String = Value.typeName(tag)
}

private[sjsonnet] object Value {

  /** The types of the language, as numbers that code can switch on. */
  object Tag {
    final val Null = 0
    final val Bool = 1
    final val Num = 2
    final val Str = 3
    final val Arr = 4
    final val Obj = 5
    final val Func = 6

    /** Sets of types: a bit for each. */
    def set(tags: Int*): Int = tags.foldLeft(0)((set, tag) => set | 1 << tag)
    final val All = (1 << 7) - 1
  }

  /** The name of the type `tag`, as `std.type` returns it. */
  def typeName(tag: Int): String = tag match {
    case Tag.Null => "null"
    case Tag.Bool => "boolean"
    case Tag.Num  => "number"
    case Tag.Str  => "string"
    case Tag.Arr  => "array"
    case Tag.Obj  => "object"
    case Tag.Func => "function"
  }
}

private[sjsonnet] object NullValue extends Value {
  override def tag: Int = Value.Tag.Null
}

private[sjsonnet] final class BoolValue private (val toBoolean: Boolean) extends Value {
  override def tag: Int = Value.Tag.Bool
}

private[sjsonnet] object BoolValue {
  val True: BoolValue = new BoolValue(true)
  val False: BoolValue = new BoolValue(false)

  def apply(boolean: Boolean): BoolValue = if (boolean) True else False
}

/** A number; never a NaN or an infinity (see [[Numbers]]). */
private[sjsonnet] final class NumValue(private var number: Double) extends Value {
  override def tag: Int = Value.Tag.Num
  def toDouble: Double = number

  /** Changes the number in place. Only for a caller that holds the sole reference: see [[Frame.isReusableAfter]]. */
  private[sjsonnet] def setInPlace(other: Double): Unit = number = other
}

private[sjsonnet] object NumValue {
  def apply(double: Double): NumValue = new NumValue(double)
}

/** A function: a closure of the program, or a builtin. */
private[sjsonnet] abstract class FuncValue extends Value {
  final override def tag: Int = Value.Tag.Func

  /** How many parameters there are, those with default arguments included. */
  def nParams: Int

  /** The name of parameter number `i`. */
  def paramName(i: Int): String

  /** The number of the parameter that a caller may call `name`, or -1. */
  def paramIndex(name: Sym): Int

  /** Whether parameter number `i` has a default argument. */
  def isOptional(i: Int): Boolean

  /** How many parameters have no default argument. */
  def nRequired: Int

  /** What it takes, for the hint of a call that does not fit. */
  def description(ctx: Ctx): String

  /** The place of its body, for a function of the program. */
  def place(ctx: Ctx): Option[TraceEntry] = None

  /** Calls the function with positional arguments. The caller has entered a trace position.
    *
    * @throws sjsonnet.EvalError
    *   when the arguments do not fit the parameters, or the call fails
    */
  def call(args: Array[Lazy], ctx: Ctx): Value

  /** The result of every call with one argument, if it is known without a call. */
  def constant: Option[Value] = None

  // [[call]] with a fixed number of arguments, for which a function may need no array.

  def call1(a: Lazy, ctx: Ctx): Value = call(Array(a), ctx)
  def call2(a: Lazy, b: Lazy, ctx: Ctx): Value = call(Array(a, b), ctx)
  def call3(a: Lazy, b: Lazy, c: Lazy, ctx: Ctx): Value = call(Array(a, b, c), ctx)

  /** Whether each call returns an array that only its caller refers to. */
  def returnsFreshArray: Boolean = false

  /** A [[Caller]] for repeated calls. */
  def caller: Caller = new Caller(this)

  // Calls whose arguments are code that has not been run: a function that evaluates them at once needs no thunks.

  def callWith1(a: Node, frame: Frame, ctx: Ctx): Value = call1(a.delay(frame, ctx), ctx)
  def callWith2(a: Node, b: Node, frame: Frame, ctx: Ctx): Value =
    call2(a.delay(frame, ctx), b.delay(frame, ctx), ctx)
  def callWith3(a: Node, b: Node, c: Node, frame: Frame, ctx: Ctx): Value =
    call3(a.delay(frame, ctx), b.delay(frame, ctx), c.delay(frame, ctx), ctx)

  /** Calls the function with positional arguments followed by named ones: `names` names the last of `args`. */
  def callNamed(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value

  /** [[callNamed]] for a `tailstrict` call, which evaluates default arguments before the body, too. */
  def callStrictly(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value =
    callNamed(args, names, ctx)
}

/** A function of one number that returns a number, which code that wants one gets without a box. */
private[sjsonnet] trait NumberFunc1 {
  def number(x: Node, frame: Frame, ctx: Ctx): Double
}

/** A function of two numbers that returns a number, which code that wants one gets without a box. */
private[sjsonnet] trait NumberFunc2 {
  def number(x: Node, y: Node, frame: Frame, ctx: Ctx): Double
}
