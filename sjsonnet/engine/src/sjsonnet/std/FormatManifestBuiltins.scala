package sjsonnet.std

import sjsonnet.manifest.{Ini, Python, Toml, Xml}
import sjsonnet.runtime._
import sjsonnet.text.Utf8

/** The other formats of the "Manifestation" group of the standard library reference. */
private[sjsonnet] object FormatManifestBuiltins extends BuiltinGroup("Manifestation") with InPart {

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
}
