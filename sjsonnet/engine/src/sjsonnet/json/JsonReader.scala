package sjsonnet.json

import sjsonnet.{Meter, Problem}
import sjsonnet.platform.HeapSize
import sjsonnet.runtime._
import sjsonnet.text.Utf8

/** Reads JSON text (RFC 8259) straight into values.
  *
  * Nothing here recurses: open arrays and objects are on explicit stacks, so nesting takes no host stack. Objects with
  * the same keys in the same order share one description, and with it everything that is computed once per shape.
  * The bytes must be valid UTF-8.
  *
  * @param isProgram
  *   whether the text is a file of the program. Then anything that is not valid Jsonnet is rejected, namely
  *   repeated keys and lone surrogates
  * @param isKept
  *   whether the evaluation keeps the text anyway. Then long strings refer to their part of it. Other texts may be
  *   garbage soon, and a single string that refers to one would keep all of it alive
  * @param maxDepth
  *   how deep arrays and objects may nest
  */
private[sjsonnet] final class JsonReader private (
    text: Array[Byte],
    symbols: Symbols,
    isProgram: Boolean,
    isKept: Boolean,
    maxDepth: Int,
    meter: Meter
) extends JsonScanner(text, isProgram, isKept, meter) {

  import JsonReader._
  import JsonScanner.Malformed

  /** The elements and field values of all open arrays and objects, and the keys of the objects. */
  private var values = new Array[Lazy](64)
  private var nValues = 0
  private var keys = new Array[Sym](64)
  private var nKeys = 0

  /** The elements of the innermost array, while it is [[OnlyNumbers]]. */
  private val numbers = new NumberBuilder(meter)

  /** For each depth, where the values and keys of the open array or object begin. For an array, the start of the keys
    * is [[NoKeys]] or [[OnlyNumbers]].
    */
  private var valueStarts = new Array[Int](16)
  private var keyStarts = new Array[Int](16)
  private var depth = 0

  /** The first number that is out of range. Syntax errors of the remaining text take precedence over it. */
  private var outOfRange = ""

  private val root = new KeyTrie

  private def read(): Value = {
    while (!beginValue() || endValue()) {}
    if (outOfRange.nonEmpty)
      throw new Malformed(JsonCatalogue.NumberTooLarge(outOfRange))
    values(0) match {
      case value: Value => value
      case _            => throw new AssertionError("read values are values")
    }
  }

  /** Reads a value, or an opening bracket and what precedes the first value inside. Returns whether the value is
    * complete.
    */
  private def beginValue(): Boolean = {
    skipSpace()
    current.toInt match {
      case '"' => push(scanString())
      case '{' =>
        i += 1
        open(nKeys)
        skipSpace()
        val isEmpty = current == '}'
        if (isEmpty) close(isObject = true) else key()
        isEmpty
      case '[' =>
        i += 1
        open(OnlyNumbers)
        skipSpace()
        val isEmpty = current == ']'
        if (isEmpty) close(isObject = false)
        isEmpty
      case 't'  => literal("true", BoolValue.True)
      case 'f'  => literal("false", BoolValue.False)
      case 'n'  => literal("null", NullValue)
      case byte =>
        if (byte == '-' || byte >= '0' && byte <= '9') number()
        else throw unexpected("looking for beginning of value")
    }
  }

  /** Closes the arrays and objects that end after a complete value. Returns whether another value follows. */
  private def endValue(): Boolean = {
    while (depth > 0) {
      skipSpace()
      val isObject = keyStarts(depth - 1) >= 0
      val byte = current
      if (byte == ',') {
        i += 1
        if (isObject) {
          skipSpace()
          key()
        }
        return true
      }
      if (byte != (if (isObject) '}' else ']'))
        throw unexpected(if (isObject) "after object key:value pair" else "after array element")
      close(isObject)
    }
    skipSpace()
    if (i < bytes.length) throw unexpected("after top-level value")
    false
  }

  /** Opens an array or object whose keys begin at `keyStart`. */
  private def open(keyStart: Int): Unit = {
    if (depth == maxDepth) throw new Malformed(JsonCatalogue.TooDeep())
    if (isInNumbers) boxNumbers()
    if (depth == valueStarts.length) {
      valueStarts = java.util.Arrays.copyOf(valueStarts, depth * 2)
      keyStarts = java.util.Arrays.copyOf(keyStarts, depth * 2)
    }
    valueStarts(depth) = nValues
    keyStarts(depth) = keyStart
    depth += 1
  }

  /** Consumes the closing bracket, and makes the innermost array or object of its values. */
  private def close(isObject: Boolean): Unit = {
    i += 1
    depth -= 1
    if (keyStarts(depth) == OnlyNumbers) push(numbers.takeResult())
    else if (isObject) {
      val fields = copyValues(valueStarts(depth))
      val keyStart = keyStarts(depth)
      val shape = shapeOf(keyStart)
      nKeys = keyStart
      if (isProgram && shape.hasRepeatedKeys) throw new Malformed(JsonCatalogue.RepeatedKey())
      push(shape.make(fields))
    } else push(takeElements(valueStarts(depth)))
  }

  private def takeElements(from: Int): ArrValue =
    if (from == 0 && isHandedOver(nValues, values.length)) {
      val whole = values
      val count = nValues
      values = new Array[Lazy](64)
      nValues = 0
      ArrValue.of(whole, count)
    } else ArrValue.of(copyValues(from))

  private def copyValues(from: Int): Array[Lazy] = {
    val copy = java.util.Arrays.copyOfRange(values, from, nValues)
    nValues = from
    copy
  }

  private def shapeOf(keyStart: Int): ObjectShape =
    if (nKeys - keyStart > MaxSharedKeys) newShape(keyStart)
    else {
      var node = root
      var k = keyStart
      while (k < nKeys) {
        node = node.child(keys(k))
        k += 1
      }
      if (node.shape == null) node.shape = newShape(keyStart)
      node.shape
    }

  private def newShape(keyStart: Int): ObjectShape =
    new ObjectShape(java.util.Arrays.copyOfRange(keys, keyStart, nKeys), symbols, meter)

  /** Reads a key and the colon after it. */
  private def key(): Unit = {
    if (current != '"') throw unexpected("looking for beginning of object key string")
    if (nKeys == keys.length) keys = java.util.Arrays.copyOf(keys, meter.chargeGrowth(nKeys))
    val from = i + 1
    val end = special(from)
    if (end < bytes.length && bytes(end) == '"') {
      keys(nKeys) = symbols.intern(bytes, from, end, meter)
      i = end + 1
    } else keys(nKeys) = symbols.intern(scanString(), meter)
    nKeys += 1
    skipSpace()
    if (current != ':') throw unexpected("after object key")
    i += 1
  }

  /** Reads a number, and adds it. */
  private def number(): Boolean = {
    val from = i
    val number = scanNumber()
    if (Numbers.isFinite(number)) push(number)
    else {
      if (outOfRange.isEmpty) outOfRange = Utf8.excerpt(bytes, from, i)
      push(0.0)
    }
  }

  private def literal(name: String, value: Value): Boolean = {
    scanLiteral(name)
    push(value)
  }

  /** Adds a complete value. */
  private def push(value: Value): Boolean = {
    meter.step()
    if (isInNumbers) boxNumbers()
    add(value)
    true
  }

  private def push(number: Double): Boolean =
    if (!isInNumbers) push(NumValue(number))
    else {
      meter.step()
      numbers += number
      true
    }

  private def isInNumbers: Boolean = depth > 0 && keyStarts(depth - 1) == OnlyNumbers

  /** Turns the innermost array, which has had only numbers so far, into one of any values. */
  private def boxNumbers(): Unit = {
    keyStarts(depth - 1) = NoKeys
    var k = 0
    while (k < numbers.size) {
      meter.step()
      add(NumValue(numbers(k)))
      k += 1
    }
    numbers.clear()
  }

  private def add(value: Value): Unit = {
    if (nValues == values.length)
      values = java.util.Arrays.copyOf(values, meter.chargeGrowth(nValues))
    values(nValues) = value
    nValues += 1
  }
}

