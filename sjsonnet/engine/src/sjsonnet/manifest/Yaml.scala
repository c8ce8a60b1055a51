package sjsonnet.manifest

import sjsonnet.YamlQuoting
import sjsonnet.platform.Memory
import sjsonnet.runtime._
import sjsonnet.text.{NumberText, Out}

/** Values as YAML text, written straight to bytes.
  *
  * @param indentArrayInObject
  *   whether the dashes of an array are indented more than the key it belongs to
  * @param quoting
  *   which strings and keys are quoted even if they need no quotes
  * @param step
  *   how many spaces each level adds, at least one
  * @param isManifest
  *   whether this is the text of `std.manifestYaml…`, with numbers that may differ from the number format of the evaluation
  * @param width
  *   in how many characters a line is folded, if it is not the text of `std.manifestYaml…`
  */
private[sjsonnet] final class YamlFormat(
    val indentArrayInObject: Boolean,
    val quoting: YamlQuoting,
    val step: Int = YamlFormat.ReferenceStep,
    val isManifest: Boolean = true,
    val width: Int = Int.MaxValue
)

private[sjsonnet] object YamlFormat {

  /** The step of the reference, where it is fixed. */
  final val ReferenceStep = 2
}

/** Writes one value as YAML.
  *
  * The text is that of the references, except where it would not be read back: readers of both YAML 1.1 and 1.2 get
  * every value back from ours, provided that a line end follows it. Under [[Ctx.asReference]], `std.manifestYaml…` has no such
  * exceptions.
  *
  * Strings are written as in JSON or plain, except that a string which ends with a line end becomes a block scalar if
  * that can represent it. A nested array or object begins on the line of the dash before it where it can, else on a new one.
  *
  * A program's output is what Go's programs write, with the package `gopkg.in/yaml.v2`: `tk export`, `kubectl`, `gojsontoyaml`. Here,
  * too, the exception is what some reader would not read back. Numbers are written without an exponent.
  */
