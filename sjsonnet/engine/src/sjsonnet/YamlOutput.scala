package sjsonnet

import sjsonnet.manifest.{Yaml, YamlFormat}

/** The output format YAML. It is apart from the others, since it is a part of its own in the npm package ([[FormatParts]]). */
private[sjsonnet] object YamlOutput {
  val plain: OutputFormat = apply(OutputFormat.YamlIndent, YamlQuoting.Needed)

  def apply(indent: Int, quoting: YamlQuoting): OutputFormat = apply(indent, quoting, Unfolded)

  private def apply(indent: Int, quoting: YamlQuoting, width: Int): OutputFormat = {
    val format = new YamlFormat(
      indentArrayInObject = false,
      quoting,
      step = indent,
      isManifest = false,
      width
    )
    new OutputFormat("yaml", isYaml = true, Yaml.write(_, format, _, _, _))
  }

  def kinds(quoting: YamlQuoting): Vector[OutputFormat.Named] = Vector(kind(quoting, Unfolded))

  /** The same with long lines folded as the tools of Kubernetes fold them: `tk`, `kubectl`, `kubecfg`. */
  def folded(quoting: YamlQuoting): OutputFormat.Named = kind(quoting, FoldedWidth)

  private def kind(quoting: YamlQuoting, width: Int): OutputFormat.Named = new OutputFormat.Named(
    apply(OutputFormat.YamlIndent, quoting, width),
    OutputFormat.SomeIndent,
    apply(_, quoting, width)
  )

  private final val Unfolded = Int.MaxValue
  private final val FoldedWidth = 80
}
