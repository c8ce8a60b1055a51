package sjsonnet.std

import sjsonnet.runtime._

/** An element or field that a builtin computes when it is asked for, at most once.
  *
  * While it runs, asking again means that it needs itself. A subclass lets go, at the end of [[compute]], of
  * what it was made from.
  */
private[std] abstract class ElementThunk extends Lazy {
  private var value: Value = null
  private var isRunning = false

  protected def compute(ctx: Ctx): Value

  final override def force(ctx: Ctx): Value = {
    if (value == null) {
      if (isRunning) throw ctx.failInfiniteRecursion()
      isRunning = true
      ctx.enter(Ctx.Here)
      value = compute(ctx)
      ctx.leave()
    }
    value
  }
}

/** `func(arg)` */
private[std] final class CallThunk1(private var func: FuncValue, private var arg: Lazy)
    extends ElementThunk {
  override protected def compute(ctx: Ctx): Value = {
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
  override protected def compute(ctx: Ctx): Value = {
    val result = func.call2(first, second, ctx)
    func = null
    first = null
    second = null
    result
  }
}
