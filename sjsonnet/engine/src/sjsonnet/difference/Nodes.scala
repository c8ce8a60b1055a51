package sjsonnet.difference

import sjsonnet.JsonTree

import scala.collection.mutable

/** Makes the nodes of values, and gives equal ones the same number, whatever value they are in. Afterwards, whether two parts
  * are equal takes no time.
  *
  * There is no recursion, since data may be nested to any depth.
  */
private final class Nodes {
  import Nodes._

  private val strings = mutable.HashMap.empty[String, Int]
  private val numbers = mutable.HashMap.empty[Long, Int]
  private val composed = mutable.HashMap.empty[Composed, Int]
  private val names = mutable.HashMap.empty[String, Int]
  private var next = FirstId

  def of(tree: JsonTree): Node = {
    var open = List.empty[Open]
    var done = Option.empty[Node]

    def add(node: Node): Unit = open match {
      case innermost :: _ => innermost.add(node)
      case Nil            => done = Some(node)
    }

    def begin(tree: JsonTree): Unit = tree match {
      case JsonTree.Arr(elements) => open ::= new Open(tree, NoNames, elements.toArray)
      case JsonTree.Obj(fields)   =>
        val own = lastOfEach(fields)
        open ::= new Open(tree, own.map(_._1).toArray, own.map(_._2).toArray)
      case leaf => add(new Node(leaf, idOf(leaf), NoNames, NoNodes, 1, None, false))
    }

    begin(tree)
    while (open.nonEmpty) {
      val innermost = open.head
      if (innermost.hasNext) begin(innermost.next)
      else {
        open = open.tail
        add(node(innermost))
      }
    }
    done.get
  }

  private def node(ended: Open): Node = {
    val inner = ended.inner
    val resource = Resource.of(ended.tree)
    var weight = 1L
    var holds = resource.nonEmpty
    inner.foreach { part =>
      weight += part.weight
      holds ||= part.holdsResources
    }
    val most = math.min(weight, Int.MaxValue.toLong).toInt
    new Node(ended.tree, idOf(ended), ended.names, inner, most, resource, holds)
  }

  private def idOf(leaf: JsonTree): Int = leaf match {
    case JsonTree.Bool(value) => if (value) TrueId else FalseId
    case JsonTree.Str(value)  => strings.getOrElseUpdate(value, newId())
    // Zero and its negative are written in different ways.
    case JsonTree.Num(value) =>
      numbers.getOrElseUpdate(java.lang.Double.doubleToLongBits(value), newId())
    case _ => NullId
  }

  private def idOf(ended: Open): Int = {
    val inner = ended.inner
    val parts = ended.tree match {
      case _: JsonTree.Obj =>
        val fields = Array.tabulate(inner.length) { i =>
          (names.getOrElseUpdate(ended.names(i), names.size).toLong << 32) | inner(i).id.toLong
        }
        java.util.Arrays.sort(fields)
        ObjectMark +: fields
      case _ => inner.map(_.id.toLong)
    }
    composed.getOrElseUpdate(new Composed(parts), newId())
  }

  private def newId(): Int = {
    next += 1
    next
  }
}

private object Nodes {
  private final val NullId = 0
  private final val FalseId = 1
  private final val TrueId = 2
  private final val FirstId = 2

  /** What no part of an array can be. */
  private val ObjectMark: Long = -1L

  private val NoNames = Array.empty[String]
  private val NoNodes = Array.empty[Node]

  /** Of fields with the same name, the last one counts, in the place of the first. No program makes such. */
  private def lastOfEach(fields: Vector[(String, JsonTree)]): Vector[(String, JsonTree)] = {
    val byName = mutable.LinkedHashMap.from(fields)
    if (byName.size == fields.length) fields else byName.toVector
  }

  /** The numbers of what an array or object is made of. */
  private final class Composed(private val parts: Array[Long]) {
    override val hashCode: Int = java.util.Arrays.hashCode(parts)

    override def equals(that: Any): Boolean = that match {
      case that: Composed => java.util.Arrays.equals(parts, that.parts)
      case _              => false
    }
  }

  /** An array or object of which not all parts have been gone through. */
  private final class Open(val tree: JsonTree, val names: Array[String], parts: Array[JsonTree]) {
    val inner = new Array[Node](parts.length)
    private var n = 0

    def hasNext: Boolean = n < parts.length
    def next: JsonTree = parts(n)

    def add(node: Node): Unit = {
      inner(n) = node
      n += 1
    }
  }
}
