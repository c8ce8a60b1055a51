package sjsonnet.text

import sjsonnet.platform.Memory

/** The lines of a text, for hosts that count positions in lines and columns.
  *
  * Lines and columns are counted from zero here; messages add one. A line ends with a line feed, which is its last
  * character; a carriage return before that is not part of what [[end]] delimits. Columns are counted in bytes, as in
  * messages, in code points, or in UTF-16 code units, as editors do. A byte that is not UTF-8 counts as the character that
  * it is decoded as.
  *
  * Looking up takes logarithmic time, however long the lines are: in a text that is not ASCII, the characters before every
  * few hundred bytes are counted in advance.
  */
private[sjsonnet] final class LineIndex(bytes: Array[Byte]) {
  import LineIndex._

  /** Where each line begins. */
  private val starts: Array[Int] = {
    val found = Array.newBuilder[Int]
    found += 0
    var i = Memory.indexOf(bytes, 0, bytes.length, '\n'.toByte)
    while (i >= 0) {
      found += i + 1
      i = Memory.indexOf(bytes, i + 1, bytes.length, '\n'.toByte)
    }
    found.result()
  }

  /** Nothing for ASCII, where all units are the same. */
  private val blocks: Option[Blocks] =
    if (Utf8.isAscii(bytes, 0, bytes.length)) None else Some(new Blocks(bytes))

  /** The number of lines. A text that ends with a line feed has an empty last line. */
  def size: Int = starts.length

  /** The line of the byte at `offset`. */
  def line(offset: Int): Int = {
    val found = java.util.Arrays.binarySearch(starts, offset)
    if (found >= 0) found else -found - 2
  }

  /** Where a line begins. */
  def start(line: Int): Int = starts(line)

  /** Where the text of a line ends. */
  def end(line: Int): Int = {
    val next = if (line + 1 < size) starts(line + 1) - 1 else bytes.length
    val isPair = line + 1 < size && next > starts(line) && bytes(next - 1) == '\r'
    if (isPair) next - 1 else next
  }

  /** The column of the byte at `offset` in its line. A byte within a character has the column of that. */
  def column(offset: Int, units: Units): Int = {
    val start = starts(line(offset))
    if (units == Units.Bytes || blocks.isEmpty) offset - start
    else blocks.get.count(offset, units) - blocks.get.count(start, units)
  }

  /** The places of `from` and `until`, counted from one, as compilers write them: `2:5`, `2:5-8` or `(2:5)-(3:1)`. */
  def range(from: Int, until: Int, units: Units): String = {
    def place(offset: Int) = s"${line(offset) + 1}:${column(offset, units) + 1}"
    if (from == until) place(from)
    else if (line(from) == line(until)) s"${place(from)}-${column(until, units) + 1}"
    else s"(${place(from)})-(${place(until)})"
  }

  /** The offset of a column of a line; the end of the line if it is shorter. A column within a character is taken for its
    * beginning.
    */
  def offset(line: Int, column: Int, units: Units): Int = {
    val start = starts(line)
    val length = end(line) - start
    val within = math.min(math.max(column, 0), length)
    if (units == Units.Bytes || blocks.isEmpty) start + within
    else math.min(blocks.get.offset(blocks.get.count(start, units) + within, units), end(line))
  }
}

private[sjsonnet] object LineIndex {

  /** What columns count. */
  sealed abstract class Units
  object Units {
    case object Bytes extends Units
    case object Codepoints extends Units
    case object Utf16 extends Units
  }

  private final val BlockLength = 512

  /** How many characters there are before the first character that begins in each block of bytes. */
  private final class Blocks(bytes: Array[Byte]) {
    private val n = bytes.length / BlockLength + 1
    private val starts = new Array[Int](n)
    private val codepoints = new Array[Int](n)
    private val utf16 = new Array[Int](n)

    {
      var i = 0
      var block = 0
      var (nCodepoints, nUtf16) = (0, 0)
      while (block < n)
        if (i >= block * BlockLength || i >= bytes.length) {
          starts(block) = i
          codepoints(block) = nCodepoints
          utf16(block) = nUtf16
          block += 1
        } else {
          val next = after(i)
          nCodepoints += 1
          nUtf16 += unitsOf(next - i)
          i = next
        }
    }

    def count(offset: Int, units: Units): Int = {
      var block = math.min(offset / BlockLength, n - 1)
      if (starts(block) > offset) block -= 1
      var i = starts(block)
      var counted = counts(units)(block)
      var next = if (i < offset) after(i) else i
      while (next > i && next <= offset) {
        counted += weight(next - i, units)
        i = next
        next = if (i < offset) after(i) else i
      }
      counted
    }

    /** The offset of the character that so many others come before. */
    def offset(wanted: Int, units: Units): Int = {
      val found = java.util.Arrays.binarySearch(counts(units), wanted)
      val block = math.max(0, if (found >= 0) found else -found - 2)
      var i = starts(block)
      var counted = counts(units)(block)
      while (i < bytes.length && counted + weight(after(i) - i, units) <= wanted) {
        val next = after(i)
        counted += weight(next - i, units)
        i = next
      }
      i
    }

    private def counts(units: Units): Array[Int] = if (units == Units.Utf16) utf16 else codepoints

    private def weight(length: Int, units: Units): Int =
      if (units == Units.Utf16) unitsOf(length) else 1

    private def unitsOf(length: Int): Int = if (length == 4) 2 else 1

    /** The end of the character at `i`. */
    private def after(i: Int): Int = {
      val end = i + Utf8.sequenceLength(bytes(i).toInt)
      if (end <= bytes.length && Utf8.isValid(bytes, i, end)) end else i + 1
    }
  }
}
