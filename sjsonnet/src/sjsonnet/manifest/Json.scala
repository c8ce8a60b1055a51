package sjsonnet.manifest

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value._

/** Values as JSON text, written straight to bytes.
  *
  * @param indent
  *   what each level adds to the beginning of a line
  * @param newline
  *   what separates lines; empty for all on one line
  * @param separator
  *   between elements, in front of `newline`
  * @param keySeparator
  *   between a key and its value
  * @param empty
  *   what stands inside the brackets of an empty array or object
  */
final class JsonFormat(
    val indent: Array[Byte],
    val newline: Array[Byte],
    val separator: Array[Byte],
    val keySeparator: Array[Byte],
    val empty: Array[Byte]
)

object JsonFormat {
  def apply(
      indent: String,
      newline: String,
      separator: String,
      keySeparator: String,
      empty: String
  ): JsonFormat = {
    import sjsonnet.text.Utf8.encode
    new JsonFormat(
      encode(indent),
      encode(newline),
      encode(separator),
      encode(keySeparator),
      encode(empty)
    )
  }

  /** A program's output, unless another format is asked for. */
  val output: JsonFormat = JsonFormat("   ", "\n", ",", ": ", " ")

  /** As `std.toString` and string concatenation have it. */
  val inline: JsonFormat = JsonFormat("", "", ", ", ": ", " ")

  val minified: JsonFormat = JsonFormat("", "", ",", ":", "")
}

/** Writes one value as JSON. */
final class Json(format: JsonFormat, out: Out, ctx: Ctx) {

  private val hasIndent = format.indent.length > 0

  /** Line ends with the indentation after them, by level, as far as they have been needed. */
  private var lineStarts = new Array[Array[Byte]](8)

  def write(value: Value): Unit = write(value, 0)

  private def write(value: Value, level: Int): Unit = value match {
    case str: StrValue   => out.quoted(str.bytes, str.isClean)
    case num: NumValue   => out.number(num.toDouble, ctx.numberFormat)
    case obj: ObjValue   => writeObject(obj, level)
    case arr: ArrValue   => writeArray(arr, level)
    case bool: BoolValue => out.ascii(if (bool.toBoolean) "true" else "false")
    case NullValue       => out.ascii("null")
    case _               => throw ctx.fail("couldn't manifest function as JSON")
  }

  private def writeArray(arr: ArrValue, level: Int): Unit = {
    out.byte('[')
    if (arr.length == 0) raw(format.empty)
    else {
      ctx.enter(Ctx.Here)
      var i = 0
      while (i < arr.length) {
        if (i > 0) raw(format.separator)
        startLine(level + 1)
        write(arr(i, ctx), level + 1)
        i += 1
      }
      startLine(level)
      ctx.leave()
    }
    out.byte(']')
  }

  private def writeObject(obj: ObjValue, level: Int): Unit = {
    ctx.enter(Ctx.Here)
    obj.checkAsserts(ctx)
    val fields = obj.shape.visible
    out.byte('{')
    if (fields.length == 0) raw(format.empty)
    else {
      var i = 0
      while (i < fields.length) {
        if (i > 0) raw(format.separator)
        startLine(level + 1)
        raw(fields(i).sym.quoted)
        raw(format.keySeparator)
        write(obj.value(fields(i), ctx), level + 1)
        i += 1
      }
      startLine(level)
    }
    out.byte('}')
    ctx.leave()
  }

  private def raw(bytes: Array[Byte]): Unit = out.bytes(bytes, 0, bytes.length)

  private def startLine(level: Int): Unit =
    if (!hasIndent) raw(format.newline)
    else {
      if (level >= lineStarts.length || lineStarts(level) == null) addLineStart(level)
      raw(lineStarts(level))
    }

  private def addLineStart(level: Int): Unit = {
    if (level >= lineStarts.length)
      lineStarts = java.util.Arrays.copyOf(lineStarts, math.max(level + 1, lineStarts.length * 2))
    val line = java.util.Arrays.copyOf(
      format.newline,
      format.newline.length + level * format.indent.length
    )
    var at = format.newline.length
    while (at < line.length) {
      System.arraycopy(format.indent, 0, line, at, format.indent.length)
      at += format.indent.length
    }
    lineStarts(level) = line
  }
}

object Json {

  /** `value` on one line, as `std.toString` has it. */
  def inline(value: Value, ctx: Ctx): StrValue = text(value, JsonFormat.inline, ctx)

  def text(value: Value, format: JsonFormat, ctx: Ctx): StrValue = {
    val out = Out.memory()
    new Json(format, out, ctx).write(value)
    StrValue.of(out.toByteArray)
  }
}
