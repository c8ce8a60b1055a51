package sjsonnet.manifest

import sjsonnet.{Diagnostic, Meter, Problem}
import sjsonnet.runtime._
import sjsonnet.text.{LongCopy, NumberText, Out, Utf8}

/** A way to write values as JSON text, or as text built like it.
  *
  * @param indent
  *   what each level adds to the beginning of a line
  * @param newline
  *   what separates lines; empty to write everything on one line
  * @param separator
  *   what separates elements, before `newline`
  * @param keySeparator
  *   what separates a key from its value
  * @param empty
  *   the text inside the brackets of an empty array or object
  * @param breaksEmpty
  *   whether the closing bracket of an empty array or object begins a line
  * @param runsAllAsserts
  *   whether the asserts of an object without visible fields run. The output and `std.toString` run those of every
  *   object; functions of the library only read fields, and reading the first one runs the asserts
  * @param isManifest
  *   whether numbers are written as by `std.manifestJson…`, which may differ from the number format of the evaluation
  * @param words
  *   the names of null, false and true
  * @param forFunction
  *   the error for a function, which cannot be written, at the path
  * @param tooDeep
  *   the error for a value nested deeper than the settings allow, with the arguments of [[ManifestCatalogue.TooDeep]]
  */
private[sjsonnet] final class JsonFormat private (
    val indent: Array[Byte],
    val newline: Array[Byte],
    val separator: Array[Byte],
    val keySeparator: Array[Byte],
    val empty: Array[Byte],
    val breaksEmpty: Boolean,
    val runsAllAsserts: Boolean,
    val isManifest: Boolean,
    val words: JsonFormat.Words,
    val forFunction: ValuePath => Problem,
    val tooDeep: Diagnostic.Of2
)

private[sjsonnet] object JsonFormat {

  final class Words(val ofNull: String, val ofFalse: String, val ofTrue: String)

  private val jsonWords = new Words("null", "false", "true")

  private def apply(
      indent: String = "",
      newline: String = "",
      separator: String = ",",
      keySeparator: String = ": ",
      empty: String = "",
      runsAllAsserts: Boolean = true,
      words: Words = jsonWords,
      forFunction: Diagnostic.Of0 = ManifestCatalogue.FunctionInJson
  ): JsonFormat = new JsonFormat(
    Utf8.encode(indent),
    Utf8.encode(newline),
    Utf8.encode(separator),
    Utf8.encode(keySeparator),
    Utf8.encode(empty),
    breaksEmpty = false,
    runsAllAsserts,
    isManifest = false,
    words,
    _ => forFunction(),
    ManifestCatalogue.TooDeepInOutput
  )

  /** The format of a program's output, unless another one is asked for. */
  def output(indent: Int): JsonFormat =
    JsonFormat(indent = " " * indent, newline = "\n", empty = " ")

  /** The format of `std.toString` and string concatenation. */
  val inline: JsonFormat = JsonFormat(separator = ", ", empty = " ")

  /** JSON values in the syntax of Python. */
  val python: JsonFormat = JsonFormat(
    separator = ", ",
    runsAllAsserts = false,
    words = new Words("None", "False", "True"),
    forFunction = ManifestCatalogue.FunctionInPython
  )

  /** The format that the arguments of `std.manifestJsonEx` describe. An empty array or object has an empty line
    * inside.
    */
  def explicitly(
      indent: Array[Byte],
      newline: Array[Byte],
      keySeparator: Array[Byte]
  ): JsonFormat = new JsonFormat(
    indent,
    newline,
    Utf8.encode(","),
    keySeparator,
    newline,
    breaksEmpty = true,
    runsAllAsserts = false,
    isManifest = true,
    jsonWords,
    ManifestCatalogue.FunctionInManifest(_),
    ManifestCatalogue.TooDeep
  )

  /** The format of `std.manifestJsonMinified`. */
  val minified: JsonFormat = explicitly(Utf8.encode(""), Utf8.encode(""), Utf8.encode(":"))

  /** A program's output on one line, without spaces. */
  val minifiedOutput: JsonFormat = JsonFormat(keySeparator = ":")
}

