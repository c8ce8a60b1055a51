package sjsonnet.api

/** Answers the imports of programs. An importer may be used by several evaluations at once. */
abstract class Importer {

  /** The file that `path` means in the file `from`, by a name of its own: two imports of one file have to get
    * the same name. `from` is empty for code that comes from no file.
    */
  def find(path: String, from: String): Option[String]

  /** The content of a file that [[find]] has named. The evaluation keeps the array, which must not change any more.
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def read(name: String): Array[Byte]
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
}
