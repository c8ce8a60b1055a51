package sjsonnet.difference

import sjsonnet.{JsonTree, NumberFormat}
import sjsonnet.text.{NumberText, TextParts}

/** Fields by which the entry of a list is known, whatever else changes in it: `name`, `metadata.name`, or several that count
  * together, such as `containerPort+protocol`, of which all but the first may be missing.
  */
private[sjsonnet] final class EntryKey private (val text: String, fields: Vector[Vector[String]]) {

  /** What an entry has there. */
  def of(tree: JsonTree): Option[EntryKey.Found] = value(tree, fields.head).map { first =>
    if (fields.length == 1) new EntryKey.Found(text, first)
    else {
      val others = fields.tail.map(value(tree, _))
      new EntryKey.Found(text, (first +: others.flatten).mkString("/"))
    }
  }

  private def value(tree: JsonTree, path: Vector[String]): Option[String] =
    path.foldLeft(Option(tree)) {
      case (Some(obj: JsonTree.Obj), name) => obj.get(name)
      case _                               => None
    } match {
      case Some(JsonTree.Str(value)) => Some(value)
      case Some(JsonTree.Num(value)) => Some(NumberText.string(value, NumberFormat.Shortest))
      case _                         => None
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
