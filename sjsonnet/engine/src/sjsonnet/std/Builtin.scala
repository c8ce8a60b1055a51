package sjsonnet.std

import sjsonnet.{Blamed, Diagnostic, EvalError, Problem}
import sjsonnet.runtime._
import sjsonnet.text.TextParts

import scala.language.implicitConversions

/** A function of `std`: its parameters, and what it does with arguments that have been matched to them.
  *
  * It runs on behalf of the call that has just been entered, so errors it raises with [[Ctx.fail]] point at
  * the program's own text.
  */
private[sjsonnet] abstract class Builtin(
    val name: String,
    val params: Array[BuiltinParam],
    override final val returnsFreshArray: Boolean = false
) extends FuncValue {

  override final def nParams: Int = params.length
  override final def paramName(i: Int): String = params(i).name
  override final def isOptional(i: Int): Boolean = params(i).isOptional
  override final val nRequired: Int = params.count(!_.isOptional)

  /** What it makes of each argument, for tools. */
  def takes: Vector[Param[_]] = Vector.empty

  /** The types that its results may be of, as a set of [[Value.Tag]]s. */
  def returns: Int = Value.Tag.All

  /** How programs refer to it. */
  def fullName: String = s"std.$name"

  /** How calls of it look. */
  final def signature: String = params.mkString(fullName + "(", ", ", ")")

  override final def description(ctx: Ctx): String = s"the function is $signature"

  /** Runs with one argument for each parameter; an omitted optional one is null. */
  protected def run(args: Array[Lazy], ctx: Ctx): Value

  override final def call(args: Array[Lazy], ctx: Ctx): Value =
    if (args.length == params.length) run(args, ctx)
    else callNamed(args, Builtin.noNames, ctx)

  // A call that omits optional arguments passes null for each of them, or `Omitted` where arguments are nodes.

  private def isOmittable(param: Int): Boolean = param < params.length && nRequired <= param

  override def call1(a: Lazy, ctx: Ctx): Value =
    if (isOmittable(1)) call2(a, null, ctx) else super.call1(a, ctx)
  override def call2(a: Lazy, b: Lazy, ctx: Ctx): Value =
    if (isOmittable(2)) call3(a, b, null, ctx) else super.call2(a, b, ctx)
  override def call3(a: Lazy, b: Lazy, c: Lazy, ctx: Ctx): Value =
    if (isOmittable(3)) call(Array(a, b, c, null), ctx) else super.call3(a, b, c, ctx)

  override def callWith1(a: Node, frame: Frame, ctx: Ctx): Value =
    if (isOmittable(1)) callWith2(a, Omitted, frame, ctx) else super.callWith1(a, frame, ctx)
  override def callWith2(a: Node, b: Node, frame: Frame, ctx: Ctx): Value =
    if (isOmittable(2)) callWith3(a, b, Omitted, frame, ctx) else super.callWith2(a, b, frame, ctx)
  override def callWith3(a: Node, b: Node, c: Node, frame: Frame, ctx: Ctx): Value =
    if (isOmittable(3)) callWith4(a, b, c, Omitted, frame, ctx)
    else super.callWith3(a, b, c, frame, ctx)
  protected def callWith4(a: Node, b: Node, c: Node, d: Node, frame: Frame, ctx: Ctx): Value =
    call(Array(a, b, c, d).map(_.delay(frame, ctx)), ctx)

  override final def callNamed(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value =
    run(ArgumentBinding.bind(args, names, this, ctx), ctx)

  /** Engines name some parameters differently; each of the names is accepted. */
  override final def paramIndex(name: Sym): Int = {
    var i = params.length - 1
    while (i >= 0 && !params(i).isSpelled(name)) i -= 1
    i
  }
}

private[sjsonnet] object Builtin {
  private[std] val noNames = new Array[Sym](0)
}

/** Stands for an optional argument that a call omits. Delayed, it is null. */
private[std] object Omitted extends Node(0) {
  override def eval(frame: Frame, ctx: Ctx): Value =
    throw new AssertionError("an argument that was left out")
  override def delay(frame: Frame, ctx: Ctx): Lazy = null
}

/** A parameter as a builtin declares it: `"n"`; `"n|x"` with another name that callers may use; `"onEmpty?"` if it is
  * optional; or `"quote_keys?true"` if it is optional and has a default, as signatures show it.
  *
  * @param ownError
  *   the error for an argument of the wrong type, if it is not the usual one
  * @param isCheckedAtOnce
  *   whether the argument is checked before those after it are evaluated
  */
private[sjsonnet] final class BuiltinParam private (
    declaration: String,
    ownError: Option[(Value, Ctx) => EvalError],
    val isCheckedAtOnce: Boolean
) {

  def this(declaration: String) = this(declaration, None, false)

  // Declarations are parsed on demand: most programs never need it.

  private def questionMark: Int = declaration.indexOf('?')
  private def spellings: String =
    if (isOptional) declaration.substring(0, questionMark) else declaration

  def isOptional: Boolean = questionMark >= 0
  def name: String = spellings.takeWhile(_ != '|')
  def aliases: Vector[String] =
    if (declaration.indexOf('|'.toInt) < 0) Vector.empty else TextParts.split(spellings, '|').tail

  /** Whether `name` is one of the spellings. */
  def isSpelled(name: Sym): Boolean = {
    val end = if (isOptional) questionMark else declaration.length
    var from = 0
    while (from <= end) {
      val bar = declaration.indexOf('|'.toInt, from)
      val until = if (bar < 0 || bar > end) end else bar
      if (until - from == name.bytes.length && isAt(from, name.bytes)) return true
      from = until + 1
    }
    false
  }

  private def isAt(from: Int, name: Array[Byte]): Boolean = {
    var i = 0
    while (i < name.length && declaration.charAt(from + i) == (name(i) & 0xff)) i += 1
    i == name.length
  }

  /** The same parameter, with the Go implementation's message for an argument of the wrong type. */
  def orFail(wrongType: Diagnostic.Of1): BuiltinParam =
    orFail((arg, ctx) => ctx.fail(wrongType(arg.typeName)))

  /** The same parameter, with the Go implementation's error for an argument of the wrong type. */
  def orFail(error: (Value, Ctx) => EvalError): BuiltinParam =
    new BuiltinParam(declaration, Some(error), isCheckedAtOnce)

  /** The same parameter, whose argument is checked before those after it are evaluated, as the reference does in functions
    * that it has written in Jsonnet.
    */
  def atOnce: BuiltinParam = new BuiltinParam(declaration, ownError, isCheckedAtOnce = true)

  /** The error for an argument of the wrong type: the declared one, or else `default`.
    *
    * @param expected
    *   what it has to be
    * @param default
    *   makes an error of the part that it is given, with that hint
    */
  def mismatch(arg: Value, expected: String, ctx: Ctx)(
      default: (Blamed, String) => EvalError
  ): EvalError = {
    val function = Std.functionOf(this)
    val part = function.fold[Blamed](Blamed.Whole) { function =>
      Blamed.Argument(function.name, function.params.indexOf(this), name)
    }
    ownError match {
      case Some(make) =>
        val error = make(arg, ctx)
        error.copy(problem = error.problem.blaming(part))
      case None =>
        val hint = function.fold("")(f => TypeHints.argument(name, f.signature, expected, arg))
        default(part, hint)
    }
  }

  /** `arg`, which has to be a number.
    *
    * @throws sjsonnet.EvalError
    *   when it is not
    */
  def number(arg: Value, ctx: Ctx): Double = arg match {
    case number: NumValue => number.toDouble
    case other            => throw failNumber(other, ctx)
  }

  /** The same for an argument that is still a node, without a box. */
  def number(arg: Node, frame: Frame, ctx: Ctx): Double = {
    val number = arg.evalUnboxed(frame, ctx)
    if (number.isNaN) this.number(ctx.notNumber, ctx) else number
  }

  /** The error for an argument that has to be a number and is not. */
  def failNumber(arg: Value, ctx: Ctx): EvalError =
    mismatch(arg, TypeHints.kind(Value.Tag.Num), ctx) { (part, hint) =>
      ctx.failType(arg, Value.Tag.Num, Ctx.Here, part, hint)
    }

  /** The parameter as signatures show it; an optional one without a known default is in brackets. */
  override def toString: String = {
    val default = declaration.substring(questionMark + 1)
    if (!isOptional) name else if (default.isEmpty) s"[$name]" else s"$name=$default"
  }
}

/** A group of functions of `std`, each declared with its name, parameters and implementation:
  *
  * {{{
  * builtin("splitLimit", "str", "c", "maxsplits") { (ctx, str: StrValue, c: StrValue, maxsplits: Int32) => … }
  * }}}
  *
  * The types of the function determine what the arguments must be and which of them are evaluated ([[Param]]), and
  * how the result becomes a value ([[Result]]).
  *
  * The comment above a declaration is for users, who see it through [[sjsonnet.doc.StdDoc]]: its first sentence says
  * what the result is, and each line between `{{{` and `}}}` is a true expression.
  *
  * @param title
  *   the heading under which users find them, that of the standard library reference if it has one
  */
private[sjsonnet] abstract class BuiltinGroup(val title: String) {
  private val declared = scala.collection.mutable.LinkedHashMap.empty[String, Value]

  /** The members of this group by name. */
  def members: scala.collection.Map[String, Value] = declared

  /** What to use instead of those members that are there for old programs only. */
  def deprecations: Map[String, String] = Map.empty

  /** The argument of a function that works on strings as well as on arrays. */
  protected final type StrOrArr = Either[StrValue, ArrValue]

  protected final implicit def declaration(text: String): BuiltinParam = new BuiltinParam(text)

  protected final def constant(name: String, value: Value): Unit = declared(name) = value

  /** Declares a member whose value depends on the file that mentions it; [[FileStd]] provides it. */
  protected final def perFile(name: String): String = name

  protected final def builtin[A, R](name: String, a: BuiltinParam)(
      body: (Ctx, A) => R
  )(implicit pa: Param[A], result: Result[R]): Unit =
    declare(new Builtin(name, Array(a), result.isFreshArray) {
      override def takes: Vector[Param[_]] = Vector(pa)
      override def returns: Int = result.tags
      override protected def run(args: Array[Lazy], ctx: Ctx): Value = call1(args(0), ctx)
      override def call1(x: Lazy, ctx: Ctx): Value =
        result.toValue(body(ctx, pa.take(x, a, ctx)), ctx)
      override def callWith1(x: Node, frame: Frame, ctx: Ctx): Value =
        result.toValue(body(ctx, pa.takeFrom(x, frame, a, ctx)), ctx)
    })

  protected final def builtin[A, B, R](name: String, a: BuiltinParam, b: BuiltinParam)(
      body: (Ctx, A, B) => R
  )(implicit pa: Param[A], pb: Param[B], result: Result[R]): Unit =
    declare(new Builtin(name, Array(a, b), result.isFreshArray) {
      override def takes: Vector[Param[_]] = Vector(pa, pb)
      override def returns: Int = result.tags
      override protected def run(args: Array[Lazy], ctx: Ctx): Value = call2(args(0), args(1), ctx)
      override def call2(x: Lazy, y: Lazy, ctx: Ctx): Value = {
        val argA = pa.evaluated(x, a, ctx)
        val argB = pb.evaluated(y, b, ctx)
        val first = pa.take(argA, a, ctx)
        val second = pb.take(argB, b, ctx)
        result.toValue(body(ctx, first, second), ctx)
      }
      override def callWith2(x: Node, y: Node, frame: Frame, ctx: Ctx): Value = {
        val argA = pa.evaluated(x, frame, a, ctx)
        val argB = pb.evaluated(y, frame, b, ctx)
        val first = pa.takeOf(x, argA, a, ctx)
        val second = pb.takeOf(y, argB, b, ctx)
        result.toValue(body(ctx, first, second), ctx)
      }
    })

  protected final def builtin[A, B, C, R](
      name: String,
      a: BuiltinParam,
      b: BuiltinParam,
      c: BuiltinParam
  )(
      body: (Ctx, A, B, C) => R
  )(implicit pa: Param[A], pb: Param[B], pc: Param[C], result: Result[R]): Unit =
    declare(new Builtin(name, Array(a, b, c), result.isFreshArray) {
      override def takes: Vector[Param[_]] = Vector(pa, pb, pc)
      override def returns: Int = result.tags
      override protected def run(args: Array[Lazy], ctx: Ctx): Value =
        call3(args(0), args(1), args(2), ctx)
      override def call3(x: Lazy, y: Lazy, z: Lazy, ctx: Ctx): Value = {
        val argA = pa.evaluated(x, a, ctx)
        val argB = pb.evaluated(y, b, ctx)
        val argC = pc.evaluated(z, c, ctx)
        val first = pa.take(argA, a, ctx)
        val second = pb.take(argB, b, ctx)
        val third = pc.take(argC, c, ctx)
        result.toValue(body(ctx, first, second, third), ctx)
      }
      override def callWith3(x: Node, y: Node, z: Node, frame: Frame, ctx: Ctx): Value = {
        val argA = pa.evaluated(x, frame, a, ctx)
        val argB = pb.evaluated(y, frame, b, ctx)
        val argC = pc.evaluated(z, frame, c, ctx)
        val first = pa.takeOf(x, argA, a, ctx)
        val second = pb.takeOf(y, argB, b, ctx)
        val third = pc.takeOf(z, argC, c, ctx)
        result.toValue(body(ctx, first, second, third), ctx)
      }
    })

  protected final def builtin[A, B, C, D, R](
      name: String,
      a: BuiltinParam,
      b: BuiltinParam,
      c: BuiltinParam,
      d: BuiltinParam
  )(body: (Ctx, A, B, C, D) => R)(implicit
      pa: Param[A],
      pb: Param[B],
      pc: Param[C],
      pd: Param[D],
      result: Result[R]
  ): Unit =
    declare(new Builtin(name, Array(a, b, c, d), result.isFreshArray) {
      override def takes: Vector[Param[_]] = Vector(pa, pb, pc, pd)
      override def returns: Int = result.tags
      override protected def run(args: Array[Lazy], ctx: Ctx): Value = {
        val argA = pa.evaluated(args(0), a, ctx)
        val argB = pb.evaluated(args(1), b, ctx)
        val argC = pc.evaluated(args(2), c, ctx)
        val argD = pd.evaluated(args(3), d, ctx)
        val first = pa.take(argA, a, ctx)
        val second = pb.take(argB, b, ctx)
        val third = pc.take(argC, c, ctx)
        val fourth = pd.take(argD, d, ctx)
        result.toValue(body(ctx, first, second, third, fourth), ctx)
      }
      override protected def callWith4(
          w: Node,
          x: Node,
          y: Node,
          z: Node,
          frame: Frame,
          ctx: Ctx
      ): Value = {
        val argA = pa.evaluated(w, frame, a, ctx)
        val argB = pb.evaluated(x, frame, b, ctx)
        val argC = pc.evaluated(y, frame, c, ctx)
        val argD = pd.evaluated(z, frame, d, ctx)
        val first = pa.takeOf(w, argA, a, ctx)
        val second = pb.takeOf(x, argB, b, ctx)
        val third = pc.takeOf(y, argC, c, ctx)
        val fourth = pd.takeOf(z, argD, d, ctx)
        result.toValue(body(ctx, first, second, third, fourth), ctx)
      }
    })

  /** Declares a function of a number that returns a number. */
  protected final def numeric(name: String, a: BuiltinParam)(function: Numeric1): Unit =
    declare(new NumericBuiltin1(name, a, function))

  /** Declares a function of two numbers that returns a number. */
  protected final def numeric(name: String, a: BuiltinParam, b: BuiltinParam)(
      function: Numeric2
  ): Unit = declare(new NumericBuiltin2(name, a, b, function))

  /** Declares a function that is an error when it is called, whatever its arguments are. */
  protected final def failing(name: String, params: BuiltinParam*)(problem: => Problem): Unit =
    declare(new Builtin(name, params.toArray) {
      override def takes: Vector[Param[_]] = this.params.toVector.map(_ => Param.ofLazy)
      override protected def run(args: Array[Lazy], ctx: Ctx): Value = throw ctx.fail(problem)
    })

  private def declare(builtin: Builtin): Unit = declared(builtin.name) = builtin
}

/** Marks a group of functions that are not members of `std`. */
private[sjsonnet] trait OutsideStd

/** Marks a group of functions that is a part of its own in the npm package, where a program may have left it out. Wherever it is
  * used, it comes from [[Parts]].
  */
private[sjsonnet] trait InPart
