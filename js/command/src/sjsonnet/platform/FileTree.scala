package sjsonnet.platform

import java.io.IOException

/** What a folder and those below it consist of, by path. A symbolic link at the end of a path is the link itself. Failures are
  * `IOException`s with the system's message.
  */
private[sjsonnet] object FileTree {
  import Node.FileSystem

  /** What is at a path; missing if there is nothing. */
  def kind(path: String): FileKind =
    mode(path).fold[FileKind](FileKind.Missing)(InputFile.kind(_))

  /** The names in a folder, in no order. */
  def names(path: String): Vector[String] =
    Node.call(FileSystem.readdirSync(Node.name(path), "buffer")).iterator.map(Node.text(_)).toVector

  /** The bytes of a file; 0 if there is none. */
  def size(path: String): Long =
    try Node.call(FileSystem.statSync(Node.name(path))).size.toLong
    catch { case _: IOException => 0 }

  /** When a file or folder was changed last, in milliseconds since 1970; 0 if the system does not tell. */
  def changed(path: String): Long =
    try Node.call(FileSystem.statSync(Node.name(path))).mtimeMs.toLong
    catch { case _: IOException => 0 }

  /** Creates a folder; false if there is something already. */
  def makeFolder(path: String): Boolean =
    Node.unless("EEXIST")(FileSystem.mkdirSync(Node.name(path))).nonEmpty

  /** Creates a symbolic link to `target`. */
  def link(path: String, target: String): Unit =
    Node.call(FileSystem.symlinkSync(Node.name(target), Node.name(path)))

  /** Where a symbolic link leads to. */
  def target(path: String): String =
    Node.text(Node.call(FileSystem.readlinkSync(Node.name(path), "buffer")))

  /** Renames a file or a folder; false if `to` is there and cannot be replaced. */
  def rename(from: String, to: String): Boolean =
    try {
      Node.call(FileSystem.renameSync(Node.name(from), Node.name(to)))
      true
    } catch {
      case _: IOException if kind(from) != FileKind.Missing && kind(to) != FileKind.Missing => false
    }

  /** Deletes a file, a link or an empty folder. */
  def delete(path: String): Unit = Node.call {
    val name = Node.name(path)
    if (kind(path) == FileKind.Directory) FileSystem.rmdirSync(name)
    else FileSystem.unlinkSync(name)
  }

  def isExecutable(path: String): Boolean =
    try {
      Node.call(FileSystem.accessSync(Node.name(path), Node.flag("X_OK")))
      true
    } catch { case _: IOException => false }

  /** Lets everybody run a file who may read it. */
  def makeExecutable(path: String): Unit = for (bits <- mode(path)) {
    // A group of three bits is for owner, group and others: to read, to write and to execute.
    val added = bits | (bits & 0x124) >> 2
    Node.call(FileSystem.chmodSync(Node.name(path), added & 0xfff))
  }

  private def mode(path: String): Option[Int] =
    Node.unless("ENOENT", "ENOTDIR")(FileSystem.lstatSync(Node.name(path)).mode)
}
