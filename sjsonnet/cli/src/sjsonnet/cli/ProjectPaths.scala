package sjsonnet.cli

import sjsonnet.{FileImporter, ImportPaths}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.vendor.Manifest

import scala.collection.mutable

/** Where imports are looked for last, in the project of the file that imports: in the folders that its settings name, and beside
  * `jsonnetfile.json` in `lib` and `vendor`, where Tanka looks, too. Several threads may ask.
  *
  * The project of a file in `vendor` is that around it, whatever the package has beside its files. A package may also be
  * developed in a folder of a project, with a `jsonnetfile.json` of its own: the project in which the command has been
  * started comes last, if it is around the file.
  *
  * @param main
  *   the file whose project counts, if it is the same for all
  * @param workingFolder
  *   where the command has been started
  */
private[cli] final class ProjectPaths(
    main: Option[String],
    settings: ToolSettings.Finder,
    workingFolder: String = ToolSettings.Here
) extends FileImporter.Fallback {
  private val roots = new ProjectRoot
  private val byFolder = mutable.HashMap.empty[String, ProjectPaths.Found]

  override def folders(from: String): Vector[String] = of(from).folders

  override def advice(from: String): Option[String] =
    Option.when(of(from).lacksPackages)(
      s"the packages of ${Manifest.FileName} are not installed: sjsonnet vendor install"
    )

  private def of(from: String): ProjectPaths.Found = synchronized {
    val file = main.getOrElse(ProjectPaths.outsideVendor(from))
    val folder = ToolSettings.folderOf(file)
    byFolder.getOrElseUpdate(folder, find(file, folder))
  }

  private def find(file: String, folder: String): ProjectPaths.Found = {
    val named = settings.of(file).toVector.flatMap(_.searchPath(folder))
    val around = InputFile
      .realPath(folder)
      .toVector
      .flatMap { real =>
        rootWithPackages(real) ++ workingRoot.filter(ProjectRoot.covers(_, real))
      }
      .distinct
    val usual = around.flatMap { root =>
      ProjectPaths.Usual.map(name => ProjectPaths.named(FilePath.in(root, name), folder))
    }
    val lacksPackages =
      around.nonEmpty && around.forall(root => isMissing(FilePath.in(root, Manifest.DefaultHome)))
    new ProjectPaths.Found(named ++ usual, lacksPackages)
  }

  private lazy val workingRoot: Option[String] =
    InputFile.realPath(workingFolder).flatMap(rootWithPackages(_))

  private def rootWithPackages(folder: String): Option[String] =
    roots.of(folder).filterNot(root => isMissing(FilePath.in(root, Manifest.FileName)))

  private def isMissing(path: String): Boolean =
    InputFile.kindOrMissing(path) == FileKind.Missing
}

private[cli] object ProjectPaths {

  /** Those of the project that a file is in, which are looked for when something is not found elsewhere. */
  final class Later(file: String) extends FileImporter.Fallback {
    private lazy val paths = new ProjectPaths(Some(file), new ToolSettings.Finder)
    override def folders(from: String): Vector[String] = paths.folders(from)
    override def advice(from: String): Option[String] = paths.advice(from)
  }

  private final class Found(val folders: Vector[String], val lacksPackages: Boolean)

  private val Usual = Vector("lib", Manifest.DefaultHome)

  private def outsideVendor(file: String): String = {
    val at = s"/$file".indexOf(s"/${Manifest.DefaultHome}/")
    if (at < 0) file else file.take(at)
  }

  /** The name of an absolute folder as seen from `folder`, so that traces show it as the user would write it: `../vendor`. It is
    * the absolute one if links make that another folder.
    */
  def named(target: String, folder: String): String = {
    val parents = Iterator.iterate(folder)(ImportPaths.join(_, ".."))
    parents
      .take(MostParents)
      .flatMap { parent =>
        InputFile
          .realPath(parent)
          .filter(real => target.startsWith(real.stripSuffix(Separator) + Separator))
          .map { real =>
            ImportPaths.join(
              parent,
              target.drop(real.stripSuffix(Separator).length + 1).replace(FilePath.separator, '/')
            )
          }
      }
      .nextOption()
      .getOrElse(target)
  }

  private final val MostParents = 64
  private val Separator = FilePath.separator.toString
}
