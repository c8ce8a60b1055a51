package sjsonnet.std

import sjsonnet.runtime._
import sjsonnet.text.Utf8

/** The sequence that a function of `std` iterates over: the elements of an array, or the code points of a string,
  * each as a string.
  */
private[std] object Elements {

  def apply(from: Either[StrValue, ArrValue], ctx: Ctx): ArrValue =
    from match {
      case Left(str)  => ofStr(str, ctx)
      case Right(arr) => arr
    }

  private def ofStr(str: StrValue, ctx: Ctx): ArrValue = {
    ctx.checkArrayLength(str.length(ctx).toDouble): Unit
    if (str.isAscii(ctx)) ArrValue.ofAscii(str.bytes)
    else ArrValue.ofCodepoints(codepoints(str, ctx))
  }

  private def codepoints(str: StrValue, ctx: Ctx): Array[Int] = {
    val bytes = str.bytes
    val found = new Array[Int](ctx.chargeArray(str.length(ctx).toLong))
    var from = 0
    var i = 0
    while (i < found.length) {
      ctx.step()
      found(i) = Utf8.codepointAt(bytes, from)
      from += Utf8.sequenceLength(bytes(from).toInt)
      i += 1
    }
    found
  }
}
