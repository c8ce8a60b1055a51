package sjsonnet

/** Answers the imports of programs. An importer may be used by several evaluations at once. */
abstract class Importer {

  /** The file that `path` means in the file `from`, by a name of its own: two imports of one file have to get
    * the same name. `from` is empty for code that comes from no file.
    *
    * @throws ImportFailure
    *   when it must not be looked for
    */
  def find(path: String, from: String): Option[String]

  /** The content of a file that [[find]] has named. The evaluation keeps the array, which must not change any more.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def read(name: String): Array[Byte]

  /** What stands for the content of a file that [[find]] has named, if that is known without reading it: a digest, a version. As
    * long as it is the same, the content is. A file whose tree is in the [[ParseCache]] is not read then.
    */
  def identity(name: String): Option[String] = None

  /** How many bytes a file has that [[find]] has named, where that is known before it is read: if they are more than an
    * evaluation allows, it is not read. Asked for only where there is such a limit.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def size(name: String): Option[Long] = None
}

/** Why a file cannot be read, in words for the user. */
final class ImportFailure(reason: String) extends RuntimeException(reason, null, false, false)

object Importer {

  /** Finds nothing. */
  val none: Importer = new Importer {
    override def find(path: String, from: String): Option[String] = None
    override def read(name: String): Array[Byte] = throw new ImportFailure("no such file")
  }

  /** The files of a map, from path to content, whoever imports them. */
  def ofMap(files: Map[String, Array[Byte]]): Importer = new Importer {
    override def find(path: String, from: String): Option[String] =
      if (files.contains(path)) Some(path) else None
    override def read(name: String): Array[Byte] = files(name)
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
    * For a file system of another kind, implement [[Importer]] likewise: what [[Importer.find]] gives for an import is
    * the `from` of the imports in that file.
    *
    * @param files
    *   from path to content; paths have `/` between names
    */
  def inMemory(
      files: Map[String, Array[Byte]],
      searchPath: Vector[String] = Vector.empty
  ): Importer = new Importer {
    private val contents = files.map { case (path, content) =>
      (ImportPaths.join("", path), content)
    }

    override def find(path: String, from: String): Option[String] =
      if (path.startsWith("/")) Some(ImportPaths.join("", path)).filter(contents.contains)
      else
        ImportPaths
          .candidates(path, ImportPaths.directory(from), searchPath)
          .find(contents.contains)

    override def read(name: String): Array[Byte] = contents(name)
  }
}
