package sjsonnet.manifest

import sjsonnet.Meter
import sjsonnet.runtime.{Entry, IndexOrder, StableSort}
import sjsonnet.text.{UnicodeClasses, Utf8}

/** The order in which Go's packages `gopkg.in/yaml.v2` and `yaml.v3` write the keys of a map: numbers in them compare as
  * numbers (a natural sort order), and letters come after everything else, in `yaml.v3` except right after a digit.
  */
private[manifest] object GoKeyOrder {

  /** Sorted by merging, since the platforms' sorts require a total order, and this is not one for every set of keys. Up to
    * twelve keys are sorted by insertion, as Go does, so they come in its order in any case.
    */
  def sorted(fields: Array[Entry], version: GoYamlVersion, meter: Meter): Array[Entry] = {
    val keys = fields.map(field => new Key(field.sym.bytes, version, meter))
    val order = new IndexOrder {
      override def compare(i: Int, j: Int): Int = if (keys(i).isBefore(keys(j))) -1 else 0
    }
    StableSort.sortedIndexes(fields.length, order, meter).map(fields(_))
  }

  /** The same for fields in the order of the bytes of their names, which is mostly that of `yaml.v2`, too. */
  def resorted(fields: Array[Entry], meter: Meter): Array[Entry] = {
    var i = 1
    while (i < fields.length && isCommonOrder(fields(i - 1).sym.bytes, fields(i).sym.bytes, meter))
      i += 1
    if (i >= fields.length) fields else sorted(fields, GoYamlVersion.V2, meter)
  }

  /** Whether the first key, which is before the second by its bytes, obviously is for `yaml.v2`. If each key in a row is before the
    * next one in this way, all are in order.
    */
  private def isCommonOrder(key: Array[Byte], next: Array[Byte], meter: Meter): Boolean = {
    val common = math.min(key.length, next.length)
    meter.countBytes(common)
    var i = 0
    while (i < common && key(i) == next(i)) i += 1
    i == common || key(i) >= 0 && next(i) >= 0 &&
    (isLetter(next(i).toInt) ||
      !isLetter(key(i).toInt) && !isDigit(key(i).toInt) && !isDigit(next(i).toInt))
  }

  private final class Key(bytes: Array[Byte], version: GoYamlVersion, meter: Meter) {
    private val codepoints: Array[Int] = {
      val length = Utf8.countCodepoints(bytes, 0, bytes.length)
      val all = new Array[Int](meter.chargeArray(length.toLong))
      var at = 0
      var i = 0
      while (i < all.length) {
        all(i) = Utf8.codepointAt(bytes, at)
        at += Utf8.sequenceLength(bytes(at).toInt)
        i += 1
      }
      all
    }

    def isBefore(that: Key): Boolean = {
      val (a, b) = (codepoints, that.codepoints)
      val common = math.min(a.length, b.length)
      meter.countBytes(common)
      var i = 0
      while (i < common && a(i) == b(i)) i += 1
      if (i == common) a.length < b.length
      else {
        val (hasLetter, hasOtherLetter) = (isLetter(a(i)), isLetter(b(i)))
        if (hasLetter && hasOtherLetter) a(i) < b(i)
        else if (hasLetter || hasOtherLetter)
          if (version == GoYamlVersion.V3 && i > 0 && isDigit(a(i - 1))) hasLetter
          else hasOtherLetter
        else isBefore(that, i)
      }
    }

    /** Where neither of the first two characters that differ is a letter: the numbers that begin there are compared,
      * and zeros count only after other digits of the number.
      */
    private def isBefore(that: Key, i: Int): Boolean = {
      val (a, b) = (codepoints, that.codepoints)
      val start = if ((a(i) == '0' || b(i) == '0') && isAfterDigits(i)) 1L else 0L
      val number = numberFrom(i, start)
      val other = that.numberFrom(i, start)
      val end = digitsEnd(i)
      val otherEnd = that.digitsEnd(i)
      meter.countBytes(end - i + otherEnd - i)
      if (number != other) number < other
      else if (end != otherEnd) end < otherEnd
      else a(i) < b(i)
    }

    /** Whether there is a digit other than zero among those right before `i`. */
    private def isAfterDigits(i: Int): Boolean = {
      var j = i - 1
      while (j >= 0 && codepoints(j) == '0') j -= 1
      j >= 0 && isDigit(codepoints(j))
    }

    /** The end of the digits that begin at `from`. */
    private def digitsEnd(from: Int): Int = {
      var i = from
      while (i < codepoints.length && isDigit(codepoints(i))) i += 1
      i
    }

    /** The number that begins at `from`, after the digits of `start`. It overflows as Go's `int64` does. */
    private def numberFrom(from: Int, start: Long): Long = {
      val end = digitsEnd(from)
      var number = start
      var i = from
      while (i < end) {
        number = number * 10 + (codepoints(i) - '0')
        i += 1
      }
      number
    }
  }

  private def isLetter(codepoint: Int): Boolean =
    if (codepoint < 0x80) (codepoint | 0x20) >= 'a' && (codepoint | 0x20) <= 'z'
    else allLetters.contains(codepoint)

  private def isDigit(codepoint: Int): Boolean =
    if (codepoint < 0x80) codepoint >= '0' && codepoint <= '9' else allDigits.contains(codepoint)

  private lazy val allLetters = UnicodeClasses.letters
  private lazy val allDigits = UnicodeClasses.digits
}
