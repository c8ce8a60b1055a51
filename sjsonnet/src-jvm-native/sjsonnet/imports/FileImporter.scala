package sjsonnet.imports

import java.io.{File, FileInputStream, IOException}

/** Imports files: next to the importing file, else in the directories of a search path, first one first. */
final class FileImporter(searchPath: Vector[String]) extends Importer {

  override def find(path: String, from: String): Option[String] = {
    val candidates =
      if (new File(path).isAbsolute) Iterator(path)
      else
        Iterator(FileImporter.join(FileImporter.directory(from), path)) ++
          searchPath.iterator.map(FileImporter.join(_, path))
    candidates.find(new File(_).exists)
  }

  override def read(name: String): Array[Byte] = FileImporter.readFile(name)
}

object FileImporter {

  /** The content of a file.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def readFile(name: String): Array[Byte] = {
    val file = new File(name)
    if (!file.exists) throw new ImportFailure(s"open $name: no such file or directory")
    if (file.isDirectory) throw new ImportFailure(s"read $name: is a directory")
    try {
      val in = new FileInputStream(file)
      try readAll(in, file.length)
      finally in.close()
    } catch {
      case error: IOException => throw new ImportFailure(s"open $name: ${reason(error)}")
    }
  }

  /** Everything that `in` has, which is likely to be `expected` bytes; if so, they are not copied. */
  private[sjsonnet] def readAll(in: java.io.InputStream, expected: Long): Array[Byte] = {
    var buffer = new Array[Byte](if (expected > 0) math.min(expected, 1L << 30).toInt else 1024)
    var length = 0
    var isOver = false
    while (!isOver) {
      val n = in.read(buffer, length, buffer.length - length)
      if (n > 0) length += n
      if (n < 0) isOver = true
      else if (length == buffer.length) {
        val next = in.read()
        if (next < 0) isOver = true
        else {
          if (length > MaxFile) throw new ImportFailure("file too large")
          buffer = java.util.Arrays.copyOf(buffer, math.max(1024, length * 2))
          buffer(length) = next.toByte
          length += 1
        }
      }
    }
    if (length == buffer.length) buffer else java.util.Arrays.copyOf(buffer, length)
  }

  /** Why a file could not be used, as the system says it: `permission denied`. */
  private[sjsonnet] def reason(error: IOException): String = {
    val message = Option(error.getMessage).getOrElse("input or output error")
    val words =
      if (message.endsWith(")")) message.substring(message.lastIndexOf('(') + 1, message.length - 1)
      else message
    words.take(1).toLowerCase + words.drop(1)
  }

  private def directory(file: String): String = {
    val end = math.max(file.lastIndexOf('/'), file.lastIndexOf(File.separatorChar.toInt))
    file.substring(0, end + 1)
  }

  /** `path` in `directory`, with `.` and `..` worked out where the text allows it. */
  private[sjsonnet] def join(directory: String, path: String): String =
    if (directory.isEmpty) clean(path) else clean(directory + "/" + path)

  private def clean(path: String): String = {
    val isAbsolute = path.startsWith("/")
    val parts = path.split('/').foldLeft(Vector.empty[String]) {
      case (done, "" | ".")                                   => done
      case (done, "..") if done.nonEmpty && done.last != ".." => done.init
      case (done, "..") if isAbsolute                         => done
      case (done, part)                                       => done :+ part
    }
    if (isAbsolute) parts.mkString("/", "/", "")
    else if (parts.isEmpty) "."
    else parts.mkString("/")
  }

  private final val MaxFile = 1 << 29
}
