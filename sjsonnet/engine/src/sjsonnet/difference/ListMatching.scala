package sjsonnet.difference

import scala.collection.mutable

/** Which elements of two lists belong together.
  *
  * Objects of Kubernetes are known by kind, namespace and name, and other entries by the first key that tells all of those that
  * have it apart. Elements that have none belong together if they are equal, at first those in the same order, then the
  * others; and, between two that are, those that are much alike.
  */
private final class ListMatching(
    before: Array[Node],
    after: Array[Node],
    keys: Vector[EntryKey]
) {
  import ListMatching._

  private val partnerOfBefore = Array.fill(before.length)(Nobody)
  private val partnerOfAfter = Array.fill(after.length)(Nobody)

  private val usable: Vector[EntryKey] =
    keys.filter(key => isUsable(key, before) && isUsable(key, after))

  private val knownBefore = before.map(known(_))
  private val knownAfter = after.map(known(_))

  matchKnown()
  matchOthers()

  /** Pairs of indexes, in the order of the second list. */
  val pairs: Vector[(Int, Int)] =
    partnerOfAfter.indices.iterator.collect {
      case j if partnerOfAfter(j) != Nobody => (partnerOfAfter(j), j)
    }.toVector

  /** The elements of the first list that are in a pair and, compared with the others that are, in another place. They are as few
    * as possible.
    */
  val moved: Set[Int] = {
    val kept = ShortestEdits.increasing(pairs.map(_._1))
    if (kept.length == pairs.length) Set.empty
    else {
      val stay = kept.iterator.map(pairs(_)._1).toSet
      pairs.iterator.map(_._1).filterNot(stay).toSet
    }
  }

  def isMatchedBefore(i: Int): Boolean = partnerOfBefore(i) != Nobody
  def isMatchedAfter(j: Int): Boolean = partnerOfAfter(j) != Nobody

  /** What an element of the first list is known by; empty if by its place. */
  def labelBefore(i: Int): String = label(knownBefore(i))

  /** The same in the second list. */
  def labelAfter(j: Int): String = label(knownAfter(j))

  private def label(known: Option[Known]): String = known match {
    case Some(Known.ByKey(EntryKey.Found(_, value))) => value
    case Some(Known.ByResource(resource))            => s"${resource.kind} ${resource.fullName}"
    case None                                        => ""
  }

  private def known(node: Node): Option[Known] =
    node.resource
      .map[Known](Known.ByResource(_))
      .orElse(
        if (!node.isObject) None
        else usable.iterator.flatMap(_.of(node)).nextOption().map(Known.ByKey(_))
      )

  private def pair(i: Int, j: Int): Unit = {
    partnerOfBefore(i) = j
    partnerOfAfter(j) = i
  }

  private def matchKnown(): Unit = {
    val places = mutable.HashMap.empty[Known, mutable.Queue[Int]]
    for (i <- before.indices; found <- knownBefore(i))
      places.getOrElseUpdate(found, mutable.Queue.empty) += i
    for (j <- after.indices; found <- knownAfter(j); queue <- places.get(found))
      if (queue.nonEmpty) pair(queue.dequeue(), j)
  }

  private def matchOthers(): Unit = {
    val these = before.indices.filter(knownBefore(_).isEmpty).toArray
    val those = after.indices.filter(knownAfter(_).isEmpty).toArray
    if (these.nonEmpty && those.nonEmpty) {
      val same = ShortestEdits.common(these.map(before(_).id), those.map(after(_).id))
      same.foreach { case (x, y) => pair(these(x), those(y)) }
      matchMoved(these, those)
      val ends = same :+ ((these.length, those.length))
      ends.foldLeft((0, 0)) { case ((x, y), (untilX, untilY)) =>
        matchGap(
          these.slice(x, untilX).filterNot(isMatchedBefore(_)),
          those.slice(y, untilY).filterNot(isMatchedAfter(_))
        )
        (untilX + 1, untilY + 1)
      }
    }
  }

  /** Pairs what is equal, and not in the same order. */
  private def matchMoved(these: Array[Int], those: Array[Int]): Unit = {
    val places = mutable.HashMap.empty[Int, mutable.Queue[Int]]
    for (i <- these if !isMatchedBefore(i))
      places.getOrElseUpdate(before(i).id, mutable.Queue.empty) += i
    for (j <- those if !isMatchedAfter(j); queue <- places.get(after(j).id))
      if (queue.nonEmpty) pair(queue.dequeue(), j)
  }

  /** Pairs what stands between the same equal elements in both lists. */
  private def matchGap(these: Array[Int], those: Array[Int]): Unit =
    if (these.length == those.length)
      these.zip(those).foreach { case (i, j) =>
        if (isOfOneKind(before(i), after(j))) pair(i, j)
      }
    else if (these.length.toLong * those.length <= MostCompared) {
      val alike = for {
        i <- these
        j <- those
        likeness = Likeness.of(before(i), after(j), LeastLikeness)
        if likeness >= LeastLikeness
      } yield (i, j, likeness)
      alike.sortBy { case (i, j, likeness) => (-likeness, i, j) }.foreach { case (i, j, _) =>
        if (!isMatchedBefore(i) && !isMatchedAfter(j)) pair(i, j)
      }
    }

  private def isOfOneKind(a: Node, b: Node): Boolean =
    a.isObject == b.isObject && a.isArray == b.isArray
}

private object ListMatching {

  /** The index of nothing. */
  private final val Nobody = -1

  /** What an element is known by. */
  private sealed abstract class Known

  private object Known {
    final case class ByResource(resource: Resource) extends Known
    final case class ByKey(found: EntryKey.Found) extends Known
  }

  /** Whether a key tells those entries of a list apart that have it. */
  private def isUsable(key: EntryKey, nodes: Array[Node]): Boolean = {
    val seen = mutable.HashSet.empty[EntryKey.Found]
    nodes.forall { node =>
      node.resource.nonEmpty || !node.isObject || key.of(node).forall(seen.add(_))
    }
  }

  /** Of how many pairs between equal elements the likeness is computed. */
  private final val MostCompared = 1000L
  private final val LeastLikeness = 0.3
}
