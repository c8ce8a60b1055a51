package sjsonnet.std

import sjsonnet.runtime._

/** The keys by which elements are sorted and compared: the results of a program's `keyF`, or the elements themselves.
  * They are not cached: each call of `of` calls `keyF`.
  */
private[std] final class Keys(keyF: Option[FuncValue], ctx: Ctx) {
  private val caller = keyF.map(_.caller)

  /** Whether the keys are the elements themselves. */
  def areElements: Boolean = keyF.isEmpty

  def of(arr: ArrValue, index: Int): Value = caller match {
    case None         => arr(index, ctx)
    case Some(caller) => caller.callOn(arr, index, ctx)
  }

  /** The keys of all elements, evaluated. */
  def of(arr: ArrValue): Array[Lazy] = {
    val keys = new Array[Lazy](ctx.chargeArray(arr.length.toLong))
    var i = 0
    while (i < keys.length) {
      ctx.step()
      keys(i) = of(arr, i)
      i += 1
    }
    keys
  }

  def of(element: Lazy): Value = caller match {
    case None         => element.force(ctx)
    case Some(caller) => caller.call1(element, ctx)
  }
}

private[std] object Keys {

  /** The order of two keys. Equal keys compare as 0 even if their type has no order. */
  def compare(a: Value, b: Value, ctx: Ctx): Int =
    if (hasPlainOrder(a)) Operators.compare(a, b, Ctx.Here, ctx)
    else if (Operators.equal(a, b, Ctx.Here, ctx)) 0
    else Operators.compare(a, b, Ctx.Here, ctx)

  /** Whether [[Operators.compare]] agrees with [[Operators.equal]] and costs no more. */
  private def hasPlainOrder(key: Value): Boolean =
    key.tag == Value.Tag.Num || key.tag == Value.Tag.Str
}
