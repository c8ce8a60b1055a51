package sjsonnet.javaapi

import sjsonnet.{DataBuilder, HostNumbers, JsonTree, OutputPath, PartProblem, TreeBuilder}

import java.lang.reflect.{InaccessibleObjectException, InvocationTargetException}
import java.math.{BigDecimal, BigInteger}
import java.util.{ArrayList, Collections, IdentityHashMap, LinkedHashMap}

import scala.jdk.CollectionConverters._
import scala.util.control.NonFatal

/** Converts plain Java data: null, booleans, numbers, strings, lists and maps, and each of them as an `Optional`. Records
  * and the names of enums are plain data, too, unless there is a converter for them.
  */
private[sjsonnet] object JavaData {

  /** @param what
    *   its name in errors
    * @param conversion
    *   makes plain data of other objects
    * @throws IllegalArgumentException
    *   when it is something else, contains itself, or has a number that would have to be rounded
    */
  def toTree(value: Any, what: String, conversion: Conversion): JsonTree =
    new Reading(what, conversion).tree(value)

  /** Traverses data without recursion, since it may be nested deeper than the caller's stack. */
  private final class Reading(what: String, conversion: Conversion) {
    private val builder = new TreeBuilder

    /** The open lists and maps, the innermost first, and the set of them. */
    private var open = List.empty[Rest]
    private val around = Collections.newSetFromMap(new IdentityHashMap[AnyRef, java.lang.Boolean])

    def tree(value: Any): JsonTree = {
      begin(value)
      while (open.nonEmpty) {
        val innermost = open.head
        if (innermost.hasNext) begin(innermost.next())
        else {
          open = open.tail
          around.remove(innermost.container): Unit
          innermost.end()
        }
      }
      builder.result
    }

    private def begin(value: Any): Unit = value match {
      case null                          => builder.visitNull()
      case flag: java.lang.Boolean       => builder.visitBoolean(flag)
      case number: Number                => builder.visitNumber(double(number))
      case text: String                  => builder.visitString(text)
      case list: java.util.Collection[_] => begin(new Elements(list, list.toArray))
      case map: java.util.Map[_, _]      =>
        begin(
          new Fields(
            map,
            map.asScala.iterator.map { case (key, field) => (name(key), field) }.toArray
          )
        )
      case optional: java.util.Optional[_] =>
        if (optional.isPresent) begin(optional.get) else builder.visitNull()
      case other: AnyRef => beginOther(other)
      case _             => throw new AssertionError("a value that is not boxed")
    }

    private def beginOther(value: AnyRef): Unit = converted(value) match {
      // Not converted any further, so that the conversion ends.
      case Some(data) => toTree(data, place, Conversion.none).visit(builder)
      case None       =>
        value match {
          case record: Record              => begin(new Fields(record, components(record)))
          case constant: java.lang.Enum[_] => builder.visitString(constant.name)
          case _                           =>
            val named = withArticle(value.getClass.getTypeName)
            refuse(s"is $named, which is not a JSON value${conversion.adviceFor(value)}")
        }
    }

    private def converted(value: AnyRef): Option[Any] =
      try conversion.toData(value)
      catch {
        case NonFatal(thrown) =>
          val (steps, message) = Jackson.explain(thrown)
          val named = withArticle(value.getClass.getTypeName)
          val part = if (steps.isEmpty) "" else s" at ${placeOf(steps)}"
          refuse(s"is $named, which cannot be converted$part: $message")
      }

    private def components(record: Record): Array[(String, Any)] =
      record.getClass.getRecordComponents.map { component =>
        val accessor = component.getAccessor
        try {
          accessor.setAccessible(true)
          (component.getName, accessor.invoke(record))
        } catch {
          case _: InaccessibleObjectException =>
            refuse(s"is of ${record.getClass.getTypeName}, whose module does not open its package")
          case thrown: InvocationTargetException => throw thrown.getCause
        }
      }

    private def double(number: Number): Double = {
      val isExact = number match {
        case whole: java.lang.Long => HostNumbers.isExact(whole.longValue)
        case whole: BigInteger     => HostNumbers.isExact(whole)
        case decimal: BigDecimal   => HostNumbers.isExact(decimal)
        case _                     => true
      }
      if (!isExact)
        refuse(
          s"is $number, which is not an exact number in Jsonnet: pass a string, or a double if the nearest number will do"
        )
      number match {
        case float: java.lang.Float => HostNumbers.asWritten(float.floatValue)
        case other                  => other.doubleValue
      }
    }

    private def withArticle(name: String): String =
      if ("aeiou".indexOf(name.charAt(0).toInt) >= 0) s"an $name" else s"a $name"

    private def name(key: Any): String = key match {
      case name: String => name
      case _            => refuse(s"has the key $key, which is not a string")
    }

    private def begin(container: Rest): Unit = {
      if (!around.add(container.container)) refuse("contains itself")
      open ::= container
      container.begin()
    }

    private def refuse(reason: String): Nothing =
      throw new IllegalArgumentException(s"$place $reason")

    /** What errors call the part that is being read. */
    private def place: String = placeOf(Vector.empty)

    /** What errors call a part of it. */
    private def placeOf(inner: Vector[OutputPath.Step]): String =
      PartProblem.text(open.reverseIterator.map(_.step).toVector ++ inner, what)

    /** The rest of a list or map. */
    private abstract class Rest(val container: AnyRef) {
      def begin(): Unit
      def hasNext: Boolean
      def next(): Any
      def end(): Unit

      /** The way to the last element returned by `next`. */
      def step: OutputPath.Step
    }

    private final class Elements(list: AnyRef, elements: Array[AnyRef]) extends Rest(list) {
      private var n = 0
      override def begin(): Unit = builder.beginArray(elements.length)
      override def hasNext: Boolean = n < elements.length
      override def next(): Any = {
        n += 1
        elements(n - 1)
      }
      override def end(): Unit = builder.endArray()
      override def step: OutputPath.Step = OutputPath.Element(n - 1)
    }

    private final class Fields(map: AnyRef, fields: Array[(String, Any)]) extends Rest(map) {
      private var n = 0
      override def begin(): Unit = builder.beginObject(fields.length)
      override def hasNext: Boolean = n < fields.length
      override def next(): Any = {
        val (name, value) = fields(n)
        n += 1
        builder.visitField(name)
        value
      }
      override def end(): Unit = builder.endObject()
      override def step: OutputPath.Step = OutputPath.Field(fields(n - 1)._1)
    }
  }

  /** @param asIntegers
    *   whether numbers that are integers become such
    */
  def ofTree(tree: JsonTree, asIntegers: Boolean = false): Object = {
    val builder = new Builder(asIntegers)
    tree.visit(builder)
    builder.result
  }

  /** The number as an `Integer`, else as a `Long`, or else as a `Double`. */
  def number(value: Double): Number =
    if (value.toInt.toDouble == value) Int.box(value.toInt)
    else if (value.toLong.toDouble == value && value.toLong != Long.MaxValue)
      Long.box(value.toLong)
    else Double.box(value)

  /** Builds Java data from the callbacks. */
  final class Builder(asIntegers: Boolean = false) extends DataBuilder[Object] {
    override def visitNull(): Unit = add(null)
    override def visitBoolean(value: Boolean): Unit = add(Boolean.box(value))
    override def visitNumber(value: Double): Unit =
      add(if (asIntegers) number(value) else Double.box(value))
    override def visitString(value: String): Unit = add(value)

    override protected def newArray(length: Int): DataBuilder.Open[Object] = new OpenList(length)
    override protected def newObject(length: Int): DataBuilder.Open[Object] = new OpenMap
  }

  private final class OpenList(length: Int) extends DataBuilder.Open[Object] {
    private val list = new ArrayList[Object](math.min(length, DataBuilder.MostReserved))
    override def add(value: Object): Unit = list.add(value): Unit
    override def result: Object = Collections.unmodifiableList(list)
  }

  private final class OpenMap extends DataBuilder.Open[Object] {
    private val map = new LinkedHashMap[String, Object]
    override def add(value: Object): Unit = map.put(name, value): Unit
    override def result: Object = Collections.unmodifiableMap(map)
  }
}
