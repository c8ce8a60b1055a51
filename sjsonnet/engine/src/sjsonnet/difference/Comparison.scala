package sjsonnet.difference

import sjsonnet.OutputPath

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Finds the partners of all parts of two values: the field of the same name, the entry of the same key
  * ([[ListMatching]]), and, for what is left, the same object of Kubernetes or an equal value elsewhere ([[Partners]]).
  *
  * It takes time in proportion to the values, but for the order of long lists, and does not recurse.
  */
private final class Comparison(keys: Vector[EntryKey]) {
  private var open = List.empty[Pair]
  private val gone = new Partners.Pool
  private val added = new Partners.Pool

  /** The two values as a pair, to which [[Pair.content]] leads. */
  def of(before: Node, after: Node): Pair = {
    val whole = new Pair(before, after, Spot.Whole, Spot.Whole, Home.none, Pair.Way.Stays)
    compare(whole)
    var isDone = false
    while (!isDone) {
      val known = Partners.known(gone, added)
      val found = if (known.nonEmpty) known else Partners.renamed(gone, added)
      found.foreach(compare(_))
      isDone = found.isEmpty
    }
    Partners.equal(gone, added)
    whole
  }

  private def compare(pair: Pair): Unit = {
    open ::= pair
    while (open.nonEmpty) {
      val next = open.head
      open = open.tail
      if (!next.before.isSame(next.after)) next.content = contentOf(next)
    }
  }

  private def contentOf(pair: Pair): Pair.Content = {
    val (before, after) = (pair.before, pair.after)
    if (pair.way == Pair.Way.Stays && areApart(before, after)) part(pair)
    else if (before.isObject && after.isObject) fields(pair)
    else if (before.isArray && after.isArray) elements(pair)
    else if (before.holdsResources || after.holdsResources) part(pair)
    else Pair.Other
  }

  /** Whether two parts do not belong together for being in the same place. */
  private def areApart(before: Node, after: Node): Boolean =
    (before.resource, after.resource) match {
      case (Some(one), Some(other)) => one != other
      case (Some(_), None)          => after.holdsResources
      case (None, Some(_))          => before.holdsResources
      case (None, None)             => false
    }

  private def part(pair: Pair): Pair.Content = {
    val parted = new Pair.Parted(
      new Place(pair.before, pair.beforeSpot, pair.home),
      new Place(pair.after, pair.afterSpot, pair.home)
    )
    gone.add(parted.gone)
    added.add(parted.added)
    parted
  }

  private def fields(pair: Pair): Pair.Content = {
    val (before, after) = (pair.before, pair.after)
    val places = mutable.HashMap.from(before.names.iterator.zipWithIndex)
    val partners = after.names.map(places.remove(_).getOrElse(-1))
    // What remains has no partner.
    val left = places.valuesIterator.toSet
    def spot(outer: Spot, name: String) = new Spot.Inner(outer, OutputPath.Field(name), "")
    new Pair.Fields(
      entries(partners, before.names.length, left.contains(_)) { i =>
        lose(before.inner(i), spot(pair.beforeSpot, before.names(i)), pair)
      } { j =>
        gain(after.inner(j), spot(pair.afterSpot, after.names(j)), pair)
      } { (i, j) =>
        new Pair(
          before.inner(i),
          after.inner(j),
          spot(pair.beforeSpot, before.names(i)),
          spot(pair.afterSpot, after.names(j)),
          pair.home,
          Pair.Way.Stays
        )
      }
    )
  }

  private def elements(pair: Pair): Pair.Content = {
    val (before, after) = (pair.before, pair.after)
    val matching = new ListMatching(before.inner, after.inner, keys)
    val partners = Array.fill(after.inner.length)(-1)
    matching.pairs.foreach { case (i, j) => partners(j) = i }
    def beforeSpot(i: Int) =
      new Spot.Inner(pair.beforeSpot, OutputPath.Element(i), matching.labelBefore(i))
    def afterSpot(j: Int) =
      new Spot.Inner(pair.afterSpot, OutputPath.Element(j), matching.labelAfter(j))
    new Pair.Elements(
      entries(partners, before.inner.length, !matching.isMatchedBefore(_)) { i =>
        lose(before.inner(i), beforeSpot(i), pair)
      } { j =>
        gain(after.inner(j), afterSpot(j), pair)
      } { (i, j) =>
        val way = if (matching.moved(i)) Pair.Way.MovesInList else Pair.Way.Stays
        new Pair(before.inner(i), after.inner(j), beforeSpot(i), afterSpot(j), pair.home, way)
      }
    )
  }