private[sjsonnet] object JsonReader {

  /** The value of JSON text, or what is wrong with the text. */
  def read(bytes: Array[Byte], symbols: Symbols, meter: Meter): Either[Problem, Value] =
    read(bytes, isKept = false, symbols, meter)

  /** The value of JSON text, or what is wrong with the text.
    *
    * @param isKept
    *   whether the evaluation keeps the text anyway, so that strings may refer to it; it must then no longer change
    */
  def read(
      bytes: Array[Byte],
      isKept: Boolean,
      symbols: Symbols,
      meter: Meter
  ): Either[Problem, Value] = {
    // The values are steps, but white space and long strings take time, too.
    meter.countBytes(bytes.length)
    reading(new JsonReader(bytes, symbols, isProgram = false, isKept, MaxDepth, meter))
  }

  /** The value of JSON text, if it is also a Jsonnet program with the same value. The value refers to `bytes`, which
    * must no longer change. As with any program, reading it takes memory, but no steps.
    *
    * @param maxNesting
    *   how deep the expressions of a program may nest; what is in the innermost brackets is one, too
    */
  def readProgram(
      bytes: Array[Byte],
      maxNesting: Int,
      symbols: Symbols,
      meter: Meter
  ): Option[Value] = {
    HeapSize.expectTree(bytes.length)
    val maxDepth = math.min(MaxDepth, maxNesting - 1)
    val own = Meter.reading(meter)
    val value =
      reading(
        new JsonReader(bytes, symbols, isProgram = true, isKept = true, maxDepth, own)
      ).toOption
    if (value.isDefined) meter.memoryLeft = own.memoryLeft
    value
  }

  private def reading(reader: JsonReader): Either[Problem, Value] =
    try Right(reader.read())
    catch { case malformed: JsonScanner.Malformed => Left(malformed.problem) }

  /** How deep arrays and objects may nest in any text. */
  private final val MaxDepth = 10000

  /** Objects with more keys than this are assumed to be unique. */
  private final val MaxSharedKeys = 64

  /** Stands for an array, in place of the start of its keys. */
  private final val NoKeys = -1

  /** Stands for an array that has had only numbers so far. */
  private final val OnlyNumbers = -2

  /** Whether to hand over a long array as it is, since a copy would be at most a quarter shorter. */
  private def isHandedOver(used: Int, length: Int): Boolean =
    used >= MinHandedOver && used >= length / 4 * 3

  private final val MinHandedOver = 1024
}
