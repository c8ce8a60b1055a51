package sjsonnet.platform

import java.io.{File, FileDescriptor, FileInputStream, InputStream, IOException}
import java.nio.ByteBuffer
import java.nio.channels.{ClosedByInterruptException, ReadableByteChannel, SeekableByteChannel}
import java.nio.file._
import java.nio.file.attribute.BasicFileAttributes

/** Files, pipes and devices for reading. Failures are `IOException`s with the system's message. A stream's `available` is
  * the size of the file, if known in advance.
  */
private[sjsonnet] object InputFile {

  def standardInput: InputStream = new FileInputStream(FileDescriptor.in)

  def open(path: String): InputStream =
    HostPath.withSystemMessages(of(Files.newByteChannel(HostPath.of(path))))

  private[platform] def of(channel: SeekableByteChannel): InputStream = new Channel(channel)

  /** What is at a path, following symbolic links. Never fails. */
  def kindOrMissing(path: String): FileKind =
    try attributedKind(HostPath.of(path))
    catch {
      case error: FileSystemException if !HostPath.isMissing(error) => FileKind.Unknown
      case _: IOException                                           => FileKind.Missing
    }

  /** The path without links, `.` and `..`, if something exists there. */
  def realPath(path: String): Option[String] =
    try Some(HostPath.nameOf(HostPath.of(path).toRealPath()))
    catch { case _: IOException => None }

  def isAbsolute(path: String): Boolean = new File(path).isAbsolute

  /** What is at a path, following symbolic links; fails if there is nothing, or the system does not tell. */
  def kind(path: String): FileKind =
    HostPath.withSystemMessages(attributedKind(HostPath.of(path)))

  private def attributedKind(file: Path): FileKind = {
    val attributes = Files.readAttributes(file, classOf[BasicFileAttributes])
    if (attributes.isRegularFile) FileKind.Regular
    else if (attributes.isDirectory) FileKind.Directory
    else if (isDevice(file)) FileKind.Device
    else FileKind.Pipe
  }

  private def isDevice(file: Path): Boolean =
    file.getFileSystem.supportedFileAttributeViews.contains("unix") && {
      Files.getAttribute(file, "unix:mode") match {
        case mode: Integer => Devices.contains(mode & TypeMask)
        case _             => false
      }
    }

  /** The file type bits of `stat`, `S_IFMT`, and the values `S_IFCHR` and `S_IFBLK`. */
  private final val TypeMask = 0xf000
  private val Devices = Set(0x2000, 0x6000)

  /** Closes a file that has only been read: if that fails, nothing is lost. */
  private[platform] def close(read: AutoCloseable): Unit =
    try read.close()
    catch { case _: IOException => () }

  /** Replaces Java's own stream over a channel, which asks pipes for their position.
    *
    * An interrupt of the thread closes the channel, which then fails with an `IOException` like a broken disk. Here it ends
    * the evaluation, as an interrupt does anywhere else.
    *
    * @throws InterruptedException
    *   when the thread is interrupted, which it still is afterwards
    */
  private final class Channel(channel: SeekableByteChannel) extends InputStream {

    override def read(): Int = {
      val one = new Array[Byte](1)
      if (read(one, 0, 1) < 0) -1 else one(0) & 0xff
    }

    override def read(bytes: Array[Byte], from: Int, length: Int): Int =
      interruptibly((channel: ReadableByteChannel).read(ByteBuffer.wrap(bytes, from, length)))

    override def available(): Int =
      try interruptibly(math.min(channel.size - channel.position(), Int.MaxValue.toLong).toInt)
      catch { case _: IOException => 0 }

    override def close(): Unit = InputFile.close(channel)

    private def interruptibly[A](use: => A): A =
      try use
      catch { case _: ClosedByInterruptException => throw new InterruptedException }
  }
}