/** Writes one value as JSON. */
private[sjsonnet] final class Json(format: JsonFormat, out: Out, ctx: Ctx, path: ValuePath) {

  import Json.ShortIndent

  private val hasIndent = format.indent.length > 0
  private val numberFormat =
    if (format.isManifest) ctx.numberFormat.ofManifests else ctx.numberFormat

  /** A line end and the indentation of the deepest level so far; those of the other levels are prefixes of it. */
  private var lineStart = format.newline

  def write(value: Value): Unit = write(value, 0)

  private def write(value: Value, level: Int): Unit = value match {
    case str: StrValue   => str.writeJson(out)
    case num: NumValue   => out.number(num.toDouble, numberFormat)
    case obj: ObjValue   => writeObject(obj, level)
    case arr: ArrValue   => writeArray(arr, level)
    case bool: BoolValue =>
      out.ascii(if (bool.toBoolean) format.words.ofTrue else format.words.ofFalse)
    case NullValue => out.ascii(format.words.ofNull)
    case _         => throw ctx.fail(format.forFunction(path))
  }

  private def writeArray(arr: ArrValue, level: Int): Unit = {
    out.byte('[')
    if (arr.length == 0) writeEmpty(level)
    else if (path.enter(format.tooDeep)) {
      writeElements(arr, level)
      path.leave()
    } else path.runOnDeepStack(writeElements(arr, level))
    out.byte(']')
  }

  private def writeElements(arr: ArrValue, level: Int): Unit = {
    var i = 0
    while (i < arr.length) {
      val until = ctx.checkBlock(i, arr.length)
      while (i < until) {
        if (i > 0) raw(format.separator)
        startLine(level + 1)
        path.element(i)
        val number = arr.plainNumber(i)
        if (number.isNaN) write(arr(i, ctx), level + 1) else out.number(number, numberFormat)
        i += 1
      }
    }
    startLine(level)
  }

  private def writeObject(obj: ObjValue, level: Int): Unit =
    if (path.enter(format.tooDeep)) {
      writeFields(obj, level)
      path.leave()
    } else path.runOnDeepStack(writeFields(obj, level))

  private def writeFields(obj: ObjValue, level: Int): Unit = {
    val fields = obj.shape.visible(ctx)
    if (format.runsAllAsserts || fields.length > 0) obj.checkAsserts(ctx)
    out.byte('{')
    if (fields.length == 0) writeEmpty(level)
    else {
      var i = 0
      while (i < fields.length) {
        if (i > 0) raw(format.separator)
        startLine(level + 1)
        path.field(fields(i).sym)
        fields(i).sym.writeQuoted(out)
        raw(format.keySeparator)
        write(obj.value(fields(i), ctx), level + 1)
        i += 1
      }
      startLine(level)
    }
    out.byte('}')
  }

  private def writeEmpty(level: Int): Unit = {
    raw(format.empty)
    if (format.breaksEmpty) startLine(level)
  }

  private def raw(bytes: Array[Byte]): Unit = out.bytes(bytes, 0, bytes.length)

  private def startLine(level: Int): Unit =
    if (!hasIndent) raw(format.newline)
    else {
      val length = lengthOfLineStart(level)
      if (length > lineStart.length) extendLineStart(level)
      out.bytes(lineStart, 0, length)
    }

  private def lengthOfLineStart(level: Int): Int = {
    val length = format.newline.length + level.toLong * format.indent.length
    // It is not a string of the program's, so only what no array can hold is too long.
    if (length > Meter.LongestArray) ctx.checkTextLength(length) else length.toInt
  }

  /** Makes the line start long enough for `level`, and for some more levels if the indentation is short. */
  private def extendLineStart(level: Int): Unit = {
    val indent = format.indent
    val ahead = if (indent.length <= ShortIndent) level + 6 else 0
    var at = lineStart.length
    val length = lengthOfLineStart(level + ahead)
    ctx.chargeMemory(length.toLong)
    lineStart = LongCopy.extended(lineStart, at, length, ctx)
    while (at < lineStart.length) {
      LongCopy(indent, 0, lineStart, at, indent.length, ctx)
      at += indent.length
    }
  }
}

private[sjsonnet] object Json {

  /** The most bytes of an indentation that is repeated for several levels at once. */
  private final val ShortIndent = 64

  /** `value` on one line, as by `std.toString`, except that a string is quoted. */
  def inline(value: Value, ctx: Ctx): StrValue = value match {
    // Numbers, which programs append to strings most often, need no output buffer.
    case num: NumValue => StrValue.ofClean(NumberText.bytes(num.toDouble, ctx.numberFormat))
    case other         => text(other, JsonFormat.inline, ctx)
  }

  /** Writes `value` to `out`, as by `std.toString`: a string as it is, anything else as JSON on one line. */
  def writeInline(value: Value, out: Out, ctx: Ctx, path: ValuePath): Unit = value match {
    case str: StrValue => str.writeTo(out)
    case other         => write(other, JsonFormat.inline, out, ctx, path)
  }

  def write(value: Value, format: JsonFormat, out: Out, ctx: Ctx, path: ValuePath): Unit =
    new Json(format, out, ctx, path).write(value)

  def text(value: Value, format: JsonFormat, ctx: Ctx): StrValue =
    ValuePath.text(ctx)(write(value, format, _, ctx, _))
}
