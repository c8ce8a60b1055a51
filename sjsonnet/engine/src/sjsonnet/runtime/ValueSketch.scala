package sjsonnet.runtime

import sjsonnet.text.{JsonBytes, Utf8}

/** A value in one short line, for errors. Nothing is evaluated for it: what has not been evaluated is shown as `…`, and so is
  * what does not fit.
  */
private[sjsonnet] object ValueSketch {

  /** The value of a variable, as far as it is known. */
  def apply(content: Lazy, ctx: Ctx): String = content.dereferenced match {
    case value: Value => apply(value, ctx)
    case _            => Rest
  }

  def apply(value: Value, ctx: Ctx): String = {
    val out = new StringBuilder
    write(value, out, ctx)
    out.result()
  }

  private def write(value: Value, out: StringBuilder, ctx: Ctx): Unit = value match {
    case null             => out ++= Rest: Unit
    case NullValue        => out ++= "null": Unit
    case bool: BoolValue  => out ++= bool.toBoolean.toString: Unit
    case number: NumValue => out ++= ctx.shortNumber(number.toDouble): Unit
    case str: StrValue    => out ++= quoted(str): Unit
    case arr: ArrValue    =>
      writeAll(arr.length, '[', ']', out)(i => write(arr.knownValue(i), out, ctx))
    case obj: ObjValue =>
      val entries = obj.shape.visible(ctx)
      writeAll(entries.length, '{', '}', out) { i =>
        out ++= entries(i).sym.excerpt ++= ": "
        write(obj.knownValue(entries(i)), out, ctx)
      }
    case _: FuncValue => out ++= "function": Unit
    case other        => out ++= other.typeName: Unit
  }

  private def writeAll(n: Int, open: Char, close: Char, out: StringBuilder)(
      element: Int => Unit
  ): Unit = {
    out += open
    var i = 0
    while (i < n && out.length < MaxLength) {
      if (i > 0) out ++= ", "
      element(i)
      i += 1
    }
    if (i < n) out ++= (if (i > 0) ", " + Rest else Rest)
    out += close
  }

  private def quoted(str: StrValue): String = {
    val bytes = str.bytes
    if (bytes.length <= MaxLength) {
      val text = JsonBytes.quote(bytes)
      Utf8.decode(text, 0, text.length)
    } else {
      var until = MaxLength
      while (until > 0 && Utf8.isContinuation(bytes(until))) until -= 1
      val text = JsonBytes.quote(java.util.Arrays.copyOf(bytes, until))
      Utf8.decode(text, 0, text.length - 1) + Rest + "\""
    }
  }

  private final val Rest = "…"

  /** About how many characters are shown. */
  private final val MaxLength = 60
}
