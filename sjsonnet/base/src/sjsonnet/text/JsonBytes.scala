package sjsonnet.text

import sjsonnet.{Excerpt, Meter, OutputTooLarge}
import sjsonnet.platform.Memory

/** Which bytes of a string JSON escapes, and how (RFC 8259, section 7): the only definition of the rule.
  *
  * The quote, the backslash, the control characters U+0000 to U+001F, and U+007F to U+009F are escaped, as in both reference
  * engines. In UTF-8 the last range is the byte `7f` and the pairs `c2 80` to `c2 9f`, so a scanner of raw bytes stops at
  * `c2` and checks the next byte before it treats the pair as an escape.
  *
  * A string is ''clean'' if nothing in it needs escaping. All ranges hold whole, valid UTF-8 sequences.
  */
private[sjsonnet] object JsonBytes {

  /** Whether a scan has to stop here: the byte is escaped, or (`c2`) may begin an escaped pair. */
  def isSpecial(byte: Byte): Boolean = JsonTables.classes(byte & 0xff) != Plain

  /** Index of the first special byte in `[from, until)`, or `until`: the reference implementation, with which every faster
    * scanner must agree.
    */
  def firstSpecialScalar(bytes: Array[Byte], from: Int, until: Int): Int = {
    val table = JsonTables.classes
    var i = from
    while (i < until && table(bytes(i) & 0xff) == Plain) i += 1
    i
  }

  /** Copies `[from, until)` to `out(at)` up to the first special byte, and returns its index, or `until`: the reference
    * implementation, with which every faster copy must agree.
    */
  def copyPlainScalar(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      out: Array[Byte],
      at: Int
  ): Int = {
    val table = JsonTables.classes
    val shift = at - from
    var i = from
    while (i < until && table(bytes(i) & 0xff) == Plain) {
      out(i + shift) = bytes(i)
      i += 1
    }
    i
  }

  /** Index of the first special byte in `[from, until)`, or `until`. */
  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int =
    SpecialScan.firstSpecial(bytes, from, until)

  /** Index of the first byte in `[from, until)` that begins an escape, or `until`. */
  def firstEscape(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = firstSpecial(bytes, from, until)
    while (
      i < until && JsonTables
        .classes(bytes(i) & 0xff) == PairLead && !isEscapedPair(bytes, i, until)
    )
      i = firstSpecial(bytes, i + 1, until)
    i
  }

  /** [[firstEscape]] in a text of any length: checks the limits of `meter` between blocks. Counts nothing. */
  def firstEscape(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Int = {
    var i = from
    while (until - i > LongCopy.Block) {
      // No escape lies in two blocks.
      val end =
        if (bytes(i + LongCopy.Block - 1) == Pair) i + LongCopy.Block - 1 else i + LongCopy.Block
      val escape = firstEscape(bytes, i, end)
      if (escape < end) return escape
      i = end
      meter.checkLimits()
    }
    firstEscape(bytes, i, until)
  }

  def isClean(bytes: Array[Byte], from: Int, until: Int): Boolean =
    firstEscape(bytes, from, until) == until

  /** The number of bytes that [[escapeTo]] writes. */
  def escapedLength(bytes: Array[Byte], from: Int, until: Int): Long = {
    val table = JsonTables.classes
    var length = (until - from).toLong
    var i = from
    while (i < until) {
      if (until - i >= EscapeRun.PaysFrom) {
        val run = EscapeRun.count(bytes, i, until, table, Hex)
        i = (run >>> 32).toInt
        length += run.toInt * (ShortLength - 1)
      }
      if (i < until) {
        val kind = table(bytes(i) & 0xff)
        if (kind > Hex) {
          length += ShortLength - 1
          i += 1
        } else if (kind == Hex) {
          length += HexLength - 1
          i += 1
        } else if (kind == PairLead && isEscapedPair(bytes, i, until)) {
          length += HexLength - 2
          i += 2
        } else i = firstSpecial(bytes, i + 1, until)
      }
    }
    length
  }

  /** Writes the escaped text at `out(at)`, without quotes, and returns its end. Fastest when called at an escape. Bytes past
    * the end may be overwritten.
    */
  def escapeTo(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val table = JsonTables.classes
    var i = from
    var o = at
    while (i < until) {
      if (until - i >= EscapeRun.PaysFrom) {
        val run = EscapeRun.write(bytes, i, until, out, o, table, Hex)
        i = (run >>> 32).toInt
        o = run.toInt
      }
      var kind: Short = 0
      // Escapes tend to come in runs.
      while (i < until && { kind = table(bytes(i) & 0xff); kind > Hex }) {
        Memory.storePair(out, o, kind)
        o += ShortLength
        i += 1
      }
      if (i < until)
        if (kind == Hex) {
          o = hex(bytes(i) & 0xff, out, o)
          i += 1
        } else if (kind == PairLead && isEscapedPair(bytes, i, until)) {
          o = hex(bytes(i + 1) & 0xff, out, o)
          i += 2
        } else {
          out(o) = bytes(i)
          val next = SpecialScan.copyPlain(bytes, i + 1, until, out, o + 1)
          o += next - i
          i = next
        }
    }
    o
  }

  /** The byte that a short escape with this letter stands for, or 0 if there is no such escape. */
  def shortEscaped(letter: Byte): Byte = if (letter >= 0) JsonTables.shorts(letter) else 0

  /** The inverse of [[escapeTo]] if all escapes in the range are short ones: writes the text at `out(at)`, and returns its
    * end. Bytes past the end may be overwritten.
    */
  def unescapeTo(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    var i = from
    var o = at
    while (i < until) {
      val isEscape = bytes(i) == '\\'
      out(o) = if (isEscape) shortEscaped(bytes(i + 1)) else bytes(i)
      i += (if (isEscape) ShortLength else 1)
      val next = SpecialScan.copyPlain(bytes, i, until, out, o + 1)
      o += next - i + 1
      i = next
    }
    o
  }

  /** The maximum number of bytes that one byte of a string expands to. */
  final val MaxExpansion = 6

  /** A whole text as JSON, with its quotes. Counts no steps, so this is for names and for what errors quote; [[JsonStrings]]
    * writes the strings of programs.
    */
  def quote(bytes: Array[Byte]): Array[Byte] = {
    val length = escapedLength(bytes, 0, bytes.length) + 2
    val quoted = new Array[Byte](OutputTooLarge.checkedLength(length))
    quoted(0) = '"'
    quoted(escapeTo(bytes, 0, bytes.length, quoted, 1)) = '"'
    quoted
  }

  /** [[quote]] for text of the host. */
  def quote(text: String): String = {
    val bytes = quote(Utf8.encode(text))
    Utf8.decode(bytes, 0, bytes.length)
  }

  /** A text as JSON, as errors quote it: all of it, or an excerpt. */
  def quoted(text: String): String = quote(Excerpt.of(text))

  /** Whether the two bytes at `i`, the first of which is `c2`, are one of U+0080 to U+009F. */
  private def isEscapedPair(bytes: Array[Byte], i: Int, until: Int): Boolean =
    i + 1 < until && (bytes(i + 1) & 0xe0) == 0x80

  /** Writes `\u00xx`. */
  private def hex(codepoint: Int, out: Array[Byte], at: Int): Int = {
    out(at) = '\\'
    out(at + 1) = 'u'
    out(at + 2) = '0'
    out(at + 3) = '0'
    out(at + 4) = JsonTables.hexDigits(codepoint >> 4)
    out(at + 5) = JsonTables.hexDigits(codepoint & 0xf)
    at + HexLength
  }

  private[text] final val ShortLength = 2
  private final val HexLength = 6

  /** The first byte of an escaped pair. */
  private[text] final val Pair = 0xc2.toByte

  // Without a type, so that the compiler inlines them as constants.
  private[sjsonnet] final val Plain = 0
  private[text] final val PairLead = 1
  private[text] final val Hex = 2

  /** For table-driven scanners: [[Plain]] for each byte that is not special. Must not be modified. */
  private[sjsonnet] def classTable: Array[Short] = JsonTables.classes
}

/** Apart from [[JsonBytes]], which then has no state: Scala Native would load that with each call, also of a scan that needs
  * no table.
  */
private object JsonTables {

  import JsonBytes.{Hex, PairLead}

  /** The class of each byte; a class above [[JsonBytes.Hex]] is a short escape, its backslash in the lower byte. */
  val classes: Array[Short] = {
    val table = new Array[Short](256)
    def short(byte: Char, letter: Char): Unit = table(byte) = (letter << 8 | '\\').toShort
    java.util.Arrays.fill(table, 0, 0x20, Hex.toShort)
    table(0x7f) = Hex.toShort
    table(JsonBytes.Pair & 0xff) = PairLead.toShort
    short('"', '"')
    short('\\', '\\')
    short('\b', 'b')
    short('\f', 'f')
    short('\n', 'n')
    short('\r', 'r')
    short('\t', 't')
    table
  }

  /** The byte that each short escape stands for, indexed by its letter. */
  val shorts: Array[Byte] = {
    val table = new Array[Byte](128)
    for (byte <- classes.indices)
      if (classes(byte) > Hex) table(classes(byte) >> 8) = byte.toByte
    table
  }

  val hexDigits: Array[Byte] = Utf8.encode("0123456789abcdef")
}
