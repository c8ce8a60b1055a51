package sjsonnet.runtime

/** Calls one function repeatedly, as builtins that take a function do: some functions can reuse objects from one call in
  * the next.
  */
private[sjsonnet] class Caller(func: FuncValue) {
  def call1(a: Lazy, ctx: Ctx): Value = func.call1(a, ctx)

  /** [[call1]] with a number. */
  def callWith(number: Double, ctx: Ctx): Value = call1(NumValue(number), ctx)

  /** [[call1]] with the element of `arr` at `index`, which is evaluated on demand. */
  def callOn(arr: ArrValue, index: Int, ctx: Ctx): Value = call1(arr.lazyAt(index), ctx)

  def call2(a: Lazy, b: Lazy, ctx: Ctx): Value = func.call2(a, b, ctx)

  /** [[call2]] with `a` and the element of `arr` at `index`, which is evaluated on demand. */
  def callOn(a: Value, arr: ArrValue, index: Int, ctx: Ctx): Value =
    call2(a, arr.lazyAt(index), ctx)

  /** [[call2]] with the element of `arr` at `index`, which is evaluated on demand, and `b`. */
  def callOn(arr: ArrValue, index: Int, b: Value, ctx: Ctx): Value =
    call2(arr.lazyAt(index), b, ctx)
}
