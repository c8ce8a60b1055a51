package sjsonnet.std

import sjsonnet.YamlQuoting
import sjsonnet.codec.Gzip
import sjsonnet.json.JsonReader
import sjsonnet.manifest.{GoYaml, Json, Yaml, YamlFormat}
import sjsonnet.runtime._
import sjsonnet.text.{JsonIndent, Out}
import sjsonnet.yaml.YamlReader

/** The "Native functions" that `std.native` falls back to if the embedder has none of that name: those that Tanka
  * and kubecfg offer, of which two run other programs if they may and some are errors, and those that Databricks' sjsonnet
  * has (`gzip`, and [[RegexBuiltins]], which are members of `std` as well).
  *
  * They are the same on every platform.
  */
private[sjsonnet] object NativeBuiltins
    extends BuiltinGroup("Native functions")
    with OutsideStd
    with InPart {

  /** Whether `regex` matches anywhere in `string`.
    *
    * {{{
    * std.native("regexMatch")("b+", "abbc")
    * }}}
    */
  builtin("regexMatch", "regex", "string") { (ctx: Ctx, regex: StrValue, string: StrValue) =>
    RegexBuiltins.get(regex, ctx).isIn(string.bytes, ctx)
  }

  /** `src` with every match of `regex` replaced by `repl`. In `repl`, `$1`, `$name` and `${name}` stand for what the
    * groups matched, and `$$` for a dollar sign. The rules are those of Go's `Regexp.ReplaceAllString`: `$1x` is the
    * group named `1x`, a group that does not exist is empty, and an empty match right after another match does not
    * count.
    *
    * {{{
    * std.native("regexSubst")("(a)(b)", "-ab-", "$2$1") == "-ba-"
    * std.native("regexSubst")("a*", "baac", "x") == "xbxcx"
    * }}}
    */
  builtin("regexSubst", "regex", "src", "repl") {
    (ctx: Ctx, regex: StrValue, src: StrValue, repl: StrValue) =>
      RegexBuiltins.replacedAsGo(regex, src, repl, ctx)
  }

  /** The pattern that matches exactly `str`.
    *
    * {{{
    * std.native("escapeStringRegex")("[a]") == "\\[a\\]"
    * }}}
    */
  builtin("escapeStringRegex", "str|s")((ctx: Ctx, str: StrValue) =>
    RegexBuiltins.quoteMeta(str, ctx)
  )

  /** The value of a JSON text.
    *
    * {{{
    * std.native("parseJson")("[1, null]") == [1, null]
    * }}}
    */
  builtin("parseJson", "json|data")((ctx: Ctx, json: StrValue) => fromJson(json, ctx))

  /** The documents of a YAML text, always in an array, even if there is only one or none. Dates and times are as Tanka has them.
    *
    * {{{
    * std.native("parseYaml")("a: 2001-1-2") == [{ a: "2001-01-02T00:00:00Z" }]
    * std.native("parseYaml")("a: 1") == [{ a: 1 }]
    * std.native("parseYaml")("") == []
    * }}}
    */
  builtin("parseYaml", "yaml|data") { (ctx: Ctx, yaml: StrValue) =>
    YamlReader.readStream(yaml.bytes, ctx): Value
  }

  /** JSON text, reindented: each level is indented by `indent` spaces, and a newline ends the text. Everything else
    * stays as it is, including the order of fields and the spelling of numbers, as with Go's `json.Indent`.
    *
    * {{{
    * std.native("manifestJsonFromJson")('{"b":1.0, "a":[]}', 1) ==
    *   "{\n \"b\": 1.0,\n \"a\": []\n}\n"
    * }}}
    */
  builtin("manifestJsonFromJson", "json", "indent") { (ctx: Ctx, json: StrValue, indent: Int32) =>
    if (indent.toInt >= 0) fromJson(json, ctx): Unit
    indented(json, indent.toInt, ctx)
  }

  /** JSON text converted to YAML, exactly as Tanka writes it with Go's package `yaml.v3`.
    *
    * {{{
    * std.native("manifestYamlFromJson")('{"b": [1, {"c": "x"}], "a": "y"}') ==
    *   "a: \"y\"\nb:\n    - 1\n    - c: x\n"
    * }}}
    */
  builtin("manifestYamlFromJson", "json") { (ctx: Ctx, json: StrValue) =>
    GoYaml.text(fromJson(json, ctx), ctx)
  }

  /** A value as JSON text on several lines that end in a newline, as in kubecfg. Each level is indented by `indent` spaces.
    *
    * {{{
    * std.native("manifestJson")({ b: [1], a: [] }, 2) == "{\n  \"a\": [],\n  \"b\": [\n    1\n  ]\n}\n"
    * std.native("manifestJson")("foo") == "\"foo\"\n"
    * }}}
    */
  builtin("manifestJson", "value|json", "indent?4") {
    (ctx: Ctx, value: Value, indent: Option[Int32]) =>
      indented(Json.inline(value, ctx), indent.fold(KubecfgIndent)(_.toInt), ctx)
  }

  /** A value as a YAML document, as in kubecfg: strings are quoted only if they have to be.
    *
    * {{{
    * std.native("manifestYaml")({ foo: "bar", baz: [3, 4] }) == "baz:\n- 3\n- 4\nfoo: bar\n"
    * }}}
    */
  builtin("manifestYaml", "value|json") { (ctx: Ctx, value: Value) =>
    Yaml.text(value, kubecfgYaml, ctx).concat(StrValue.of("\n"), ctx)
  }

  /** Always fails: kubecfg renders charts with Helm's library. `helmTemplate` runs Helm if it may.
    *
    * {{{
    * std.type(std.native("parseHelmChart")) == "function"
    * }}}
    */
  failing("parseHelmChart", "chartData", "releaseName", "namespace", "values", "capabilities?{}") {
    StdCatalogue.NoHelmChart()
  }

  /** Always fails: kubecfg asks a registry of images, and this engine uses no network.
    *
    * {{{
    * std.type(std.native("resolveImage")) == "function"
    * }}}
    */
  failing("resolveImage", "image")(StdCatalogue.NoImage())

  /** Always fails: only kubecfg has this.
    *
    * {{{
    * std.type(std.native("validateJSONSchema")) == "function"
    * }}}
    */
  failing("validateJSONSchema", "obj", "schema")(StdCatalogue.NoJsonSchema())

  /** The manifests that `helm template name chart` writes, as an object; each is called by its kind and name, such as
    * `deployment_grafana`. Fails unless `helm` may be run (`--allow-run helm`).
    *
    * `opts` is an object with `calledFrom`, which should be `std.thisFile`: `chart` is relative to it. It may have `values`,
    * `namespace`, `apiVersions`, `kubeVersion`, `includeCrds` (true by default), `noHooks`, `skipTests`,
    * `skipSchemaValidation` and `nameFormat`, a template for the names.
    *
    * {{{
    * std.type(std.native("helmTemplate")) == "function"
    * }}}
    */
  builtin("helmTemplate", "name", "chart", "opts") {
    (ctx: Ctx, name: StrValue, chart: StrValue, opts: ObjValue) =>
      Renderings.helmTemplate(name, chart, opts, ctx)
  }

  /** The manifests that `kustomize build path` writes, in the form of `helmTemplate`. Fails unless `kustomize` may be run
    * (`--allow-run kustomize`).
    *
    * `opts` is an object with `calledFrom`, which should be `std.thisFile`: `path` is relative to it. It may have
    * `nameFormat`.
    *
    * {{{
    * std.type(std.native("kustomizeBuild")) == "function"
    * }}}
    */
  builtin("kustomizeBuild", "path", "opts") { (ctx: Ctx, path: StrValue, opts: ObjValue) =>
    Renderings.kustomizeBuild(path, opts, ctx)
  }

  /** The same as `std.sha256`.
    *
    * {{{
    * std.native("sha256")("abc") == std.sha256("abc")
    * }}}
    */
  builtin("sha256", "str")((ctx: Ctx, str: StrValue) => DigestBuiltins.sha256(str, ctx))

  /** A string or an array of bytes, compressed with gzip and encoded in Base64. The result contains neither a time
    * nor a name, so it depends on nothing but `v`.
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
        throw ctx.fail(StdCatalogue.GzipInput(other.typeName))
    }
    EncodingBuiltins.base64(Gzip.compress(bytes, ctx), ctx)
  }

  /** Always fails: only Databricks' sjsonnet on the JVM has this.
    *
    * {{{
    * std.type(std.native("xz")) == "function"
    * }}}
    */
  failing("xz", "v", "compressionLevel?null")(StdCatalogue.NoXz())

  private def indented(json: StrValue, indent: Int, ctx: Ctx): Value = {
    if (indent < 0) throw ctx.fail(StdCatalogue.NegativeIndent(indent))
    val out = Out.memory(ctx)
    out.bytes(JsonIndent.indent(json.bytes, indent, ctx))
    out.byte('\n')
    StrValue.of(out.result())
  }

  private val kubecfgYaml =
    new YamlFormat(indentArrayInObject = false, YamlQuoting.Needed, isManifest = false)

  /** How many spaces kubecfg indents by if it is not told. */
  private final val KubecfgIndent = 4

  private[std] def fromJson(json: StrValue, ctx: Ctx): Value =
    JsonReader.read(json.bytes, ctx.symbols, ctx) match {
      case Right(value) => value
      case Left(reason) => throw ctx.fail(reason)
    }
}
