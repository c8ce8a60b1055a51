package sjsonnet.cli

import sjsonnet.{EngineCatalogue, Evaluated, FileImporter, OutputPath, PathReader}
import sjsonnet.platform.SystemText
import sjsonnet.runtime.{ArrValue, ObjValue, TypeHints}
import sjsonnet.text.{CheckedText, Out, Printable, Spelling}

/** Formats a program's value and writes it. Every text is checked before the first one is written, so that a failing program
  * leaves nothing behind.
  */
private[cli] final class Output(
    options: Options,
    terminal: Terminal,
    origins: Option[OutputOrigins] = None,
    annotations: Option[OriginAnnotations] = None
) {
  import options.{manifest, output}

  private val formats = new Formats(options)
  private val wanted = output.path.map(Output.pathOf("--path", _))
  private val check = new CheckedText.Check(Output.MaxKept)

  /** The files that have been written. */
  def written: Vector[String] = output.outputFile.toVector ++ documentsWritten

  private var documentsWritten = Vector.empty[String]

  /** Writes to standard output (or `-o`), and with `-m` to other files. The evaluation must still be open.
    *
    * @throws sjsonnet.EvalError
    *   when the value cannot be written; then nothing has been written
    * @throws CommandFailure
    *   when a file cannot be written
    */
  def write(result: Evaluated): Unit = {
    origins.foreach(_.begin(result))
    val written = part(result)
    writePart(annotations.fold(written)(_.in(written, result)))
    origins.foreach(_.writeMaps(terminal))
    if (terminal.showsErrors && !written.ctx.asReference)
      Output.whyEmpty(written).foreach(why => terminal.printError(Printable.line(why)))
  }

  /** The part of the program's value that is asked for. */
  def part(result: Evaluated): Evaluated = wanted.fold(result)(result.at(_))

  private def writePart(result: Evaluated): Unit = {
    output.outputFile.foreach(MultiFiles.requireFile(_))
    output.multi match {
      case Some(directory) =>
        val documents = this
          .documents(result, directory)
          .map(document => document.of(told(document.path, document.ways, document.text)))
        val names = check(
          out =>
            documents.foreach { document =>
              out.bytes(SystemText.encode(Printable.line(document.path)))
              out.byte('\n')
            },
          result.ctx
        )
        val files = new MultiFiles(
          terminal.path(directory),
          output.createOutputDirs.value,
          output.clean.value
        )
        val removed =
          files.write(documents, output.outputFile.map(terminal.path(_)), result.ctx)
        documentsWritten = documents.map(_.path)
        removed.foreach(path => terminal.printError(s"sjsonnet: removed ${Printable.line(path)}"))
        writeMain(names)
      case None if formats.isKubernetes =>
        val text = check(writeObjects(result, _), result.ctx)
        writeMain(told(mainFile, KubernetesObjects.in(result).map(_.way), text))
      case None =>
        val text = checked(streamed(result), mainFile)
        writeMain(told(mainFile, waysOf(result), text))
    }
  }

  private def mainFile: String = output.outputFile.getOrElse("")

  /** The text with what is to be told of its lines.
    *
    * @param ways
    *   the way to each of its documents
    */
  private def told(file: String, ways: => Vector[OutputPath], text: CheckedText): CheckedText =
    origins.fold(text)(_.told(file, ways, text))

  /** The ways to the documents of the text of a value. */
  private def waysOf(result: Evaluated): Vector[OutputPath] = result.value match {
    case _: ArrValue if manifest.yamlStream.value => result.elements.map(_.way)
    case _: ObjValue if manifest.yamlStream.value => result.fields.map(_._2.way)
    case _                                        => Vector(result.way)
  }

  /** The text of the file `path`, or of standard output if it is empty. */
  private def checked(document: Evaluated, path: String): CheckedText =
    document.value match {
      case elements: ArrValue if manifest.yamlStream.value =>
        val format = formats.ofStream(path)
        check(document.writeStream(elements, _, format), document.ctx)
      case _ =>
        val format = formats.of(path)
        check(
          out => {
            document.write(out, format)
            if (!manifest.noTrailingNewline.value) out.byte('\n')
          },
          document.ctx
        )
    }

  /** The only document: its fields' values if it is an object, and is to be a stream, which no other value can be but an array.
    * With `-m`, each document decides for itself, so that an object stays one.
    */
  private def streamed(result: Evaluated): Evaluated =
    if (!manifest.yamlStream.value) result
    else
      result.value match {
        case _: ArrValue                            => result
        case _: ObjValue if !result.ctx.asReference => result.values
        case other => throw result.ctx.fail(EngineCatalogue.NoStream(TypeHints.kind(other.tag)))
      }

  /** Writes a stream of the objects of Kubernetes in the value. */
  private def writeObjects(result: Evaluated, out: Out): Unit = {
    val format = formats.of(output.outputFile.getOrElse(""))
    KubernetesObjects.in(result).foreach { part =>
      out.ascii("---\n")
      part.write(out, format)
      out.byte('\n')
    }
  }

  private def documents(result: Evaluated, directory: String): Vector[Document] =
    parts(result).map { case (name, field) =>
      val relative = MultiFiles.relative(name, result.ctx) + extension
      if (output.clean.value) MultiFiles.requireNoList(name, relative, result.ctx)
      val path = FileImporter.join(directory, relative)
      new Document(name, relative, path, checked(field, path), documentWays(field))
    }

  /** The ways to the documents of a file of `-m`, in which an object is one document. */
  private def documentWays(field: Evaluated): Vector[OutputPath] = field.value match {
    case _: ArrValue => waysOf(field)
    case _           => Vector(field.way)
  }

  /** What becomes files, with their names, but for the extension. */
  private def parts(result: Evaluated): Vector[(String, Evaluated)] =
    if (!formats.isKubernetes) result.fields
    else {
      val objects = KubernetesObjects.in(result)
      KubernetesObjects.fileNames(objects, output.fileTemplate).zip(objects)
    }

  private def extension: String =
    output.extension
      .map(_.stripPrefix("."))
      .orElse(Option.when(formats.isKubernetes)("yaml"))
      .fold("")("." + _)

  private def writeMain(text: CheckedText): Unit = output.outputFile match {
    case Some(path) =>
      OutputFile.write(terminal.path(path), text, output.createOutputDirs.value)
    case None => text.writeTo(terminal.output)
  }
}

private[cli] object Output {

  /** The path that is the value of an option, or an argument that is called like one.
    *
    * @throws UsageError
    *   when it is no path
    */
  def pathOf(option: String, text: String): OutputPath = PathReader.read(text) match {
    case Right(path)   => path
    case Left(problem) => throw UsageError.ofValue(option, text, problem)
  }

  /** Why nothing of an object is written, which surprises those who evaluate a library. */
  private def whyEmpty(written: Evaluated): Option[String] = written.value match {
    case obj: ObjValue if obj.shape.visibleByName(written.ctx).isEmpty =>
      val names = obj.shape.allByName(written.ctx).map(_.sym.toString).toVector
      Option.when(names.nonEmpty) {
        val listed = Spelling.fewNames(names).fold("")(" (" + _ + ")")
        s"sjsonnet: all fields of the object are hidden$listed; --path writes one of them"
      }
    case _ => None
  }

  /** How many bytes of output are kept in memory, so that they need not be produced twice. */
  private final val MaxKept = 16 << 20
}
