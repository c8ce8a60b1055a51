package sjsonnet.difference

import sjsonnet.{JsonTree, OutputPath}

/** Something that is not the same in two values.
  *
  * @param before
  *   the part that is concerned in the first value, if it is there
  * @param after
  *   the part in the second
  * @param resource
  *   the object of Kubernetes that it is in, or that it is
  */
private[sjsonnet] final class Change(
    val kind: Change.Kind,
    val before: Option[Change.Side],
    val after: Option[Change.Side],
    val resource: Option[Resource]
) {
  override def toString: String =
    s"${kind.name} ${before.fold("-")(_.path.toString)} ${after.fold("-")(_.path.toString)}"
}

private[sjsonnet] object Change {

  /** What has happened to a part. */
  sealed abstract class Kind(val name: String)

  object Kind {
    case object Added extends Kind("added")
    case object Removed extends Kind("removed")

    /** Another value is in its place. */
    case object Replaced extends Kind("replaced")

    /** It is in another place: of its list, or of the value. What has changed in it are changes of their own. */
    case object Moved extends Kind("moved")

    /** An object of Kubernetes has another name, and is otherwise much like the one before. What has changed in it, such as the
      * name, are changes of their own.
      */
    case object Renamed extends Kind("renamed")
  }

  /** A part of one of the two values.
    *
    * @param labels
    *   for each step of the path, what the element of a list was found by, such as its name; empty for other steps
    * @param home
    *   how many steps lead to the object of Kubernetes that the change is in
    */
  final class Side private[difference] (
      val path: OutputPath,
      val labels: Vector[String],
      node: Node,
      val home: Int
  ) {
    def value: JsonTree = node.tree
  }
}
