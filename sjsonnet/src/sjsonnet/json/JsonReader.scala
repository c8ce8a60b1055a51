package sjsonnet.json

import sjsonnet.{Meter, Problem}
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, DecimalDigits, JsonBytes, NumberParse, Out, Utf8}

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
  */
private[sjsonnet] final class JsonReader private (
    bytes: Array[Byte],
    symbols: Symbols,
    isProgram: Boolean,
    isKept: Boolean,
    meter: Meter
) {

  import JsonReader._

  private var i = 0

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

  /** The digits of one number at a time. */
  private val decimal = new DecimalDigits

  /** The buffer in which strings with escapes are assembled, one at a time. */
  private val out = Out.memory(meter)

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
      case '"' => push(string())
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
    if (depth == MaxDepth) throw new Malformed(JsonCatalogue.TooDeep())
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
    new ObjectShape(java.util.Arrays.copyOfRange(keys, keyStart, nKeys), meter)

  /** Reads a key and the colon after it. */
  private def key(): Unit = {
    if (current != '"') throw unexpected("looking for beginning of object key string")
    if (nKeys == keys.length) keys = java.util.Arrays.copyOf(keys, meter.chargeGrowth(nKeys))
    val from = i + 1
    val end = JsonBytes.firstSpecial(bytes, from, bytes.length)
    if (end < bytes.length && bytes(end) == '"') {
      keys(nKeys) = symbols.intern(bytes, from, end)
      i = end + 1
    } else keys(nKeys) = symbols.intern(string())
    nKeys += 1
    skipSpace()
    if (current != ':') throw unexpected("after object key")
    i += 1
  }

  private def string(): StrValue = {
    val from = i + 1
    i = JsonBytes.firstSpecial(bytes, from, bytes.length)
    var nShort = 0
    // Whether writing the string as JSON reproduces these bytes.
    var isCanonical = true
    while (current != '"') {
      if (isShortEscape(i)) {
        nShort += 1
        i += 2
      } else if (isPlain(i)) {
        isCanonical = false
        i += 1
      } else return stringWithEscapes(from)
      i = JsonBytes.firstSpecial(bytes, i, bytes.length)
    }
    val end = i
    i += 1
    if (isKept && end - from >= PartFrom && (isCanonical || nShort == 0)) {
      if (nShort == 0) StrValue.ofPart(bytes, from, end, isCanonical)
      else StrValue.ofWritten(bytes, from, end, end - from - nShort, meter)
    } else if (nShort > 0) {
      val text = new Array[Byte](end - from - nShort)
      JsonBytes.unescapeTo(bytes, from, end, text, 0): Unit
      StrValue.of(text)
    } else {
      val text = java.util.Arrays.copyOfRange(bytes, from, end)
      if (isCanonical && Utf8.isAscii(text, 0, text.length)) StrValue.ofClean(text)
      else StrValue.of(text)
    }
  }

  /** Reads a string that begins at `from` and has an escape of any kind, or an error. */
  private def stringWithEscapes(from: Int): StrValue = {
    i = from
    out.length = 0
    while (current != '"')
      if (current == '\\') {
        i += 1
        escape()
      } else {
        val start = i
        i = JsonBytes.firstSpecial(bytes, i, bytes.length)
        while (isPlain(i)) i = JsonBytes.firstSpecial(bytes, i + 1, bytes.length)
        if (i == start) throw unexpected("in string literal")
        out.bytes(bytes, start, i)
      }
    i += 1
    StrValue.of(out.toByteArray)
  }

  /** Whether there is a two-byte escape at `at`, which writing the string as JSON reproduces. */
  private def isShortEscape(at: Int): Boolean =
    bytes(at) == '\\' && at + 1 < bytes.length && JsonBytes.shortEscaped(bytes(at + 1)) != 0

  /** Whether the byte at `at` stands for itself in a string. */
  private def isPlain(at: Int): Boolean =
    at < bytes.length && {
      val byte = bytes(at)
      byte != '"' && byte != '\\' && (byte < 0 || byte >= ' ')
    }

  /** Reads the part of an escape after the backslash. */
  private def escape(): Unit = {
    val letter = currentOrSpace
    if (letter == 'u') {
      i += 1
      val first = hexDigits()
      val codepoint =
        if (!Character.isSurrogate(first.toChar)) first
        else surrogatePair(first).getOrElse(loneSurrogate())
      out.ensure(4)
      out.length = Utf8.write(codepoint, out.buffer, out.length)
    } else {
      val meaning = if (letter == '/') letter else JsonBytes.shortEscaped(letter)
      if (meaning == 0) throw unexpected("in string escape code")
      i += 1
      out.byte(meaning.toInt)
    }
  }

  /** The code point of a surrogate pair whose high surrogate has been read, if a low surrogate follows. */
  private def surrogatePair(high: Int): Option[Int] = {
    val start = i
    val isPair = Character.isHighSurrogate(high.toChar) && i + 1 < bytes.length &&
      bytes(i) == '\\' && bytes(i + 1) == 'u'
    if (!isPair) None
    else {
      i += 2
      val low = hexDigits()
      if (Character.isLowSurrogate(low.toChar))
        Some(Character.toCodePoint(high.toChar, low.toChar))
      else {
        i = start
        None
      }
    }
  }

  private def loneSurrogate(): Int =
    if (isProgram) throw new Malformed(JsonCatalogue.LoneSurrogate()) else Utf8.Replacement

  private def hexDigits(): Int = {
    var value = 0
    var k = 0
    while (k < 4) {
      val digit = Ascii.hexDigit(currentOrSpace.toInt)
      if (digit < 0) throw unexpected("in \\u hexadecimal character escape")
      value = value << 4 | digit
      i += 1
      k += 1
    }
    value
  }

  /** Reads a number, and adds it. */
  private def number(): Boolean = {
    val from = i
    decimal.clear()
    if (currentOrSpace == '-') i += 1
    if (currentOrSpace == '0') i += 1
    else {
      checkDigit("in numeric literal")
      i = decimal.take(bytes, i, bytes.length)
    }
    var exponent = 0
    if (i < bytes.length && bytes(i) == '.') {
      i += 1
      checkDigit("after decimal point in numeric literal")
      val fraction = i
      i = decimal.take(bytes, i, bytes.length)
      exponent = fraction - i
    }
    if (i < bytes.length && (bytes(i) == 'e' || bytes(i) == 'E')) {
      i += 1
      val written = i
      if (currentOrSpace == '+' || currentOrSpace == '-') i += 1
      checkDigit("in exponent of numeric literal")
      while (i < bytes.length && bytes(i) >= '0' && bytes(i) <= '9') i += 1
      exponent += NumberParse.writtenExponent(bytes, written, i)
    }
    val number = NumberParse.number(decimal, exponent, bytes, from, i)
    if (Numbers.isFinite(number)) push(number)
    else {
      if (outOfRange.isEmpty) outOfRange = Utf8.decode(bytes, from, i)
      push(0.0)
    }
  }

  private def checkDigit(context: String): Unit =
    if (currentOrSpace < '0' || currentOrSpace > '9') throw unexpected(context)

  private def literal(text: String, value: Value): Boolean = {
    var k = 0
    while (k < text.length) {
      if (currentOrSpace != text.charAt(k))
        throw unexpected(s"in literal $text (expecting '${text.charAt(k)}')")
      i += 1
      k += 1
    }
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

  private def current: Byte =
    if (i < bytes.length) bytes(i) else throw new Malformed(JsonCatalogue.UnexpectedEnd())

  /** Used where a space is an error: the reference reports that error at the end of the text, too. */
  private def currentOrSpace: Byte = if (i < bytes.length) bytes(i) else ' '

  private def skipSpace(): Unit =
    while (i < bytes.length && isSpace(bytes(i))) i += 1

  private def unexpected(context: String): Malformed =
    new Malformed(JsonCatalogue.BadCharacter(quoted(currentOrSpace & 0xff), context))
}

private[sjsonnet] object JsonReader {

  /** The value of JSON text, or what is wrong with the text. */
  def read(bytes: Array[Byte], symbols: Symbols, meter: Meter): Either[Problem, Value] =
    read(bytes, isKept = false, symbols, meter)

  /** The same.
    *
    * @param isKept
    *   whether the evaluation keeps the text anyway
    */
  def read(
      bytes: Array[Byte],
      isKept: Boolean,
      symbols: Symbols,
      meter: Meter
  ): Either[Problem, Value] =
    reading(new JsonReader(bytes, symbols, isProgram = false, isKept, meter))

  /** The value of JSON text, if it is also a Jsonnet program with the same value. The value refers to `bytes`, which
    * must no longer change.
    */
  def readProgram(bytes: Array[Byte], symbols: Symbols, meter: Meter): Option[Value] =
    reading(new JsonReader(bytes, symbols, isProgram = true, isKept = true, meter)).toOption

  private def reading(reader: JsonReader): Either[Problem, Value] =
    try Right(reader.read())
    catch { case malformed: Malformed => Left(malformed.problem) }

  /** Aborts the reader. */
  private final class Malformed(val problem: Problem)
      extends RuntimeException(null, null, false, false)

  /** From this many bytes on, a reference to a part of the text is much smaller than a copy. */
  private final val PartFrom = 64

  /** How deep arrays and objects may nest. */
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

  /** A node of a trie of key sequences: the keys of an object so far, and the next node for each key that has followed. */
  private final class KeyTrie {
    var shape: ObjectShape = null
    private var lastKey: Sym = null
    private var lastChild: KeyTrie = null
    private var others: java.util.HashMap[Sym, KeyTrie] = null

    def child(key: Sym): KeyTrie =
      if (key eq lastKey) lastChild
      else {
        if (others == null) others = new java.util.HashMap
        if (lastKey != null) others.put(lastKey, lastChild)
        val known = others.get(key)
        lastKey = key
        lastChild = if (known == null) new KeyTrie else known
        lastChild
      }
  }

  /** What objects with these keys have in common. Of a repeated key, the last one counts. */
  private final class ObjectShape(keys: Array[Sym], meter: Meter) {
    private val all = LayerDesc.ofValues(keys)

    /** The fields that count, if there are repeated keys. */
    private val kept: Array[Int] =
      keys.indices.filter(field => all.shape.find(keys(field), meter).field == field).toArray

    private val desc = if (hasRepeatedKeys) LayerDesc.ofValues(kept.map(keys(_))) else all

    def hasRepeatedKeys: Boolean = kept.length < keys.length

    def make(values: Array[Lazy]): ObjValue =
      ObjValue(new ValuesLayer(desc, if (hasRepeatedKeys) kept.map(values(_)) else values))
  }

  private def isSpace(byte: Byte): Boolean =
    byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'

  /** A byte in messages, taken for a code point and quoted as Go does. */
  private def quoted(byte: Int): String = byte match {
    case '\'' => "'\\''"
    case '\\' => "'\\\\'"
    case 0x7  => "'\\a'"
    case '\b' => "'\\b'"
    case '\f' => "'\\f'"
    case '\n' => "'\\n'"
    case '\r' => "'\\r'"
    case '\t' => "'\\t'"
    case 0xb  => "'\\v'"
    case _    =>
      if (byte < ' ' || byte == 0x7f) "'\\x" + hex(byte) + "'"
      else if (byte > 0x7f && byte <= 0xa0 || byte == 0xad) "'\\u00" + hex(byte) + "'"
      else s"'${byte.toChar}'"
  }

  private def hex(byte: Int): String =
    s"${Character.forDigit(byte >> 4, 16)}${Character.forDigit(byte & 0xf, 16)}"
}
