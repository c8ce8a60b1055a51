package sjsonnet.imports

import java.io.{File, FileInputStream, InputStream, IOException}

import scala.collection.mutable.ArrayBuffer

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

  /** Everything that `in` has, which is likely to be `expected` bytes; if so, they are not copied. Otherwise they are
    * gathered in blocks, so that never more than twice the content is in memory.
    */
  private[sjsonnet] def readAll(in: InputStream, expected: Long): Array[Byte] = {
    val full = ArrayBuffer.empty[Array[Byte]]
    var length = 0
    var block = new Array[Byte](if (expected > 0) math.min(expected, MaxFile).toInt else 1024)
    var filled = fill(block, 0, in)
    var next = if (filled == block.length) in.read() else -1
    while (next >= 0) {
      full += block
      length += filled
      if (length >= MaxFile) throw new ImportFailure("file too large")
      block = new Array[Byte](math.min(length, MostAtOnce))
      block(0) = next.toByte
      filled = fill(block, 1, in)
      next = if (filled == block.length) in.read() else -1
    }
    if (full.isEmpty && filled == block.length) block else join(full, length, block, filled)
  }

  /** Reads into `block` from `from` on until it is full or the input over; says how much of it is in use then. */
  private def fill(block: Array[Byte], from: Int, in: InputStream): Int = {
    var filled = from
    var n = 0
    while (n >= 0 && filled < block.length) {
      // Java reads through memory outside its heap, as much of it as it is asked for bytes.
      n = in.read(block, filled, math.min(block.length - filled, MostAtOnce))
      if (n > 0) filled += n
    }
    filled
  }

  private def join(
      full: ArrayBuffer[Array[Byte]],
      length: Int,
      last: Array[Byte],
      filled: Int
  ): Array[Byte] = {
    val all = new Array[Byte](length + filled)
    var at = 0
    full.foreach { block =>
      System.arraycopy(block, 0, all, at, block.length)
      at += block.length
    }
    System.arraycopy(last, 0, all, at, filled)
    all
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

  private final val MaxFile = 1 << 30

  /** The most bytes that are asked for in one call, and in a block. */
  private final val MostAtOnce = 1 << 20
}
