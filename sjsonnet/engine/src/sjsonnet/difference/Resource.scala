package sjsonnet.difference

import sjsonnet.JsonTree

/** What an object of Kubernetes is known by, whatever else changes in it.
  *
  * @param group
  *   of its `apiVersion`, without the version, which changes when an API becomes stable; empty for the core
  * @param name
  *   that in its metadata, or what its name is generated from
  */
private[sjsonnet] final case class Resource(
    group: String,
    kind: String,
    namespace: String,
    name: String
) {

  /** Its namespace and name, as the tools of Kubernetes write them. */
  def fullName: String = if (namespace.isEmpty) name else s"$namespace/$name"
}

private[sjsonnet] object Resource {

  /** What an object is known by if it is one of Kubernetes. */
  def of(tree: JsonTree): Option[Resource] = tree match {
    case obj: JsonTree.Obj =>
      for {
        kind <- text(obj, Kind)
        version <- text(obj, Version)
        metadata <- obj.get("metadata")
        name <- text(metadata, "name").orElse(text(metadata, "generateName"))
      } yield Resource(
        version.substring(0, math.max(version.indexOf('/'), 0)),
        kind,
        text(metadata, "namespace").getOrElse(""),
        name
      )
    case _ => None
  }

  /** The string that a field has. */
  def text(tree: JsonTree, name: String): Option[String] = tree match {
    case obj: JsonTree.Obj => obj.get(name).collect { case JsonTree.Str(value) => value }
    case _                 => None
  }

  final val Kind = "kind"
  final val Version = "apiVersion"
}
