package sjsonnet

import sjsonnet.platform.{FileKind, InputFile}

import java.io.{File, InputStream, IOException}

import scala.collection.mutable.ArrayBuffer

/** Imports files: next to the importing file, else in the directories of a search path, first one first.
  *
  * Only regular files are read, and nothing of `/proc`; without roots also what the process has been given open, under
  * the names that the system has for it (`/dev/stdin`, `/dev/fd/3`).
  *
  * @param trace
  *   takes a line for each place that an import is looked for in
  * @param boundary
  *   which files may be read
  * @param named
  *   paths that may be read whatever they are, because not the program names them
  * @param view
  *   which of the files there are, and where
  */
final class FileImporter private[sjsonnet] (
    searchPath: Vector[String],
    trace: String => Unit,
    boundary: ImportBoundary,
    named: Set[String],
    view: FileImporter.View
) extends Importer {

  /** @param roots
    *   if there are any, only files in these directories or below can be imported, wherever links and `..` lead
    */
  def this(
      searchPath: Vector[String],
      trace: String => Unit = FileImporter.silent,
      roots: Vector[String] = Vector.empty
  ) = this(searchPath, trace, new ImportBoundary(roots), Set.empty, FileImporter.Everything)

  /** The same, of the files in a view. */
  private[sjsonnet] def in(view: FileImporter.View): FileImporter =
    new FileImporter(searchPath, trace, boundary, named, view)

  override def find(path: String, from: String): Option[String] = {
    val candidates =
      if (InputFile.isAbsolute(path)) Iterator(path)
      else ImportPaths.candidates(path, FileImporter.directory(from), searchPath)
    val found = candidates.find { candidate =>
      val isThere = view.has(candidate) && InputFile.mayBeThere(view.path(candidate))
      val isFound =
        isThere && (named.contains(candidate) || boundary.allows(view.path(candidate)))
      val outcome =
        if (isFound) "found" else if (isThere) "outside of the import roots" else "not found"
      if (trace ne FileImporter.silent) trace(s"IMPORT: $path: $outcome: $candidate")
      isFound
    }
    for (roots <- boundary.description if found.isEmpty)
      throw new ImportFailure(
        s"couldn't open import \"$path\": no match within the import roots, $roots; --import-root DIR adds one"
      )
    found
  }

  override def read(name: String): Array[Byte] =
    if (named.contains(name)) FileImporter.readFile(view.path(name))
    else FileImporter.read(name, boundary.open(view.path(name)))

  /** That of a regular file; what else may be read is read to its end. */
  override def size(name: String): Option[Long] =
    if (named.contains(name)) None
    else FileImporter.using(name, boundary.open(view.path(name)))(in => Some(in.available.toLong))
}

object FileImporter {

  /** What an importer sees of the file system. */
  private[sjsonnet] abstract class View {

    /** Whether there may be a file of this name. */
    def has(name: String): Boolean

    /** Where the file of this name is. */
    def path(name: String): String
  }

  private[sjsonnet] object Everything extends View {
    override def has(name: String): Boolean = true
    override def path(name: String): String = name
  }

  /** In place of a trace that nobody wants. */
  private[sjsonnet] val silent: String => Unit = _ => ()

  /** The content of a file, pipe or, of devices, what is open already ([[isGivenOpen]]).
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def readFile(name: String): Array[Byte] = read(
    name,
    InputFile.kind(name) match {
      case FileKind.Directory => throw new ImportFailure(s"read $name: is a directory")
      case FileKind.Device if !isGivenOpen(name) => throw new IOException("not a regular file")
      case _                                     => InputFile.open(name)
    }
  )

  private def read(name: String, open: => InputStream): Array[Byte] =
    using(name, open)(in => readAll(in, in.available.toLong))

  private def using[A](name: String, open: => InputStream)(use: InputStream => A): A = {
    def fail(what: String, error: IOException): Nothing =
      throw new ImportFailure(s"$what $name: ${reason(error)}")
    val in =
      try open
      catch { case error: IOException => fail("open", error) }
    try use(in)
    catch { case error: IOException => fail("read", error) }
    finally in.close()
  }

  /** Whether a device, or one that the symbolic link `name` leads to, is there to be read to its end: the empty one,
    * a terminal, and whatever the process has been given open, under the names that the system has for it.
    */
  private[sjsonnet] def isGivenOpen(name: String): Boolean = {
    def is(path: String) =
      Seq("/dev/null", "/dev/stdin", "/dev/tty").contains(path) ||
        Seq("/dev/fd/", "/dev/pts/", "/proc/self/fd/").exists(path.startsWith(_))
    is(name) || InputFile.realPath(name).exists(is)
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

  private def tooLarge: IOException = new IOException(
    "file too large: at most 1 GiB of a file is read"
  )

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

  private def directory(file: String): String =
    if (File.separatorChar == '/') ImportPaths.directory(file)
    else ImportPaths.directory(file.replace(File.separatorChar, '/'))

  /** `path` in `directory`, with `.` and `..` worked out where the text allows it. */
  private[sjsonnet] def join(directory: String, path: String): String =
    ImportPaths.join(directory, path)

  private final val MaxFile = 1 << 30

  /** The most bytes that are asked for in one call, and in a block. */
  private final val MostAtOnce = 1 << 20
}
