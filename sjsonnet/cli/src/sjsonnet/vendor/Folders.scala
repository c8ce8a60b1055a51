package sjsonnet.vendor

import sjsonnet.FileImporter
import sjsonnet.platform.{FileKind, FileTree, InputFile, SystemFile, SystemText}
import sjsonnet.process.OwnNames
import sjsonnet.text.Utf8

import java.io.{InputStream, IOException}

/** What is done with folders and all that they contain. Links in them are never followed. */
private[sjsonnet] object Folders {

  /** Creates a folder and those that it is in. */
  def make(path: String): Unit =
    if (!isFolder(path)) {
      val parent = PackagePaths.parent(path)
      if (parent.nonEmpty && parent != path) make(parent)
      if (!FileTree.makeFolder(path) && !isFolder(path))
        throw new VendorFailure(VendorCatalogue.NoFolder(path))
    }

  /** Whether a path leads to a folder; links to one count, since the user may have made them. */
  def isFolder(path: String): Boolean = InputFile.kindOrMissing(path) == FileKind.Directory

  /** The names in a folder, in the order of Go. */
  def names(path: String): Vector[String] =
    FileTree.names(path).sortWith { (a, b) =>
      Utf8.isBefore(SystemText.encode(a), SystemText.encode(b))
    }

  /** The content of a file, if there is one. */
  def contentOf(path: String): Option[Array[Byte]] =
    Option.when(InputFile.kindOrMissing(path) == FileKind.Regular)(FileImporter.readFile(path))

  /** Deletes what is at a path, if another process does not do that at the same time. */
  def deleteAll(path: String): Unit =
    try
      FileTree.kind(path) match {
        case FileKind.Missing   => ()
        case FileKind.Directory =>
          FileTree.names(path).foreach(name => deleteAll(s"$path/$name"))
          FileTree.delete(path)
        case _ => FileTree.delete(path)
      }
    catch { case _: IOException if FileTree.kind(path) == FileKind.Missing => () }

  /** Copies files, folders and links to where nothing is. */
  def copyAll(from: String, to: String): Unit = FileTree.kind(from) match {
    case FileKind.Directory =>
      make(to)
      FileTree.names(from).foreach(name => copyAll(s"$from/$name", s"$to/$name"))
    case FileKind.Link    => FileTree.link(to, FileTree.target(from))
    case FileKind.Regular =>
      copyFile(from, to)
      if (FileTree.isExecutable(from)) FileTree.makeExecutable(to)
    case _ => ()
  }

  private def copyFile(from: String, to: String): Unit = {
    val in = InputFile.open(from)
    try {
      val out = SystemFile.open(to)
      try foreachBlock(in)(out.write(_, 0, _))
      finally out.close()
    } finally in.close()
  }

  /** Calls `use` with an array and the number of bytes in it, until there are no more. */
  def foreachBlock(in: InputStream)(use: (Array[Byte], Int) => Unit): Unit = {
    val block = new Array[Byte](1 << 16)
    var n = in.read(block, 0, block.length)
    while (n >= 0) {
      if (n > 0) use(block, n)
      n = in.read(block, 0, block.length)
    }
  }

  def write(path: String, bytes: Array[Byte]): Unit = {
    val out = SystemFile.open(path)
    try out.write(bytes, 0, bytes.length)
    finally out.close()
  }

  /** Removes what processes that were killed have left in a folder under names that begin with `mark`. */
  def sweep(folder: String, mark: String): Unit =
    if (FileTree.kind(folder) == FileKind.Directory)
      FileTree
        .names(folder)
        .filter(name => name.startsWith(mark) && OwnNames.isAbandoned(name.substring(mark.length)))
        .map(name => s"$folder/$name")
        .filter(path => Set[FileKind](FileKind.Directory, FileKind.Regular)(FileTree.kind(path)))
        .foreach(deleteAll(_))
}
