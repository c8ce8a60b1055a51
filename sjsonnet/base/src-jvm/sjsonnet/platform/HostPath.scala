package sjsonnet.platform

import java.io.{File, IOException}
import java.net.URI
import java.nio.file._

/** Converts between names as bytes ([[SystemText]]) and Java's paths. Java encodes strings to paths in the charset of the
  * locale, which in a POSIX locale has 128 characters: others become question marks, or an exception. The path of a `file:`
  * URI on Unix has exactly the bytes that are written there.
  */
private[platform] object HostPath {

  /** @throws IOException
    *   when no file can have this name
    */
  def of(name: String): Path =
    if (name.indexOf(0) >= 0) throw invalid
    else if (File.separatorChar != '/') fromText(name)
    else if (name.startsWith("/")) ofBytes(name)
    else if (name.isEmpty || !isBaseKnown) base.resolve(relative(name))
    else relative(name)

  /** The name of a path, from which [[of]] restores it. */
  def nameOf(path: Path): String =
    if (File.separatorChar != '/' || isAscii(path.toString)) path.toString
    else if (path.isAbsolute) textOf(path)
    else textOf(root.resolve(path)).substring(1)

  /** Java marks the path of a directory in a URI with a trailing slash. */
  private def textOf(absolute: Path): String =
    SystemText.decode(bytesOf(absolute.toUri.getRawPath.stripSuffix("/")))

  /** Runs `body` so that its failures have the system's message, and not only Java's name for the error. */
  def withSystemMessages[A](body: => A): A =
    try body
    catch { case error: FileSystemException => throw new IOException(reason(error)) }

  /** Whether nothing exists at a path, including when a file stands in place of a parent directory. */
  def isMissing(error: FileSystemException): Boolean =
    Set(SystemMessages.NoSuchFile, SystemMessages.NotDirectory).contains(reason(error))

  private def reason(error: FileSystemException): String = error match {
    case _: NoSuchFileException        => SystemMessages.NoSuchFile
    case _: AccessDeniedException      => SystemMessages.AccessDenied
    case _: FileAlreadyExistsException => "File exists"
    case _: NotDirectoryException      => SystemMessages.NotDirectory
    case other                         =>
      val words = Option(other.getReason).getOrElse("Input or output error")
      // Java adds this to the reason for a link cycle.
      words.stripSuffix(" or unable to access attributes of symbolic link")
  }

  /** A name as a path that is not resolved against the working directory: one in a directory that is held open.
    *
    * @throws IOException
    *   when no file can have this name
    */
  def entry(name: String): Path =
    if (name.indexOf(0) >= 0 || name.startsWith("/")) throw invalid
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
    catch { case _: InvalidPathException => throw invalid }

  private def invalid: IOException = new IOException(SystemMessages.InvalidArgument)

  private def isAscii(text: String): Boolean = text.forall(_ < 0x80)

  private lazy val root: Path = Paths.get("/")

  /** Whether Java knows the working directory. It resolves relative paths against that directory's name, and so against a
    * wrong one if it cannot decode the name, in which it replaces what it cannot decode.
    */
  private lazy val isBaseKnown: Boolean =
    !System.getProperty("user.dir", "").exists("?\ufffd".contains(_)) || !Files.exists(proc)
  private lazy val base: Path = if (isBaseKnown) Paths.get("") else proc
  private lazy val proc: Path = Paths.get("/proc/self/cwd")
}
