package sjsonnet.difference

import sjsonnet.JsonTree

/** A part of one of two values that are compared.
  *
  * @param id
  *   the same for two parts exactly if they are equal; fields may be in another order
  * @param names
  *   those of the fields, if it is an object
  * @param inner
  *   the values of the fields, or the elements
  * @param weight
  *   how many parts it has, itself included
  * @param holdsResources
  *   whether it is an object of Kubernetes, or has some in it
  */
private final class Node(
    val tree: JsonTree,
    val id: Int,
    val names: Array[String],
    val inner: Array[Node],
    val weight: Int,
    val resource: Option[Resource],
    val holdsResources: Boolean
) {
  def isObject: Boolean = tree.isInstanceOf[JsonTree.Obj]
  def isArray: Boolean = tree.isInstanceOf[JsonTree.Arr]
}
