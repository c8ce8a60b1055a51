package sjsonnet.cli

import sjsonnet.{EngineCatalogue, Evaluated, FileImporter}
import sjsonnet.platform.SystemText
import sjsonnet.runtime.{ArrValue, TypeHints}
import sjsonnet.text.{CheckedText, Printable}

/** Formats a program's value and writes it. Every text is checked before the first one is written, so that a failing program
  * leaves nothing behind.
  */
private[cli] final class Output(options: Options, terminal: Terminal) {
  import options.{manifest, output}

  private val formats = new Formats(options)
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
    output.outputFile.foreach(MultiFiles.requireFile(_))
    output.multi match {
      case Some(directory) =>
        val documents = this.documents(result, directory)
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
      case None =>
        requireStream(result)
        writeMain(checked(result, output.outputFile.getOrElse("")))
    }
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

  /** Fails if the only document is to be a stream and is not an array. With `-m`, each document decides for itself. */
  private def requireStream(result: Evaluated): Unit = result.value match {
    case _: ArrValue => ()
    case other       =>
      if (manifest.yamlStream.value)
        throw result.ctx.fail(EngineCatalogue.NoStream(TypeHints.kind(other.tag)))
  }

  private def documents(result: Evaluated, directory: String): Vector[Document] =
    result.fields.map { case (name, field) =>
      val relative = MultiFiles.relative(name, result.ctx)
      if (output.clean.value) MultiFiles.requireNoList(name, relative, result.ctx)
      val path = FileImporter.join(directory, relative)
      new Document(name, relative, path, checked(field, path))
    }

  private def writeMain(text: CheckedText): Unit = output.outputFile match {
    case Some(path) =>
      OutputFile.write(terminal.path(path), text, output.createOutputDirs.value)
    case None => text.writeTo(terminal.output)
  }
}

private object Output {

  /** How many bytes of output are kept in memory, so that they need not be produced twice. */
  private final val MaxKept = 16 << 20
}
