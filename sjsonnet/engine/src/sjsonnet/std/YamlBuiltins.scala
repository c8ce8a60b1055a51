package sjsonnet.std

import sjsonnet.runtime._
import sjsonnet.yaml.YamlReader

/** `std.parseYaml`, from the "Parsing" group of the standard library reference. */
private[sjsonnet] object YamlBuiltins extends BuiltinGroup("Parsing") with InPart {

  /** The value of a YAML text, or an array of its documents if `---` announces one or there are several. Plain words
    * are read as in YAML 1.2, so `yes` and `off` are strings. Fails when the text is not YAML.
    *
    * {{{
    * std.parseYaml("a: [1, x]") == { a: [1, "x"] }
    * std.parseYaml("y: yes") == { y: "yes" }
    * std.parseYaml("--- 1\n--- 2") == [1, 2]
    * std.parseYaml("") == null
    * }}}
    */
  builtin("parseYaml", "str")((ctx: Ctx, str: StrValue) => YamlReader.read(str.bytes, ctx))
}
