package sjsonnet.std

import sjsonnet.manifest.{Json, JsonFormat}
import sjsonnet.runtime._
import sjsonnet.text.Utf8

/** The "Manifestation" group of the standard library reference: JSON; the formats are in [[sjsonnet.manifest]]. */
private[sjsonnet] object ManifestBuiltins extends BuiltinGroup("Manifestation") {

  /** A value as JSON with a line for each element and field, indented by four spaces.
    *
    * {{{
    * std.manifestJson({ a: [1, 2] }) == std.manifestJsonEx({ a: [1, 2] }, "    ")
    * }}}
    */
  builtin("manifestJson", "value|v|j") { (ctx: Ctx, value: Value) =>
    Json.text(value, indented, ctx)
  }

  /** A value as JSON with a line for each element and field. Each line begins with `indent` once for each level,
    * `newline` separates lines, and `key_val_sep` stands between a key and its value. Fails if the value contains a
    * function.
    *
    * {{{
    * std.manifestJsonEx({ a: [1] }, " ") == "{\n \"a\": [\n  1\n ]\n}"
    * std.manifestJsonEx([], "") == "[\n\n]"
    * }}}
    */
  builtin("manifestJsonEx", "value", "indent", "newline?'\\n'", "key_val_sep?': '") {
    (
        ctx: Ctx,
        value: Value,
        indent: StrValue,
        newline: Option[StrValue],
        keySeparator: Option[StrValue]
    ) =>
      Json.text(value, jsonFormat(indent.bytes, newline, keySeparator), ctx)
  }

  /** A value as JSON on one line, without spaces.
    *
    * {{{
    * std.manifestJsonMinified({ a: [1, 2] }) == "{\"a\":[1,2]}"
    * }}}
    */
  builtin("manifestJsonMinified", "value") { (ctx: Ctx, value: Value) =>
    Json.text(value, JsonFormat.minified, ctx)
  }

  private val indented: JsonFormat = jsonFormat(Utf8.encode("    "), None, None)

  private def jsonFormat(
      indent: Array[Byte],
      newline: Option[StrValue],
      keySeparator: Option[StrValue]
  ): JsonFormat = JsonFormat.explicitly(
    indent,
    newline.fold(Utf8.encode("\n"))(_.bytes),
    keySeparator.fold(Utf8.encode(": "))(_.bytes)
  )
}
