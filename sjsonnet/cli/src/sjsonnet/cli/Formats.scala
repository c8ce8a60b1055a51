package sjsonnet.cli

import sjsonnet.OutputFormat
import sjsonnet.text.{Spelling, TextParts}

/** Selects the format of each document according to the options.
  *
  * Without `--format` it is JSON whatever the file's name, as in the reference. `--format auto` goes by the file's name.
  *
  * @throws UsageError
  *   when the options contradict each other
  */
private[cli] final class Formats(options: Options) {
  import options.{foreign, manifest, output}

  private val asked: String = {
    val isYaml =
      foreign.yamlOut.value || foreign.legacyYamlStream.value && manifest.yamlStream.value
    val all = manifest.format.toList ++
      Option.when(isYaml)(OutputFormat.yaml.name) ++
      Option.when(manifest.string.value)(OutputFormat.string.name)
    all.distinct match {
      case Nil if output.extension.nonEmpty                       => Formats.Auto
      case Nil                                                    => OutputFormat.json.name
      case Formats.Kubernetes :: Nil if manifest.yamlStream.value =>
        throw new UsageError(CommandCatalogue.StreamOfStream(Formats.Kubernetes))
      case one :: Nil        => one
      case one :: other :: _ =>
        throw new UsageError(CommandCatalogue.TwoFormats(Spelling.shown(one), other))
    }
  }

  private val isByName: Boolean = asked == Formats.Auto

  /** Whether the objects of Kubernetes in the value are written, instead of the value. */
  val isKubernetes: Boolean = asked == Formats.Kubernetes

  private val indent: Option[Int] = manifest.indent.map(_.value)

  /** The format of all documents, or with `auto` that of a file whose name does not determine one. */
  private val default: OutputFormat = named(
    if (isByName) OutputFormat.json.name
    else if (isKubernetes) OutputFormat.yaml.name
    else asked,
    indent
  )

  // With `auto` and -m, it depends on the names of the files that are arrays.
  if (manifest.yamlStream.value && (!isByName || output.multi.isEmpty))
    ofStream(output.outputFile.getOrElse("")): Unit

  /** The format of the file `path`; an empty path is standard output. With `auto`, a file that is not named after a format
    * can be anything: a string is its text.
    */
  def of(path: String): OutputFormat =
    if ((isByName || isKubernetes) && path.nonEmpty) ofName(path).getOrElse(default.orString)
    // In the reference, documents of a stream are not strings, whatever `-S` says.
    else if (manifest.yamlStream.value && manifest.string.value) OutputFormat.json
    else default

  /** The format of the documents of a stream in that file. */
  def ofStream(path: String): OutputFormat = {
    val format = if (isByName) ofName(path).getOrElse(default) else of(path)
    if (!format.isYaml)
      throw new UsageError(CommandCatalogue.NoStream(format))
    format
  }

  private def ofName(path: String): Option[OutputFormat] =
    Formats.byExtension.get(extension(path)).map(ofFile)

  /** The indentation applies only to formats that support it. */
  private def ofFile(name: String): OutputFormat =
    if (name == default.name) default else find(name, indent).getOrElse(named(name, None))

  private def find(name: String, indent: Option[Int]): Either[String, OutputFormat] =
    if (isKubernetes && name == OutputFormat.yaml.name)
      OutputFormat.kubernetes(indent, manifest.yamlQuote.value)
    else OutputFormat.named(name, indent, manifest.yamlQuote.value)

  private def named(name: String, indent: Option[Int]): OutputFormat =
    if (name == OutputFormat.json.name && indent.contains(Formats.OneLine))
      OutputFormat.jsonOnOneLine
    else byName(name, indent)

  private def byName(name: String, indent: Option[Int]): OutputFormat =
    find(name, indent) match {
      case Right(format)                                     => format
      case Left(problem) if OutputFormat.named(name).isRight =>
        throw new UsageError(CommandCatalogue.InvalidFormat(problem))
      case Left(unknown) =>
        val near = Spelling.nearest(name, Formats.names.iterator)
        val isFile = name.exists("./".contains(_))
        val hint =
          if (isFile) s"; a program reads a file of values itself: ${UnknownOptions.ReadYaml}"
          else Spelling.didYouMean(near).fold("")("; " + _)
        throw new UsageError(
          CommandCatalogue.UnknownFormat(unknown, s"${Formats.Kubernetes}, ${Formats.Auto}", hint)
        )
    }

  private def extension(path: String): String = {
    val name = path.substring(path.lastIndexOf('/') + 1)
    // Not in the lower case of the locale: that of Turkish has another i.
    TextParts.split(name, '.').drop(1).lastOption.getOrElse("").map(Character.toLowerCase(_))
  }
}

private[cli] object Formats {

  /** Selects the format by the name of each file. */
  final val Auto = "auto"

  /** Writes objects of Kubernetes as YAML, one by one, wherever they lie in the value. */
  final val Kubernetes = "kubernetes"

  /** All that can be asked for. */
  def names: Seq[String] = OutputFormat.names ++ Seq(Kubernetes, Auto)

  /** The indent that selects JSON on a single line, as in databricks/sjsonnet. */
  final val OneLine = -1

  private val byExtension: Map[String, String] = Map(
    "json" -> "json",
    "yaml" -> "yaml",
    "yml" -> "yaml",
    "toml" -> "toml",
    "ini" -> "ini",
    "xml" -> "xml",
    "py" -> "python-vars",
    "txt" -> "string"
  )
}
