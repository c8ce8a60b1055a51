package sjsonnet.vendor

import sjsonnet.platform.{FileTree, InputFile, SystemFile, SystemText}

import java.io.{EOFException, InputStream}

import scala.collection.mutable

/** Unpacks an archive that `git archive` has written. Nothing is written outside of the folder: a name that could lead out of
  * it is an error, and links are not made but listed, so that nothing is written through one.
  */
private[vendor] final class TarReader private (in: InputStream, prefix: String, folder: String) {
  private val block = new Array[Byte](TarReader.BlockLength)
  private val links = mutable.LinkedHashMap.empty[String, String]

  private def run(): Map[String, String] = {
    var extra = Map.empty[String, String]
    while (fill(block) && block(0) != 0) {
      val size = number(124, 12)
      block(156).toChar match {
        case 'x'  => extra = records(contents(size))
        case 'g'  => contents(size): Unit
        case kind =>
          val path = extra.getOrElse("path", ustarName)
          val target = extra.getOrElse("linkpath", text(157, 100))
          entry(kind, path, target, size)
          extra = Map.empty
      }
    }
    links.toMap
  }

  private def entry(kind: Char, whole: String, target: String, size: Long): Unit = {
    val isExecutable = (number(100, 8) & Integer.parseInt("100", 8)) != 0
    val path = whole.stripSuffix("/")
    val isWanted = path != prefix.stripSuffix("/") && path.startsWith(prefix)
    val inner = path.stripPrefix(prefix)
    if (isWanted && !PackagePaths.isInside(inner))
      throw new VendorFailure(VendorCatalogue.ForbiddenName(inner))
    val at = s"$folder/$inner"
    kind match {
      case _ if !isWanted => skip(size)
      case '5'            => Folders.make(at)
      case '2'            =>
        Folders.make(PackagePaths.parent(at))
        links(inner) = target
      case '0' | '\u0000' =>
        Folders.make(PackagePaths.parent(at))
        copy(size, SystemFile.open(at))
        if (isExecutable) FileTree.makeExecutable(at)
      case _ => skip(size)
    }
  }

  private def copy(size: Long, out: SystemFile): Unit =
    try foreachPart(size)((bytes, n) => out.write(bytes, 0, n))
    finally out.close()

  private def skip(size: Long): Unit = foreachPart(size)((_, _) => ())

  private def contents(size: Long): Array[Byte] = {
    val all = new java.io.ByteArrayOutputStream
    foreachPart(size)((bytes, n) => all.write(bytes, 0, n))
    all.toByteArray
  }

  /** Reads a file, which fills whole blocks. */
  private def foreachPart(size: Long)(use: (Array[Byte], Int) => Unit): Unit = {
    val part = new Array[Byte](1 << 16)
    var left = size
    while (left > 0) {
      val n = math.min(left, part.length.toLong).toInt
      readFully(part, n)
      use(part, n)
      left -= n
    }
    val rest = (TarReader.BlockLength - size % TarReader.BlockLength) % TarReader.BlockLength
    readFully(part, rest.toInt)
  }

  private def fill(bytes: Array[Byte]): Boolean = {
    val n = in.read(bytes, 0, bytes.length)
    if (n >= 0) readFully(bytes, bytes.length, n)
    n >= 0
  }

  private def readFully(bytes: Array[Byte], until: Int, from: Int = 0): Unit = {
    var at = from
    while (at < until) {
      val n = in.read(bytes, at, until - at)
      if (n < 0) throw new EOFException("an archive breaks off")
      at += n
    }
  }

  private def ustarName: String = {
    val (name, start) = (text(0, 100), text(345, 155))
    if (start.isEmpty) name else s"$start/$name"
  }

  private def text(from: Int, length: Int): String = {
    val bytes = block.slice(from, from + length).takeWhile(_ != 0)
    SystemText.decode(bytes)
  }

  /** In octal digits, or in binary if it is too large for them. */
  private def number(from: Int, length: Int): Long = {
    val bytes = block.slice(from, from + length)
    if (bytes(0) < 0) bytes.drop(1).foldLeft(0L)((sum, byte) => sum << 8 | (byte & 0xff))
    else
      bytes.dropWhile(_ == ' ').takeWhile(b => b >= '0' && b <= '7').foldLeft(0L) { (sum, byte) =>
        sum << 3 | (byte - '0')
      }
  }

  /** The records of an extended header: `LENGTH KEY=VALUE\n`. */
  private def records(bytes: Array[Byte]): Map[String, String] = {
    val found = Map.newBuilder[String, String]
    var at = 0
    while (at < bytes.length) {
      val space = bytes.indexOf(' '.toByte, at)
      val length = new String(bytes, at, space - at, "US-ASCII").toInt
      val record = SystemText.decode(bytes.slice(space + 1, at + length - 1))
      val equal = record.indexOf('=')
      found += record.substring(0, equal) -> record.substring(equal + 1)
      at += length
    }
    found.result()
  }
}

private[vendor] object TarReader {
  private final val BlockLength = 512

  /** Unpacks what is below `prefix` in the archive into a folder, and returns the links there, none of which is made. */
  def unpack(archive: String, prefix: String, folder: String): Map[String, String] = {
    Folders.make(folder)
    val in = InputFile.open(archive)
    try new TarReader(in, if (prefix.isEmpty) "" else s"$prefix/", folder).run()
    finally in.close()
  }
}
