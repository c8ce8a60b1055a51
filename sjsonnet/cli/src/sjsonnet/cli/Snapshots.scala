package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, OutputFormat}
import sjsonnet.platform.{FileKind, FileTree, InputFile}
import sjsonnet.testing.{TakenSnapshot, TestOutcome, TestResult}
import sjsonnet.text.CheckedText

import java.io.IOException

/** The snapshots of the tests in a file: `snapshots/FILE/` beside it has one file for each, and beside those `….new` for what is
  * pending. Nothing else is ever read, written or removed, whatever a test or a repository says: a link there is refused.
  *
  * @param followsLinks
  *   whether links are followed when something is read: build tools lay out files so
  */
private[cli] final class Snapshots(test: String, followsLinks: Boolean = false) {
  private val (above, name) = test.splitAt(test.lastIndexOf('/') + 1)
  private val around = if (above.isEmpty) "." else above

  /** The path of a snapshot, for people. */
  def path(file: String): String = s"$above${Snapshots.Folder}/$name/$file"

  /** The content of a snapshot, if there is one.
    *
    * @throws CommandFailure
    *   when it cannot be read, or there is a link
    */
  def read(file: String): Option[Array[Byte]] =
    if (followsLinks) linked(file)
    else
      existing(file) { destination =>
        destination.use(makes = false) { (directory, name) =>
          val in = directory.read(name)
          try FileImporter.readAll(in, in.available.toLong)
          finally in.close()
        }
      }

  private def linked(file: String): Option[Array[Byte]] = attempt(file) {
    Option.when(InputFile.kindOrMissing(path(file)) == FileKind.Regular)(
      try limited(FileImporter.readFile(path(file), Snapshots.MostBytes))
      catch {
        case failure: ImportFailure =>
          throw new CommandFailure(CommandCatalogue.NotLoaded(failure.getMessage, ""))
      }
    )
  }

  private def limited(bytes: Array[Byte]): Array[Byte] =
    if (bytes.length <= Snapshots.MostBytes) bytes
    else throw new IOException("a snapshot has at most 64 MiB")

  /** All files that are there, pending ones not among them. */
  def names: Vector[String] = all.filterNot(_.endsWith(Snapshots.Pending))

  /** The names of snapshots for which something is pending. */
  def pending: Vector[String] =
    all.filter(_.endsWith(Snapshots.Pending)).map(_.stripSuffix(Snapshots.Pending))

  /** Writes what a test gave where it is pending or, if it is accepted, where it counts. */
  def use(taken: TakenSnapshot, accepts: Boolean, result: TestResult): TestResult = {
    val isOfSnapshot = result.outcome match {
      case TestOutcome.Failed(failure) => failure.isOfSnapshot
      case _                           => false
    }
    if (!isOfSnapshot) {
      remove(taken.file + Snapshots.Pending)
      result
    } else if (accepts) {
      write(taken.file, taken.bytes)
      remove(taken.file + Snapshots.Pending)
      result.but(TestOutcome.Passed)
    } else {
      write(taken.file + Snapshots.Pending, taken.bytes)
      result
    }
  }

  /** Puts what is pending in the place of the snapshot. */
  def accept(file: String): Unit =
    read(file + Snapshots.Pending).foreach { bytes =>
      write(file, bytes)
      remove(file + Snapshots.Pending)
    }

  /** Drops what is pending. */
  def reject(file: String): Unit = remove(file + Snapshots.Pending)

  /** Removes a file, if it is there. */
  def remove(file: String): Unit =
    existing(file)(_.use(makes = false)(_.delete(_))): Unit

  private def write(file: String, bytes: Array[Byte]): Unit = {
    val folder = s"$above${Snapshots.Folder}"
    attempt(file) {
      FileTree.makeFolder(folder): Unit
      if (FileTree.kind(folder) == FileKind.Directory) FileTree.makeFolder(s"$folder/$name"): Unit
    }
    val text = new CheckedText.Check(bytes.length)(_.bytes(bytes))
    at(file) { destination =>
      if (destination.entry.exists(_.kind != FileKind.Regular)) throw refused(file)
      destination.use(makes = false)(OutputFile.write(_, _, text))
    }.getOrElse(throw refused(file))
  }

  private def existing[A](file: String)(use: Destination => A): Option[A] =
    at(file) { destination =>
      destination.entry.map { entry =>
        if (entry.kind != FileKind.Regular) throw refused(file)
        use(destination)
      }
    }.flatten

  /** Where a file of the folder is; none if there is no such folder. */
  private def at[A](file: String)(use: Destination => A): Option[A] = attempt(file) {
    val root = new Destination.Root(around)
    try
      root.direct(List(Snapshots.Folder, name, file)) match {
        case Some(destination) =>
          try Some(use(destination))
          finally destination.close()
        case None =>
          if (isLink(s"$above${Snapshots.Folder}") || isLink(s"$above${Snapshots.Folder}/$name"))
            throw refused(file)
          None
      }
    finally root.close()
  }

  private def isLink(path: String): Boolean = FileTree.kind(path) == FileKind.Link

  private def all: Vector[String] = {
    val folder = s"$above${Snapshots.Folder}/$name"
    val isThere = FileTree.kind(s"$above${Snapshots.Folder}") == FileKind.Directory &&
      FileTree.kind(folder) == FileKind.Directory
    if (!isThere) Vector.empty
    else attempt("")(FileTree.names(folder)).filter(Snapshots.isName(_)).sorted
  }

  private def refused(file: String): CommandFailure =
    new CommandFailure(CommandCatalogue.SnapshotIsLink(path(file)))

  private def attempt[A](file: String)(body: => A): A =
    try body
    catch {
      case error: IOException =>
        throw new CommandFailure(
          CommandCatalogue.NotOpened(path(file), FileImporter.reason(error))
        )
    }
}

private[cli] object Snapshots {

  /** The folder beside a file with tests. */
  final val Folder = "snapshots"

  /** What the name of a file ends in whose content is pending. */
  final val Pending = ".new"

  /** Of a larger file nothing is read. What a test gives is compared with it as a whole. */
  private final val MostBytes = 64L << 20

  /** Whether a file may be a snapshot, or pending. */
  private def isName(name: String): Boolean = {
    val ending = name.stripSuffix(Pending)
    !name.startsWith(".") && endings.exists(each => ending.endsWith(s".$each"))
  }

  private def endings: Seq[String] = OutputFormat.names ++ Seq("txt", "py")
}
