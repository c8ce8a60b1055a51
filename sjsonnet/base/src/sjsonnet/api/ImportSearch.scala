package sjsonnet

/** Where an importer looks for imports, for the hints of errors about files that it does not find. */
private[sjsonnet] abstract class ImportSearch {

  /** The folders in which it has looked, in order: names with `/` between them, empty for the current one. */
  def folders: Vector[String]

  /** Why nothing may have been found, in a sentence for users of the command. */
  def advice: Option[String] = None

  /** The names of the files and folders in a folder; none if it does not exist or must not be looked into. */
  def list(folder: String): Seq[String]
}

private[sjsonnet] object ImportSearch {

  /** That of an importer that finds nothing. */
  val nowhere: ImportSearch = new ImportSearch {
    override def folders: Vector[String] = Vector.empty
    override def list(folder: String): Seq[String] = Nil
  }

  /** The search for an import of a file, in a file system that consists of the files with these paths. */
  def in(files: Iterable[String], from: String, searchPath: Vector[String]): ImportSearch =
    new ImportSearch {
      override def folders: Vector[String] =
        ImportPaths.directory(from).stripSuffix("/") +: searchPath.map(ImportPaths.join("", _))

      override def list(folder: String): Seq[String] = {
        val prefix = if (folder.isEmpty) "" else folder + "/"
        files.iterator
          .filter(_.startsWith(prefix))
          .map(_.substring(prefix.length).takeWhile(_ != '/'))
          .filter(_.nonEmpty)
          .distinct
          .toVector
          .sorted
      }
    }
}
