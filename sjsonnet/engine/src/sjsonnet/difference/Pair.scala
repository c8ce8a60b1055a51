package sjsonnet.difference

import sjsonnet.OutputPath

/** Where a part is in its value. */
private sealed abstract class Spot {

  /** The way there. */
  final def path: OutputPath = new OutputPath(ways.map(_.step))

  /** How many steps it takes. */
  def depth: Int

  /** What the elements on the way are known by. */
  final def labels: Vector[String] = ways.map(_.label)

  private def ways: Vector[Spot.Inner] = {
    var found = List.empty[Spot.Inner]
    var here = this
    while (here != Spot.Whole)
      here match {
        case inner: Spot.Inner =>
          found ::= inner
          here = inner.outer
        case Spot.Whole => ()
      }
    found.toVector
  }
}

private object Spot {

  /** The value itself. */
  case object Whole extends Spot {
    override def depth: Int = 0
  }

  /** @param label
    *   what an element is known by, or an empty text
    */
  final class Inner(val outer: Spot, val step: OutputPath.Step, val label: String) extends Spot {
    override val depth: Int = outer.depth + 1
  }
}

/** The object of Kubernetes that something is in, or that it is.
  *
  * @param before
  *   the depth of that object in the first value, where it matters
  * @param after
  *   the same in the second
  */
private final case class Home(resource: Option[Resource], before: Int, after: Int)

private object Home {
  val none: Home = Home(None, 0, 0)

  /** That of a node in one place, in another one. */
  def of(node: Node, before: Spot, after: Spot, outer: Home): Home =
    if (node.resource.isEmpty) outer else Home(node.resource, before.depth, after.depth)
}

/** A part of the first value and the one of the second that has taken its place.
  *
  * @param outer
  *   what it is in
  */
private final class Pair(
    val before: Node,
    val after: Node,
    val beforeSpot: Spot,
    val afterSpot: Spot,
    outer: Home,
    val way: Pair.Way
) {

  /** What has changed in it; set when the two are compared. */
  var content: Pair.Content = Pair.Same

  val home: Home = Home.of(after, beforeSpot, afterSpot, outer)
}

private object Pair {

  /** How the second has come to the place of the first. */
  sealed abstract class Way

  object Way {
    case object Stays extends Way

    /** To another place of its list. */
    case object MovesInList extends Way

    /** From any other place. */
    case object Moves extends Way
    case object IsRenamed extends Way
  }

  sealed abstract class Content
  case object Same extends Content

  /** Nothing in them belongs together. */
  case object Other extends Content

  /** The two do not belong together, although they are in the same place. */
  final class Parted(val gone: Place, val added: Place) extends Content

  /** They are objects. The entries are in the order of the second one. */
  final class Fields(val entries: Vector[Entry]) extends Content

  /** They are arrays. The entries are in the order of the second one. */
  final class Elements(val entries: Vector[Entry]) extends Content

  /** A field or element of two objects or arrays. */
  sealed abstract class Entry
  final class Both(val pair: Pair) extends Entry
  final class Gone(val place: Place) extends Entry
  final class Added(val place: Place) extends Entry
}

/** A part of one of the values that has no partner in its place.
  *
  * @param outer
  *   what it is in
  */
private final class Place(val node: Node, val spot: Spot, outer: Home) {
  val home: Home = Home.of(node, spot, spot, outer)

  /** What becomes of it; set when all of both values have been compared. */
  var fate: Place.Fate = Place.Single
}

private object Place {
  sealed abstract class Fate

  /** It has no partner anywhere. */
  case object Single extends Fate

  /** Its partner is elsewhere. */
  final class Found(val pair: Pair) extends Fate

  /** It has objects of Kubernetes in it, which may have partners elsewhere. */
  final class Split(val parts: Vector[Place]) extends Fate
}
