package sjsonnet.std

import sjsonnet.runtime._

/** An element or field that a builtin computes when it is forced, at most once. At the end of [[make]], a subclass
  * releases what it was made from.
  */
private[std] abstract class ElementThunk extends RunOnce {

  protected def make(ctx: Ctx): Value

  override protected final def compute(ctx: Ctx): Value = {
    ctx.enter(Ctx.Here)
    val value = make(ctx)
    ctx.leave()
    value
  }
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
