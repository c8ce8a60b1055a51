package sjsonnet

import scala.util.hashing.MurmurHash3

/** Traverses trees without recursion, since they may be nested deeper than the caller's stack. */
private[sjsonnet] object TreeTraversal {

  /** Passes `tree` to `visitor`, piece by piece. */
  def visit(tree: JsonTree, visitor: JsonVisitor): Unit = {
    // The rest of each array and object that has begun, the innermost first.
    var open = List.empty[Rest]

    def begin(tree: JsonTree): Unit = tree match {
      case JsonTree.Null          => visitor.visitNull()
      case JsonTree.Bool(value)   => visitor.visitBoolean(value)
      case JsonTree.Num(value)    => visitor.visitNumber(value)
      case JsonTree.Str(value)    => visitor.visitString(value)
      case JsonTree.Arr(elements) =>
        visitor.beginArray(elements.length)
        open ::= new Elements(elements.iterator)
      case JsonTree.Obj(fields) =>
        visitor.beginObject(fields.length)
        open ::= new Fields(fields.iterator)
    }

    begin(tree)
    while (open.nonEmpty) {
      val innermost = open.head
      if (innermost.hasNext) begin(innermost.next(visitor))
      else {
        open = open.tail
        innermost.end(visitor)
      }
    }
  }

  /** The values of an array or object that have not been visited yet. */
  private sealed abstract class Rest {
    def hasNext: Boolean
    def next(visitor: JsonVisitor): JsonTree
    def end(visitor: JsonVisitor): Unit
  }

  private final class Elements(rest: Iterator[JsonTree]) extends Rest {
    override def hasNext: Boolean = rest.hasNext
    override def next(visitor: JsonVisitor): JsonTree = rest.next()
    override def end(visitor: JsonVisitor): Unit = visitor.endArray()
  }

  private final class Fields(rest: Iterator[(String, JsonTree)]) extends Rest {
    override def hasNext: Boolean = rest.hasNext

    override def next(visitor: JsonVisitor): JsonTree = {
      val (name, value) = rest.next()
      visitor.visitField(name)
      value
    }

    override def end(visitor: JsonVisitor): Unit = visitor.endObject()
  }

  /** The way from `whole` to the part that is this very object, or the first such way. */
  def wayTo(part: JsonTree, whole: JsonTree): Vector[OutputPath.Step] = {
    // Of the value that is looked at and of those around it, the innermost first, the parts that have not been looked at yet.
    var rest = List(parts(whole))
    var steps = List.empty[OutputPath.Step]
    var here = whole
    while ((here ne part) && rest.nonEmpty)
      if (rest.head.hasNext) {
        val (step, inner) = rest.head.next()
        here = inner
        steps ::= step
        rest ::= parts(inner)
      } else {
        steps = steps.drop(1)
        rest = rest.tail
      }
    steps.reverse.toVector
  }

  private def parts(tree: JsonTree): Iterator[(OutputPath.Step, JsonTree)] = tree match {
    case JsonTree.Arr(elements) =>
      elements.iterator.zipWithIndex.map { case (element, i) => (OutputPath.Element(i), element) }
    case JsonTree.Obj(fields) =>
      fields.iterator.map { case (name, value) => (OutputPath.Field(name), value) }
    case _ => Iterator.empty
  }

  /** Whether two trees are equal, as case classes are. */
  def areEqual(a: JsonTree, b: JsonTree): Boolean = {
    // The parts that have not been compared yet of all arrays and objects around the current ones.
    var open = List.empty[(Iterator[JsonTree], Iterator[JsonTree])]

    def begin(a: JsonTree, b: JsonTree): Boolean = (a, b) match {
      case (JsonTree.Arr(these), JsonTree.Arr(those)) =>
        open ::= ((these.iterator, those.iterator))
        these.length == those.length
      case (JsonTree.Obj(these), JsonTree.Obj(those)) =>
        open ::= ((these.iterator.map(_._2), those.iterator.map(_._2)))
        these.corresponds(those)(_._1 == _._1)
      case _ => a == b
    }

    var isEqual = begin(a, b)
    while (isEqual && open.nonEmpty) {
      val (these, those) = open.head
      if (these.hasNext) isEqual = begin(these.next(), those.next())
      else open = open.tail
    }
    isEqual
  }

  /** A hash code, which equal trees share. */
  def hash(tree: JsonTree): Int = {
    val hash = new Hash
    visit(tree, hash)
    hash.result
  }

  private final class Hash extends JsonVisitor {
    private var hash = 0

    def result: Int = hash

    private def add(part: Int): Unit = hash = MurmurHash3.mix(hash, part)

    override def visitNull(): Unit = add(JsonTree.Null.hashCode)
    override def visitBoolean(value: Boolean): Unit = add(value.##)
    override def visitNumber(value: Double): Unit = add(value.##)
    override def visitString(value: String): Unit = add(value.##)
    override def beginArray(length: Int): Unit = add(length)
    override def endArray(): Unit = ()
    override def beginObject(length: Int): Unit = add(~length)
    override def visitField(name: String): Unit = add(name.##)
    override def endObject(): Unit = ()
  }

  /** The text of a tree as a case class writes it: `Arr(Vector(Null, Bool(true)))`. */
  def text(tree: JsonTree): String = {
    val text = new Text
    visit(tree, text)
    text.result
  }

  private final class Text extends JsonVisitor {
    private val out = new StringBuilder

    /** Whether each array and object that has begun is an object, the innermost first. */
    private var open = List.empty[Boolean]

    /** Whether the innermost array or object has no part yet. */
    private var isFirst = true

    def result: String = out.result()

    override def visitNull(): Unit = add(JsonTree.Null)
    override def visitBoolean(value: Boolean): Unit = add(JsonTree.Bool(value))
    override def visitNumber(value: Double): Unit = add(JsonTree.Num(value))
    override def visitString(value: String): Unit = add(JsonTree.Str(value))
    override def beginArray(length: Int): Unit = begin("Arr(Vector(", isObject = false)
    override def endArray(): Unit = close()
    override def beginObject(length: Int): Unit = begin("Obj(Vector(", isObject = true)
    override def endObject(): Unit = close()

    override def visitField(name: String): Unit = {
      separate()
      out.append('(').append(name).append(','): Unit
    }

    private def add(leaf: JsonTree): Unit = {
      separateElements()
      out.append(leaf.toString)
      finish()
    }

    private def begin(start: String, isObject: Boolean): Unit = {
      separateElements()
      out.append(start)
      open ::= isObject
      isFirst = true
    }

    private def close(): Unit = {
      out.append("))")
      open = open.tail
      finish()
    }

    private def separateElements(): Unit = if (open.headOption.contains(false)) separate()

    private def separate(): Unit = if (!isFirst) out.append(", "): Unit

    /** Ends a value, and the pair of a field and its value. */
    private def finish(): Unit = {
      if (open.headOption.contains(true)) out.append(')'): Unit
      isFirst = false
    }
  }
}
