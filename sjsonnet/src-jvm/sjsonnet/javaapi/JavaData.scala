package sjsonnet.javaapi

import sjsonnet.{DataBuilder, JsonTree}

import java.util.{ArrayList, Collections, LinkedHashMap}

import scala.jdk.CollectionConverters._

/** Plain data as Java has it: null, booleans, numbers, strings, lists and maps. */
private[javaapi] object JavaData {

  /** @param what
    *   what an error says that it is
    * @throws IllegalArgumentException
    *   when it is something else, contains itself or is nested too deeply
    */
  def toTree(value: Any, what: String): JsonTree =
    try toTree(value, what, Nil)
    catch {
      case _: StackOverflowError =>
        throw new IllegalArgumentException(s"$what is nested too deeply")
    }

  private def toTree(value: Any, what: String, around: List[AnyRef]): JsonTree = value match {
    case null                          => JsonTree.Null
    case flag: java.lang.Boolean       => JsonTree.Bool(flag)
    case number: Number                => JsonTree.Num(number.doubleValue)
    case text: String                  => JsonTree.Str(text)
    case list: java.util.Collection[_] =>
      val within = inside(list, what, around)
      JsonTree.Arr(list.asScala.iterator.zipWithIndex.map { case (element, i) =>
        toTree(element, s"$what[$i]", within)
      }.toVector)
    case map: java.util.Map[_, _] =>
      val within = inside(map, what, around)
      JsonTree.Obj(map.asScala.iterator.map {
        case (name: String, field) => (name, toTree(field, s"$what.$name", within))
        case (name, _)             =>
          throw new IllegalArgumentException(s"$what has the key $name, which is no string")
      }.toVector)
    case other =>
      throw new IllegalArgumentException(
        s"$what is a ${other.getClass.getName}, which is no JSON value"
      )
  }

  private def inside(value: AnyRef, what: String, around: List[AnyRef]): List[AnyRef] =
    if (around.exists(_ eq value)) throw new IllegalArgumentException(s"$what contains itself")
    else value :: around

  def ofTree(tree: JsonTree): Object = {
    val builder = new Builder
    tree.visit(builder)
    builder.result
  }

  /** Makes data of what it is told. */
  final class Builder extends DataBuilder[Object] {
    override def visitNull(): Unit = add(null)
    override def visitBoolean(value: Boolean): Unit = add(Boolean.box(value))
    override def visitNumber(value: Double): Unit = add(Double.box(value))
    override def visitString(value: String): Unit = add(value)

    override protected def newArray(length: Int): DataBuilder.Open[Object] = new OpenList(length)
    override protected def newObject(length: Int): DataBuilder.Open[Object] = new OpenMap
  }

  private final class OpenList(length: Int) extends DataBuilder.Open[Object] {
    private val list = new ArrayList[Object](length)
    override def add(value: Object): Unit = list.add(value): Unit
    override def result: Object = Collections.unmodifiableList(list)
  }

  private final class OpenMap extends DataBuilder.Open[Object] {
    private val map = new LinkedHashMap[String, Object]
    override def add(value: Object): Unit = map.put(name, value): Unit
    override def result: Object = Collections.unmodifiableMap(map)
  }
}
