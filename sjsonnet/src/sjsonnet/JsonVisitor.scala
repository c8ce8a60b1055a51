package sjsonnet

/** Is told a value piece by piece, in the order of the text that it would be: for results that go somewhere else than into
  * text, without a tree in between.
  *
  * A value is one call, or for an array and an object those between `begin` and `end`: the elements, or for each field
  * `visitField` and then its value. The values of a program are computed between the calls, so an error may end them anywhere.
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

/** Makes a tree of what it is told. */
private[sjsonnet] final class TreeBuilder extends JsonVisitor {
  private var root: JsonTree = JsonTree.Null
  private var open = List.empty[TreeBuilder.Open]

  /** The tree, once it is whole. */
  def result: JsonTree = root

  override def visitNull(): Unit = add(JsonTree.Null)
  override def visitBoolean(value: Boolean): Unit = add(JsonTree.Bool(value))
  override def visitNumber(value: Double): Unit = add(JsonTree.Num(value))
  override def visitString(value: String): Unit = add(JsonTree.Str(value))

  override def beginArray(length: Int): Unit = open ::= new TreeBuilder.OpenArray
  override def endArray(): Unit = close()

  override def beginObject(length: Int): Unit = open ::= new TreeBuilder.OpenObject
  override def visitField(name: String): Unit = open.head.name = name
  override def endObject(): Unit = close()

  private def add(tree: JsonTree): Unit = if (open.isEmpty) root = tree else open.head.add(tree)

  private def close(): Unit = {
    val tree = open.head.result
    open = open.tail
    add(tree)
  }
}

private object TreeBuilder {

  /** An array or object that has not ended. */
  private abstract class Open {

    /** The name of the next field. */
    var name: String = ""

    def add(tree: JsonTree): Unit
    def result: JsonTree
  }

  private final class OpenArray extends Open {
    private val elements = Vector.newBuilder[JsonTree]
    override def add(tree: JsonTree): Unit = elements += tree
    override def result: JsonTree = JsonTree.Arr(elements.result())
  }

  private final class OpenObject extends Open {
    private val fields = Vector.newBuilder[(String, JsonTree)]
    override def add(tree: JsonTree): Unit = fields += ((name, tree))
    override def result: JsonTree = JsonTree.Obj(fields.result())
  }
}