  /** The parts of two objects or arrays, in the order of the second: what is gone stands after what it stood after.
    *
    * @param partners
    *   for each part of the second, the index of its partner in the first, or -1
    */
  private def entries(partners: Array[Int], length: Int, isGone: Int => Boolean)(
      lost: Int => Pair.Entry
  )(gained: Int => Pair.Entry)(both: (Int, Int) => Pair): Vector[Pair.Entry] = {
    val all = Vector.newBuilder[Pair.Entry]
    var passed = 0
    def pass(until: Int): Unit =
      while (passed < until) {
        if (isGone(passed)) all += lost(passed)
        passed += 1
      }
    for (j <- partners.indices)
      if (partners(j) < 0) all += gained(j)
      else {
        pass(partners(j))
        val pair = both(partners(j), j)
        open ::= pair
        all += new Pair.Both(pair)
      }
    pass(length)
    all.result()
  }

  private def lose(node: Node, spot: Spot, outer: Pair): Pair.Entry = {
    val place = new Place(node, spot, outer.home)
    gone.add(place)
    new Pair.Gone(place)
  }

  private def gain(node: Node, spot: Spot, outer: Pair): Pair.Entry = {
    val place = new Place(node, spot, outer.home)
    added.add(place)
    new Pair.Added(place)
  }
}

private object Comparison {

  /** All changes, in the order of the second value. */
  def changes(whole: Pair): Vector[Change] = {
    val changes = ArrayBuffer.empty[Change]
    var open = List.empty[Iterator[Pair.Entry]]

    def side(spot: Spot, node: Node, home: Int) =
      Some(new Change.Side(spot.path, spot.labels, node, home))

    def add(kind: Change.Kind, pair: Pair): Unit = changes += new Change(
      kind,
      side(pair.beforeSpot, pair.before, pair.home.before),
      side(pair.afterSpot, pair.after, pair.home.after),
      pair.home.resource
    )

    def walk(pair: Pair): Unit = {
      pair.way match {
        case Pair.Way.Stays       => ()
        case Pair.Way.IsRenamed   => add(Change.Kind.Renamed, pair)
        case Pair.Way.Moves       => add(Change.Kind.Moved, pair)
        case Pair.Way.MovesInList => add(Change.Kind.Moved, pair)
      }
      pair.content match {
        case Pair.Same           => ()
        case Pair.Other          => add(Change.Kind.Replaced, pair)
        case parted: Pair.Parted =>
          open ::= Iterator(new Pair.Gone(parted.gone), new Pair.Added(parted.added))
        case fields: Pair.Fields     => open ::= fields.entries.iterator
        case elements: Pair.Elements => open ::= elements.entries.iterator
      }
    }

    walk(whole)
    while (open.nonEmpty)
      if (!open.head.hasNext) open = open.tail
      else
        open.head.next() match {
          case both: Pair.Both => walk(both.pair)
          case gone: Pair.Gone =>
            val place = gone.place
            place.fate match {
              case Place.Single =>
                changes += new Change(
                  Change.Kind.Removed,
                  side(place.spot, place.node, place.home.before),
                  None,
                  place.home.resource
                )
              case _: Place.Found     => ()
              case split: Place.Split => open ::= split.parts.iterator.map(new Pair.Gone(_))
            }
          case added: Pair.Added =>
            val place = added.place
            place.fate match {
              case Place.Single =>
                changes += new Change(
                  Change.Kind.Added,
                  None,
                  side(place.spot, place.node, place.home.after),
                  place.home.resource
                )
              case found: Place.Found => walk(found.pair)
              case split: Place.Split => open ::= split.parts.iterator.map(new Pair.Added(_))
            }
        }
    changes.toVector
  }
}
