package sjsonnet.js

import sjsonnet.Importer
import sjsonnet.platform.HostBytes
import sjsonnet.text.Utf8

import scala.collection.mutable
import scala.scalajs.js
import scala.scalajs.js.typedarray.Uint8Array

/** Imports through a callback `(path, from)`, which returns `{ path, content }`, or null if it does not find the file.
  * Belongs to one evaluation: the callback is called once for each pair, and the first content of a path is kept.
  */
private[js] final class CallbackImporter(resolve: (String, String) => js.Any) extends Importer {
  private val names = mutable.HashMap.empty[(String, String), Option[String]]
  private val contents = mutable.HashMap.empty[String, Array[Byte]]

  override def find(path: String, from: String): Option[String] =
    names.getOrElseUpdate(
      (path, from), {
        val file = ImportedFile.of(resolve(path, from), path)
        file.foreach(file => contents.getOrElseUpdate(file.name, file.bytes))
        file.map(_.name)
      }
    )

  override def read(name: String): Array[Byte] = contents(name)
}

/** A file that an importer has found. */
private[js] final class ImportedFile(val name: String, content: => Array[Byte]) {
  lazy val bytes: Array[Byte] = content
}

private[js] object ImportedFile {

  /** What an importer has returned for `path`; none if it has not found it.
    *
    * @throws js.JavaScriptException
    *   a `TypeError`, when it is neither
    */
  def of(answer: js.Any, path: String): Option[ImportedFile] =
    Option(answer).filterNot(js.isUndefined(_)).map { answer =>
      val what = s"what the importer returned for '$path'"
      if (Checked.tag(answer) != "Object")
        Checked.isNot(answer, what, "{ path, content }, null or undefined")
      val file = answer.asInstanceOf[js.Dynamic]
      val name = Checked.text(file.path, s"path in $what")
      val content: js.Any = file.content
      new ImportedFile(name, bytes(content, s"content in $what"))
    }

  /** Copies the bytes, so that the callback may reuse its array. */
  private def bytes(content: js.Any, what: String): Array[Byte] = (content: Any) match {
    case text: String                              => Utf8.encode(text)
    case _ if Checked.tag(content) == "Uint8Array" =>
      HostBytes.read(content.asInstanceOf[Uint8Array])
    case _ => Checked.isNot(content, what, "a string or a Uint8Array")
  }
}
