package sjsonnet.std

import sjsonnet.runtime._

/** An element or field that a builtin computes when it is forced, at most once. At the end of [[make]], a subclass
  * releases what it was made from.
  */
private[std] abstract class ElementThunk extends RunOnce {

  protected def make(ctx: Ctx): Value

  override protected final def compute(ctx: Ctx): Value =
    if (ctx.enterHere(Ctx.Here)) {
      val value = make(ctx)
      ctx.leave()
      value
    } else ctx.elsewhere(Ctx.Here)(make(ctx))
}

/** `count` elements of which each is made by `make` when it is first looked up: until then it takes no more than its
  * place.
  */
private[std] final class MadeElements(count: Int, private var make: Int => Lazy) extends ArrSource {
  private val made = new Array[Lazy](count)
  private var nMissing = count

  override def value(index: Int, ctx: Ctx): Value = lazyAt(index) match {
    case value: Value => value
    case pending      =>
      val value = pending.force(ctx)
      made(index) = value
      value
  }

  override def lazyAt(index: Int): Lazy = {
    if (made(index) == null) {
      made(index) = make(index)
      nMissing -= 1
      if (nMissing == 0) make = null
    }
    made(index)
  }

  override def plainNumber(index: Int): Double = made(index) match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }

  override def extent: Int = count
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
