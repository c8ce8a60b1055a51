package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.regex.Replacement
import sjsonnet.text.{Base64, JsonIndent, Out}
import sjsonnet.value._
import sjsonnet.yaml.YamlReader

/** The "Native functions" that `std.native` finds where the embedder has supplied nothing of that name: those
  * that Tanka gives its programs, as far as they need nothing from outside, and those that Databricks' sjsonnet
  * has (`gzip`, and [[RegexBuiltins]], which are members of `std` as well).
  *
  * They are the same on every platform.
  */
object NativeBuiltins extends BuiltinGroup {

  /** The function of that name. */
  def find(name: String): Option[Value] = members.get(name).orElse(RegexBuiltins.members.get(name))

  def names: Iterable[String] = members.keys ++ RegexBuiltins.members.keys

  /** Whether `string` has a match of `regex` anywhere.
    *
    * {{{
    * std.native("regexMatch")("b+", "abbc")
    * }}}
    */
  builtin("regexMatch", "regex", "string") { (ctx: Ctx, regex: StrValue, string: StrValue) =>
    RegexBuiltins.get(regex, ctx).isIn(string.bytes)
  }

  /** `src` with `repl` in place of every match. In `repl`, `$1`, `$name` and `${name}` are what groups have
    * matched, and `$$` is a dollar sign: the rules of Go's `Regexp.ReplaceAllString`, where `$1x` is the group
    * named `1x`, what names no group is empty, and an empty match right behind another one does not count.
    *
    * {{{
    * std.native("regexSubst")("(a)(b)", "-ab-", "$2$1") == "-ba-"
    * std.native("regexSubst")("a*", "baac", "x") == "xbxcx"
    * }}}
    */
  builtin("regexSubst", "regex", "src", "repl") {
    (ctx: Ctx, regex: StrValue, src: StrValue, repl: StrValue) =>
      val compiled = RegexBuiltins.get(regex, ctx)
      val bytes = compiled.replaceAll(src.bytes, emptyBehind = false)(Replacement.ofGo(repl.bytes))
      RegexBuiltins.changed(src, bytes)
  }

  /** The pattern that matches `str` and nothing else.
    *
    * {{{
    * std.native("escapeStringRegex")("[a]") == "\\[a\\]"
    * }}}
    */
  builtin("escapeStringRegex", "str")((_: Ctx, str: StrValue) => RegexBuiltins.quoteMeta(str))

  /** The value of JSON text.
    *
    * {{{
    * std.native("parseJson")("[1, null]") == [1, null]
    * }}}
    */
  builtin("parseJson", "json")((ctx: Ctx, json: StrValue) => fromJson(json, ctx))

  /** The documents of YAML text, in an array even if there is one or none.
    *
    * {{{
    * std.native("parseYaml")("a: 1") == [{ a: 1 }]
    * std.native("parseYaml")("") == []
    * }}}
    */
  builtin("parseYaml", "yaml") { (ctx: Ctx, yaml: StrValue) =>
    YamlReader.readStream(yaml.bytes, ctx): Value
  }

  /** JSON text laid out anew, each level indented by `indent` spaces, with a line end behind it. Everything else
    * stays as it is, as Go's `json.Indent` does it: fields in their order, numbers in their spelling.
    *
    * {{{
    * std.native("manifestJsonFromJson")('{"b":1.0, "a":[]}', 1) ==
    *   "{\n \"b\": 1.0,\n \"a\": []\n}\n"
    * }}}
    */
  builtin("manifestJsonFromJson", "json", "indent") { (ctx: Ctx, json: StrValue, indent: Whole) =>
    if (indent.toInt < 0) throw ctx.fail(s"indent must not be negative, got ${indent.toInt}")
    fromJson(json, ctx): Unit
    val out = Out.memory()
    out.bytes(JsonIndent.indent(json.bytes, indent.toInt))
    out.byte('\n')
    StrValue.of(out.toByteArray): Value
  }

  /** The same as `std.sha256`.
    *
    * {{{
    * std.native("sha256")("abc") == std.sha256("abc")
    * }}}
    */
  builtin("sha256", "str")((_: Ctx, str: StrValue) => EncodingBuiltins.sha256(str))

  /** What Python's `gzip` and others decompress to `v`, a string or an array of bytes, in base64. There is no time
    * or name in it, so it depends on nothing but `v`.
    *
    * {{{
    * std.native("gzip")("") == "H4sIAAAAAAAA/wMAAAAAAAAAAAA="
    * std.native("gzip")([97]) == std.native("gzip")("a")
    * }}}
    */
  builtin("gzip", "v") { (ctx: Ctx, v: Value) =>
    val bytes = v match {
      case str: StrValue => str.bytes
      case arr: ArrValue => ParseBuiltins.bytes(arr, ctx)
      case other         =>
        throw ctx.fail(s"gzip compresses a string or an array of bytes, got ${other.typeName}")
    }
    StrValue.ofClean(Base64.encode(Gzip.compress(bytes)))
  }

  /** An error: Databricks' sjsonnet has this on the JVM only.
    *
    * {{{
    * std.type(std.native("xz")) == "function"
    * }}}
    */
  builtin("xz", "v", "compressionLevel?null") { (ctx: Ctx, _: Lazy, _: Option[Lazy]) =>
    failXz(ctx)
  }

  private def failXz(ctx: Ctx): Value =
    throw ctx.fail("xz is not offered", "std.native('gzip') is")

  private def fromJson(json: StrValue, ctx: Ctx): Value =
    JsonReader.read(json.bytes, ctx.symbols) match {
      case Right(value) => value
      case Left(reason) => throw ctx.fail(reason)
    }
}
