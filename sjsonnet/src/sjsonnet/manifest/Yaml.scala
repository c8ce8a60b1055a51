package sjsonnet.manifest

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value._

/** Values as YAML text, written straight to bytes.
  *
  * @param indentArrayInObject
  *   whether the dashes of an array stand further right than the key it belongs to
  * @param quoteKeys
  *   whether keys are quoted that need not be
  * @param step
  *   how many spaces each level adds, at least one
  * @param isManifest
  *   whether numbers are as `std.manifestYaml…` has them, which may be another format than that of the run
  */
final class YamlFormat(
    val indentArrayInObject: Boolean,
    val quoteKeys: Boolean,
    val step: Int = YamlFormat.ReferenceStep,
    val isManifest: Boolean = true
)

object YamlFormat {

  /** What the reference has no choice in. */
  final val ReferenceStep = 2
}

/** Writes one value as YAML.
  *
  * Strings are JSON's, except that one which ends in a line end becomes a block of lines. A nested array or
  * object begins on the line of the dash in front of it where it can, else on a new one.
  */
final class Yaml(format: YamlFormat, out: Out, ctx: Ctx) {
  private val nesting = new Nesting(ctx, Nesting.TooDeep)
  private val numberFormat =
    if (format.isManifest) ctx.numberFormat.ofManifests else ctx.numberFormat

  def write(value: Value): Unit = write(value, 0)

  /** Writes `value` from the current position on; lines after the first begin with `indent` spaces. */
  private def write(value: Value, indent: Int): Unit = value match {
    case str: StrValue   => writeString(str, indent)
    case num: NumValue   => out.number(num.toDouble, numberFormat)
    case obj: ObjValue   => writeObject(obj, indent)
    case arr: ArrValue   => writeArray(arr, indent)
    case bool: BoolValue => out.ascii(if (bool.toBoolean) "true" else "false")
    case NullValue       => out.ascii("null")
    case _               => throw ctx.fail(s"Tried to manifest function at $nesting")
  }

  private def writeArray(arr: ArrValue, indent: Int): Unit =
    if (arr.length == 0) out.ascii("[]")
    else {
      nesting.enter()
      var i = 0
      while (i < arr.length) {
        if (i > 0) out.newline(indent)
        nesting.element(i)
        out.byte('-')
        arr(i, ctx) match {
          case element: ArrValue if element.length > 0 =>
            out.newline(indent + format.step)
            write(element, indent + format.step)
          case element =>
            out.byte(' ')
            write(element, if (element.tag == Value.Tag.Obj) indent + Yaml.DashLength else indent)
        }
        i += 1
      }
      nesting.leave()
    }

  private def writeObject(obj: ObjValue, indent: Int): Unit = {
    nesting.enter()
    obj.checkAssertsIfVisible(ctx)
    val fields = obj.shape.visible(ctx)
    if (fields.length == 0) out.ascii("{}")
    var i = 0
    while (i < fields.length) {
      if (i > 0) out.newline(indent)
      nesting.field(fields(i).sym)
      writeKey(fields(i).sym)
      out.byte(':')
      obj.value(fields(i), ctx) match {
        case arr: ArrValue if arr.length > 0 =>
          val inner = if (format.indentArrayInObject) indent + format.step else indent
          out.newline(inner)
          write(arr, inner)
        case inner: ObjValue if inner.shape.visible.length > 0 =>
          out.newline(indent + format.step)
          write(inner, indent + format.step)
        case value =>
          out.byte(' ')
          write(value, indent)
      }
      i += 1
    }
    nesting.leave()
  }

  private def writeKey(sym: Sym): Unit =
    if (format.quoteKeys || !YamlKeys.isPlain(sym.str)) out.bytes(sym.quoted)
    else out.bytes(sym.str.bytes)

  private def writeString(str: StrValue, indent: Int): Unit = {
    val last = str.byteLength - 1
    if (last < 0 || str.byteAt(last) != '\n') str.writeJson(out)
    else {
      val bytes = str.bytes
      out.byte('|')
      var from = 0
      while (from <= last) {
        var end = from
        while (bytes(end) != '\n') end += 1
        out.newline(indent + format.step)
        out.bytes(bytes, from, end)
        from = end + 1
      }
    }
  }
}

object Yaml {

  /** A dash and the space behind it: where an object in an array has its keys. */
  private final val DashLength = 2

  def write(value: Value, format: YamlFormat, out: Out, ctx: Ctx): Unit =
    new Yaml(format, out, ctx).write(value)

  def text(value: Value, format: YamlFormat, ctx: Ctx): StrValue = {
    val out = Out.memory()
    write(value, format, out, ctx)
    StrValue.of(out.toByteArray)
  }

  /** A stream of the elements of `documents`. */
  def streamText(
      documents: ArrValue,
      format: YamlFormat,
      hasEndMark: Boolean,
      ctx: Ctx
  ): StrValue = {
    val out = Out.memory()
    val yaml = new Yaml(format, out, ctx)
    out.ascii("---\n")
    var i = 0
    while (i < documents.length) {
      if (i > 0) out.ascii("\n---\n")
      yaml.write(documents(i, ctx))
      i += 1
    }
    out.ascii(if (hasEndMark) "\n...\n" else "\n")
    StrValue.of(out.toByteArray)
  }
}
