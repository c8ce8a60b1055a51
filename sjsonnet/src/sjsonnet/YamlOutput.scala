package sjsonnet

import sjsonnet.manifest.{Yaml, YamlFormat}

/** The output format YAML. It is apart from the others, since it is a part of its own in the npm package ([[FormatParts]]). */
private[sjsonnet] object YamlOutput {
  val plain: OutputFormat = apply(OutputFormat.YamlIndent, YamlQuoting.Needed)

  def apply(indent: Int, quoting: YamlQuoting): OutputFormat = {
    val format =
      new YamlFormat(indentArrayInObject = false, quoting, step = indent, isManifest = false)
    new OutputFormat("yaml", isYaml = true, Yaml.write(_, format, _, _, _))
  }

  def kinds(quoting: YamlQuoting): Vector[OutputFormat.Kind] = Vector(
    new OutputFormat.Kind(
      apply(OutputFormat.YamlIndent, quoting),
      OutputFormat.SomeIndent,
      apply(_, quoting)
    )
  )
}
