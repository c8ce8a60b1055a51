package sjsonnet.cli

import sjsonnet.{Importer, ImportFailure, ImportSearch, Jsonnet}
import sjsonnet.text.Utf8

/** Imports files that come with this command.
  *
  * @param builtIn
  *   the texts by the paths that programs import them by
  * @param isPreferred
  *   whether they take the place of files that are found under the same path, which otherwise come first
  */
private[cli] final class BuiltInImporter(
    files: Importer,
    builtIn: Map[String, String],
    isPreferred: Boolean = false
) extends Importer {

  import BuiltInImporter._

  override def find(path: String, from: String): Option[String] = {
    def own = Option.when(builtIn.contains(path))(named(path))
    try
      if (isPreferred) own.orElse(files.find(path, from))
      else files.find(path, from).orElse(own)
    catch { case failure: ImportFailure => own.orElse(throw failure) }
  }

  override def read(name: String): Array[Byte] = textOf(name).getOrElse(files.read(name))

  override def read(name: String, most: Long): Array[Byte] =
    textOf(name).getOrElse(files.read(name, most))

  override def identity(name: String): Option[String] =
    if (textOf(name).isDefined) None else files.identity(name)

  override def size(name: String): Option[Long] =
    textOf(name).fold(files.size(name))(text => Some(text.length.toLong))

  private[sjsonnet] override def giver: AnyRef = files.giver

  private[sjsonnet] override def search(from: String): Option[ImportSearch] = files.search(from)

  private def textOf(name: String): Option[Array[Byte]] =
    builtIn.collectFirst { case (path, text) if named(path) == name => Utf8.encode(text) }
}

private[cli] object BuiltInImporter {

  /** The name of a file that is in no folder. */
  private def named(path: String): String = s"<$path>"

  /** The external variable in which Tanka passes the environment. */
  private final val TankaVariable = "tanka.dev/environment"

  /** The engine with `import 'tk'`, if its programs are evaluated for Tanka. For an inline environment, the variable is an
    * error that nobody must see, so it is not read before it is needed.
    */
  def ofTanka(engine: Jsonnet): Jsonnet =
    if (!engine.setup.extVars.contains(TankaVariable)) engine
    else engine.withImporter(ofTanka(engine.setup.importer))

  /** With `import 'tk'`: for tools that read programs, which cannot know whether they are evaluated for Tanka. */
  def ofTanka(files: Importer): Importer = new BuiltInImporter(files, tk)

  private val tk = Map("tk" -> s"{ env: std.extVar('$TankaVariable') }")
}
