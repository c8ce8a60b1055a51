package sjsonnet.yaml

import sjsonnet.text.{Ascii, Out, Utf8}

/** Reads the text of plain and quoted scalars (YAML 1.2, section 7.3).
  *
  * Lines are folded: a line end inside a scalar becomes a space; of several in a row the first is dropped and the
  * others are kept. Blanks around line ends are dropped.
  */
private[yaml] final class FlowScalars(cursor: Cursor) {

  private val bytes = cursor.bytes
  private lazy val text = cursor.newText()

  /** The buffer in which a scalar is assembled, empty. */
  private def newText(): Out = {
    text.begin()
    text
  }

  /** Whether a plain scalar can begin here. One between brackets may be only a dash, as in both references. */
  def atPlain(inFlow: Boolean): Boolean = cursor.peek match {
    case '-'       => !cursor.isSeparator(cursor.pos + 1)
    case '?' | ':' => !endsPlain(cursor.pos + 1, inFlow)
    case '#' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%' | '@' | '`' => false
    case byte => byte != Cursor.End && !Cursor.isFlowIndicator(byte)
  }

  /** The plain scalar that begins here. Its continuation lines are indented more than `parent`. */
  def plain(parent: Int, inFlow: Boolean): Array[Byte] = {
    val from = cursor.pos
    skipPlainLine(inFlow)
    val firstEnd = cursor.pos
    var nBreaks = skipToPlainLine(parent, inFlow)
    if (nBreaks == 0) java.util.Arrays.copyOfRange(bytes, from, firstEnd)
    else {
      val out = newText()
      out.bytes(bytes, from, firstEnd)
      while (nBreaks > 0) {
        LineEnds.writeFolded(nBreaks, out)
        val start = cursor.pos
        skipPlainLine(inFlow)
        out.bytes(bytes, start, cursor.pos)
        nBreaks = skipToPlainLine(parent, inFlow)
      }
      out.result()
    }
  }

  /** Skips the text of a plain scalar on this line, but not the blanks after it. */
  @noinline private def skipPlainLine(inFlow: Boolean): Unit = {
    val start = cursor.pos
    var i = cursor.plainEnd(start)
    var textEnd = i
    while (!endsPlainLine(i, start, inFlow)) {
      if (!Cursor.isBlank(bytes(i).toInt)) textEnd = i + 1
      val next = i + 1
      i = cursor.plainEnd(next)
      if (i > next) textEnd = i
    }
    cursor.pos = textEnd
  }

  private def endsPlainLine(i: Int, start: Int, inFlow: Boolean): Boolean =
    cursor.byteAt(i) match {
      case Cursor.End | '\n' | '\r'    => true
      case ':'                         => isColon(i, start, inFlow)
      case '#'                         => i > start && Cursor.isBlank(bytes(i - 1).toInt)
      case ',' | '[' | ']' | '{' | '}' => inFlow
      case _                           => false
    }

  /** Whether the colon at `i`, in text that began at `start`, is an indicator. Between brackets, it may stand right
    * before a comma or a `}`, but not before another bracket, nor after another colon (`[std::, b]`): what the
    * references accept there is text.
    */
  private def isColon(i: Int, start: Int, inFlow: Boolean): Boolean =
    cursor.isSeparator(i + 1) || inFlow && {
      val next = cursor.byteAt(i + 1)
      (next == ',' || next == '}') && (i == start || bytes(i - 1) != ':')
    }

  /** Whether what is at `i` makes the `?` or `:` before it, which begins a node, an indicator. */
  private def endsPlain(i: Int, inFlow: Boolean): Boolean =
    cursor.isSeparator(i) || inFlow && Cursor.isFlowIndicator(cursor.byteAt(i))

  /** Moves to the next line of a plain scalar, and returns the number of line ends in between. Returns 0, and does
    * not move, if there is no such line.
    */
  @noinline private def skipToPlainLine(parent: Int, inFlow: Boolean): Int = {
    val textEnd = cursor.pos
    val line = cursor.lineStart
    var nBreaks = 0
    cursor.skipBlanks()
    while (cursor.atBreak) {
      cursor.skipBreak()
      nBreaks += 1
      if (cursor.isIndentedByTab(parent)) nBreaks = Int.MinValue
      cursor.skipBlanks()
    }
    val continues = nBreaks > 0 && !cursor.atEnd && cursor.peek != '#' &&
      (inFlow || cursor.indentation > parent) && !cursor.atMarker &&
      !endsPlainLine(cursor.pos, cursor.pos, inFlow)
    if (!continues) cursor.moveTo(textEnd, line)
    if (continues) nBreaks else 0
  }

  /** The scalar in single quotes that begins here. Two quotes stand for one. */
  def singleQuoted(): Array[Byte] = {
    val open = cursor.pos
    val out = newText()
    var from = open + 1
    cursor.pos = from
    while (!(cursor.peek == '\'' && cursor.byteAt(cursor.pos + 1) != '\''))
      cursor.peek match {
        case Cursor.End  => throw unclosed(open)
        case '\n' | '\r' =>
          from = foldLines(from, out)
        case '\'' =>
          out.bytes(bytes, from, cursor.pos + 1)
          cursor.pos += 2
          from = cursor.pos
        case _ => cursor.pos += 1
      }
    out.bytes(bytes, from, cursor.pos)
    cursor.pos += 1
    out.result()
  }

  /** The scalar in double quotes that begins here. */
  def doubleQuoted(): Array[Byte] = {
    val open = cursor.pos
    val out = newText()
    var from = open + 1
    cursor.pos = from
    while (cursor.peek != '"')
      cursor.peek match {
        case Cursor.End  => throw unclosed(open)
        case '\n' | '\r' =>
          from = foldLines(from, out)
        case '\\' =>
          out.bytes(bytes, from, cursor.pos)
          cursor.pos += 1
          if (cursor.atBreak) skipEscapedBreak(out) else readEscape(out)
          from = cursor.pos
        case _ => cursor.pos += 1
      }
    out.bytes(bytes, from, cursor.pos)
    cursor.pos += 1
    out.result()
  }

  private def unclosed(open: Int): sjsonnet.EvalError =
    cursor.failAt(open, YamlCatalogue.QuoteNotClosed())

  /** Writes the text from `from` to the line end that is here, and what that line end and those after it are folded
    * to. Returns where the text continues.
    */
  @noinline private def foldLines(from: Int, out: Out): Int = {
    var textEnd = cursor.pos
    while (textEnd > from && Cursor.isBlank(bytes(textEnd - 1).toInt)) textEnd -= 1
    out.bytes(bytes, from, textEnd)
    LineEnds.writeFolded(skipBreaks(), out)
    cursor.pos
  }

  /** Skips a line end after a backslash, and the blanks that begin the next line. Of several line ends, the others count. */
  private def skipEscapedBreak(out: Out): Unit = LineEnds.write(skipBreaks() - 1, out)

  /** Skips line ends and the blanks after them; returns the number of line ends. */
  private def skipBreaks(): Int = {
    var nBreaks = 0
    while (cursor.atBreak) {
      cursor.skipBreak()
      nBreaks += 1
      if (cursor.atMarker) throw cursor.fail(YamlCatalogue.MarkerInQuotes())
      cursor.skipBlanks()
    }
    nBreaks
  }

  /** Reads what follows a backslash. */
  @noinline private def readEscape(out: Out): Unit = {
    val kind = cursor.peek
    cursor.pos += 1
    kind match {
      case 'x' => writeCodepoint(hex(2), out)
      case 'u' => writeCodepoint(utf16(hex(4)), out)
      case 'U' => writeCodepoint(hex(8), out)
      case _   =>
        val codepoint = FlowScalars.escaped(kind)
        if (codepoint < 0) throw cursor.failAt(cursor.pos - 1, YamlCatalogue.UnknownEscape())
        writeCodepoint(codepoint, out)
    }
  }

  /** `unit`, or the code point that it encodes together with an escaped low surrogate after it. */
  private def utf16(unit: Int): Int =
    if ((unit & 0xfc00) == 0xd800 && cursor.peek == '\\' && cursor.byteAt(cursor.pos + 1) == 'u') {
      cursor.pos += 2
      val low = hex(4)
      if ((low & 0xfc00) == 0xdc00) 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff) else unit
    } else unit

  private def hex(nDigits: Int): Int = {
    var value = 0
    var i = 0
    while (i < nDigits) {
      val digit = Ascii.hexDigit(cursor.peek)
      if (digit < 0) throw cursor.fail(YamlCatalogue.NoHexDigit())
      value = value << 4 | digit
      cursor.pos += 1
      i += 1
    }
    value
  }

  private def writeCodepoint(codepoint: Int, out: Out): Unit = {
    if (codepoint < 0 || codepoint > 0x10ffff || (codepoint & 0xfffff800) == 0xd800)
      throw cursor.fail(YamlCatalogue.BadCodepoint())
    out.ensure(4)
    out.length = Utf8.write(codepoint, out.buffer, out.length)
  }
}

private[yaml] object FlowScalars {

  /** What a backslash and this character stand for, or -1. */
  private def escaped(kind: Int): Int = kind match {
    case '0'        => 0
    case 'a'        => 7
    case 'b'        => 8
    case 't' | '\t' => 9
    case 'n'        => 0xa
    case 'v'        => 0xb
    case 'f'        => 0xc
    case 'r'        => 0xd
    case 'e'        => 0x1b
    case ' '        => ' '
    case '"'        => '"'
    case '/'        => '/'
    case '\\'       => '\\'
    case 'N'        => 0x85
    case '_'        => 0xa0
    case 'L'        => 0x2028
    case 'P'        => 0x2029
    case _          => -1
  }
}
