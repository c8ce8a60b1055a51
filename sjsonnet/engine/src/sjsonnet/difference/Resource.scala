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
  def of(tree: JsonTree): Option[Resource] =
    of(new Nodes(None).of(PlainValue.of(tree), SecretRole.Other))

  private[difference] def of(node: Node): Option[Resource] = for {
    kind <- node.text(Kind)
    version <- node.text(Version)
    metadata <- node.get("metadata")
    name <- metadata.text("name").orElse(metadata.text("generateName"))
  } yield Resource(
    version.substring(0, math.max(version.indexOf('/'), 0)),
    kind,
    metadata.text("namespace").getOrElse(""),
    name
  )

  final val Kind = "kind"
  final val Version = "apiVersion"
}
