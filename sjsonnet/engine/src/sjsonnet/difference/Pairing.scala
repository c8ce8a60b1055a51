package sjsonnet.difference

import scala.collection.mutable

/** Goes through two values at once, by the names of fields and the indexes of elements, and makes nodes for what differs. Of
  * what is equal in the same place, nothing is known afterwards but that; both values have the same node there.
  *
  * It takes time in proportion to the values, and does not recurse.
  */
private final class Pairing(nodes: Nodes) {
  import Pairing._

  private var open = List.empty[Level]

  /** The node of the part that was compared last in each of the values, or null if the two are equal. */
  private var before: Node = null
  private var after: Node = null

  def of(first: PlainValue, second: PlainValue): (Node, Node) = {
    begin(first, second, null, -1, -1)
    while (open.nonEmpty) {
      val level = open.head
      if (level.hasNext) level.next()
      else {
        open = open.tail
        level.end()
      }
    }
    if (before != null) (before, after)
    else {
      val both = nodes.of(first, SecretRole.Other)
      (both, both)
    }
  }

  /** Compares two parts, unless they have parts themselves: then a level begins.
    *
    * @param outer
    *   the level that they are in, if any, in which they have the indexes `i` and `j`
    */
  private def begin(a: PlainValue, b: PlainValue, outer: Level, i: Int, j: Int): Unit =
    (a, b) match {
      case (a: PlainValue.Obj, b: PlainValue.Obj) =>
        open ::= new Level(a, a.values, b, b.values, partners(a, b), outer, i, j)
      case (a: PlainValue.Arr, b: PlainValue.Arr) =>
        open ::= new Level(a, a.elements, b, b.elements, null, outer, i, j)
      case _ => if (areSame(a, b)) same() else differ(a, b, outer, i, j)
    }

  private def same(): Unit = {
    before = null
    after = null
  }

  private def differ(a: PlainValue, b: PlainValue, outer: Level, i: Int, j: Int): Unit = {
    before = nodes.of(a, if (outer == null) SecretRole.Other else outer.roleBefore(i))
    after = nodes.of(b, if (outer == null) SecretRole.Other else outer.roleAfter(j))
    before.other = after
    after.other = before
    if (outer != null) outer.note(i, j)
  }

  /** An array or object of each value, whose parts are compared.
    *
    * @param partners
    *   for each part of the second, the index of its partner in the first, or -1; null if each has the same index
    */
  private final class Level(
      a: PlainValue,
      as: Array[PlainValue],
      b: PlainValue,
      bs: Array[PlainValue],
      partners: Array[Int],
      outer: Level,
      i: Int,
      j: Int
  ) {
    private val n = math.min(as.length, bs.length)
    private val until = if (partners == null) n else bs.length
    private var at = 0

    /** The nodes of the parts that differ. */
    private var nodesBefore: Array[Node] = null
    private var nodesAfter: Array[Node] = null
    private var isEqual = as.length == bs.length

    private var rolesBefore: Int => SecretRole = null
    private var rolesAfter: Int => SecretRole = null

    def roleBefore(index: Int): SecretRole = {
      if (rolesBefore == null) findRoles()
      rolesBefore(index)
    }

    def roleAfter(index: Int): SecretRole = {
      if (rolesAfter == null) findRoles()
      rolesAfter(index)
    }

    /** Finds the roles of all parts, which follow from those of the levels around this one. Most levels are equal, and need
      * none.
      */
    private def findRoles(): Unit = {
      var levels = List(this)
      while (levels.head.isWithinUnknown) levels ::= levels.head.around
      levels.foreach(_.setRoles())
    }

    private def around: Level = outer
    private def isWithinUnknown: Boolean = outer != null && outer.rolesBefore == null

    private def setRoles(): Unit = {
      rolesBefore = nodes.ofParts(a, if (outer == null) SecretRole.Other else outer.roleBefore(i))
      rolesAfter = nodes.ofParts(b, if (outer == null) SecretRole.Other else outer.roleAfter(j))
    }

    def hasNext: Boolean = at < until

    /** Compares the next parts, up to those that have parts themselves. */
    def next(): Unit = {
      var isLevel = false
      while (!isLevel && at < until) {
        val index = at
        at += 1
        val partner = if (partners == null) index else partners(index)
        if (partner < 0) isEqual = false
        else {
          begin(as(partner), bs(index), this, partner, index)
          isLevel = open.head ne this
        }
      }
    }

    /** Keeps the nodes of two parts that have just turned out to differ. */
    def note(i: Int, j: Int): Unit = {
      isEqual = false
      if (nodesBefore == null) {
        nodesBefore = new Array[Node](as.length)
        nodesAfter = new Array[Node](bs.length)
      }
      nodesBefore(i) = before
      nodesAfter(j) = after
    }

    def end(): Unit =
      if (isEqual) same()
      else {
        differ(a, b, outer, i, j)
        // A value that is hidden as a whole has no parts.
        if ((before.value eq a) && (after.value eq b)) fill(before, after)
      }

    private def fill(first: Node, second: Node): Unit = {
      val (firsts, seconds) =
        if (nodesBefore != null) (nodesBefore, nodesAfter)
        else (new Array[Node](as.length), new Array[Node](bs.length))
      for (j <- bs.indices if seconds(j) == null) {
        val role = roleAfter(j)
        seconds(j) = nodes.of(bs(j), role)
        val partner = if (partners != null) partners(j) else if (j < n) j else -1
        if (partner >= 0 && roleBefore(partner) == role) firsts(partner) = seconds(j)
      }
      for (i <- as.indices if firsts(i) == null) firsts(i) = nodes.of(as(i), roleBefore(i))
      first.consistOf(firsts)
      second.consistOf(seconds)
    }
  }
}

private object Pairing {

  /** The indexes in `a` of the fields of `b`, or null if both have the same names in the same order. */
  private def partners(a: PlainValue.Obj, b: PlainValue.Obj): Array[Int] =
    if (areSame(a.names, b.names)) null
    else {
      val places = mutable.HashMap.from(a.names.iterator.zipWithIndex)
      b.names.map(places.getOrElse(_, -1))
    }

  private def areSame(a: Array[String], b: Array[String]): Boolean = (a eq b) || {
    var i = 0
    while (i < a.length && i < b.length && a(i) == b(i)) i += 1
    i == a.length && i == b.length
  }

  private def areSame(a: PlainValue, b: PlainValue): Boolean = (a, b) match {
    case (a: PlainValue.Text, b: PlainValue.Text)     => a.isSame(b)
    case (a: PlainValue.Number, b: PlainValue.Number) => a.isSame(b)
    case _                                            => a eq b
  }
}