private[sjsonnet] final class Yaml(format: YamlFormat, out: Out, ctx: Ctx, path: ValuePath) {
  private val numberFormat =
    if (format.isManifest) ctx.numberFormat.ofManifests else ctx.numberFormat
  private val asReference = format.isManifest && ctx.asReference

  private val lines = new YamlLines(format.width, out, ctx)

  /** Where the next scalar begins; only valid if this is the text of Go's programs. */
  private var column = 0

  /** @param isLast
    *   whether the text ends with `value`
    */
  def write(value: Value, isLast: Boolean): Unit = write(value, 0, isLast)

  /** Writes `value` from the current position on; lines after the first begin with `indent` spaces. */
  private def write(value: Value, indent: Int, isLast: Boolean): Unit = value match {
    case str: StrValue   => writeString(str, indent, isLast)
    case num: NumValue   => writeNumber(num.toDouble)
    case obj: ObjValue   => writeObject(obj, indent, isLast)
    case arr: ArrValue   => writeArray(arr, indent, isLast)
    case bool: BoolValue => out.ascii(if (bool.toBoolean) "true" else "false")
    case NullValue       => out.ascii("null")
    case _               => throw ctx.fail(ManifestCatalogue.FunctionAt(path))
  }

  // Like `path.in`, but without allocating a closure for each array and object.

  private def writeArray(arr: ArrValue, indent: Int, isLast: Boolean): Unit =
    if (arr.length == 0) out.ascii("[]")
    else if (path.enter(ManifestCatalogue.TooDeep)) {
      writeElements(arr, indent, isLast)
      path.leave()
    } else path.runOnDeepStack(writeElements(arr, indent, isLast))

  private def writeObject(obj: ObjValue, indent: Int, isLast: Boolean): Unit =
    if (path.enter(ManifestCatalogue.TooDeep)) {
      writeFields(obj, indent, isLast)
      path.leave()
    } else path.runOnDeepStack(writeFields(obj, indent, isLast))

  private def writeElements(arr: ArrValue, indent: Int, isLast: Boolean): Unit = {
    var i = 0
    while (i < arr.length) {
      if (i > 0) out.newline(indent)
      path.element(i)
      out.byte('-')
      val isEnd = isLast && i == arr.length - 1
      arr(i, ctx) match {
        case element: ArrValue if element.length > 0 && format.isManifest =>
          out.newline(indent + format.step)
          write(element, indent + format.step, isEnd)
        case element =>
          out.byte(' ')
          column = indent + Yaml.DashLength
          write(element, if (isNested(element)) indent + Yaml.DashLength else indent, isEnd)
      }
      i += 1
    }
  }

  private def writeFields(obj: ObjValue, indent: Int, isLast: Boolean): Unit = {
    obj.checkAssertsIfVisible(ctx)
    val fields = fieldsOf(obj)
    if (fields.length == 0) out.ascii("{}")
    var i = 0
    while (i < fields.length) {
      if (i > 0) out.newline(indent)
      path.field(fields(i).sym)
      val isLong = writeKey(fields(i).sym, indent)
      out.byte(':')
      writeAfterKey(obj.value(fields(i), ctx), indent, isLong, isLast && i == fields.length - 1)
      i += 1
    }
  }

  /** @param isLong
    *   whether there is nothing on the line but the colon
    */
  private def writeAfterKey(value: Value, indent: Int, isLong: Boolean, isLast: Boolean): Unit = {
    val isInline = isLong && !format.isManifest
    value match {
      case arr: ArrValue if arr.length > 0 && !isInline =>
        val inner = if (format.indentArrayInObject) indent + format.step else indent
        out.newline(inner)
        write(arr, inner, isLast)
      case inner: ObjValue if !isInline && inner.shape.visibleByName(ctx).length > 0 =>
        out.newline(indent + format.step)
        write(inner, indent + format.step, isLast)
      case value =>
        out.byte(' ')
        write(value, if (isInline && isNested(value)) indent + Yaml.ColonLength else indent, isLast)
    }
  }

  private def isNested(value: Value): Boolean =
    value.tag == Value.Tag.Obj || value.tag == Value.Tag.Arr

  private def fieldsOf(obj: ObjValue): Array[Entry] = {
    val fields = obj.shape.visible(ctx)
    if (format.isManifest || ctx.settings.preserveOrder) fields
    else GoKeyOrder.resorted(fields, ctx)
  }

  /** A key that is too long for an implicit key is written as an explicit one, on a line of its own after `?`. Returns whether this
    * is one.
    */
  private def writeKey(sym: Sym, indent: Int): Boolean = {
    val style =
      if (isGoString) YamlStrings.style(sym.str, isKey = true, ctx) else GoYamlStyle.DoubleQuoted
    val isLong = !asReference &&
      (if (format.isManifest) YamlStrings.isLongKey(sym)
       else YamlStrings.isLongKeyOfGo(sym, style))
    if (isLong) out.ascii("? ")
    if (isGoString) {
      val start = if (isLong) indent + Yaml.ColonLength else indent
      column = lines.write(sym.str, style, start, indent + format.step, isLong) + Yaml.ColonLength
    } else if (isPlainKey(sym.str)) sym.str.writeTo(out)
    else if (asReference) sym.str.writeJson(out)
    else YamlStrings.writeQuoted(sym.str, isKey = true, out, ctx)
    if (isLong) {
      out.newline(indent)
      column = indent + Yaml.ColonLength
    }
    isLong
  }

  private def isPlainKey(key: StrValue): Boolean = format.quoting match {
    case YamlQuoting.Everything => false
    case YamlQuoting.Values     => YamlKeys.isPlain(key, asReference, ctx)
    case YamlQuoting.Needed     => YamlStrings.isPlain(key, ctx)
  }

  private def isGoString: Boolean = !format.isManifest && format.quoting == YamlQuoting.Needed

  private def writeString(str: StrValue, indent: Int, isLast: Boolean): Unit = {
    val last = str.byteLength - 1
    val endsLine = last >= 0 && str.byteAt(last) == '\n'
    if (asReference) { if (endsLine) writeBlock("|", str.bytes, indent) else str.writeJson(out) }
    else if (isGoString) writeGoString(str, indent, isLast)
    else if (endsLine) writeLines(str, indent, isLast)
    else if (format.quoting == YamlQuoting.Needed && YamlStrings.isPlain(str, ctx))
      str.writeTo(out)
    else YamlStrings.writeQuoted(str, isKey = false, out, ctx)
  }

  private def writeGoString(str: StrValue, indent: Int, isLast: Boolean): Unit = {
    val style = YamlStrings.style(str, isKey = false, ctx)
    if (style == GoYamlStyle.Literal) writeLines(str, indent, isLast)
    else lines.write(str, style, column, indent + format.step): Unit
  }

  private def writeLines(str: StrValue, indent: Int, isLast: Boolean): Unit =
    YamlStrings
      .blockHeader(
        str.bytes,
        format.step,
        isDocument = path.isOutermost,
        isLast,
        isOfGo = !format.isManifest,
        ctx
      ) match {
      case Some(header)       => writeBlock(header, str.bytes, indent)
      case None if isGoString =>
        lines.write(str, GoYamlStyle.DoubleQuoted, column, indent + format.step): Unit
      case None => YamlStrings.writeQuoted(str, isKey = false, out, ctx)
    }

  /** Writes the lines of `bytes`, the last of which may have no line end. The references indent empty ones, too. */
  private def writeBlock(header: String, bytes: Array[Byte], indent: Int): Unit = {
    out.ascii(header)
    var from = 0
    while (from < bytes.length) {
      var end = from
      while (end < bytes.length && bytes(end) != '\n') end += 1
      out.newline(if (end > from || format.isManifest) indent + format.step else 0)
      out.bytes(bytes, from, end)
      from = end + 1
    }
  }

  /** A number with an exponent needs a point, since `1e-07` is a string in YAML 1.1. */
  private def writeNumber(d: Double): Unit =
    if (math.abs(d) >= 1 || asReference) out.number(d, numberFormat)
    else {
      val text = NumberText.bytes(d, numberFormat)
      val exponentAt = Memory.indexOf(text, 0, text.length, 'e'.toByte)
      if (exponentAt < 0 || Memory.indexOf(text, 0, exponentAt, '.'.toByte) >= 0) out.bytes(text)
      else {
        out.bytes(text, 0, exponentAt)
        out.ascii(".0")
        out.bytes(text, exponentAt, text.length)
      }
    }
}

private[sjsonnet] object Yaml {

  /** The length of a dash and a space, by which the keys of an object in an array are indented. */
  private final val DashLength = 2

  /** The length of a colon and a space. */
  private final val ColonLength = 2

  def write(value: Value, format: YamlFormat, out: Out, ctx: Ctx, path: ValuePath): Unit =
    new Yaml(format, out, ctx, path).write(value, isLast = true)

  def text(value: Value, format: YamlFormat, ctx: Ctx): StrValue =
    ValuePath.text(ctx)(write(value, format, _, ctx, _))

  /** A stream of the elements of `documents`. */
  def streamText(
      documents: ArrValue,
      format: YamlFormat,
      hasEndMarker: Boolean,
      ctx: Ctx
  ): StrValue = WrittenText(ctx) { out =>
    // The references' text for an empty stream.
    if (documents.length == 0) out.ascii(YamlStream.Begin + "\n")
    YamlStream.write(documents, hasEndMarker, out, ctx, PartPath.Whole) { (i, path) =>
      new Yaml(format, out, ctx, path)
        .write(documents(i, ctx), isLast = !hasEndMarker && i == documents.length - 1)
    }
  }
}
