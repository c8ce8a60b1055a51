package sjsonnet.difference

import sjsonnet.{JsonTree, OutputPath}

import scala.collection.mutable.ArrayBuffer

/** The operations of JSON Patch ([[https://www.rfc-editor.org/rfc/rfc6902 RFC 6902]]) that make the second value of a comparison
  * of the first one. What moves within a list is moved; what moves to another place is removed there and added here.
  *
  * Each list is changed from within: its elements at their old indexes, then what is gone is removed, from the end on, and what
  * is new or moves is put in its place, from the front on.
  */
private[sjsonnet] object JsonPatch {

  /** @param op
    *   `add`, `remove`, `replace` or `move`
    * @param path
    *   a JSON Pointer
    * @param from
    *   the pointer that a `move` is from
    */
  final case class Operation(
      op: String,
      path: String,
      from: Option[String],
      value: Option[JsonTree]
  ) {

    /** As it is written. */
    def tree: JsonTree = JsonTree.Obj(
      Vector("op" -> JsonTree.Str(op)) ++
        from.map(each => "from" -> JsonTree.Str(each)) ++
        Vector("path" -> JsonTree.Str(path)) ++
        value.map("value" -> _)
    )
  }

  /** A path as a JSON Pointer ([[https://www.rfc-editor.org/rfc/rfc6901 RFC 6901]]). */
  def pointer(path: OutputPath): String = path.steps.map {
    case OutputPath.Field(name)    => "/" + name.replace("~", "~0").replace("/", "~1")
    case OutputPath.Element(index) => s"/$index"
  }.mkString

  def of(whole: Pair): Vector[Operation] = {
    val operations = ArrayBuffer.empty[Operation]
    var open = List[Task](new Task.Visit(whole))
    while (open.nonEmpty) {
      val next = open.head
      open = open.tail
      next match {
        case visit: Task.Visit =>
          val pair = visit.pair
          pair.content match {
            case Pair.Same                   => ()
            case Pair.Other | _: Pair.Parted =>
              operations += replace(pointer(pair.beforeSpot.path), pair.after.tree)
            case fields: Pair.Fields =>
              open = inner(fields.entries) ++ (new Task.EndObject(pair, fields.entries) :: open)
            case elements: Pair.Elements =>
              open = inner(elements.entries) ++ (new Task.EndArray(pair, elements.entries) :: open)
          }
        case ended: Task.EndObject =>
          operations ++= ofObject(pointer(ended.pair.beforeSpot.path), ended.entries)
        case ended: Task.EndArray =>
          operations ++= new ListPatch(
            pointer(ended.pair.beforeSpot.path),
            ended.entries
          ).operations
      }
    }
    operations.toVector
  }

  private sealed abstract class Task

  private object Task {
    final class Visit(val pair: Pair) extends Task
    final class EndObject(val pair: Pair, val entries: Vector[Pair.Entry]) extends Task
    final class EndArray(val pair: Pair, val entries: Vector[Pair.Entry]) extends Task
  }

  private def inner(entries: Vector[Pair.Entry]): List[Task] = entries.iterator.collect {
    case both: Pair.Both if both.pair.content != Pair.Same => new Task.Visit(both.pair)
  }.toList

  /** @param pointer
    *   the pointer to it, which is made if there is something to do: in values that are nested deep, it is long
    */
  private def ofObject(pointer: => String, entries: Vector[Pair.Entry]): Vector[Operation] = {
    lazy val obj = pointer
    def field(spot: Spot) = obj + (spot match {
      case inner: Spot.Inner => JsonPatch.pointer(new OutputPath(Vector(inner.step)))
      case Spot.Whole        => ""
    })
    entries.collect {
      case gone: Pair.Gone   => remove(field(gone.place.spot))
      case added: Pair.Added => add(field(added.place.spot), added.place.node.tree)
    }
  }

  private def remove(path: String): Operation = Operation("remove", path, None, None)

  private def add(path: String, value: JsonTree): Operation =
    Operation("add", path, None, Some(value))

  private def replace(path: String, value: JsonTree): Operation =
    Operation("replace", path, None, Some(value))

  /** What is done with the elements of a list.
    *
    * Each element that stays or will come has a slot, in an order that holds all the time: an element that moves has two, of which
    * one is empty. So an index is the number of full slots before one.
    *
    * @param pointer
    *   the pointer to it, as for an object
    */
  private final class ListPatch(pointer: => String, entries: Vector[Pair.Entry]) {
    private lazy val list = pointer

    def operations: Vector[Operation] = {
      val lost = entries.collect { case gone: Pair.Gone => index(gone.place.spot) }
      lost.sorted.reverse.map(i => remove(s"$list/$i")) ++ placed
    }

    private def placed: Vector[Operation] = {
      val target = entries.filter {
        case _: Pair.Gone => false
        case _            => true
      }
      val leaving = target.collect {
        case both: Pair.Both if isMoved(both) => oldIndex(both)
      }.sorted
      val full = new Slots(target.length + leaving.length)
      val slots = new Array[Int](target.length)
      val oldSlots = scala.collection.mutable.HashMap.empty[Int, Int]
      var next = 0
      var passed = 0
      def pass(until: Int): Unit =
        while (passed < leaving.length && leaving(passed) < until) {
          oldSlots(leaving(passed)) = next
          full.add(next, 1)
          next += 1
          passed += 1
        }
      for (i <- target.indices) {
        target(i) match {
          case both: Pair.Both if !isMoved(both) =>
            pass(oldIndex(both))
            full.add(next, 1)
          case _ => ()
        }
        slots(i) = next
        next += 1
      }
      pass(Int.MaxValue)
      target.indices.iterator.flatMap { i =>
        target(i) match {
          case both: Pair.Both if isMoved(both) =>
            val old = oldSlots(oldIndex(both))
            val from = full.before(old)
            full.add(old, -1)
            val to = full.before(slots(i))
            full.add(slots(i), 1)
            Option.when(from != to)(Operation("move", s"$list/$to", Some(s"$list/$from"), None))
          case added: Pair.Added =>
            val at = full.before(slots(i))
            full.add(slots(i), 1)
            Some(add(s"$list/$at", added.place.node.tree))
          case _ => None
        }
      }.toVector
    }

    private def isMoved(both: Pair.Both): Boolean = both.pair.way == Pair.Way.MovesInList
    private def oldIndex(both: Pair.Both): Int = index(both.pair.beforeSpot)

    private def index(spot: Spot): Int = spot match {
      case inner: Spot.Inner =>
        inner.step match {
          case OutputPath.Element(index) => index
          case OutputPath.Field(_)       => 0
        }
      case Spot.Whole => 0
    }
  }

  /** Counts of places, and their sums, each in logarithmic time. (Fenwick, 1994.) */
  private final class Slots(length: Int) {
    private val sums = new Array[Int](length + 1)

    def add(slot: Int, change: Int): Unit = {
      var i = slot + 1
      while (i <= length) {
        sums(i) += change
        i += i & -i
      }
    }

    /** The sum of those before a slot. */
    def before(slot: Int): Int = {
      var sum = 0
      var i = slot
      while (i > 0) {
        sum += sums(i)
        i -= i & -i
      }
      sum
    }
  }
}
