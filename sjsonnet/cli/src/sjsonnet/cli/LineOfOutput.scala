package sjsonnet.cli

import sjsonnet.{Evaluated, FileImporter, OutputPath}
import sjsonnet.platform.{FileKind, InputFile}
import sjsonnet.runtime.ObjValue

/** A line of a text that a program has been written to: `rendered.yaml:113`, or `-:113` for standard input. */
private[cli] final class LineOfOutput private (text: String, file: String, part: OutputLines.Part) {

  /** The way to what the line is about in the value of the program, written with these options. */
  def path(root: Evaluated, options: Options): OutputPath = {
    val from =
      if (options.output.multi.nonEmpty) Vector(fieldOf(root, options))
      else if (options.manifest.format.contains(Formats.Kubernetes))
        document(KubernetesObjects.in(root)).way.steps
      else if (options.manifest.yamlStream.value)
        root.value match {
          case _: ObjValue => document(root.fields.map(_._2)).way.steps
          case _           => Vector(OutputPath.Element(part.document))
        }
      else if (part.document == 0) Vector.empty
      else
        throw UsageError.ofValue(
          "line",
          text,
          s"it is in a stream, which takes -y or -f ${Formats.Kubernetes}"
        )
    new OutputPath(from ++ part.path.steps)
  }

  private def document(all: Vector[Evaluated]): Evaluated = all.lift(part.document).getOrElse {
    val problem = s"it is in document ${part.document + 1}, and the program writes ${all.length}"
    throw UsageError.ofValue("line", text, problem)
  }

  /** With -m, the field whose name the file has. */
  private def fieldOf(root: Evaluated, options: Options): OutputPath.Step = {
    val extension = options.output.extension.fold("")(name => "." + name.stripPrefix("."))
    root.fields
      .map(_._1)
      .filter(name => file == name + extension || file.endsWith(s"/$name$extension"))
      .maxByOption(_.length)
      .map(OutputPath.Field(_))
      .getOrElse(throw UsageError.ofValue("line", text, "the program writes no such file"))
  }
}

private[cli] object LineOfOutput {

  /** The line that an argument means, if it is none of a path.
    *
    * @throws UsageError
    *   when the text has no such line
    * @throws CommandFailure
    *   when the file cannot be read
    */
  def read(text: String, terminal: Terminal): Option[LineOfOutput] = {
    val colon = text.lastIndexOf(':')
    val line = if (colon < 1) None else text.substring(colon + 1).toIntOption
    val file = text.take(math.max(colon, 0))
    line.filter(_ => isMeant(file, terminal)).map { line =>
      val bytes =
        if (file == "-") terminal.input(MostBytes)
        else FileImporter.readFile(terminal.path(file), MostBytes)
      val lines = OutputLines.of(bytes)
      val part = lines.at(line).getOrElse {
        throw UsageError.ofValue("line", text, s"there are ${lines.length} lines")
      }
      new LineOfOutput(text, file, part)
    }
  }

  /** Whether an argument is a line of standard input. */
  def isOfInput(text: String): Boolean =
    text.startsWith("-:") && text.length > 2 && text.drop(2).forall(Character.isDigit(_))

  private def isMeant(file: String, terminal: Terminal): Boolean =
    file == "-" || !file.startsWith("$") &&
      InputFile.kindOrMissing(terminal.path(file)) == FileKind.Regular

  private final val MostBytes = 256L << 20
}
