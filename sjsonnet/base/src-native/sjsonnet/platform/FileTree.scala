package sjsonnet.platform

import scala.scalanative.libc.{stdio, string}
import scala.scalanative.posix.{dirent, unistd}
import scala.scalanative.posix.direntOps._
import scala.scalanative.posix.errno._
import scala.scalanative.posix.sys.stat
import scala.scalanative.posix.sys.statOps._
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** What a folder and those below it consist of, by path. A symbolic link at the end of a path is the link itself. Failures are
  * `IOException`s with the system's message.
  */
private[sjsonnet] object FileTree {

  /** What is at a path; missing if there is nothing. */
  def kind(path: String): FileKind = mode(path).fold[FileKind](FileKind.Missing)(InputFile.kind(_))

  /** The names in a folder, in no order. */
  def names(path: String): Vector[String] = SystemName.of(path) { folder =>
    val stream = dirent.opendir(folder)
    if (stream == null) throw SystemFile.failure()
    val names = Vector.newBuilder[String]
    var entry = dirent.readdir(stream)
    while (entry != null) {
      val name = entry.d_name
      names += SystemName.text(name, string.strlen(name).toInt)
      entry = dirent.readdir(stream)
    }
    dirent.closedir(stream): Unit
    names.result().filterNot(name => name == "." || name == "..")
  }

  /** The bytes of a file; 0 if there is none. */
  def size(path: String): Long = new java.io.File(path).length

  /** When a file or folder was changed last, in milliseconds since 1970; 0 if the system does not tell. */
  def changed(path: String): Long = new java.io.File(path).lastModified

  /** Creates a folder; false if there is something already. */
  def makeFolder(path: String): Boolean = SystemName.of(path) { name =>
    val isMade = stat.mkdir(name, Integer.parseInt("777", 8).toUInt) == 0
    if (!isMade && errno != EEXIST) throw SystemFile.failure()
    isMade
  }

  /** Creates a symbolic link to `target`. */
  def link(path: String, target: String): Unit = SystemName.of(path) { name =>
    SystemName.of(target)(other => check(unistd.symlink(other, name)))
  }

  /** Where a symbolic link leads to. */
  def target(path: String): String = SystemName
    .of(path)(name =>
      Directory.text((text, size) => unistd.readlink(name, text, size.toCSize).toLong)
    )
    .getOrElse(throw SystemFile.failure())

  /** Renames a file or a folder; false if `to` is there and cannot be replaced. */
  def rename(from: String, to: String): Boolean = SystemName.of(from) { name =>
    SystemName.of(to) { other =>
      val isRenamed = stdio.rename(name, other) == 0
      val failure = if (isRenamed) None else Some(SystemFile.failure())
      if (kind(from) == FileKind.Missing || kind(to) == FileKind.Missing) failure.foreach(throw _)
      isRenamed
    }
  }

  /** Deletes a file, a link or an empty folder. */
  def delete(path: String): Unit = SystemName.of(path) { name =>
    check(if (kind(path) == FileKind.Directory) unistd.rmdir(name) else unistd.unlink(name))
  }

  def isExecutable(path: String): Boolean =
    SystemName.of(path)(name => unistd.access(name, unistd.X_OK) == 0)

  /** Lets everybody run a file who may read it. */
  def makeExecutable(path: String): Unit = for (mode <- mode(path)) {
    val bits = mode.toInt
    val added = bits | (bits & Integer.parseInt("444", 8)) >> 2
    SystemName.of(path)(name =>
      check(stat.chmod(name, (added & Integer.parseInt("7777", 8)).toUInt))
    )
  }

  private def mode(path: String): Option[stat.mode_t] = SystemName.of(path) { name =>
    val attributes = stackalloc[stat.stat]()
    if (stat.lstat(name, attributes) == 0) Some(attributes.st_mode)
    else if (errno == ENOENT || errno == ENOTDIR) None
    else throw SystemFile.failure()
  }

  private def check(result: CInt): Unit = if (result != 0) throw SystemFile.failure()
}
