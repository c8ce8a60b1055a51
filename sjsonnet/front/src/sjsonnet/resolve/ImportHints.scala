package sjsonnet.resolve

import sjsonnet.{ImportPaths, ImportSearch}
import sjsonnet.text.{Spelling, TextParts}

/** What may help when an import is not found: a file with a similar name, a folder of libraries that is not searched, or the
  * places where it has been looked for.
  */
private[sjsonnet] object ImportHints {

  /** The hint for users of the library, and the one for those of the command. */
  def of(path: String, from: String, search: ImportSearch): (String, String) =
    if (search.folders.isEmpty) both("there is no importer, so nothing can be imported")
    else if (path.contains("://")) address
    else if (path.contains('*')) both("an import names one file, as it is: import 'FILE'")
    else {
      def near = similar(path, search).map(near => both(s"did you mean '$near'?"))
      def advice = search.advice.map(("", _))
      // What is imported from a folder is rather in a package than a name with a typo.
      (if (path.contains('/')) advice.orElse(near) else near.orElse(advice))
        .orElse(inLibraries(path, from, search))
        .orElse(inPackage(path, from, search))
        .getOrElse(both(searched(path, search)))
    }

  /** Imports read files: what is written as an address is the name of one. */
  private def address: (String, String) = {
    val claim = "nothing is fetched from an address: imports read files"
    (claim, s"$claim; `sjsonnet vendor add ADDRESS` installs a package")
  }

  /** A file of a package that is not installed: its path begins with a host, or the project has a list of packages. */
  private def inPackage(
      path: String,
      from: String,
      search: ImportSearch
  ): Option[(String, String)] = {
    val names = TextParts.split(path, '/')
    val isOfHost = names.length > NamesOfPackage && names.head.indexOf('.') > 0
    val listing = ancestors(ImportPaths.directory(from).stripSuffix("/"))
      .find(folder => search.list(folder).contains(PackageList))
    if (!isOfHost) None
    else {
      val (looked, before) = (searched(path, search), names.take(NamesOfPackage).mkString("/"))
      val installs =
        if (listing.isDefined) "`sjsonnet vendor install` installs the packages that it needs"
        else s"`sjsonnet vendor add $before` installs such a package"
      Some((looked, if (looked.isEmpty) installs else s"$looked; $installs"))
    }
  }

  private def both(hint: String): (String, String) = (hint, hint)

  /** A similar path, which leads from one of the folders to something: it differs in the case of its letters, or by typos. */
  def similar(path: String, search: ImportSearch): Option[String] = {
    val names = TextParts.split(path, '/')
    val isPlain = names.nonEmpty && names.forall(_.nonEmpty)
    if (!isPlain) None
    else
      search.folders.iterator
        .map(folder => similar(folder, names, search).mkString("/"))
        .find(near => near.nonEmpty && near != path)
  }

  /** The names that lead from `folder` along `names`, or nothing. */
  private def similar(folder: String, names: Vector[String], search: ImportSearch): Vector[String] =
    if (names.isEmpty) Vector.empty
    else {
      val name = names.head
      val found =
        if (name == ".." || name == ".") Some(name)
        else {
          val entries = search.list(folder)
          entries
            .find(_ == name)
            .orElse(entries.find(_.equalsIgnoreCase(name)))
            .orElse(Spelling.nearest(name, entries.iterator))
        }
      found.fold(Vector.empty[String]) { near =>
        if (names.length == 1) Vector(near)
        else {
          val rest = similar(ImportPaths.join(folder, near), names.tail, search)
          if (rest.isEmpty) rest else near +: rest
        }
      }
    }

  /** A folder of libraries that has the file, or that may have it. */
  private def inLibraries(
      path: String,
      from: String,
      search: ImportSearch
  ): Option[(String, String)] = {
    val libraries = for {
      folder <- ancestors(ImportPaths.directory(from).stripSuffix("/"))
      entries = search.list(folder)
      name <- LibraryFolders if entries.contains(name)
      library = ImportPaths.join(folder, name) if !search.folders.contains(library)
    } yield library
    def has(library: String) =
      similar(library, TextParts.split(path, '/'), search).mkString("/") == path
    def advice(library: String, claim: String) = (
      s"$claim: it is not in the search path",
      s"$claim: -J $library searches it"
    )
    libraries
      .find(has(_))
      .map(library => advice(library, s"the folder $library has it"))
      .orElse(
        libraries
          .find(_.endsWith(LibraryFolders.head))
          .map { library =>
            val (ofLibrary, ofCommand) = advice(library, s"there is a folder $library")
            val looked = searched(path, search)
            val before = if (looked.isEmpty) "" else s"$looked; "
            (before + ofLibrary, before + ofCommand)
          }
      )
  }

  private def ancestors(folder: String): Vector[String] =
    Vector
      .iterate(folder, MaxAncestors)(inner => ImportPaths.directory(inner).stripSuffix("/"))
      .distinct

  private def searched(path: String, search: ImportSearch): String = {
    val places = search.folders.map(ImportPaths.join(_, path)).distinct
    val shown = places.take(MaxShown).map(place => s"'$place'").mkString(", nor ")
    if (places == Vector(path)) ""
    else s"there is no $shown${if (places.length > MaxShown) ", …" else ""}"
  }

  /** The names under which libraries are usually installed. */
  private val LibraryFolders = Seq("vendor", "lib")

  /** The file that lists the packages of a project. */
  private final val PackageList = "jsonnetfile.json"

  /** How many names the path of a package has: a host, an owner, a repository. */
  private final val NamesOfPackage = 3

  private final val MaxAncestors = 8
  private final val MaxShown = 6
}
