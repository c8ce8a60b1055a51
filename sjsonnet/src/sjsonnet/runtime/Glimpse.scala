package sjsonnet.runtime

/** A value as an error mentions it: what is known without evaluating anything, in a few words of Jsonnet. */
private[sjsonnet] object Glimpse {
  private final val Unknown = "…"
  private final val MostBytes = 40
  private final val MostParts = 4

  def apply(value: Lazy, ctx: Ctx): String = of(value, levels = 2, ctx)

  private def of(value: Lazy, levels: Int, ctx: Ctx): String =
    if (value == null) Unknown
    else
      value.settled match {
        case number: NumValue => ctx.shortNumber(number.toDouble)
        case str: StrValue    => text(str, ctx)
        case bool: BoolValue  => if (bool eq BoolValue.True) "true" else "false"
        case NullValue        => "null"
        case arr: ArrValue    => array(arr, levels, ctx)
        case obj: ObjValue    => fields(obj, levels, ctx)
        case _: FuncValue     => "function"
        case _                => Unknown
      }

  private def text(str: StrValue, ctx: Ctx): String =
    if (str.byteLength <= MostBytes) ctx.quoted(str.toString)
    else s"string of ${str.byteLength} bytes"

  private def name(sym: Sym): String =
    if (sym.bytes.length <= MostBytes) sym.toString else Unknown

  private def array(arr: ArrValue, levels: Int, ctx: Ctx): String =
    if (arr.length == 0) "[]"
    else if (levels == 0) "[…]"
    else
      parts(arr.length, "[", "]") { i =>
        val number = arr.plainNumber(i)
        if (!number.isNaN) ctx.shortNumber(number)
        else of(if (arr.hasBuffer) arr.lazyAt(i) else arr.knownValue(i), levels - 1, ctx)
      }

  private def fields(obj: ObjValue, levels: Int, ctx: Ctx): String =
    if (levels == 0) "{…}"
    else {
      val all = obj.shape.visibleByName(ctx)
      parts(all.length, "{", "}")(i => name(all(i).sym) + ": " + Unknown)
    }

  private def parts(n: Int, open: String, close: String)(part: Int => String): String = {
    val shown = (0 until math.min(n, MostParts)).map(part(_))
    (if (n > MostParts) shown :+ s"… ${n - MostParts} more" else shown).mkString(open, ", ", close)
  }
}
