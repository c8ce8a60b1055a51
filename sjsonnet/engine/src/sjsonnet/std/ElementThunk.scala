package sjsonnet.std

import sjsonnet.runtime._

/** An element or field that a builtin computes when it is forced, at most once. Computing it is a call, with an entry in
  * the trace. At the end of [[make]], a subclass releases its inputs.
  */
private[std] abstract class ElementThunk extends ComputedThunk {

  protected def make(ctx: Ctx): Value

  override protected final def compute(ctx: Ctx): Value =
    if (ctx.tryEnter(Ctx.Here)) {
      val value = make(ctx)
      ctx.leave()
      value
    } else ctx.runOnDeepStack(Ctx.Here)(make(ctx))
}

/** Elements that a builtin computes by calling a function. Each has an entry in the trace, as with [[ElementThunk]]. */
private[std] abstract class ElementCalls extends ElementCode {

  protected def call(index: Int, ctx: Ctx): Value

  /** The element as a thunk. */
  def delay(index: Int): Lazy

  override final def compute(index: Int, ctx: Ctx): Value =
    if (ctx.tryEnter(Ctx.Here)) {
      val value = call(index, ctx)
      ctx.leave()
      value
    } else ctx.runOnDeepStack(Ctx.Here)(call(index, ctx))
}

/** `func(i)` */
private[std] final class CallsOfIndex(func: FuncValue) extends ElementCalls {
  private val caller = func.caller

  override protected def call(index: Int, ctx: Ctx): Value =
    caller.callWith(index.toDouble, ctx)
  override def delay(index: Int): Lazy = new CallThunk1(func, NumValue(index.toDouble))
}

/** `func(elements(i))` */
private[std] final class CallsOfElement(func: FuncValue, elements: ArrValue) extends ElementCalls {
  private val caller = func.caller

  override protected def call(index: Int, ctx: Ctx): Value =
    caller.callOn(elements, index, ctx)
  override def delay(index: Int): Lazy = new CallThunk1(func, elements.lazyAt(index))
}

/** `func(i, elements(i))` */
private[std] final class CallsOfBoth(func: FuncValue, elements: ArrValue) extends ElementCalls {
  private val caller = func.caller

  override protected def call(index: Int, ctx: Ctx): Value =
    caller.call2(NumValue(index.toDouble), elements.lazyAt(index), ctx)
  override def delay(index: Int): Lazy =
    new CallThunk2(func, NumValue(index.toDouble), elements.lazyAt(index))
}

/** `func(arg)` */
private[std] final class CallThunk1(private var func: FuncValue, private var arg: Lazy)
    extends ElementThunk {
  override protected def make(ctx: Ctx): Value = {
    val result = func.call1(arg, ctx)
    func = null
    arg = null
    result
  }
}

/** `func(first, second)` */
private[std] final class CallThunk2(
    private var func: FuncValue,
    private var first: Lazy,
    private var second: Lazy
) extends ElementThunk {
  override protected def make(ctx: Ctx): Value = {
    val result = func.call2(first, second, ctx)
    func = null
    first = null
    second = null
    result
  }
}
