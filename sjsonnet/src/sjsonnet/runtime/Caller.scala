package sjsonnet.runtime

/** Calls one function again and again, as the builtins do that take a function: a function may keep something from one call
  * for the next.
  */
private[sjsonnet] class Caller(func: FuncValue) {
  def call1(a: Lazy, ctx: Ctx): Value = func.call1(a, ctx)

  /** [[call1]] with a number. */
  def callWith(number: Double, ctx: Ctx): Value = call1(NumValue(number), ctx)

  /** [[call1]] with the element of `arr` at `index`, which is evaluated when it is needed. */
  def callOn(arr: ArrValue, index: Int, ctx: Ctx): Value = call1(arr.lazyAt(index), ctx)

  def call2(a: Lazy, b: Lazy, ctx: Ctx): Value = func.call2(a, b, ctx)
}
