package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.manifest._
import sjsonnet.text.Utf8
import sjsonnet.value._

/** The "Manifestation" group of the standard library reference; the formats are in [[sjsonnet.manifest]]. */
object ManifestBuiltins extends BuiltinGroup {

  /** {{{
    * std.manifestJson({ a: [1, 2] }) == std.manifestJsonEx({ a: [1, 2] }, "    ")
    * }}}
    */
  builtin("manifestJson", "value|v|j") { (ctx: Ctx, value: Value) =>
    Json.text(value, indented, ctx)
  }

  /** {{{
    * std.manifestJsonEx({ a: [1] }, " ") == "{\n \"a\": [\n  1\n ]\n}"
    * std.manifestJsonEx([], "") == "[\n\n]"
    * }}}
    */
  builtin("manifestJsonEx", "value", "indent", "newline?", "key_val_sep?") {
    (
        ctx: Ctx,
        value: Value,
        indent: StrValue,
        newline: Option[StrValue],
        keySeparator: Option[StrValue]
    ) =>
      val format = JsonFormat.explicitly(
        indent.bytes,
        newline.fold(Utf8.encode("\n"))(_.bytes),
        keySeparator.fold(Utf8.encode(": "))(_.bytes)
      )
      Json.text(value, format, ctx)
  }

  /** {{{
    * std.manifestJsonMinified({ a: [1, 2] }) == "{\"a\":[1,2]}"
    * }}}
    */
  builtin("manifestJsonMinified", "value") { (ctx: Ctx, value: Value) =>
    Json.text(value, JsonFormat.minified, ctx)
  }

  /** {{{
    * std.manifestYamlDoc({ a: [1], b: "x\n" }) == "\"a\":\n- 1\n\"b\": |\n  x"
    * std.manifestYamlDoc({ a: [1] }, indent_array_in_object=true) == "\"a\":\n  - 1"
    * std.manifestYamlDoc({ a: 1, "1": 2 }, quote_keys=false) == "\"1\": 2\na: 1"
    * }}}
    */
  builtin("manifestYamlDoc", "value", "indent_array_in_object?", "quote_keys?") {
    (ctx: Ctx, value: Value, indentsArrays: Option[Boolean], quotesKeys: Option[Boolean]) =>
      Yaml.text(value, yamlFormat(indentsArrays, quotesKeys), ctx)
  }

  /** {{{
    * std.manifestYamlStream([1, 2]) == "---\n1\n---\n2\n...\n"
    * std.manifestYamlStream([1], c_document_end=false) == "---\n1\n"
    * }}}
    */
  builtin(
    "manifestYamlStream",
    "value",
    "indent_array_in_object?",
    "c_document_end?",
    "quote_keys?"
  ) {
    (
        ctx: Ctx,
        value: Value,
        indentsArrays: Option[Boolean],
        hasEndMark: Option[Boolean],
        quotesKeys: Option[Boolean]
    ) =>
      value match {
        case documents: ArrValue =>
          val format = yamlFormat(indentsArrays, quotesKeys)
          Yaml.streamText(documents, format, hasEndMark.getOrElse(true), ctx)
        case other =>
          throw ctx.fail(s"manifestYamlStream only takes arrays, got ${other.typeName}")
      }
  }

  /** {{{
    * std.manifestToml({ a: 1, b: { c: "x" } }) == "a = 1\n\n[b]\n  c = \"x\""
    * }}}
    */
  builtin("manifestToml", "value") { (ctx: Ctx, value: Value) =>
    Toml.text(value, Utf8.encode("  "), ctx)
  }

  /** {{{
    * std.manifestTomlEx({ a: [1, 2] }, " ") == "a = [\n 1,\n 2\n]"
    * }}}
    */
  builtin("manifestTomlEx", "value", "indent") { (ctx: Ctx, value: Value, indent: StrValue) =>
    Toml.text(value, indent.bytes, ctx)
  }

  /** {{{
    * std.manifestIni({ main: { a: 1 }, sections: { s: { b: [2, 3] } } }) ==
    *   "a = 1\n[s]\nb = 2\nb = 3\n"
    * }}}
    */
  builtin("manifestIni", "ini")((ctx: Ctx, ini: Value) => Ini.text(ini, ctx))

  /** {{{
    * std.manifestPython({ a: [true, null] }) == "{\"a\": [True, None]}"
    * }}}
    */
  builtin("manifestPython", "v")((ctx: Ctx, v: Value) => Python.text(v, ctx))

  /** {{{
    * std.manifestPythonVars({ a: true, b: [1] }) == "a = True\nb = [1]\n"
    * }}}
    */
  builtin("manifestPythonVars", "conf") { (ctx: Ctx, conf: Value) =>
    Python.varsText(conf, ctx)
  }

  /** {{{
    * std.manifestXmlJsonml(["a", { b: 1 }, ["c"], "text"]) == "<a b=\"1\"><c></c>text</a>"
    * }}}
    */
  builtin("manifestXmlJsonml", "value")((ctx: Ctx, value: Value) => Xml.text(value, ctx))

  private val indented: JsonFormat =
    JsonFormat.explicitly(Utf8.encode("    "), Utf8.encode("\n"), Utf8.encode(": "))

  private def yamlFormat(indentsArrays: Option[Boolean], quotesKeys: Option[Boolean]): YamlFormat =
    new YamlFormat(indentsArrays.getOrElse(false), quotesKeys.getOrElse(true))
}
