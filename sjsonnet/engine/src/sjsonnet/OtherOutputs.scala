package sjsonnet

import sjsonnet.manifest.{Ini, Python, Toml, Xml}
import sjsonnet.text.Utf8

/** The output formats that are neither JSON nor YAML. They are apart from those, since they are a part of their own in the npm
  * package ([[FormatParts]]).
  */
private[sjsonnet] object OtherOutputs {
  val toml: OutputFormat = toml(OutputFormat.TomlIndent)

  def toml(indent: Int): OutputFormat = {
    val unit = Utf8.encode(" " * indent)
    new OutputFormat("toml", isYaml = false, Toml.write(_, unit, _, _, _))
  }

  val ini: OutputFormat = new OutputFormat(
    "ini",
    isYaml = false,
    Ini.write(_, _, _, _),
    "ini needs an object with sections, an object of objects, and perhaps main, an object"
  )

  val xml: OutputFormat =
    new OutputFormat("xml", isYaml = false, Xml.write(_, Xml.Escapes.ofText, _, _, _))

  val python: OutputFormat = new OutputFormat("python", isYaml = false, Python.write(_, _, _, _))

  val pythonVars: OutputFormat = new OutputFormat(
    "python-vars",
    isYaml = false,
    Python.writeVars(_, _, _, _),
    "python-vars needs an object"
  )

  def kinds: Vector[OutputFormat.Named] = Vector(
    new OutputFormat.Named(toml, OutputFormat.AnyIndent, toml(_)),
    OutputFormat.fixed(ini),
    OutputFormat.fixed(xml),
    OutputFormat.fixed(python),
    OutputFormat.fixed(pythonVars)
  )
}
