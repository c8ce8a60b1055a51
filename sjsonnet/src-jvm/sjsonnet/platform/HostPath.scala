package sjsonnet.platform

import java.io.{File, IOException}
import java.net.URI
import java.nio.file._

/** Java's paths by their bytes ([[SystemText]]). Java makes them of strings by the charset of the locale, which in a
  * POSIX locale has 128 characters: others become question marks, or an exception. The path of a `file:` URI on Unix has
  * exactly the bytes that are written there.
  */
private[platform] object HostPath {

  /** @throws IOException
    *   when no file can have this name
    */
  def of(name: String): Path =
    if (name.indexOf(0) >= 0) throw new IOException("Invalid argument")
    else if (File.separatorChar != '/') fromText(name)
    else if (name.startsWith("/")) ofBytes(name)
    else if (name.isEmpty || !isBaseKnown) base.resolve(relative(name))
    else relative(name)

  /** The name of a path, of which [[of]] makes it again. */
  def nameOf(path: Path): String =
    if (File.separatorChar != '/' || isAscii(path.toString)) path.toString
    else if (path.isAbsolute) textOf(path)
    else textOf(root.resolve(path)).substring(1)

  /** Java marks the path of a directory in a URI by a slash. */
  private def textOf(absolute: Path): String =
    SystemText.decode(bytesOf(absolute.toUri.getRawPath.stripSuffix("/")))

  /** Does `body` so that its failures say what the system does, and not only Java's name for it. */
  def inWordsOfSystem[A](body: => A): A =
    try body
    catch { case error: FileSystemException => throw new IOException(reason(error)) }

  /** Whether there is nothing at a path, for a file may stand where a directory would have to be. */
  def isNotThere(error: FileSystemException): Boolean =
    Set("No such file or directory", "Not a directory").contains(reason(error))

  private def reason(error: FileSystemException): String = error match {
    case _: NoSuchFileException        => "No such file or directory"
    case _: AccessDeniedException      => "Permission denied"
    case _: FileAlreadyExistsException => "File exists"
    case _: NotDirectoryException      => "Not a directory"
    case other                         =>
      val words = Option(other.getReason).getOrElse("Input or output error")
      // What Java adds to the reason for a link in a circle.
      words.stripSuffix(" or unable to access attributes of symbolic link")
  }

  /** A name as a path that is not resolved by the working directory: one in a directory that is held open.
    *
    * @throws IOException
    *   when no file can have this name
    */
  def entry(name: String): Path =
    if (name.indexOf(0) >= 0 || name.startsWith("/")) throw new IOException("Invalid argument")
    else if (File.separatorChar != '/') fromText(name)
    else relative(name)

  private def relative(name: String): Path =
    if (isAscii(name)) fromText(name)
    else {
      val whole = ofBytes("/" + name)
      whole.subpath(0, whole.getNameCount)
    }

  private def ofBytes(absolute: String): Path =
    if (isAscii(absolute)) fromText(absolute)
    else {
      val uri = new StringBuilder("file://")
      SystemText.encode(absolute).foreach { byte =>
        if (byte == '/') uri += '/' else uri ++= f"%%${byte & 0xff}%02X"
      }
      Paths.get(URI.create(uri.toString))
    }

  private def bytesOf(rawPath: String): Array[Byte] = {
    val (bytes, text) = (Array.newBuilder[Byte], rawPath.iterator)
    while (text.hasNext) text.next() match {
      case '%'  => bytes += Integer.parseInt(s"${text.next()}${text.next()}", 16).toByte
      case char => bytes += char.toByte
    }
    bytes.result()
  }

  private def fromText(name: String): Path =
    try Paths.get(name)
    catch { case _: InvalidPathException => throw new IOException("Invalid argument") }

  private def isAscii(text: String): Boolean = text.forall(_ < 0x80)

  private lazy val root: Path = Paths.get("/")

  /** Java resolves relative paths by the name of the working directory, and so by another if it cannot decode that. What
    * it cannot decode it replaces.
    */
  private lazy val isBaseKnown: Boolean =
    !System.getProperty("user.dir", "").exists("?\ufffd".contains(_)) || !Files.exists(proc)
  private lazy val base: Path = if (isBaseKnown) Paths.get("") else proc
  private lazy val proc: Path = Paths.get("/proc/self/cwd")
}
