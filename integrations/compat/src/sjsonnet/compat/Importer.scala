package sjsonnet.compat

import sjsonnet.ImportFailure

import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.ConcurrentHashMap

import scala.jdk.CollectionConverters._
import scala.util.control.NonFatal

/** Resolves and reads imports by [[Path]]. */
abstract class Importer {

  /** The file that `importName` refers to in a file of the folder `docBase`. */
  def resolve(docBase: Path, importName: String): Option[Path]

  /** The contents of a file. `binaryData` is always true, since the file may be needed for `importbin`. */
  def read(path: Path, binaryData: Boolean): Option[ResolvedFile]

  def resolveAndRead(docBase: Path, importName: String, binaryData: Boolean = true): Option[
    (Path, ResolvedFile)
  ] = for {
    path <- resolve(docBase, importName)
    file <- read(path, binaryData)
  } yield (path, file)
}

object Importer {

  /** Finds nothing. */
  val empty: Importer = new Importer {
    override def resolve(docBase: Path, importName: String): Option[Path] = None
    override def read(path: Path, binaryData: Boolean): Option[ResolvedFile] = None
  }
}

/** The contents of a file. */
trait ResolvedFile {
  def readString(): String
  def readRawBytes(): Array[Byte] = readString().getBytes(UTF_8)
}

final case class StaticResolvedFile(content: String) extends ResolvedFile {
  override def readString(): String = content
}

final case class StaticBinaryResolvedFile(content: Array[Byte]) extends ResolvedFile {
  override def readString(): String = new String(content, UTF_8)
  override def readRawBytes(): Array[Byte] = content
}

/** Caches the files that `parent` reads. */
class CachedImporter(parent: Importer) extends Importer {
  private val files = new ConcurrentHashMap[Path, ResolvedFile]

  def cache: scala.collection.Map[Path, ResolvedFile] = files.asScala

  override def resolve(docBase: Path, importName: String): Option[Path] =
    parent.resolve(docBase, importName)

  override def read(path: Path, binaryData: Boolean): Option[ResolvedFile] =
    Option(files.get(path)).orElse {
      val found = parent.read(path, binaryData)
      found.foreach(files.put(path, _))
      found
    }
}

/** Finds files of the file system next to the importing file, then in `searchRoots`, in order.
  *
  * @param allowedInputs
  *   the only files that can be imported; any file if `None`
  */
private[compat] final class FilesImporter(
    searchRoots: Seq[Path],
    allowedInputs: Option[Set[os.Path]]
) extends Importer {

  override def resolve(docBase: Path, importName: String): Option[Path] =
    (docBase +: searchRoots).iterator
      .collect { case OsPath(directory) => directory }
      .flatMap(directory =>
        try Some(os.Path(importName, directory))
        catch { case NonFatal(_) => None }
      )
      .find(file => allowedInputs.forall(_.contains(file)) && os.isFile(file))
      .map(OsPath(_))

  override def read(path: Path, binaryData: Boolean): Option[ResolvedFile] = path match {
    case OsPath(file) =>
      try Some(StaticBinaryResolvedFile(os.read.bytes(file)))
      catch { case NonFatal(_) => None }
    case _ => None
  }
}

/** Adapts an importer by paths to the engine's importers, which work with names. The names are those that errors show for
  * the paths.
  *
  * @param base
  *   the folder of programs without a file, and the one that names are relative to
  */
private[compat] final class ByPath(importer: Importer, base: Path) extends sjsonnet.Importer {
  private val paths = new ConcurrentHashMap[String, Path]
  private val names = new ConcurrentHashMap[Path, String]

  /** The name of a path, unique to it. */
  def name(path: Path): String = names.computeIfAbsent(path, newName(_))

  private def newName(path: Path): String = {
    def taken(name: String) = Option(paths.putIfAbsent(name, path)).exists(_ != path)
    Iterator
      .iterate(path.relativeToString(base))(_ + "'")
      .find(name => !taken(name))
      .get
  }

  override def find(path: String, from: String): Option[String] = {
    val folder = Option(paths.get(from)).fold(base)(_.parent())
    importer.resolve(folder, path).map(name)
  }

  override def read(name: String): Array[Byte] = importer
    .read(paths.get(name), binaryData = true)
    .getOrElse(throw new ImportFailure(s"couldn't read $name"))
    .readRawBytes()
}
