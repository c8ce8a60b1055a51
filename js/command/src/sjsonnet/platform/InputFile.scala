package sjsonnet.platform

import java.io.{InputStream, IOException}

import scala.scalajs.js.typedarray.Uint8Array

/** Files, pipes and devices for reading. Failures are `IOException`s with the system's message. A stream's `available` is
  * the size of the file, if known in advance.
  */
private[sjsonnet] object InputFile {
  import Node.FileSystem

  def standardInput: InputStream = new Descriptor(0)

  def open(path: String): InputStream = of(Node.open(Node.name(path), "O_RDONLY"))

  private[platform] def of(descriptor: Int): InputStream = new Descriptor(descriptor)

  /** What is at a path, following symbolic links. Never fails. */
  def kindOrMissing(path: String): FileKind =
    if (path.indexOf(0) >= 0) FileKind.Missing
    else
      try
        Node
          .unless("ENOENT", "ENOTDIR")(FileSystem.statSync(Node.name(path)))
          .fold[FileKind](FileKind.Missing)(found => kind(found.mode))
      catch { case _: IOException => FileKind.Unknown }

  /** The path without links, `.` and `..`, if something exists there. */
  def realPath(path: String): Option[String] =
    try {
      val name = Node.name(if (path.isEmpty) "." else path)
      val real = Node.call(FileSystem.realpathSync.native(name, "buffer"))
      Some(Node.text(real.asInstanceOf[Uint8Array]))
    } catch { case _: IOException => None }

  def isAbsolute(path: String): Boolean = path.startsWith("/")

  /** What is at a path, following symbolic links; fails if there is nothing, or the system does not tell. */
  def kind(path: String): FileKind = kind(Node.call(FileSystem.statSync(Node.name(path))).mode)

  /** The kind of file that a mode of the system's stands for. */
  private[platform] def kind(mode: Int): FileKind = mode & 0xf000 match {
    case 0x8000          => FileKind.Regular
    case 0x4000          => FileKind.Directory
    case 0xa000          => FileKind.Link
    case 0x2000 | 0x6000 => FileKind.Device
    case _               => FileKind.Pipe
  }

  private final class Descriptor(descriptor: Int) extends InputStream {

    override def read(): Int = {
      val one = new Array[Byte](1)
      if (read(one, 0, 1) < 0) -1 else one(0) & 0xff
    }

    override def read(bytes: Array[Byte], from: Int, length: Int): Int =
      if (length == 0) 0
      else {
        val into = new Uint8Array(length)
        val n = Node.ready(FileSystem.readSync(descriptor, into, 0, length, null))
        System.arraycopy(Node.bytes(into.subarray(0, n)), 0, bytes, from, n)
        if (n == 0) -1 else n
      }

    override def available(): Int = size

    private lazy val size: Int = {
      val found = Node.call(FileSystem.fstatSync(descriptor))
      if (kind(found.mode) == FileKind.Regular) math.min(found.size, Int.MaxValue.toDouble).toInt
      else 0
    }

    /** A file that has only been read: if that fails, nothing is lost. */
    override def close(): Unit =
      try Node.call(FileSystem.closeSync(descriptor))
      catch { case _: IOException => () }
  }
}
