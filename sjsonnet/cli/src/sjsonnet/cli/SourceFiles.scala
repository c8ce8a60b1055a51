package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.{FileKind, FileTree, InputFile}
import sjsonnet.vendor.Manifest

import java.io.IOException
import scala.collection.mutable

/** The Jsonnet files that arguments stand for. */
private[cli] object SourceFiles {

  /** Each file that is named, and, for a folder, the files in it and below whose names end as Jsonnet's do, in the order of
    * their names. Folders of other people's code (`vendor`) and hidden ones are left out unless they are named themselves, and
    * so are links that lead out of the project, or, where there is none, out of the folder that is named. A folder that
    * several links lead to is read once.
    *
    * @param isIgnored
    *   whether to leave out a file or folder within one that is named, too
    * @param failed
    *   called when there is no such file or folder, or it cannot be listed
    */
  def of(
      names: Vector[String],
      terminal: Terminal,
      isIgnored: (String, FileKind) => Boolean = (_, _) => false,
      failed: CommandFailure => Unit = throw _
  ): Vector[String] = {
    val found = mutable.LinkedHashSet.empty[String]
    val listed = mutable.HashSet.empty[String]
    val roots = new ProjectRoot

    def folder(path: String, top: String): Unit =
      if (listed.add(InputFile.realPath(path).getOrElse(path))) {
        val entries =
          try FileTree.names(path)
          catch {
            case _: IOException =>
              failed(
                new CommandFailure(CommandCatalogue.NotOpened(path, "the directory cannot be read"))
              )
              Vector.empty
          }
        entries.sorted.foreach { name =>
          val inner = if (path == ".") name else s"${path.stripSuffix("/")}/$name"
          val kind = kindOf(inner)
          val isWanted = kind match {
            case FileKind.Directory => !isLeftOut(name)
            case FileKind.Regular   => isSource(name)
            case _                  => false
          }
          def isWayOut = attempt(inner, true)(roots.isWayOut(inner, top))
          if (isWanted && !isIgnored(inner, kind) && !isWayOut)
            if (kind == FileKind.Directory) folder(inner, top) else found += inner
        }
      }

    /** What is at a path that was in a list. If the system does not tell what a link leads to, that is nothing, as in a circle. */
    def kindOf(path: String): FileKind = InputFile.kindOrMissing(path) match {
      case FileKind.Unknown => attempt(path, FileKind.Unknown: FileKind)(FileTree.kind(path))
      case kind             => kind
    }

    def attempt[A](path: String, otherwise: A)(lookUp: => A): A =
      try lookUp
      catch {
        case error: IOException =>
          failed(new CommandFailure(CommandCatalogue.NotOpened(path, FileImporter.reason(error))))
          otherwise
      }

    names.foreach { name =>
      if (name.isEmpty) throw new UsageError(CommandCatalogue.EmptyFileName())
      val path = terminal.path(name)
      InputFile.kindOrMissing(path) match {
        case FileKind.Directory => folder(path, path)
        case FileKind.Missing   =>
          failed(
            new CommandFailure(
              CommandCatalogue.NotOpened(name, "no such file or directory")
            )
          )
        case _ => found += path
      }
    }
    found.toVector
  }

  def isSource(name: String): Boolean = Extensions.exists(name.endsWith(_))

  private def isLeftOut(folder: String): Boolean =
    folder.startsWith(".") || folder == Manifest.DefaultHome

  private val Extensions = Seq(".jsonnet", ".libsonnet")
}
