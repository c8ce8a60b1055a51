package sjsonnet.eval

import sjsonnet.TraceEntry
import sjsonnet.runtime._

/** A function of the program: its code, and the frame it was made in. */
private[sjsonnet] final class Closure(val code: FunctionCode, val outer: Frame) extends FuncValue {

  override def nParams: Int = code.params.length
  override def paramName(i: Int): String = code.params(i).toString
  override def paramIndex(name: Sym): Int = code.paramIndex(name)
  override def isOptional(i: Int): Boolean = code.isOptional(i)
  override def nRequired: Int = code.nRequired

  override def description(ctx: Ctx): String = {
    val params =
      (0 until nParams).map(i => if (isOptional(i)) paramName(i) + "=…" else paramName(i))
    val named =
      if (params.isEmpty) "it has no parameters" else s"its parameters are ${params.mkString(", ")}"
    s"$named; its body is at ${ctx.placeAt(code.pos)}"
  }

  override def place(ctx: Ctx): Option[TraceEntry] = Some(ctx.placeAt(code.pos))

  override def call(args: Array[Lazy], ctx: Ctx): Value = {
    if (args.length != nParams) return callNamed(args, Closure.noNames, ctx)
    val frame = code.newFrame(outer)
    var i = 0
    while (i < args.length) {
      frame.set(i, args(i))
      i += 1
    }
    code.run(frame, ctx)
  }

  override def constant: Option[Value] = if (nParams == 1) code.constant else None

  override def call1(a: Lazy, ctx: Ctx): Value =
    if (nParams != 1) callNamed(Array(a), Closure.noNames, ctx)
    else {
      val frame = code.newFrame(outer)
      frame.slot0 = a
      code.run(frame, ctx)
    }

  override def call2(a: Lazy, b: Lazy, ctx: Ctx): Value =
    if (nParams != 2) callNamed(Array(a, b), Closure.noNames, ctx)
    else {
      val frame = code.newFrame(outer)
      frame.slot0 = a
      frame.slot1 = b
      code.run(frame, ctx)
    }

  override def caller: Caller =
    if (code.recyclesFrames) new FrameReusingCaller(this) else super.caller

  override def callNamed(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value =
    code.run(frameFor(args, names, ctx), ctx)

  override def callStrictly(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Value = {
    val frame = frameFor(args, names, ctx)
    forceArguments(frame, ctx)
    code.run(frame, ctx)
  }

  private[eval] def forceArguments(frame: Frame, ctx: Ctx): Unit = {
    var i = 0
    while (i < nParams) {
      frame.set(i, frame.get(i).force(ctx))
      i += 1
    }
  }

  /** The frame of a call whose arguments are `args`, the last of them named, the others positional. */
  private[eval] def frameFor(args: Array[Lazy], names: Array[Sym], ctx: Ctx): Frame = {
    val frame = code.newFrame(outer)
    val bound = ArgumentBinding.bind(args, names, this, ctx)
    var i = 0
    while (i < nParams) {
      frame.set(i, if (bound(i) == null) new Thunk(code.default(i), frame) else bound(i))
      i += 1
    }
    frame
  }
}

private[sjsonnet] object Closure {
  private[eval] val noNames: Array[Sym] = new Array[Sym](0)
}

/** The code of a function, lowered at its first call.
  *
  * A frame has the arguments in its first slots, then the body's locals.
  */
private[sjsonnet] final class FunctionCode(
    val params: Array[Sym],
    val isOptional: Array[Boolean],
    nSlots: Int,
    recycles: Boolean,
    private var lower: FunctionCode.Lowered => Unit
) extends TailBody {
  val nRequired: Int = isOptional.count(!_)

  private val lowered = new FunctionCode.Lowered

  /** Whether a frame can be used for another call. If it has locals, it cannot: they have to begin empty. */
  val recyclesFrames: Boolean = recycles && nSlots == params.length

  /** The number of each parameter, for a function with so many that a linear search is slow. */
  private lazy val indexes: java.util.HashMap[Sym, Int] = {
    val made = new java.util.HashMap[Sym, Int]
    var i = 0
    while (i < params.length) {
      made.put(params(i), i)
      i += 1
    }
    made
  }

  /** The number of the parameter of that name, or -1. */
  def paramIndex(name: Sym): Int =
    if (params.length > FunctionCode.FewParams) indexes.getOrDefault(name, -1)
    else {
      var i = params.length - 1
      while (i >= 0 && (params(i) ne name)) i -= 1
      i
    }

  /** An empty frame for a call. */
  def newFrame(outer: Frame): Frame = {
    if (lower != null) prepare()
    Frame(outer, nSlots)
  }

  /** The default argument of parameter number `i`, which has one. */
  def default(i: Int): Node = lowered.defaults(i)

  /** The value of the body, if it is a literal. */
  def constant: Option[Value] = {
    if (lower != null) prepare()
    lowered.body match {
      case literal: Constant => Some(literal.value)
      case _                 => None
    }
  }

  /** The position of the body. */
  def pos: Int = {
    if (lower != null) prepare()
    lowered.body.pos
  }

  /** Runs the body, and the tail calls it leaves. */
  def run(frame: Frame, ctx: Ctx): Value = {
    val result = lowered.body.evalTail(frame, ctx)
    if (result eq TailCall) TailCall.finish(ctx) else result
  }

  override def runTail(frame: Frame, ctx: Ctx): Value = lowered.body.evalTail(frame, ctx)

  private def prepare(): Unit = {
    lower(lowered)
    lower = null
  }
}

private[sjsonnet] object FunctionCode {

  /** With more parameters than this, one is found by hashing rather than by a linear search. */
  private final val FewParams = 16

  /** The body of a function and, for each parameter, its default argument if it has one. Both are null until the function
    * has been lowered.
    */
  final class Lowered {
    var body: Node = null
    var defaults: Array[Node] = null
  }
}

/** `function(…) body` */
private[sjsonnet] final class FunctionNode(code: FunctionCode, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    ctx.countJoined()
    new Closure(code, frame)
  }

  override def delay(frame: Frame, ctx: Ctx): Lazy = eval(frame, ctx)
}
