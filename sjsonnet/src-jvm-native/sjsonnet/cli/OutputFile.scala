package sjsonnet.cli

import sjsonnet.platform.SystemFile
import sjsonnet.text.CheckedText

import java.io.{File, FileInputStream, IOException}

/** Files that texts are written to.
  *
  * A file is written under another name in the same directory, and renamed when it is complete (an atomic replace); so
  * nobody ever sees a partial file, and the old one stays if the disk is full. It keeps owner, group and permissions of
  * what it replaces, and a symbolic link keeps leading to it.
  *
  * What cannot be replaced is written as it is: devices and pipes, a file with further names (hard links), and
  * one in a directory that nothing can be added to.
  */
private[cli] object OutputFile {

  /** @throws CommandFailure
    *   when the file cannot be written
    */
  def write(path: String, text: CheckedText): Unit =
    try if (!isPlain(path) || !replace(path, text)) fill(SystemFile.open(path), text)
    catch { case error: IOException => throw CommandFailure.ofWriting(path, error) }

  /** Whether the file has this text already. */
  def holds(path: String, text: CheckedText): Boolean = {
    val file = new File(path)
    file.isFile && file.length == text.length && {
      try {
        val in = new FileInputStream(file)
        try {
          var isSame = true
          text.writeTo((bytes, from, until) => isSame = isSame && continues(in, bytes, from, until))
          isSame
        } finally in.close()
      } catch { case _: IOException => false }
    }
  }

  private def continues(in: FileInputStream, bytes: Array[Byte], from: Int, until: Int): Boolean = {
    val read = new Array[Byte](until - from)
    var length = 0
    var n = 0
    while (length < read.length && n >= 0) {
      n = in.read(read, length, read.length - length)
      if (n > 0) length += n
    }
    java.util.Arrays.equals(read, 0, length, bytes, from, until)
  }

  /** Whether `path` leads to a file that may be written, or to nothing yet. The names that the system has for what
    * is open count as devices, whatever is open. A file that may not be written must stay, though its directory
    * would let it be replaced.
    */
  private def isPlain(path: String): Boolean = {
    val file = new File(path)
    val absolute = file.getAbsolutePath
    val isOpenFile = absolute.startsWith("/dev/") || absolute.startsWith("/proc/")
    !isOpenFile && (if (file.exists) file.isFile && file.canWrite else true)
  }

  /** Replaces the file that `path` leads to, or does nothing and gives false. */
  private def replace(path: String, text: CheckedText): Boolean =
    Links.target(path).exists { target =>
      newSibling(target).exists { case (sibling, file) =>
        var isDone = false
        try {
          val isAlike = hasRightsOf(sibling, target)
          if (isAlike) fill(file, text) else file.close()
          isDone = isAlike && isRenamed(sibling, target)
        } finally if (!isDone) SystemFile.delete(sibling.getPath)
        isDone
      }
    }

  /** A new file in the directory of `target`; none where there can be none, and writing `target` itself may do. */
  private def newSibling(target: File): Option[(File, SystemFile)] =
    try
      Iterator
        .from(0)
        .map(i => new File(target.getParentFile, s".sjsonnet-${System.nanoTime().toHexString}-$i"))
        .flatMap(sibling => SystemFile.createTemporary(sibling.getPath).map((sibling, _)))
        .nextOption()
    catch {
      case _: IOException if !target.exists || !target.getParentFile.canWrite => None
    }

  private def hasRightsOf(sibling: File, target: File): Boolean =
    !target.exists || {
      try SystemFile.copyRights(sibling.getPath, target.getPath)
      catch { case _: IOException => false }
    }

  /** Renames the file, which the system refuses if the target is a mount point. */
  private def isRenamed(sibling: File, target: File): Boolean =
    try {
      SystemFile.rename(sibling.getPath, target.getPath)
      true
    } catch { case _: IOException => false }

  /** Closing may fail too, if the disk is full. */
  private def fill(file: SystemFile, text: CheckedText): Unit = {
    try text.writeTo(file.write(_, _, _))
    catch {
      case error: Throwable =>
        try file.close()
        catch { case _: IOException => () }
        throw error
    }
    file.close()
  }
}
