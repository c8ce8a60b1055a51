package sjsonnet.std

import sjsonnet.YamlQuoting
import sjsonnet.manifest.{Yaml, YamlFormat}
import sjsonnet.runtime._

/** The YAML of the "Manifestation" group of the standard library reference. */
private[sjsonnet] object YamlManifestBuiltins extends BuiltinGroup("Manifestation") with InPart {

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

  private def yamlFormat(indentsArrays: Option[Boolean], quotesKeys: Option[Boolean]): YamlFormat =
    new YamlFormat(
      indentsArrays.getOrElse(false),
      if (quotesKeys.getOrElse(true)) YamlQuoting.Everything else YamlQuoting.Values
    )
}
