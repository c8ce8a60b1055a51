package sjsonnet.difference

import sjsonnet.OutputPath

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Finds partners for parts of two values that have none in their place. */
private object Partners {

  /** Such parts of one value. What has objects of Kubernetes in it is taken apart, as far as they stand for themselves. */
  final class Pool {
    var resources = ArrayBuffer.empty[Place]
    val others = ArrayBuffer.empty[Place]

    def add(place: Place): Unit = {
      var open = List(place)
      while (open.nonEmpty) {
        val next = open.head
        open = open.tail
        if (next.node.resource.nonEmpty) resources += next
        else if (!next.node.holdsResources) others += next
        else {
          val parts = partsOf(next)
          next.fate = new Place.Split(parts)
          open = parts.toList ::: open
        }
      }
    }

    private def partsOf(place: Place): Vector[Place] = {
      val node = place.node
      node.inner.indices.toVector.map { i =>
        val part = node.inner(i)
        val step =
          if (node.isObject) OutputPath.Field(node.names(i)) else OutputPath.Element(i)
        new Place(part, new Spot.Inner(place.spot, step, ""), place.home)
      }
    }

    /** Those that have no partner yet. */
    def left: ArrayBuffer[Place] = {
      resources = resources.filter(_.fate == Place.Single)
      resources
    }
  }

  /** Pairs of the same object of Kubernetes in different places. */
  def known(gone: Pool, added: Pool): Vector[Pair] = {
    val places = mutable.HashMap.empty[Resource, mutable.Queue[Place]]
    for (place <- gone.left; resource <- place.node.resource)
      places.getOrElseUpdate(resource, mutable.Queue.empty) += place
    for {
      place <- added.left.toVector
      resource <- place.node.resource
      queue <- places.get(resource) if queue.nonEmpty
    } yield {
      val before = queue.dequeue()
      val isThere = before.spot.path.steps == place.spot.path.steps
      join(before, place, if (isThere) Pair.Way.Stays else Pair.Way.Moves)
    }
  }

  /** Pairs of objects of the same kind that are much alike, the most alike first; of those, the ones in the same place. */
  def renamed(gone: Pool, added: Pool): Vector[Pair] = {
    def kind(place: Place) = place.node.resource.map(resource => (resource.group, resource.kind))
    val before = gone.left.toVector.groupBy(kind(_))
    val alike = for {
      (kind, these) <- added.left.toVector.groupBy(kind(_)).toVector
      those <- before.get(kind).toVector
      if these.length.toLong * those.length <= MostCompared
      place <- these
      other <- those
      likeness = Likeness.of(other.node, place.node, LeastLikeness)
      if likeness >= LeastLikeness
    } yield (likeness, other.spot.path.steps == place.spot.path.steps, other, place)
    alike
      .sortBy { case (likeness, isThere, _, _) => (!isThere, -likeness) }
      .flatMap { case (_, _, other, place) =>
        Option.when(other.fate == Place.Single && place.fate == Place.Single)(
          join(other, place, Pair.Way.IsRenamed)
        )
      }
  }

  /** Finds values that are equal, and large enough that this is no coincidence. */
  def equal(gone: Pool, added: Pool): Unit = {
    val places = mutable.HashMap.empty[Int, mutable.Queue[Place]]
    for (place <- gone.others if isTelling(place.node))
      places.getOrElseUpdate(place.node.id, mutable.Queue.empty) += place
    if (places.nonEmpty)
      for (place <- added.others; queue <- places.get(place.node.id) if queue.nonEmpty)
        join(queue.dequeue(), place, Pair.Way.Moves): Unit
  }

  private def join(before: Place, after: Place, way: Pair.Way): Pair = {
    val pair = new Pair(before.node, after.node, before.spot, after.spot, after.home, way)
    before.fate = new Place.Found(pair)
    after.fate = new Place.Found(pair)
    pair
  }

  private def isTelling(node: Node): Boolean = node.value match {
    case text: PlainValue.Text => text.string.length >= TellingText
    case _                     => node.weight >= TellingWeight
  }

  private final val TellingText = 40
  private final val TellingWeight = 4

  /** Of how many pairs of objects of one kind the likeness is computed. */
  private final val MostCompared = 10000L
  private final val LeastLikeness = 0.5
}
