package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.{Directory, InputFile, SystemFile}
import sjsonnet.process.PrivateFolder
import sjsonnet.text.CheckedText
import sjsonnet.vendor.Folders

import java.io.{InputStream, IOException}

/** Writes over a regular file that cannot be replaced, so that what it had or what it is to have always exists as a whole.
  *
  * What it has is copied first: beside it or, where that is not possible, to a folder of this user's own. If the disk is full,
  * that fails, and nothing has changed. If something fails later, the copy is put back, into space that the file still has. Only
  * if that fails as well, or the process is killed, the copy stays, and the message says where. Signals that ask the process to
  * end wait meanwhile.
  */
private[cli] final class Rewriting(directory: Directory, name: String) {

  def write(text: CheckedText): Unit = {
    // What may not be written is not copied.
    val file = directory.rewrite(name)
    val copy =
      try beside.getOrElse(elsewhere)
      catch {
        case error: Throwable =>
          close(file)
          throw error
      }
    Directory.withoutSignals {
      try
        over(file, text.length) {
          text.writeTo { (bytes, from, n) =>
            copy.keep()
            file.write(bytes, from, n)
          }
          copy.keep()
        }
      catch {
        case error: Throwable =>
          putBack(copy, error)
          copy.remove()
          throw error
      }
      copy.remove()
    }
  }

  /** Writes `length` bytes from the beginning on, ends the file there, and closes it. */
  private def over(file: SystemFile, length: Long)(write: => Unit): Unit = {
    try {
      write
      file.truncate(length)
    } catch {
      case error: Throwable =>
        close(file)
        throw error
    }
    file.close()
  }

  private def putBack(copy: Copy, cause: Throwable): Unit =
    try {
      val in = copy.read()
      try {
        val file = directory.rewrite(name)
        over(file, copy.length)(Folders.foreachBlock(in)(file.write(_, 0, _)))
      } finally in.close()
    } catch {
      case _: IOException =>
        val reason = cause match {
          case error: IOException => FileImporter.reason(error)
          case _                  => "it could not be written"
        }
        throw new IOException(s"$reason; what it had before is in ${copy.place}")
    }

  /** What the file had.
    *
    * @param place
    *   where it is, for people
    */
  private final class Copy(
      val length: Long,
      val place: String,
      val read: () => InputStream,
      delete: () => Unit
  ) {

    /** From now on, it stays if the process ends. */
    def keep(): Unit = directory.keepTemporary()

    def remove(): Unit =
      try delete()
      catch { case _: IOException => () }
      finally directory.keepTemporary()
  }

  /** The copy in the same directory, if that is possible. Whoever may not read the file may not read the copy. */
  private def beside: Option[Copy] = {
    var isThere = false
    try {
      val (copy, file) = OutputFile.sibling(directory, Rewriting.Mark)
      val length = copied(file)(directory.copyPermissions(copy, file, name): Unit)
      val made = new Copy(
        length,
        s"$copy beside it",
        () => directory.read(copy),
        () => {
          directory.releaseTemporary()
          directory.delete(copy)
        }
      )
      isThere = true
      Some(made)
    } catch { case _: IOException => None }
    finally if (!isThere) directory.deleteTemporary()
  }

  private def elsewhere: Copy = {
    val folder = PrivateFolder.make(Environment.get(_))
    try {
      val path = s"$folder/$name"
      val length = copied(SystemFile.open(path))(())
      new Copy(length, path, () => InputFile.open(path), () => Folders.deleteAll(folder))
    } catch {
      case error: Throwable =>
        Folders.deleteAll(folder)
        throw error
    }
  }

  /** Copies what the file has, and returns its length. */
  private def copied(to: SystemFile)(prepare: => Unit): Long = {
    var length = 0L
    try {
      prepare
      val in = directory.read(name)
      try
        Folders.foreachBlock(in) { (block, n) =>
          to.write(block, 0, n)
          length += n
        }
      finally in.close()
    } catch {
      case error: Throwable =>
        close(to)
        throw error
    }
    to.close()
    length
  }

  private def close(file: SystemFile): Unit =
    try file.close()
    catch { case _: IOException => () }
}

private object Rewriting {

  /** What the name of a copy begins with. None is ever removed by another process. */
  final val Mark = ".sjsonnet-kept-"
}
