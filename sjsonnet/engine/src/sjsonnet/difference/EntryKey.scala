package sjsonnet.difference

import sjsonnet.NumberFormat
import sjsonnet.text.{NumberText, TextParts}

/** Fields by which the entry of a list is known, whatever else changes in it: `name`, `metadata.name`, or several that count
  * together, such as `containerPort+protocol`, of which all but the first may be missing.
  */
private[sjsonnet] final class EntryKey private (val text: String, fields: Vector[Vector[String]]) {

  /** What an entry has there. */
  private[difference] def of(node: Node): Option[EntryKey.Found] =
    value(node, fields.head).map { first =>
      if (fields.length == 1) new EntryKey.Found(text, first)
      else {
        val others = fields.tail.map(value(node, _))
        new EntryKey.Found(text, (first +: others.flatten).mkString("/"))
      }
    }

  private def value(node: Node, path: Vector[String]): Option[String] =
    path.foldLeft(Option(node))((found, name) => found.flatMap(_.get(name))).map(_.value).collect {
      case found: PlainValue.Text    => found.string
      case number: PlainValue.Number => NumberText.string(number.value, NumberFormat.Shortest)
    }
}

private[sjsonnet] object EntryKey {

  /** What an entry is known by.
    *
    * @param key
    *   the text of the key
    */
  final case class Found(key: String, value: String)

  /** The key that a text names, if it is one. */
  def read(text: String): Option[EntryKey] = {
    val fields = TextParts.split(text, '+').map(TextParts.split(_, '.'))
    Option.when(fields.forall(_.forall(_.nonEmpty)))(new EntryKey(text, fields))
  }

  /** The first that tells the entries of a list apart is used, so what names an entry comes before what it may share. */
  val usual: Vector[EntryKey] = Vector(
    "metadata.name+metadata.namespace",
    "name",
    "containerPort+protocol",
    "port+protocol",
    "mountPath",
    "devicePath",
    "key",
    "id",
    "uid",
    "alert",
    "record",
    "title",
    "host",
    "ip",
    "topologyKey",
    "path",
    "type"
  ).flatMap(read(_))
}
