package sjsonnet.vendor

import sjsonnet.FileImporter
import sjsonnet.platform.{FileKind, FileTree, InputFile}
import sjsonnet.process.OwnNames
import sjsonnet.text.Utf8

import java.io.IOException

/** The folder of installed packages, `vendor/`.
  *
  * It is changed as a whole: a new folder is made beside it and takes its place when it is complete. Whoever reads it, or
  * breaks the installation off, finds the old one or the new one. Several processes may do that at the same time, without
  * waiting for each other: the last one wins.
  *
  * A folder that is made here has a mark, a file. From one without it, nothing is removed but packages that the project's
  * files name: it may hold somebody's work.
  *
  * @param shown
  *   its path, which may be a link to a folder
  * @param known
  *   the packages and links that the project's files name, by their paths in this folder
  */
private[vendor] final class VendorFolder(shown: String, known: => Set[String]) {
  import VendorFolder._

  /** Where it is. If it is a link, that stays. */
  val path: String = InputFile.realPath(shown).getOrElse(shown)

  /** A package that is installed here, whose path has no links. */
  def tree(packagePath: String): Option[PackageTree] = {
    val names = PackagePaths.names(packagePath)
    val isPlain = names.indices.forall { i =>
      FileTree.kind(s"$path/${names.take(i + 1).mkString("/")}") == FileKind.Directory
    }
    Option.when(isPlain)(new PackageTree(s"$path/$packagePath"))
  }

  /** Whether this folder was made here, or is going to be. */
  private def isOwn: Boolean = isNew || {
    val file = s"$path/$OwnName"
    FileTree.kind(file) == FileKind.Regular && FileTree.size(file) == OwnText.length &&
    java.util.Arrays.equals(FileImporter.readFile(file), OwnText)
  }

  private def isNew: Boolean = !Folders.isFolder(path) || FileTree.names(path).isEmpty

  /** What this folder has beside what it should have. It is looked through once. */
  final class Comparison(layout: Layout) {
    private val wasNew = isNew
    private val wasOwn = isOwn
    private val named = if (wasOwn) Set.empty[String] else known

    /** What is neither a package nor on the way to one: files, which stay as jb leaves them, and folders and links, which go. */
    private val (files, others) = {
      val (files, strays) = (Vector.newBuilder[String], Vector.newBuilder[String])
      val packages = layout.packages.keySet
      val ways = (packages ++ named).flatMap(PackagePaths.parents(_))
      def walk(folder: String): Unit =
        Folders.names(if (folder.isEmpty) path else s"$path/$folder").foreach { name =>
          val inner = if (folder.isEmpty) name else s"$folder/$name"
          FileTree.kind(s"$path/$inner") match {
            case FileKind.Directory =>
              if (packages(inner)) ()
              else if (!named(inner) && ways(inner)) walk(inner)
              else strays += inner
            case FileKind.Link => if (!isRight(inner)) strays += inner
            case _             => files += inner
          }
        }
      if (Folders.isFolder(path)) walk("")
      (files.result(), strays.result())
    }

    /** The folders and links that belong to no package. */
    def strays: Vector[String] = others

    /** What an installation would remove or replace, although it may be somebody's work. */
    def foreign: Vector[String] =
      if (wasOwn) Vector.empty
      else {
        def isRepository(inner: String) = FileTree.kind(s"$path/$inner/.git") != FileKind.Missing
        val replaced = layout.packages.toVector.collect {
          case (inner, tree)
              if VendorFolder.this.tree(inner).nonEmpty &&
                (isRepository(inner) || !(named(inner) || isAlike(inner, tree))) =>
            inner
        }
        val ways = layout.packages.keySet.flatMap(PackagePaths.parents(_)) ++ layout.packages.keySet
        val inTheWay = files.filter(ways)
        val unknown = strays.filter(stray => !named(stray) || isRepository(stray))
        (unknown ++ replaced ++ inTheWay).sorted
      }

    /** Whether a folder is empty, or has the files of a package. */
    private def isAlike(inner: String, tree: PackageTree): Boolean =
      FileTree.names(s"$path/$inner").isEmpty || new PackageTree(s"$path/$inner").sum == tree.sum

    private def isRight(link: String): Boolean =
      layout.links.get(link).contains(FileTree.target(s"$path/$link"))

    /** Whether all is in place already. */
    def isCurrent: Boolean =
      Folders.isFolder(path) && strays.isEmpty &&
        layout.packages.forall { case (at, tree) => tree.root == s"$path/$at" } &&
        layout.links.keys.forall(link =>
          FileTree.kind(s"$path/$link") == FileKind.Link && isRight(link)
        )

    /** Makes the folder what it should be.
      *
      * @param check
      *   throws if this process has to end
      * @throws IOException
      *   when that is not possible, or another process has changed it in the meantime; it stays as it is
      */
    def install(check: () => Unit): Unit = {
      val draft = s"$path$Mark${OwnNames.next()}"
      Folders.make(PackagePaths.parent(draft))
      try {
        fill(draft, check)
        if (wasNew) Folders.write(s"$draft/$OwnName", OwnText)
        check()
        replace(draft)
      } finally Folders.deleteAll(draft)
    }

    private def fill(draft: String, check: () => Unit): Unit = {
      Folders.make(draft)
      // A package within another one comes after it, and takes the place of what that has there.
      layout.packages.toVector.sortBy(_._1).foreach { case (at, tree) =>
        check()
        Folders.deleteAll(s"$draft/$at")
        Folders.make(PackagePaths.parent(s"$draft/$at"))
        Folders.copyAll(tree.root, s"$draft/$at")
        if (new PackageTree(s"$draft/$at").sum != tree.sum)
          throw new IOException("the files have changed while they were copied")
      }
      files.foreach { file =>
        val to = s"$draft/$file"
        if (!wasOwn) Folders.make(PackagePaths.parent(to))
        if (Folders.isFolder(PackagePaths.parent(to)) && FileTree.kind(to) == FileKind.Missing)
          Folders.copyAll(s"$path/$file", to)
      }
      layout.links.foreach { case (name, target) =>
        if (FileTree.kind(s"$draft/$name") == FileKind.Missing)
          FileTree.link(s"$draft/$name", target)
      }
      for (folder <- new PackageTree(draft).repository)
        throw new VendorFailure(
          VendorCatalogue.InstalledRepository(PackagePaths.normal(s"$shown/$folder"))
        )
    }
  }

  /** Puts a finished folder in the place of this one. */
  private def replace(draft: String): Unit = {
    var isDone = FileTree.rename(draft, path)
    while (!isDone) {
      val name = OwnNames.next()
      val (old, garbage) = (s"$path$OldMark$name", s"$path$Mark$name")
      moved(path, old)
      isDone = FileTree.rename(draft, path)
      // Under this name, no other process brings it back.
      moved(old, garbage)
      Folders.deleteAll(garbage)
    }
  }

  /** Renames a folder, unless another process has moved it away already. */
  private def moved(from: String, to: String): Unit =
    try FileTree.rename(from, to): Unit
    catch { case _: IOException if FileTree.kind(from) == FileKind.Missing => () }

  /** Cleans up after processes that were killed: brings back a folder that was about to be replaced, and removes drafts. */
  def restore(): Unit = {
    val parent = PackagePaths.parent(path)
    val name = PackagePaths.last(path)
    if (Folders.isFolder(parent)) {
      val old = FileTree
        .names(parent)
        .filter { each =>
          each.startsWith(s"$name$OldMark") &&
          OwnNames.isAbandoned(each.substring(s"$name$OldMark".length)) &&
          FileTree.kind(s"$parent/$each") == FileKind.Directory
        }
        .maxByOption(each => age(s"$parent/$each"))
      for (each <- old if FileTree.kind(path) == FileKind.Missing)
        moved(s"$parent/$each", path)
      Seq(Mark, OldMark).foreach(mark => Folders.sweep(parent, s"$name$mark"))
    }
  }

  private def age(path: String): Long = FileTree.changed(path)
}

private[vendor] object VendorFolder {

  /** What the folder should have.
    *
    * @param packages
    *   the files of each package, by its path
    * @param links
    *   the target of each link, by its name
    */
  final case class Layout(packages: Map[String, PackageTree], links: Map[String, String])

  /** The mark of a folder that was made here. No package and no link can be called that. */
  private final val OwnName = ".made-by-sjsonnet"
  private val OwnText = Utf8.encode(
    "sjsonnet vendor made this folder, and removes folders and links from it that belong to no package.\n"
  )

  private final val Mark = ".sjsonnet-"
  private final val OldMark = ".sjsonnet-old-"
}
