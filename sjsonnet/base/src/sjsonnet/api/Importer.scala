package sjsonnet

import java.util.Objects.requireNonNull

/** Finds and reads the files that programs import. An importer may be used by several evaluations at once. A `null` that
  * it returns is an error of the program.
  */
abstract class Importer {

  /** The name of the file that `path` refers to in the file `from`. Two imports of one file have to get the same name.
    * `from` is empty for code that comes from no file.
    *
    * @throws ImportFailure
    *   when the file must not be looked for
    */
  def find(path: String, from: String): Option[String]

  /** The content of a file that [[find]] has named. The evaluation keeps the array, which must not change any more.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def read(name: String): Array[Byte]

  /** The same, for an evaluation that has no room for more than `most` bytes. An importer that learns only from reading how
    * much there is may stop after one byte more: what it has read so far shows that it is too much.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def read(name: String, most: Long): Array[Byte] = read(name)

  /** An identity of the content of a file that [[find]] has named, such as a digest or version, if it is known without
    * reading the file. As long as it is the same, so is the content. With it, a file whose tree is in the [[ParseCache]]
    * is not read. It counts for this importer only, whatever the engines that share a cache: another object may give the
    * same identity to other content.
    */
  def identity(name: String): Option[String] = None

  /** Who gives the identities: those of different givers are never compared. */
  private[sjsonnet] def giver: AnyRef = ownGiver

  /** Caches refer to it after the importer, which may be large, is gone. */
  private val ownGiver = new Object

  /** The size in bytes of a file that [[find]] has named, if it is known without reading the file: one larger than an
    * evaluation allows is not read. Called only if there is such a limit.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def size(name: String): Option[Long] = None

  /** Where it has looked for an import in the file `from`, if hints may say so. */
  private[sjsonnet] def search(from: String): Option[ImportSearch] = None
}

/** The reason why a file cannot be read, worded for the user. */
final class ImportFailure(reason: String) extends RuntimeException(reason, null, false, false) {

  /** What users of the command can do, or an empty string. */
  private[sjsonnet] var commandHint = ""

  private[sjsonnet] def withCommandHint(hint: String): ImportFailure = {
    commandHint = hint
    this
  }
}

object Importer {

  /** Finds nothing. */
  val none: Importer = new Importer {
    override def find(path: String, from: String): Option[String] = None
    private[sjsonnet] override def search(from: String): Option[ImportSearch] =
      Some(ImportSearch.nowhere)
    override def read(name: String): Array[Byte] = throw new ImportFailure("no such file")
  }

  /** The files of a map from path to content, wherever they are imported. */
  def ofMap(files: Map[String, Array[Byte]]): Importer = {
    requireNonNull(files, "files")
    new Importer {
      override def find(path: String, from: String): Option[String] =
        if (files.contains(path)) Some(path) else None
      private[sjsonnet] override def search(from: String): Option[ImportSearch] =
        Some(ImportSearch.in(files.keys, "", Vector.empty))
      override def read(name: String): Array[Byte] = files(name)
      override def size(name: String): Option[Long] = Some(files(name).length.toLong)
    }
  }

  /** A file system in memory: an import is looked for next to the importing file, then in the directories of the search
    * path, as the command line does. No other file can be reached, wherever `..` leads.
    *
    * {{{
    * val files = Map("lib/a.libsonnet" -> "import 'b.libsonnet'", "lib/b.libsonnet" -> "{ port: 80 }")
    * val engine = Jsonnet().withImporter(Importer.inMemory(files.map { case (path, text) => (path, text.getBytes("UTF-8")) }))
    * engine.evaluate("(import 'lib/a.libsonnet').port") // Right("80\n")
    * }}}
    *
    * For a file system of another kind, implement [[Importer]]: what [[Importer.find]] returns for an import is the `from`
    * of the imports in that file.
    *
    * @param files
    *   from path to content; paths have `/` between names
    */
  def inMemory(
      files: Map[String, Array[Byte]],
      searchPath: Vector[String] = Vector.empty
  ): Importer = new Importer {
    private val contents = requireNonNull(files, "files").map { case (path, content) =>
      (ImportPaths.join("", requireNonNull(path, "a path of files")), content)
    }
    requireNonNull(searchPath, "searchPath")

    override def find(path: String, from: String): Option[String] =
      if (path.startsWith("/")) Some(ImportPaths.join("", path)).filter(contents.contains)
      else
        ImportPaths
          .candidates(path, ImportPaths.directory(from), searchPath)
          .find(contents.contains)

    private[sjsonnet] override def search(from: String): Option[ImportSearch] =
      Some(ImportSearch.in(contents.keys, from, searchPath))

    override def read(name: String): Array[Byte] = contents(name)
    override def size(name: String): Option[Long] = Some(contents(name).length.toLong)
  }
}
