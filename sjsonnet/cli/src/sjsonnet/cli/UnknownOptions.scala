package sjsonnet.cli

/** What takes the place of options that other programs have and this one has not: other Jsonnet engines and their tools, and
  * programs that users of JSON, YAML and Kubernetes know.
  */
private[cli] object UnknownOptions {

  /** What to do instead of using the option `written`. */
  def hint(written: String): Option[String] =
    here.get(written).map("here it is " + _).orElse(instead.get(written))

  /** Options of the same effect. */
  private[cli] lazy val here: Map[String, String] = Map(
    // jrsonnet
    "--line-padding" -> "--indent",
    "--exp-preserve-order" -> "--preserve-order",
    // jq, yq and others
    "--raw-output" -> "--string",
    "--raw" -> "--string",
    "--compact-output" -> "--indent -1, or --format json-minified",
    "--compact" -> "--indent -1, or --format json-minified",
    "--minify" -> "--format json-minified",
    "--arg" -> "--tla-str, or --ext-str",
    "--argjson" -> "--tla-code, or --ext-code",
    "--library-path" -> "--jpath",
    "--include" -> "--jpath",
    "--out-dir" -> "--multi",
    "--timeout" -> "--max-time",
    // helm
    "--set" -> "--tla-code, or --ext-code",
    "--set-json" -> "--tla-code, or --ext-code",
    "--set-string" -> "--tla-str, or --ext-str",
    "--set-file" -> "--tla-str-file, or --ext-str-file",
    "-I" -> "--jpath",
    "-L" -> "--jpath"
  )

  /** Other ways, or the reason why there is none. */
  private lazy val instead: Map[String, String] = Map(
    // jrsonnet
    "--exp-apply" -> "code that takes the result is a program of its own: -e \"local r = import 'FILE'; …\"",
    "--no-stdlib" -> "std is always there",
    "--os-stack" -> "the stack is as large as --max-stack requires",
    "--trace-format" -> "errors always show the line; --max-trace shortens their trace",
    // databricks/sjsonnet
    "--broken-assertion-logic" -> "assertions are always checked as in the C++ and Go engines",
    "--debug-stats" -> NoProfile,
    "--profile" -> NoProfile,
    "--interactive" -> NotInteractive,
    "--no-static-errors" -> "static errors are always errors",
    // helm
    "--values" -> s"a program reads a file of values itself: $ReadYaml",
    // jsonnetfmt
    "--in-place" -> NoFormatter,
    "--test" -> NoFormatter,
    "-i" -> s"$NotInteractive, and $NoFormatter"
  ) ++ StyleRows.ofReferenceOnly.map(name => s"--$name" -> NoFormatter)

  /** How a program reads what is YAML. */
  final val ReadYaml = "std.parseYaml(importstr 'FILE')"

  private final val NoProfile = "there is no profiler; --max-steps and --max-time limit a program"
  private final val NotInteractive = "there is no interactive mode"
  private final val NoFormatter = "sjsonnet fmt formats sources"
}
