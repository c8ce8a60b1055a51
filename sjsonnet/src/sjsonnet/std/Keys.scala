package sjsonnet.std

import sjsonnet.runtime._

/** What elements are sorted and compared by: the results of a program's `keyF`, or the elements themselves.
  * Each user asks once for each element.
  */
private[std] final class Keys(keyF: Option[FuncValue], ctx: Ctx) {
  private val calls = keyF.map(_.caller)

  /** Whether they are the elements themselves. */
  def areElements: Boolean = keyF.isEmpty

  def of(arr: ArrValue, index: Int): Value = calls match {
    case None        => arr(index, ctx)
    case Some(calls) => calls.callOn(arr, index, ctx)
  }

  /** The keys of all elements, which are values. */
  def of(arr: ArrValue): Array[Lazy] = {
    val keys = new Array[Lazy](ctx.elements(arr.length.toLong))
    var i = 0
    while (i < keys.length) {
      ctx.step()
      keys(i) = of(arr, i)
      i += 1
    }
    keys
  }

  def of(element: Lazy): Value = calls match {
    case None        => element.force(ctx)
    case Some(calls) => calls.call1(element, ctx)
  }
}

private[std] object Keys {

  /** The order of two keys, where equal ones need have no order. */
  def compare(a: Value, b: Value, ctx: Ctx): Int =
    if (hasPlainOrder(a)) Operators.compare(a, b, Ctx.Here, ctx)
    else if (Operators.equal(a, b, Ctx.Here, ctx)) 0
    else Operators.compare(a, b, Ctx.Here, ctx)

  /** Whether [[Operators.compare]] agrees with [[Operators.equal]], at no more cost. */
  private def hasPlainOrder(key: Value): Boolean =
    key.tag == Value.Tag.Num || key.tag == Value.Tag.Str
}
