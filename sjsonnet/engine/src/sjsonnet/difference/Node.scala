package sjsonnet.difference

import sjsonnet.JsonTree

/** A part of one of two values that are compared, as it is shown. What is known of it is found out when it is asked for, since
  * most parts are equal to those in the same place of the other value: then both are this one node.
  *
  * @param value
  *   what is shown, which is not the value itself where that is hidden
  */
private final class Node(val value: PlainValue, val role: SecretRole, nodes: Nodes) {
  private var parts: Array[Node] = null
  private var foundResource: Option[Resource] = null

  /** What [[Nodes]] has found out, of this and of all parts. */
  private[difference] var facts: Node.Facts = null
  private[difference] var knownTree: JsonTree = null

  /** The part in the same place of the other value, if the two are known to differ. */
  private[difference] var other: Node = null

  def isObject: Boolean = value.isInstanceOf[PlainValue.Obj]
  def isArray: Boolean = value.isInstanceOf[PlainValue.Arr]

  /** Those of the fields, if it is an object. */
  def names: Array[String] = value match {
    case obj: PlainValue.Obj => obj.names
    case _                   => Node.NoNames
  }

  /** The values of the fields, or the elements. */
  def inner: Array[Node] = {
    if (parts == null) parts = nodes.partsOf(this)
    parts
  }

  /** Says what its parts are. */
  private[difference] def consistOf(inner: Array[Node]): Unit = parts = inner

  /** The value of a field. */
  def get(name: String): Option[Node] = value match {
    case obj: PlainValue.Obj =>
      val i = obj.indexOf(name)
      if (i < 0) None else Some(inner(i))
    case _ => None
  }

  /** The string that a field has. */
  def text(name: String): Option[String] = get(name).map(_.value).collect {
    case text: PlainValue.Text => text.string
  }

  /** Whether it is equal to another one; fields may be in another order. */
  def isSame(that: Node): Boolean =
    (this eq that) || (other ne that) && (that.other ne this) && id == that.id

  /** The same for two parts exactly if they are equal. */
  def id: Int = nodes.factsOf(this).id

  /** How many parts it has, itself included. */
  def weight: Int = nodes.factsOf(this).weight

  /** Whether it is an object of Kubernetes, or has some in it. */
  def holdsResources: Boolean = nodes.factsOf(this).holdsResources

  /** The object of Kubernetes that it is. */
  def resource: Option[Resource] = {
    if (foundResource == null) foundResource = Resource.of(this)
    foundResource
  }

  def tree: JsonTree = nodes.treeOf(this)
}

private object Node {
  private val NoNames = Array.empty[String]

  final class Facts(val id: Int, val weight: Int, val holdsResources: Boolean)
}
