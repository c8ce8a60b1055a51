package sjsonnet.eval

import sjsonnet.runtime._

/** Calls a function repeatedly, and reuses the frame and the argument of an earlier call if they are no longer needed. */
private final class FrameReusingCaller(closure: Closure) extends Caller(closure) {
  private var unused: Frame = null
  private var unusedElement: ReusableElement = null
  private val numbers = new ReusableBox

  override def call1(a: Lazy, ctx: Ctx): Value =
    if (closure.nParams != 1) super.call1(a, ctx)
    else {
      val frame = newFrame()
      frame.slot0 = a
      run(frame, ctx)
    }

  override def call2(a: Lazy, b: Lazy, ctx: Ctx): Value =
    if (closure.nParams != 2) super.call2(a, b, ctx)
    else {
      val frame = newFrame()
      frame.slot0 = a
      frame.slot1 = b
      run(frame, ctx)
    }

  override def callWith(number: Double, ctx: Ctx): Value = {
    val box = numbers.take(number)
    val result = call1(box, ctx)
    numbers.giveBack(box, result)
    result
  }

  override def callOn(arr: ArrValue, index: Int, ctx: Ctx): Value =
    if (arr.hasBuffer) call1(arr.lazyAt(index), ctx)
    else {
      val number = arr.plainNumber(index)
      val known = if (number.isNaN) arr.knownValue(index) else null
      if (!number.isNaN) callWith(number, ctx)
      else if (known != null) call1(known, ctx)
      else callLater(arr, index, ctx)
    }

  override def callOn(a: Value, arr: ArrValue, index: Int, ctx: Ctx): Value = {
    val number = arr.unboxedNumber(index)
    if (number.isNaN) call2(a, arr.lazyAt(index), ctx)
    else {
      val box = numbers.take(number)
      val result = call2(a, box, ctx)
      numbers.giveBack(box, result)
      result
    }
  }

  override def callOn(arr: ArrValue, index: Int, b: Value, ctx: Ctx): Value = {
    val number = arr.unboxedNumber(index)
    if (number.isNaN) call2(arr.lazyAt(index), b, ctx)
    else {
      val box = numbers.take(number)
      val result = call2(box, b, ctx)
      numbers.giveBack(box, result)
      result
    }
  }

  private def callLater(arr: ArrValue, index: Int, ctx: Ctx): Value = {
    val element = if (unusedElement == null) new ReusableElement else unusedElement
    unusedElement = null
    element.begin(arr, index)
    val result = call1(element, ctx)
    if (Frame.isReusableAfter(result)) unusedElement = element
    result
  }

  private def newFrame(): Frame = {
    val frame = unused
    unused = null
    if (frame == null) closure.code.newFrame(closure.outer) else frame
  }

  private def run(frame: Frame, ctx: Ctx): Value = {
    val result = closure.code.run(frame, ctx)
    if (Frame.isReusableAfter(result)) unused = frame
    result
  }
}

/** A reusable thunk, for one element after another of an array that has no thunks. */
private final class ReusableElement extends Lazy {
  private var arr: ArrValue = null
  private var index = 0
  private var value: Value = null

  /** Makes it the thunk of another element. */
  def begin(arr: ArrValue, index: Int): Unit = {
    this.arr = arr
    this.index = index
    value = null
  }

  override def dereferenced: Lazy = if (value == null) this else value

  override def force(ctx: Ctx): Value = {
    if (value == null) {
      value = arr(index, ctx)
      arr = null
    }
    value
  }
}
