package sjsonnet

import sjsonnet.api.{Importer, ImportFailure}
import sjsonnet.platform.{FileKind, InputFile}
import sjsonnet.text.TextParts

import java.io.{File, InputStream, IOException}

import scala.collection.mutable.ArrayBuffer

/** Imports files: next to the importing file, else in the directories of a search path, first one first.
  *
  * @param trace
  *   takes a line for each place that an import is looked for in
  */
final class FileImporter(searchPath: Vector[String], trace: String => Unit = _ => ())
    extends Importer {

  override def find(path: String, from: String): Option[String] = {
    val candidates =
      if (InputFile.isAbsolute(path)) Iterator(path)
      else
        Iterator(FileImporter.join(FileImporter.directory(from), path)) ++
          searchPath.iterator.map(FileImporter.join(_, path))
    candidates.find { candidate =>
      val isFound = InputFile.mayBeThere(candidate)
      trace(s"IMPORT: $path: ${if (isFound) "found" else "not found"}: $candidate")
      isFound
    }
  }

  override def read(name: String): Array[Byte] = FileImporter.readFile(name)
}

object FileImporter {

  /** The content of a file, pipe or, of devices, what is open already ([[isForReading]]).
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def readFile(name: String): Array[Byte] = {
    def fail(what: String, error: IOException): Nothing =
      throw new ImportFailure(s"$what $name: ${reason(error)}")
    val in =
      try
        InputFile.kind(name) match {
          case FileKind.Directory => throw new ImportFailure(s"read $name: is a directory")
          case FileKind.Device if !isForReading(name) =>
            throw new ImportFailure(s"open $name: not a regular file")
          case _ => InputFile.open(name)
        }
      catch { case error: IOException => fail("open", error) }
    try readAll(in, in.available.toLong)
    catch { case error: IOException => fail("read", error) }
    finally in.close()
  }

  /** Whether a device, or one that the symbolic link `name` leads to, is there to be read to its end: the empty one,
    * a terminal, and whatever the process has been given open, under the names that the system has for it.
    */
  private def isForReading(name: String): Boolean = {
    def is(path: String) =
      Seq("/dev/null", "/dev/stdin", "/dev/tty").contains(path) ||
        Seq("/dev/fd/", "/dev/pts/", "/proc/self/fd/").exists(path.startsWith(_))
    is(name) || (try is(new File(name).getCanonicalPath)
    catch { case _: IOException => false })
  }

  /** Everything that `in` has, which is likely to be `expected` bytes; if so, they are not copied. Otherwise they are
    * gathered in blocks, so that never more than twice the content is in memory.
    *
    * @throws IOException
    *   when it cannot be read, or is larger than a file may be, of which a pipe that never ends is an example
    */
  private[sjsonnet] def readAll(in: InputStream, expected: Long): Array[Byte] = {
    val full = ArrayBuffer.empty[Array[Byte]]
    var length = 0
    if (expected > MaxFile) {
      // What cannot be read at all, a directory, may claim any size.
      in.read(): Unit
      throw tooLarge
    }
    var block = new Array[Byte](if (expected > 0) expected.toInt else 1024)
    var filled = fill(block, 0, in)
    var next = if (filled == block.length) in.read() else -1
    while (next >= 0) {
      full += block
      length += filled
      if (length >= MaxFile) throw tooLarge
      block = new Array[Byte](math.min(length, MostAtOnce))
      block(0) = next.toByte
      filled = fill(block, 1, in)
      next = if (filled == block.length) in.read() else -1
    }
    if (full.isEmpty && filled == block.length) block else join(full, length, block, filled)
  }

  private def tooLarge: IOException = new IOException("file too large")

  /** Reads into `block` from `from` on until it is full or the input over; says how much of it is in use then. */
  private def fill(block: Array[Byte], from: Int, in: InputStream): Int = {
    var filled = from
    var n = 0
    while (n >= 0 && filled < block.length) {
      // Java reads through a buffer outside its heap that is as large as the request.
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
    // Independent of the locale: in Turkish, the lower case of I is another letter.
    words.take(1).map(Character.toLowerCase(_)) + words.drop(1)
  }

  private def directory(file: String): String = {
    val end = math.max(file.lastIndexOf('/'), file.lastIndexOf(File.separatorChar.toInt))
    file.substring(0, end + 1)
  }

  /** `path` in `directory`, with `.` and `..` worked out where the text allows it. */
  private[sjsonnet] def join(directory: String, path: String): String =
    if (directory.isEmpty) clean(path) else clean(directory + "/" + path)

  private def clean(path: String): String = if (isClean(path)) path else cleaned(path)

  /** Whether no part of `path` is empty or begins with a dot. */
  private def isClean(path: String): Boolean = {
    var isPartBegun = false
    var i = if (path.startsWith("/")) 1 else 0
    while (i < path.length) {
      val char = path.charAt(i)
      if (!isPartBegun && (char == '/' || char == '.')) return false
      isPartBegun = char != '/'
      i += 1
    }
    isPartBegun
  }

  private def cleaned(path: String): String = {
    val isAbsolute = path.startsWith("/")
    val parts = TextParts.split(path, '/').foldLeft(Vector.empty[String]) {
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
