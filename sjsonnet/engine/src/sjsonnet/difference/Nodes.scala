package sjsonnet.difference

import sjsonnet.JsonTree

import scala.collection.immutable.ArraySeq
import scala.collection.mutable

/** Makes the nodes of values, and finds out about them: equal ones have the same number, whatever value they are in.
  *
  * There is no recursion, since data may be nested to any depth.
  *
  * @param secrets
  *   hides what is secret, if that is not to be shown
  */
private final class Nodes(secrets: Option[HiddenSecrets]) {
  import Nodes._

  private val strings = mutable.HashMap.empty[String, Int]
  private val numbers = mutable.HashMap.empty[Long, Int]
  private val composed = mutable.HashMap.empty[Composed, Int]
  private val names = mutable.HashMap.empty[String, Int]
  private var next = FirstId

  def of(value: PlainValue, role: SecretRole): Node =
    new Node(secrets.fold(value)(_.shown(value, role)), role, this)

  def partsOf(node: Node): Array[Node] = node.value match {
    case arr: PlainValue.Arr => partsOf(arr.elements, ofParts(arr, node.role))
    case obj: PlainValue.Obj => partsOf(obj.values, ofParts(obj, node.role))
    case _                   => NoNodes
  }

  private def partsOf(values: Array[PlainValue], role: Int => SecretRole): Array[Node] = {
    val parts = new Array[Node](values.length)
    for (i <- parts.indices) parts(i) = of(values(i), role(i))
    parts
  }

  /** What each part of a value is, by its index. */
  def ofParts(value: PlainValue, role: SecretRole): Int => SecretRole =
    if (secrets.isEmpty) _ => SecretRole.Other
    else
      value match {
        case obj: PlainValue.Obj =>
          val byName = SecretRole.ofFields(obj, role)
          i => byName(obj.names(i))
        case _ =>
          val ofElements = SecretRole.ofElements(role)
          _ => ofElements
      }

  def factsOf(node: Node): Node.Facts = {
    if (node.facts == null)
      fromWithin(node)(_.facts != null)(node => node.facts = computedFacts(node))
    node.facts
  }

  def treeOf(node: Node): JsonTree = {
    if (node.knownTree == null)
      fromWithin(node)(_.knownTree != null)(node => node.knownTree = computedTree(node))
    node.knownTree
  }

  /** Does something with a node after it has been done with its parts. */
  private def fromWithin(node: Node)(isDone: Node => Boolean)(use: Node => Unit): Unit = {
    var open = List(node)
    while (open.nonEmpty) {
      val innermost = open.head
      val before = open
      for (part <- innermost.inner if !isDone(part))
        if (part.inner.length == 0) use(part) else open ::= part
      if (open eq before) {
        if (!isDone(innermost)) use(innermost)
        open = open.tail
      }
    }
  }

  private def computedFacts(node: Node): Node.Facts = {
    var weight = 1L
    var holds = node.resource.nonEmpty
    node.inner.foreach { part =>
      weight += part.facts.weight
      holds ||= part.facts.holdsResources
    }
    new Node.Facts(computedId(node), math.min(weight, Int.MaxValue.toLong).toInt, holds)
  }

  private def computedId(node: Node): Int = node.value match {
    case PlainValue.Null           => NullId
    case bool: PlainValue.Bool     => if (bool.value) TrueId else FalseId
    case text: PlainValue.Text     => strings.getOrElseUpdate(text.string, newId())
    case number: PlainValue.Number => numbers.getOrElseUpdate(number.bits, newId())
    case _: PlainValue.Arr         => idOf(node.inner.map(_.facts.id.toLong))
    case obj: PlainValue.Obj       =>
      val fields = Array.tabulate(obj.names.length) { i =>
        val name = names.getOrElseUpdate(obj.names(i), names.size)
        (name.toLong << 32) | node.inner(i).facts.id.toLong
      }
      java.util.Arrays.sort(fields)
      idOf(ObjectMark +: fields)
  }

  private def idOf(parts: Array[Long]): Int =
    composed.getOrElseUpdate(new Composed(parts), newId())

  private def newId(): Int = {
    next += 1
    next
  }

  private def computedTree(node: Node): JsonTree = node.value match {
    case PlainValue.Null           => JsonTree.Null
    case bool: PlainValue.Bool     => JsonTree.Bool(bool.value)
    case text: PlainValue.Text     => JsonTree.Str(text.string)
    case number: PlainValue.Number => JsonTree.Num(number.value)
    case _: PlainValue.Arr         =>
      JsonTree.Arr(ArraySeq.unsafeWrapArray(node.inner.map(_.knownTree)).toVector)
    case obj: PlainValue.Obj =>
      JsonTree.Obj(obj.names.indices.map(i => (obj.names(i), node.inner(i).knownTree)).toVector)
  }
}

private object Nodes {
  private final val NullId = 0
  private final val FalseId = 1
  private final val TrueId = 2
  private final val FirstId = 2

  /** What no part of an array can be. */
  private val ObjectMark: Long = -1L

  private val NoNodes = Array.empty[Node]

  /** The numbers of what an array or object is made of. */
  private final class Composed(private val parts: Array[Long]) {
    override val hashCode: Int = java.util.Arrays.hashCode(parts)

    override def equals(that: Any): Boolean = that match {
      case that: Composed => java.util.Arrays.equals(parts, that.parts)
      case _              => false
    }
  }
}
