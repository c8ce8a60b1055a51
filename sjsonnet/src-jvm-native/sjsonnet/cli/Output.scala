package sjsonnet.cli

import sjsonnet.{EngineCatalogue, Evaluated, OutputFormat}
import sjsonnet.runtime.{ArrValue, Ctx, ObjValue, Value}
import sjsonnet.text.{CheckedText, Utf8}

import java.io.File

/** What a program's value is written as, and where. Every text is checked before the first one is written, so
  * that a failing program leaves nothing behind.
  */
private[cli] final class Output(options: Options, terminal: Terminal) {
  private val formats = new Formats(options)
  private val check = new CheckedText.Check(Output.MostKept)

  /** Writes to standard output (or `-o`), and with `-m` other files. The evaluation must still last.
    *
    * @throws sjsonnet.api.EvalError
    *   when the value cannot be written; nothing has been then
    * @throws CommandFailure
    *   when a file cannot be written
    */
  def write(result: Evaluated): Unit = {
    options.outputFile.foreach(MultiFiles.requireFile(_))
    options.multi match {
      case Some(directory) =>
        val documents = this.documents(result, directory)
        val names = check(out =>
          documents.foreach { document =>
            out.bytes(Utf8.encode(document.path))
            out.byte('\n')
          }
        )
        MultiFiles.requireApart(documents, options.outputFile, result.ctx)
        writeFiles(documents, directory)
        writeMain(names)
      case None =>
        val format = formats.of(options.outputFile.getOrElse(""))
        writeMain(checked(single(result), format, result.ctx))
    }
  }

  private def checked(value: Value, format: OutputFormat, ctx: Ctx): CheckedText =
    check { out =>
      value match {
        case arr: ArrValue if options.yamlStream.value =>
          format.writeStream(arr, out, ctx)
        case single =>
          format.write(single, out, ctx)
          if (!options.noTrailingNewline.value) out.byte('\n')
      }
    }

  /** The only document. Those of `-m` may be streams or not, each as it is. */
  private def single(result: Evaluated): Value = result.value match {
    case arr: ArrValue                     => arr
    case other if options.yamlStream.value =>
      throw result.ctx.fail(EngineCatalogue.NoStream(other.typeName))
    case other => other
  }

  private def documents(result: Evaluated, directory: String): Vector[Document] =
    result.value match {
      case obj: ObjValue =>
        obj.checkAsserts(result.ctx)
        obj.shape
          .visible(result.ctx)
          .iterator
          .map { entry =>
            val name = entry.sym.toString
            val path = MultiFiles.path(name, directory)
            val value = obj.value(entry, result.ctx)
            new Document(name, path, checked(value, formats.of(path), result.ctx))
          }
          .toVector
      case other =>
        throw result.ctx.fail(EngineCatalogue.NoFiles(other.typeName))
    }

  /** A file that has the right content already is not written, so that build tools see it unchanged. */
  private def writeFiles(documents: Vector[Document], directory: String): Unit = {
    documents.foreach { document =>
      if (!Links.isBelow(document.path, directory)) throw MultiFiles.escape(document.name)
    }
    documents.foreach { document =>
      createParent(document.path)
      if (!OutputFile.holds(document.path, document.text))
        OutputFile.write(document.path, document.text)
    }
  }

  private def writeMain(text: CheckedText): Unit = options.outputFile match {
    case Some(path) =>
      createParent(path)
      OutputFile.write(path, text)
    case None => text.writeTo(terminal.output)
  }

  private def createParent(path: String): Unit = if (options.createOutputDirs.value) {
    for (file <- Links.target(path); parent <- Option(file.getParentFile))
      if (!makeDirectory(parent))
        throw new CommandFailure(s"mkdir $parent: cannot create the directory")
  }

  /** Makes a directory and those around it, and says whether it is there. Another process may make any of them meanwhile. */
  private def makeDirectory(directory: File): Boolean =
    directory.isDirectory || {
      Option(directory.getParentFile).foreach(makeDirectory)
      directory.mkdir() || directory.isDirectory
    }
}

private object Output {

  /** How many bytes of output are kept in memory, so that they need not be written twice. */
  private final val MostKept = 16 << 20
}
