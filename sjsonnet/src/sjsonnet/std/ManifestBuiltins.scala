package sjsonnet.std

import sjsonnet.YamlQuoting
import sjsonnet.manifest._
import sjsonnet.runtime._
import sjsonnet.text.Utf8

/** The "Manifestation" group of the standard library reference; the formats are in [[sjsonnet.manifest]]. */
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

  /** A value as YAML that readers of both YAML 1.1 and 1.2 read back, provided that a line end follows it.
    * `indent_array_in_object` indents the dashes of an array more than the key it belongs to. If `quote_keys` is
    * false, keys of letters, digits, `_`, `-`, `/` and `.` stand without quotes, unless some version of YAML takes
    * them for something other than a string.
    *
    * {{{
    * std.manifestYamlDoc({ a: [1], b: "x\n" }) == "\"a\":\n- 1\n\"b\": |\n  x"
    * std.manifestYamlDoc({ a: " x\n", b: 1e-9 }) == "\"a\": |2\n   x\n\"b\": 1.0e-09"
    * std.manifestYamlDoc({ a: [1] }, indent_array_in_object=true) == "\"a\":\n  - 1"
    * std.manifestYamlDoc({ a: 1, "1": 2 }, quote_keys=false) == "\"1\": 2\na: 1"
    * }}}
    */
  builtin("manifestYamlDoc", "value", "indent_array_in_object?false", "quote_keys?true") {
    (ctx: Ctx, value: Value, indentsArrays: Option[Boolean], quotesKeys: Option[Boolean]) =>
      Yaml.text(value, yamlFormat(indentsArrays, quotesKeys), ctx)
  }

  /** The elements of an array as a stream of YAML documents. A line of three dots ends it unless `c_document_end` is
    * false; the other parameters are those of `std.manifestYamlDoc`.
    *
    * {{{
    * std.manifestYamlStream([1, 2]) == "---\n1\n---\n2\n...\n"
    * std.manifestYamlStream([1], c_document_end=false) == "---\n1\n"
    * }}}
    */
  builtin(
    "manifestYamlStream",
    "value".orFail(StdCatalogue.YamlStreamArray).atOnce,
    "indent_array_in_object?false",
    "c_document_end?true",
    "quote_keys?true"
  ) {
    (
        ctx: Ctx,
        documents: ArrValue,
        indentsArrays: Option[Boolean],
        hasEndMarker: Option[Boolean],
        quotesKeys: Option[Boolean]
    ) =>
      val format = yamlFormat(indentsArrays, quotesKeys)
      Yaml.streamText(documents, format, hasEndMarker.getOrElse(true), ctx)
  }

  /** An object as TOML, with each nested table indented by two spaces. Fails for null and for functions, which TOML
    * does not have.
    *
    * {{{
    * std.manifestToml({ a: 1, b: { c: "x" } }) == "a = 1\n\n[b]\n  c = \"x\""
    * }}}
    */
  builtin("manifestToml", "value") { (ctx: Ctx, value: Value) =>
    Toml.text(value, Utf8.encode("  "), ctx)
  }

  /** An object as TOML, with each nested table indented by `indent`. Fails for null and for functions, which TOML
    * does not have.
    *
    * {{{
    * std.manifestTomlEx({ a: [1, 2] }, " ") == "a = [\n 1,\n 2\n]"
    * }}}
    */
  builtin("manifestTomlEx", "value", "indent") { (ctx: Ctx, value: Value, indent: StrValue) =>
    Toml.text(value, indent.bytes, ctx)
  }

  /** An object as an INI file: the fields of its `main`, if there is one, then those of each object in its
    * `sections`. For an array, the key is repeated for each element. Strings are written as they are, since INI has
    * no quotes or escapes: a string with a line end, or a name with `=` in it, does not read back.
    *
    * {{{
    * std.manifestIni({ main: { a: 1 }, sections: { s: { b: [2, 3] } } }) ==
    *   "a = 1\n[s]\nb = 2\nb = 3\n"
    * }}}
    */
  builtin("manifestIni", "ini")((ctx: Ctx, ini: Value) => Ini.text(ini, ctx))

  /** A value as a Python expression.
    *
    * {{{
    * std.manifestPython({ a: [true, null] }) == "{\"a\": [True, None]}"
    * }}}
    */
  builtin("manifestPython", "v")((ctx: Ctx, v: Value) => Python.text(v, ctx))

  /** An object as Python code, with an assignment for each field.
    *
    * {{{
    * std.manifestPythonVars({ a: true, b: [1] }) == "a = True\nb = [1]\n"
    * }}}
    */
  builtin("manifestPythonVars", "conf") { (ctx: Ctx, conf: Value) =>
    Python.varsText(conf, ctx)
  }

  /** XML from JsonML: an array of a tag, an optional object of attributes, and children, which are strings and arrays
    * of the same form. Attributes are escaped; text is not, so it may contain markup: see `std.escapeStringXML`.
    * Fails for a name or a character that XML does not allow.
    *
    * {{{
    * std.manifestXmlJsonml(["a", { b: 1 }, ["c"], "text"]) == "<a b=\"1\"><c></c>text</a>"
    * std.manifestXmlJsonml(["a", { b: "<" }, "<br/>"]) == "<a b=\"&lt;\"><br/></a>"
    * }}}
    */
  builtin("manifestXmlJsonml", "value")((ctx: Ctx, value: Value) => Xml.text(value, ctx))

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

  private def yamlFormat(indentsArrays: Option[Boolean], quotesKeys: Option[Boolean]): YamlFormat =
    new YamlFormat(
      indentsArrays.getOrElse(false),
      if (quotesKeys.getOrElse(true)) YamlQuoting.Everything else YamlQuoting.Values
    )
}
