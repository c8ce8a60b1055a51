package sjsonnet.cli

import sjsonnet.Evaluated
import sjsonnet.imports.FileImporter
import sjsonnet.text.{Out, Utf8}
import sjsonnet.value.{ArrValue, ObjValue, StrValue, Value}

import java.io.{File, FileInputStream, FileOutputStream, IOException}
import java.util.Arrays

/** What a program's value is written as. Everything is put into bytes while the evaluation lasts, and written
  * when it has succeeded, so that a failing program leaves nothing behind.
  */
private[cli] final class Output(options: Options) {

  /** The bytes of standard output (or of `-o`), and with `-m` those of the other files by name. */
  def manifest(result: Evaluated): Documents =
    options.multi match {
      case Some(directory) => files(result, directory)
      case None            => new Documents(content(result, result.value), Vector.empty)
    }

  private def content(result: Evaluated, value: Value): Array[Byte] =
    if (options.yamlStream.value) stream(result, value) else document(result, value)

  private def document(result: Evaluated, value: Value): Array[Byte] = {
    val out = Out.memory()
    if (options.string.value)
      value match {
        case str: StrValue => out.bytes(str.bytes, 0, str.byteLength)
        case other => throw result.ctx.fail(s"expected string result, got: ${other.typeName}")
      }
    else result.writeJson(value, out)
    if (!options.noTrailingNewline.value) out.byte('\n')
    out.toByteArray
  }

  private def stream(result: Evaluated, value: Value): Array[Byte] = value match {
    case arr: ArrValue =>
      val out = Out.memory()
      var i = 0
      while (i < arr.length) {
        out.ascii("---\n")
        result.writeJson(arr(i, result.ctx), out)
        out.byte('\n')
        i += 1
      }
      if (arr.length > 0) out.ascii("...\n")
      out.toByteArray
    case other =>
      throw result.ctx.fail(
        s"stream mode: top-level object was a ${other.typeName}, " +
          "should be an array whose elements hold the JSON for each document in the stream."
      )
  }

  private def files(result: Evaluated, directory: String): Documents = result.value match {
    case obj: ObjValue =>
      obj.checkAsserts(result.ctx)
      val names = Out.memory()
      val files = obj.shape.visible.iterator.map { entry =>
        val path = Output.pathIn(directory, entry.sym.toString).getOrElse {
          throw new CommandFailure(s"openat ${entry.sym}: path escapes from parent")
        }
        names.bytes(Utf8.encode(path))
        names.byte('\n')
        (path, content(result, obj.value(entry, result.ctx)))
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
private[cli] final class Documents(val main: Array[Byte], val files: Vector[(String, Array[Byte])])

private[cli] object Output {

  /** Writes what a program gave.
    *
    * @throws CommandFailure
    *   when a file cannot be written
    */
  def write(documents: Documents, options: Options, terminal: Terminal): Unit = {
    documents.files.foreach { case (path, bytes) =>
      val file = new File(path)
      if (options.createOutputDirs.value) createParent(file)
      if (!holds(file, bytes)) writeFile(file, bytes)
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
