package sjsonnet.eval

import sjsonnet.value._

/** A function of the program: its code, and the frame it was made in. */
final class Closure(val code: FunctionCode, val env: Frame) extends FuncValue {

  override def nParams: Int = code.params.length
  override def nRequired: Int = code.nRequired

  override def call(args: Array[Lazy], ctx: Ctx): Value = {
    if (args.length != nParams) return callNamed(args, Closure.noNames, ctx)
    val frame = code.newFrame(env, ctx)
    System.arraycopy(args, 0, frame, 1, args.length)
    code.run(frame, ctx)
  }

  override def call1(a: Lazy, ctx: Ctx): Value =
    if (nParams != 1) callNamed(Array(a), Closure.noNames, ctx)
    else {
      val frame = code.newFrame(env, ctx)
      frame(1) = a
      code.run(frame, ctx)
    }

  override def call2(a: Lazy, b: Lazy, ctx: Ctx): Value =
    if (nParams != 2) callNamed(Array(a, b), Closure.noNames, ctx)
    else {
      val frame = code.newFrame(env, ctx)
      frame(1) = a
      frame(2) = b
      code.run(frame, ctx)
    }

  override def callNamed(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value =
    code.run(frameFor(args, names, ctx), ctx)

  /** The frame of a call whose arguments are `args`, the last of them named, the others by position. */
  private[eval] def frameFor(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Frame = {
    val frame = code.newFrame(env, ctx)
    ArgumentBinding.bind(args, names, code.params, code.isOptional, frame, 1, ctx)
    var i = 0
    while (i < nParams) {
      if (frame(1 + i) == null) frame(1 + i) = new Thunk(code.default(i), frame)
      i += 1
    }
    frame
  }
}

object Closure {
  private[eval] val noNames: Array[Sym] = new Array[Sym](0)
}

/** How arguments find their parameters, for closures and builtins alike. */
object ArgumentBinding {

  /** Puts `args`, the last of which are named by `names`, into `target` from `at` on in the order of
    * `params`. Absent optional arguments leave their place empty.
    *
    * @throws sjsonnet.EvalError
    *   when there are too many, too few, unknown or doubled arguments
    */
  def bind(
      args: Array[Lazy],
      names: Array[Sym],
      params: Array[Sym],
      isOptional: Array[Boolean],
      target: Array[AnyRef],
      at: Int,
      ctx: Ctx
  ): Unit = {
    val nPositional = args.length - names.length
    if (nPositional > params.length)
      throw ctx.fail(
        s"function expected ${params.length} positional argument(s), but got $nPositional"
      )
    System.arraycopy(args, 0, target, at, nPositional)
    var i = 0
    while (i < names.length) {
      val param = params.indexOf(names(i))
      if (param < 0) throw ctx.fail(s"function has no parameter ${names(i)}", hint(params))
      if (target(at + param) != null) throw ctx.fail(s"Argument ${names(i)} already provided")
      target(at + param) = args(nPositional + i)
      i += 1
    }
    i = nPositional
    while (i < params.length) {
      if (target(at + i) == null && !isOptional(i))
        throw ctx.fail(s"Missing argument: ${params(i)}")
      i += 1
    }
  }

  private def hint(params: Array[Sym]): String =
    if (params.isEmpty) "it has no parameters" else params.mkString("its parameters are ", ", ", "")
}

/** The code of a function, lowered at its first call.
  *
  * A frame has the arguments in slots 1 to `params.length`, then the body's locals.
  */
final class FunctionCode(
    val params: Array[Sym],
    val isOptional: Array[Boolean],
    private var lower: FunctionCode.Body => Unit
) {
  val nRequired: Int = isOptional.count(!_)

  private val lowered = new FunctionCode.Body

  /** An empty frame for a call. */
  def newFrame(env: Frame, ctx: Ctx): Frame = {
    if (lower != null) prepare()
    val frame = new Array[AnyRef](lowered.nSlots)
    frame(0) = env
    frame
  }

  /** The default argument of parameter number `i`, which has one. */
  def default(i: Int): Node = lowered.defaults(i)

  /** Runs the body and the calls it leaves to be made in its place. */
  def run(frame: Frame, ctx: Ctx): Value = {
    val result = lowered.body.evalTail(frame, ctx)
    if (result eq TailCall) TailCall.finish(ctx) else result
  }

  private[eval] def runTail(frame: Frame, ctx: Ctx): Value = lowered.body.evalTail(frame, ctx)

  private def prepare(): Unit = {
    lower(lowered)
    lower = null
  }
}

object FunctionCode {

  /** What lowering a function gives. */
  final class Body {
    var body: Node = null
    var defaults: Array[Node] = null
    var nSlots: Int = 0
  }
}

/** `function(…) body` */
final class FunctionNode(code: FunctionCode, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = new Closure(code, frame)
  override def delay(frame: Frame, ctx: Ctx): Lazy = new Closure(code, frame)
}
