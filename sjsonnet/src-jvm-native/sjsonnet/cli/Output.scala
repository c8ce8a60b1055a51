package sjsonnet.cli

import sjsonnet.Evaluated
import sjsonnet.eval.Ctx
import sjsonnet.imports.FileImporter
import sjsonnet.manifest.OutputFormat
import sjsonnet.text.{Out, Utf8}
import sjsonnet.value.{ArrValue, ObjValue, Value}

import java.io.{File, FileInputStream, FileOutputStream, IOException}
import java.util.Arrays

/** What a program's value is written as. Everything is put into bytes while the evaluation lasts, and written
  * when it has succeeded, so that a failing program leaves nothing behind.
  */
private[cli] final class Output(options: Options) {
  private val formats = new Formats(options)

  /** The bytes of standard output (or of `-o`), and with `-m` those of the other files. */
  def manifest(result: Evaluated): Documents =
    options.multi match {
      case Some(directory) => files(result, directory)
      case None            =>
        val format = formats.of(options.outputFile.getOrElse(""))
        new Documents(content(result.value, format, result.ctx), Vector.empty)
    }

  private def content(value: Value, format: OutputFormat, ctx: Ctx): Array[Byte] =
    if (options.yamlStream.value) stream(value, format, ctx) else document(value, format, ctx)

  private def document(value: Value, format: OutputFormat, ctx: Ctx): Array[Byte] = {
    val out = Out.memory()
    format.write(value, out, ctx)
    if (!options.noTrailingNewline.value) out.byte('\n')
    out.toByteArray
  }

  private def stream(value: Value, format: OutputFormat, ctx: Ctx): Array[Byte] = value match {
    case arr: ArrValue =>
      val out = Out.memory()
      var i = 0
      while (i < arr.length) {
        out.ascii("---\n")
        format.write(arr(i, ctx), out, ctx)
        out.byte('\n')
        i += 1
      }
      if (arr.length > 0) out.ascii("...\n")
      out.toByteArray
    case other =>
      throw ctx.fail(
        s"stream mode: top-level object was a ${other.typeName}, " +
          "should be an array whose elements hold the JSON for each document in the stream."
      )
  }

  private def files(result: Evaluated, directory: String): Documents = result.value match {
    case obj: ObjValue =>
      obj.checkAsserts(result.ctx)
      val names = Out.memory()
      val files = obj.shape.visible.iterator.map { entry =>
        val path = Output
          .pathIn(directory, entry.sym.toString)
          .getOrElse(throw Output.escape(entry.sym.toString))
        names.bytes(Utf8.encode(path))
        names.byte('\n')
        new Document(
          entry.sym.toString,
          path,
          content(obj.value(entry, result.ctx), formats.of(path), result.ctx)
        )
      }.toVector
      new Documents(names.toByteArray, files)
    case other =>
      throw result.ctx.fail(
        s"multi mode: top-level object was a ${other.typeName}, " +
          "should be an object whose keys are filenames and values hold " +
          "the JSON for that file."
      )
  }
}

/** What is to be written: `main` to standard output or `-o`, and further files. */
private[cli] final class Documents(val main: Array[Byte], val files: Vector[Document])

/** The file for the field `name`. */
private[cli] final class Document(val name: String, val path: String, val bytes: Array[Byte])

private[cli] object Output {

  /** Writes what a program gave.
    *
    * @throws CommandFailure
    *   when a file cannot be written
    */
  def write(documents: Documents, options: Options, terminal: Terminal): Unit = {
    options.multi.foreach { directory =>
      documents.files.foreach { document =>
        if (!Links.isBelow(document.path, directory)) throw escape(document.name)
      }
    }
    documents.files.foreach { document =>
      val file = new File(document.path)
      if (options.createOutputDirs.value) createParent(file)
      if (!holds(file, document.bytes)) writeFile(file, document.bytes)
    }
    options.outputFile match {
      case Some(path) =>
        val file = new File(path)
        if (options.createOutputDirs.value) createParent(file)
        writeFile(file, documents.main)
      case None => terminal.print(documents.main)
    }
  }

  /** The path of the file for a field, unless it leads out of the directory. An absolute one is taken
    * relative to the directory.
    */
  private def pathIn(directory: String, name: String): Option[String] = {
    val isAbsolute = name.startsWith("/")
    val path = FileImporter.join("", name)
    if (path == ".." || path.startsWith("../")) None
    else Some(FileImporter.join(directory, if (isAbsolute) path.substring(1) else path))
  }

  private def escape(name: String): CommandFailure =
    new CommandFailure(s"openat $name: path escapes from parent")

  private def createParent(file: File): Unit = {
    val parent = file.getAbsoluteFile.getParentFile
    if (parent != null && !parent.isDirectory && !parent.mkdirs())
      throw new CommandFailure(s"mkdir $parent: cannot create the directory")
  }

  /** A file that is right already is left alone, so that build tools see it unchanged. */
  private def holds(file: File, bytes: Array[Byte]): Boolean =
    file.isFile && file.length == bytes.length && {
      try {
        val in = new FileInputStream(file)
        try Arrays.equals(FileImporter.readAll(in, file.length), bytes)
        finally in.close()
      } catch { case _: IOException => false }
    }

  private def writeFile(file: File, bytes: Array[Byte]): Unit =
    try {
      val out = new FileOutputStream(file)
      try out.write(bytes)
      finally out.close()
    } catch {
      case error: IOException =>
        throw new CommandFailure(s"write $file: ${FileImporter.reason(error)}")
    }
}
