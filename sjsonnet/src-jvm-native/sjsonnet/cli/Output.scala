package sjsonnet.cli

import sjsonnet.Evaluated
import sjsonnet.imports.FileImporter
import sjsonnet.text.{Out, Utf8}
import sjsonnet.value.{ArrValue, ObjValue, StrValue, Value}

import java.io.{File, FileDescriptor, FileInputStream, FileOutputStream, IOException}
import java.util.Arrays

/** What a program's value is written as. Everything is put into bytes while the evaluation lasts, and written
  * when it has succeeded, so that a failing program leaves nothing behind.
  */
private[cli] final class Output(options: Options) {

  /** The bytes of standard output (or of `-o`), and with `-m` those of the other files by name. */
  def manifest(result: Evaluated): Documents =
    options.multi match {
      case Some(directory)            => files(result, directory)
      case None if options.yamlStream.value => new Documents(stream(result), Vector.empty)
      case None                       => new Documents(document(result, result.value), Vector.empty)
    }

  private def document(result: Evaluated, value: Value): Array[Byte] = {
    val out = Out.memory()
    if (options.string.value)
      value match {
        case str: StrValue => out.bytes(str.bytes, 0, str.byteLength)
        case other         => throw result.ctx.fail(s"expected string result, got: ${other.typeName}")
      }
    else result.writeJson(value, out)
    if (!options.noTrailingNewline.value) out.byte('\n')
    out.toByteArray
  }

  private def stream(result: Evaluated): Array[Byte] = result.value match {
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
        val name = entry.sym.toString
        if (Output.escapes(name))
          throw result.ctx.fail(s"openat $name: path escapes from parent")
        val path = if (directory.endsWith("/")) directory + name else s"$directory/$name"
        names.bytes(Utf8.encode(path))
        names.byte('\n')
        (path, document(result, obj.value(entry, result.ctx)))
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
    * @throws UsageError
    *   when a file cannot be written
    */
  def write(documents: Documents, options: Options): Unit = {
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
      case None => writeAll(new FileOutputStream(FileDescriptor.out), documents.main)
    }
  }

  /** Whether a field's name leads out of the directory that the files belong in. */
  private def escapes(name: String): Boolean = {
    val depths = name.split('/').scanLeft(0) {
      case (depth, "" | ".") => depth
      case (depth, "..")     => depth - 1
      case (depth, _)        => depth + 1
    }
    depths.exists(_ < 0)
  }

  private def createParent(file: File): Unit = {
    val parent = file.getAbsoluteFile.getParentFile
    if (parent != null && !parent.isDirectory && !parent.mkdirs())
      throw new UsageError(s"mkdir $parent: cannot create the directory")
  }

  /** A file that is right already is left alone, so that build tools see it unchanged. */
  private def holds(file: File, bytes: Array[Byte]): Boolean =
    file.isFile && file.length == bytes.length && {
      val in = new FileInputStream(file)
      try Arrays.equals(FileImporter.readAll(in, file.length), bytes)
      finally in.close()
    }

  private def writeFile(file: File, bytes: Array[Byte]): Unit = {
    if (file.isDirectory) throw new UsageError(s"open $file: is a directory")
    val parent = file.getAbsoluteFile.getParentFile
    if (parent != null && !parent.isDirectory)
      throw new UsageError(s"open $file: no such file or directory")
    val out =
      try new FileOutputStream(file)
      catch { case _: IOException => throw new UsageError(s"open $file: permission denied") }
    try writeAll(out, bytes)
    finally out.close()
  }

  private def writeAll(out: FileOutputStream, bytes: Array[Byte]): Unit =
    try out.write(bytes)
    catch {
      case error: IOException => throw new UsageError(s"cannot write output: ${error.getMessage}")
    }
}
