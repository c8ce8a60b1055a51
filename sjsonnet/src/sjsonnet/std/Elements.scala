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
    ctx.checkArrayLength(str.length.toDouble): Unit
    if (str.isAscii) ArrValue.ofAscii(str.bytes) else ofLongCharacters(str, ctx)
  }

  private def ofLongCharacters(str: StrValue, ctx: Ctx): ArrValue = {
    val bytes = str.bytes
    val chars = new Array[Lazy](ctx.chargeArray(str.length.toLong))
    var from = 0
    var i = 0
    while (i < chars.length) {
      ctx.step()
      chars(i) = StrValue.ofCodepoint(Utf8.codepointAt(bytes, from))
      from += Utf8.sequenceLength(bytes(from).toInt)
      i += 1
    }
    ArrValue.of(chars)
  }
}
