package sjsonnet

/** The formats that the npm package has in parts of their own; here, they are always there. */
private[sjsonnet] object FormatParts {
  def kinds(quoting: YamlQuoting): Vector[OutputFormat.Named] =
    YamlOutput.kinds(quoting) ++ OtherOutputs.kinds

  /** Why there is no format of that name, if it is in a part. */
  def whyMissing(name: String): Option[String] = None
}
