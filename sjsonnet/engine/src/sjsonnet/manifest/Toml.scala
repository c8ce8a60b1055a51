package sjsonnet.manifest

import sjsonnet.runtime._
import sjsonnet.text.Out

/** Writes one object as TOML.
  *
  * A table has its plain fields first, then the fields that are tables or arrays of tables, each under a
  * header with its full name. Arrays have a line for each element at the first level and stay on one line
  * below it.
  *
  * @param indent
  *   what each level adds to the beginning of a line
  */
private[sjsonnet] final class Toml(indent: Array[Byte], out: Out, ctx: Ctx, path: ValuePath) {

  /** The keys from the outermost table to the one being written, as headers show them. */
  private var header = Vector.empty[Sym]

  def write(table: ObjValue): Unit = writeTable(table, 0)

  private def writeTable(table: ObjValue, level: Int): Unit =
    path.in(ManifestCatalogue.TooDeep) {
      table.checkAssertsIfVisible(ctx)
      val fields = table.shape.visible(ctx)
      val areSections = new Array[Boolean](fields.length)
      var i = 0
      while (i < fields.length) {
        path.field(fields(i).sym)
        areSections(i) = isSection(table.value(fields(i), ctx))
        i += 1
      }
      writePlain(table, fields, areSections, level)
      i = 0
      while (i < fields.length) {
        if (areSections(i)) writeSection(fields(i).sym, table.value(fields(i), ctx), level)
        i += 1
      }
    }

  private def writePlain(
      table: ObjValue,
      fields: Array[Entry],
      areSections: Array[Boolean],
      level: Int
  ): Unit = {
    var isFirst = true
    var i = 0
    while (i < fields.length) {
      if (!areSections(i)) {
        if (!isFirst) out.byte('\n')
        isFirst = false
        startLine(level)
        path.field(fields(i).sym)
        writeKey(fields(i).sym)
        out.ascii(" = ")
        writeValue(table.value(fields(i), ctx), level)
      }
      i += 1
    }
  }

  private def writeSection(key: Sym, value: Value, level: Int): Unit = {
    val outer = header
    header = outer :+ key
    path.field(key)
    value match {
      case arr: ArrValue   => writeTables(arr, level)
      case inner: ObjValue => writeSection("[", inner, "]", level)
      case _               => throw new AssertionError("not a section")
    }
    header = outer
  }

  private def writeTables(tables: ArrValue, level: Int): Unit =
    path.in(ManifestCatalogue.TooDeep) {
      var i = 0
      while (i < tables.length) {
        path.element(i)
        tables(i, ctx) match {
          case table: ObjValue => writeSection("[[", table, "]]", level)
          case _               => throw new AssertionError("not a table")
        }
        i += 1
      }
    }

  private def writeSection(open: String, table: ObjValue, close: String, level: Int): Unit = {
    out.ascii("\n\n")
    startLine(level)
    out.ascii(open)
    writeSeparated(header.toArray, ".")(writeKey)
    out.ascii(close)
    if (table.shape.visibleByName(ctx).nonEmpty) out.byte('\n')
    writeTable(table, level + 1)
  }

  /** Whether a field is written under a header of its own: a table, or an array of tables. */
  private def isSection(value: Value): Boolean = value match {
    case _: ObjValue   => true
    case arr: ArrValue => arr.length > 0 && areTables(arr)
    case _             => false
  }

  private def areTables(elements: ArrValue): Boolean = {
    var i = 0
    path.in(ManifestCatalogue.TooDeep) {
      while (i < elements.length && isTable(elements, i)) i += 1
    }
    i == elements.length
  }

  private def isTable(elements: ArrValue, index: Int): Boolean = {
    path.element(index)
    elements(index, ctx).tag == Value.Tag.Obj
  }

  private def writeValue(value: Value, level: Int): Unit = value match {
    case arr: ArrValue if arr.length > 0 =>
      path.in(ManifestCatalogue.TooDeep) {
        out.ascii("[\n")
        var i = 0
        while (i < arr.length) {
          if (i > 0) out.ascii(",\n")
          startLine(level + 1)
          path.element(i)
          writeInline(arr(i, ctx))
          i += 1
        }
        out.byte('\n')
        startLine(level)
        out.byte(']')
      }
    case other => writeInline(other)
  }

  private def writeInline(value: Value): Unit = value match {
    case str: StrValue   => str.writeJson(out)
    case num: NumValue   => writeNumber(num.toDouble)
    case bool: BoolValue => out.ascii(if (bool.toBoolean) "true" else "false")
    case obj: ObjValue   => writeInlineTable(obj)
    case arr: ArrValue   => writeInlineArray(arr)
    case NullValue       => throw ctx.fail(ManifestCatalogue.NullInToml(path))
    case _               => throw ctx.fail(ManifestCatalogue.FunctionAt(path))
  }

  /** TOML's integers have 64 bits: a larger one is written as a float, but not by the reference. */
  private def writeNumber(d: Double): Unit = {
    out.number(d, ctx.numberFormat)
    if (math.abs(d) >= Toml.IntegersEnd && !ctx.asReference) out.ascii(".0")
  }

  private def writeInlineTable(obj: ObjValue): Unit =
    path.in(ManifestCatalogue.TooDeep) {
      obj.checkAssertsIfVisible(ctx)
      out.ascii("{ ")
      writeSeparated(obj.shape.visible(ctx), ", ") { field =>
        path.field(field.sym)
        writeKey(field.sym)
        out.ascii(" = ")
        writeInline(obj.value(field, ctx))
      }
      out.ascii(" }")
    }

  private def writeInlineArray(arr: ArrValue): Unit =
    if (arr.length == 0) out.ascii("[]")
    else {
      path.in(ManifestCatalogue.TooDeep) {
        out.ascii("[ ")
        writeSeparated(Array.range(0, arr.length), ", ") { i =>
          path.element(i)
          writeInline(arr(i, ctx))
        }
        out.ascii(" ]")
      }
    }

  private def writeSeparated[A](parts: Array[A], separator: String)(write: A => Unit): Unit = {
    var i = 0
    while (i < parts.length) {
      if (i > 0) out.ascii(separator)
      write(parts(i))
      i += 1
    }
  }

  /** Writes a key. If it has only letters, digits, `_` and `-`, it needs no quotes. */
  private def writeKey(sym: Sym): Unit = {
    val bytes = sym.bytes
    if (bytes.length == 0) out.ascii("''")
    else if (isBare(bytes)) out.bytes(bytes)
    else sym.writeQuoted(out)
  }

  private def isBare(key: Array[Byte]): Boolean = {
    var i = 0
    while (i < key.length && isBare(key(i))) i += 1
    i == key.length
  }

  private def isBare(byte: Byte): Boolean =
    byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' || byte >= '0' && byte <= '9' ||
      byte == '_' || byte == '-'

  private def startLine(level: Int): Unit = {
    var i = 0
    while (i < level) {
      out.bytes(indent)
      i += 1
    }
  }
}

private[sjsonnet] object Toml {

  /** 2^63^. */
  private final val IntegersEnd = 9223372036854775808.0

  /** @throws sjsonnet.EvalError
    *   when `value` is not an object
    */
  def write(
      value: Value,
      indent: Array[Byte],
      out: Out,
      ctx: Ctx,
      path: ValuePath
  ): Unit = value match {
    case table: ObjValue => new Toml(indent, out, ctx, path).write(table)
    case other           => throw ctx.fail(ManifestCatalogue.NoTable(other.typeName))
  }

  def text(value: Value, indent: Array[Byte], ctx: Ctx): StrValue =
    ValuePath.text(ctx)(write(value, indent, _, ctx, _))
}
