package sjsonnet.difference

import sjsonnet.{Evaluated, JsonTree, Meter, ValueVisitor}
import sjsonnet.runtime.{BoolValue, Entry, NumValue, StrValue, Value}
import sjsonnet.text.{SubstringSearch, Utf8}

import scala.collection.mutable

/** A value that is compared. It is all evaluated, and holds nothing of its evaluation, so two can be compared afterwards. It is
  * less than a tree: most of it will turn out to be equal to the other value, and needs no text and no tree.
  */
private[sjsonnet] sealed abstract class PlainValue

private[sjsonnet] object PlainValue {

  final class Text private (private val encoded: StrValue, private var decoded: String)
      extends PlainValue {

    def string: String = {
      if (decoded == null) decoded = encoded.toString
      decoded
    }

    def isSame(that: Text): Boolean =
      if (encoded != null && that.encoded != null) encoded.sameAs(that.encoded)
      else string == that.string

    /** Of the text in UTF-8, at least if it is ASCII; of others, it may be less. */
    def byteLength: Int = if (encoded != null) encoded.byteLength else decoded.length

    /** Whether `part`, which is ASCII, is in it. */
    def contains(part: Array[Byte]): Boolean = {
      val bytes = if (encoded != null) encoded.bytes else Utf8.encode(decoded)
      SubstringSearch.indexOf(bytes, part, 0, Meter.none) >= 0
    }
  }

  object Text {
    def apply(string: String): Text = new Text(null, string)

    def apply(value: StrValue): Text = {
      // What it consists of is put together now, while the evaluation can count that.
      value.bytes: Unit
      new Text(value, null)
    }
  }

  final class Number(val value: Double) extends PlainValue {

    /** Zero and its negative are written in different ways. */
    def isSame(that: Number): Boolean = bits == that.bits
    def bits: Long = java.lang.Double.doubleToLongBits(value)
  }

  final class Bool private[PlainValue] (val value: Boolean) extends PlainValue
  case object Null extends PlainValue

  final class Arr(val elements: Array[PlainValue]) extends PlainValue

  /** No two names are the same. */
  final class Obj(val names: Array[String], val values: Array[PlainValue]) extends PlainValue {
    def get(name: String): Option[PlainValue] = {
      val i = indexOf(name)
      if (i < 0) None else Some(values(i))
    }

    /** The index of a field, or -1. */
    def indexOf(name: String): Int = {
      var i = names.length - 1
      while (i >= 0 && names(i) != name) i -= 1
      i
    }
  }

  val True: Bool = new Bool(true)
  val False: Bool = new Bool(false)

  private def bool(value: Boolean): Bool = if (value) True else False

  /** A part of a program's value, all of which is evaluated now. */
  def of(part: Evaluated): PlainValue = {
    val builder = new OfValues
    part.visitValues(builder)
    builder.result
  }

  def of(tree: JsonTree): PlainValue = {
    val builder = new OfTrees
    builder.begin(tree)
    while (builder.isOpen) builder.continue()
    builder.result
  }

  /** Builds arrays and objects from their parts. */
  private abstract class Building {
    protected var open = List.empty[Open]
    private var done: PlainValue = Null

    final def result: PlainValue = done

    protected final def add(value: PlainValue): Unit =
      if (open.isEmpty) done = value else open.head.add(value)

    protected final def end(): Unit = {
      val ended = open.head
      open = open.tail
      add(ended.result)
    }
  }

  /** @param names
    *   those of the fields, if it is an object, else null
    * @param length
    *   how many parts it is said to have; a program can claim any length before an element counts against its limits
    */
  private final class Open(names: Array[String], length: Int) {
    private var parts = new Array[PlainValue](math.min(length, MostReserved))
    private var n = 0

    def add(value: PlainValue): Unit = {
      if (n == parts.length)
        parts = java.util.Arrays.copyOf(parts, math.min(length.toLong, n * 2L).toInt)
      parts(n) = value
      n += 1
    }

    def isFull: Boolean = n == length
    def size: Int = n
    def result: PlainValue = if (names == null) new Arr(parts) else new Obj(names, parts)
  }

  private final val MostReserved = 1024

  private final class OfValues extends Building with ValueVisitor {

    /** The names of the fields of objects, which most objects share with others. */
    private val namesOf = new java.util.IdentityHashMap[Array[Entry], Array[String]]

    override def visitScalar(value: Value): Unit = add(value match {
      case text: StrValue   => Text(text)
      case number: NumValue => new Number(number.toDouble)
      case value: BoolValue => bool(value.toBoolean)
      case _                => Null
    })

    override def beginArray(length: Int): Unit = open ::= new Open(null, length)
    override def endArray(): Unit = end()

    override def beginObject(fields: Array[Entry]): Unit = {
      val known = namesOf.get(fields)
      val names = if (known != null) known else fields.map(_.sym.toString)
      if (known == null) namesOf.put(fields, names): Unit
      open ::= new Open(names, names.length)
    }

    override def visitField(field: Entry): Unit = ()
    override def endObject(): Unit = end()
  }

  private final class OfTrees extends Building {
    private var parts = List.empty[Array[JsonTree]]

    def isOpen: Boolean = open.nonEmpty

    def begin(tree: JsonTree): Unit = tree match {
      case JsonTree.Str(value)    => add(Text(value))
      case JsonTree.Num(value)    => add(new Number(value))
      case JsonTree.Bool(value)   => add(bool(value))
      case JsonTree.Null          => add(Null)
      case JsonTree.Arr(elements) => enter(null, elements.toArray)
      case JsonTree.Obj(fields)   =>
        val own = lastOfEach(fields)
        enter(own.map(_._1).toArray, own.map(_._2).toArray)
    }

    private def enter(names: Array[String], inner: Array[JsonTree]): Unit = {
      open ::= new Open(names, inner.length)
      parts ::= inner
    }

    def continue(): Unit =
      if (open.head.isFull) {
        parts = parts.tail
        end()
      } else begin(parts.head(open.head.size))
  }

  /** Of fields with the same name, the last one counts, in the place of the first. No program makes such. */
  private def lastOfEach(fields: Vector[(String, JsonTree)]): Vector[(String, JsonTree)] = {
    val byName = mutable.LinkedHashMap.from(fields)
    if (byName.size == fields.length) fields else byName.toVector
  }
}
