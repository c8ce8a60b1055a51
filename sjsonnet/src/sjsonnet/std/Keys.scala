package sjsonnet.std

import sjsonnet.eval.{Ctx, Operators}
import sjsonnet.value._

/** What elements are sorted and compared by: the results of a program's `keyF`, or the elements themselves.
  * Each user asks once for each element.
  */
private[std] final class Keys(keyF: Option[Lazy], ctx: Ctx) {

  def of(arr: ArrValue, index: Int): Value = keyF match {
    case None       => arr(index, ctx)
    case Some(func) => call(func, arr.lazyAt(index))
  }

  def of(element: Lazy): Value = keyF match {
    case None       => element.force(ctx)
    case Some(func) => call(func, element)
  }

  /** Fails where there is a `keyF` that is no function, which otherwise the first element does. */
  def check(): Unit = keyF.foreach(function)

  private def call(keyF: Lazy, element: Lazy): Value = function(keyF).call1(element, ctx)

  private def function(keyF: Lazy): FuncValue = keyF.force(ctx) match {
    case func: FuncValue => func
    case other           => throw ctx.failType(other, Value.Tag.Func, Ctx.Here)
  }
}

private[std] object Keys {

  /** The order of two keys, where equal ones need have no order. */
  def compare(a: Value, b: Value, ctx: Ctx): Int =
    if (hasPlainOrder(a)) Operators.compare(a, b, Ctx.Here, ctx)
    else if (Operators.equal(a, b, Ctx.Here, ctx)) 0
    else Operators.compare(a, b, Ctx.Here, ctx)

  /** Whether [[Operators.compare]] says the same as [[Operators.equal]], at no more cost. */
  private def hasPlainOrder(key: Value): Boolean =
    key.tag == Value.Tag.Num || key.tag == Value.Tag.Str
}
