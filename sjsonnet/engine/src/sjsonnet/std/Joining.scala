package sjsonnet.std

import sjsonnet.Blamed
import sjsonnet.runtime._
import sjsonnet.text.Out

/** Joins strings or arrays into one. Nulls among the parts are ignored and get no separator. */
private[std] object Joining {

  /** Parts that are in memory already are read twice, first for the length of the result. Parts that are computed
    * when they are looked up, or that no one else refers to, are joined in one pass, so that each can be released as
    * soon as it is written.
    */
  def strings(separator: StrValue, parts: ArrArgument, ctx: Ctx): StrValue =
    if (parts.arr.length >= MemoizedElements.MinLength && (parts.isOwn || !parts.arr.hasBuffer))
      oneByOne(separator, parts, ctx)
    else atOnce(separator, parts.arr, ctx)

  private def atOnce(separator: StrValue, parts: ArrValue, ctx: Ctx): StrValue = {
    var n = 0
    var total = 0L
    var i = 0
    while (i < parts.length) {
      ctx.step()
      parts(i, ctx) match {
        case NullValue =>
        case part      =>
          if (n > 0) total += separator.byteLength
          total += text(part, i, ctx).byteLength
          n += 1
      }
      i += 1
    }
    val length = ctx.checkTextLength(total)
    val texts = if (n < parts.length) withoutNulls(parts, n, ctx) else parts
    if (n > 1 && length / n >= StrValue.LongLeaf) rope(separator, texts, 0, n, ctx)
    else copied(separator, texts, length, ctx)
  }

  private def oneByOne(separator: StrValue, parts: ArrArgument, ctx: Ctx): StrValue = {
    val joined = new StrBuilder(ctx)
    var i = 0
    while (i < parts.arr.length) {
      ctx.step()
      parts.value(i, ctx) match {
        case NullValue =>
        case part      =>
          val str = text(part, i, ctx)
          if (!joined.isEmpty) joined += separator
          joined += str
      }
      i += 1
    }
    joined.result
  }

  /** Part number `i`, which must be a string. */
  private def text(part: Value, i: Int, ctx: Ctx): StrValue = part match {
    case str: StrValue => str
    case other         =>
      val hint = TypeHints.noStringToJoin(i, other)
      throw ctx.failType(other, Value.Tag.Str, Ctx.Here, Blamed.Whole, hint)
  }

  /** `part`, which must be a string. */
  def text(part: Value, ctx: Ctx): StrValue = part match {
    case str: StrValue => str
    case other         => throw ctx.failType(other, Value.Tag.Str, Ctx.Here)
  }

  /** The `n` parts that are not null. All parts are already evaluated. */
  private def withoutNulls(parts: ArrValue, n: Int, ctx: Ctx): ArrValue = {
    val kept = new Array[Lazy](ctx.chargeArray(n.toLong))
    var at = 0
    var i = 0
    while (i < parts.length) {
      val part = parts(i, ctx)
      if (part ne NullValue) {
        kept(at) = part
        at += 1
      }
      i += 1
    }
    ArrValue.of(kept)
  }

  /** A balanced rope of long strings, which are copied only if the result is needed in one piece. */
  private def rope(
      separator: StrValue,
      texts: ArrValue,
      from: Int,
      until: Int,
      ctx: Ctx
  ): StrValue =
    if (until - from == 1) text(texts(from, ctx), ctx)
    else {
      val middle = (from + until) >>> 1
      val left = rope(separator, texts, from, middle, ctx)
      left.concat(separator, ctx).concat(rope(separator, texts, middle, until, ctx), ctx)
    }

  private def copied(separator: StrValue, texts: ArrValue, length: Int, ctx: Ctx): StrValue = {
    val joined = new Array[Byte](ctx.chargeText(length.toLong))
    var at = 0
    var i = 0
    while (i < texts.length) {
      ctx.step()
      val str = text(texts(i, ctx), ctx)
      ctx.countBytes(str.byteLength)
      if (i > 0) at = copy(separator, joined, at)
      at = copy(str, joined, at)
      i += 1
    }
    StrValue.of(joined)
  }

  def arrays(separator: ArrValue, parts: ArrValue, ctx: Ctx): ArrValue = {
    val arrs = new Array[ArrValue](ctx.chargeArray(parts.length.toLong))
    var n = 0
    var total = 0L
    var i = 0
    while (i < parts.length) {
      ctx.step()
      parts(i, ctx) match {
        case arr: ArrValue =>
          if (n > 0) total += separator.length
          total += arr.length
          arrs(n) = arr
          n += 1
        case NullValue =>
        case other     =>
          throw ctx.failElement(other, i, Value.Tag.Arr)
      }
      i += 1
    }
    val joined = new Array[Lazy](ctx.chargeArray(total))
    var at = 0
    i = 0
    while (i < n) {
      ctx.step()
      if (i > 0) at = copy(separator, joined, at, ctx)
      at = copy(arrs(i), joined, at, ctx)
      i += 1
    }
    ArrValue.of(joined)
  }

  /** The strings in `value`, at any depth of nested arrays, concatenated. */
  def deep(value: Value, ctx: Ctx): StrValue = value match {
    case str: StrValue => str
    case _             =>
      val out = Out.memory(ctx)
      addDeep(value, out, ctx)
      StrValue.of(out.result())
  }

  private def addDeep(value: Value, out: Out, ctx: Ctx): Unit = value match {
    case str: StrValue => str.writeTo(out)
    case arr: ArrValue =>
      ctx.runNested(Ctx.Here) {
        var i = 0
        while (i < arr.length) {
          ctx.step()
          addDeep(arr(i, ctx), out, ctx)
          i += 1
        }
      }
    case other => throw ctx.fail(StdCatalogue.JoinElement(other.typeName))
  }

  private def copy(str: StrValue, target: Array[Byte], at: Int): Int = {
    str.copyTo(target, at)
    at + str.byteLength
  }

  private def copy(arr: ArrValue, target: Array[Lazy], at: Int, ctx: Ctx): Int = {
    arr.copyTo(0, arr.length, target, at, ctx)
    at + arr.length
  }
}
