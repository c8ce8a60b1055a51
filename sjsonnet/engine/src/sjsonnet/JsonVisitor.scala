package sjsonnet

import scala.collection.immutable.ArraySeq

/** Receives a value piece by piece, in the order in which it would be written: for results that do not become text,
  * without a tree in between.
  *
  * A value is one call or, for an array or object, the calls from `begin` to `end`: in between, the elements, or for each
  * field `visitField` and then its value. The values of a program are computed between the calls, so an error may end
  * them anywhere.
  */
abstract class JsonVisitor {
  def visitNull(): Unit
  def visitBoolean(value: Boolean): Unit
  def visitNumber(value: Double): Unit
  def visitString(value: String): Unit

  /** @param length
    *   how many elements there will be
    */
  def beginArray(length: Int): Unit
  def endArray(): Unit

  /** @param length
    *   how many fields there will be
    */
  def beginObject(length: Int): Unit
  def visitField(name: String): Unit
  def endObject(): Unit
}

/** Builds data of type `A` from the pieces; subclasses define its arrays and objects. */
private[sjsonnet] abstract class DataBuilder[A] extends JsonVisitor {
  private var root: Option[A] = None
  private var open = List.empty[DataBuilder.Open[A]]

  /** An array of `length` elements that is to be filled. */
  protected def newArray(length: Int): DataBuilder.Open[A]

  /** An object of `length` fields that is to be filled. */
  protected def newObject(length: Int): DataBuilder.Open[A]

  /** Adds a value to the innermost array or object. */
  protected final def add(value: A): Unit =
    if (open.isEmpty) root = Some(value) else open.head.add(value)

  /** The data, once it is complete. */
  final def result: A =
    root.getOrElse(throw new IllegalStateException("the value has not ended"))

  override final def beginArray(length: Int): Unit = open ::= newArray(length)
  override final def endArray(): Unit = close()

  override final def beginObject(length: Int): Unit = open ::= newObject(length)
  override final def visitField(name: String): Unit = open.head.name = name
  override final def endObject(): Unit = close()

  private def close(): Unit = {
    val value = open.head.result
    open = open.tail
    add(value)
  }
}

private[sjsonnet] object DataBuilder {

  /** For how many elements room is made in advance: a program can claim any length before an element counts against its
    * limits.
    */
  final val MostReserved = 1024

  /** An array or object that has not ended. */
  abstract class Open[A] {

    /** The name of the next field. */
    var name: String = ""

    def add(value: A): Unit
    def result: A
  }
}

/** Builds a tree from the pieces. */
private[sjsonnet] final class TreeBuilder extends DataBuilder[JsonTree] {
  override def visitNull(): Unit = add(JsonTree.Null)
  override def visitBoolean(value: Boolean): Unit = add(JsonTree.Bool(value))
  override def visitNumber(value: Double): Unit = add(JsonTree.Num(value))
  override def visitString(value: String): Unit = add(JsonTree.Str(value))

  override protected def newArray(length: Int): DataBuilder.Open[JsonTree] =
    new OpenArray(length)

  override protected def newObject(length: Int): DataBuilder.Open[JsonTree] =
    new OpenObject(length)

  // Parts are collected in arrays, since a vector builder begins with one of 32 elements, and most vectors are shorter.
  // All fields of an object exist before the first is visited, so the claimed length of an object is its actual one.

  private final class OpenArray(length: Int) extends DataBuilder.Open[JsonTree] {
    private var elements = new Array[JsonTree](math.min(length, DataBuilder.MostReserved))
    private var n = 0

    override def add(tree: JsonTree): Unit = {
      if (n == elements.length)
        elements = Array.copyOf(elements, math.min(length.toLong, n * 2L).toInt)
      elements(n) = tree
      n += 1
    }

    override def result: JsonTree = JsonTree.Arr(ArraySeq.unsafeWrapArray(elements).toVector)
  }

  private final class OpenObject(length: Int) extends DataBuilder.Open[JsonTree] {
    private val fields = new Array[(String, JsonTree)](length)
    private var n = 0

    override def add(tree: JsonTree): Unit = {
      fields(n) = (name, tree)
      n += 1
    }

    override def result: JsonTree = JsonTree.Obj(ArraySeq.unsafeWrapArray(fields).toVector)
  }
}
