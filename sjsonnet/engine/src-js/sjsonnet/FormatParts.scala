package sjsonnet

/** The formats that the npm package has in parts of their own, as [[sjsonnet.std.Parts]] has functions. */
private[sjsonnet] object FormatParts {
  private var yaml: YamlQuoting => Vector[OutputFormat.Named] = _ => Vector.empty
  private var others: () => Vector[OutputFormat.Named] = () => Vector.empty

  def addYaml(kinds: YamlQuoting => Vector[OutputFormat.Named]): Unit = yaml = kinds
  def addOthers(kinds: () => Vector[OutputFormat.Named]): Unit = others = kinds

  def kinds(quoting: YamlQuoting): Vector[OutputFormat.Named] = yaml(quoting) ++ others()

  /** Why there is no format of that name, if it is in a part. */
  def whyMissing(name: String): Option[String] = name match {
    case "yaml" | "yml"                                                   => why(name, "yaml")
    case "toml" | "ini" | "xml" | "xml-jsonml" | "python" | "python-vars" => why(name, "formats")
    case _                                                                => None
  }

  private def why(name: String, part: String): Option[String] = Some(
    s"the format $name is in a part of the package that this program has left out: " +
      s"import sjsonnet/$part and call add($part)"
  )
}
