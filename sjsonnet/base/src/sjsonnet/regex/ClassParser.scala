package sjsonnet.regex

import sjsonnet.text.{Ascii, CharSet, UnicodeClasses}

/** Parses character classes, which stand for sets of code points, and escapes of single ones: `[a-z]`, `[[:alpha:]]`, `\d`,
  * `\p{Greek}`, `\x{41}`.
  */
private[regex] final class ClassParser(cursor: PatternCursor) {
  import ClassParser._

  /** A bracketed class, which begins here. */
  def bracketed(flags: PatternFlags): CharSet = {
    val start = cursor.pos
    cursor.pos += 1
    val isNegated = cursor.skip('^')
    val members = new CharSet.Builder
    var isFirst = true
    while (isFirst || cursor.peek() != ']') {
      isFirst = false
      cursor.meter.step()
      posixClass(flags).orElse(escapedClass(flags)) match {
        case Some(set) => members.add(set)
        case None      => addRange(members, start, flags)
      }
    }
    cursor.pos += 1
    if (isNegated) members.result().complement else members.result()
  }

  /** Adds a single code point, or a range of two with a hyphen between them. */
  private def addRange(members: CharSet.Builder, classStart: Int, flags: PatternFlags): Unit = {
    val start = cursor.pos
    val first = member(classStart)
    val last =
      if (cursor.peek() == '-' && cursor.peek(1) >= 0 && cursor.peek(1) != ']') {
        cursor.pos += 1
        member(classStart)
      } else first
    if (last < first) throw cursor.fail(RegexCatalogue.BadRange, start)
    if (!flags.ignoresCase) members.add(first, last)
    else if (first == last) members.add(CharSet.ofFolded(first))
    else members.add(CharSet.of(first, last).folded(cursor.meter))
  }

  private def member(classStart: Int): Int =
    if (cursor.atEnd) throw cursor.fail(RegexCatalogue.OpenBracket, classStart)
    else if (cursor.peek() == '\\') escapedCharacter()
    else cursor.next()

  /** `[:name:]` or `[:^name:]`, if it begins here. */
  private def posixClass(flags: PatternFlags): Option[CharSet] =
    if (cursor.peek() != '[' || cursor.peek(1) != ':') None
    else {
      val start = cursor.pos
      cursor.pos += 2
      val end = cursor.find(':', ']')
      if (end < 0) {
        cursor.pos = start
        None
      } else {
        val isNegated = cursor.skip('^')
        val name = cursor.textBetween(cursor.pos, end)
        cursor.pos = end + 2
        val set = posix.getOrElse(name, throw cursor.fail(RegexCatalogue.BadRange, start))
        Some(signed(set, isNegated, flags))
      }
    }

  /** `\d` and similar, or `\p`, if it begins here. */
  def escapedClass(flags: PatternFlags): Option[CharSet] =
    if (cursor.peek() != '\\') None
    else
      cursor.peek(1) match {
        case 'd' => perlClass(digits, isNegated = false, flags)
        case 'D' => perlClass(digits, isNegated = true, flags)
        case 's' => perlClass(spaces, isNegated = false, flags)
        case 'S' => perlClass(spaces, isNegated = true, flags)
        case 'w' => perlClass(words, isNegated = false, flags)
        case 'W' => perlClass(words, isNegated = true, flags)
        case 'p' => Some(unicodeClass(isNegated = false, flags))
        case 'P' => Some(unicodeClass(isNegated = true, flags))
        case _   => None
      }

  private def perlClass(set: CharSet, isNegated: Boolean, flags: PatternFlags): Option[CharSet] = {
    cursor.pos += 2
    Some(signed(set, isNegated, flags))
  }

  /** `\pN`, `\p{Name}` or `\p{^Name}`. */
  private def unicodeClass(isNegated: Boolean, flags: PatternFlags): CharSet = {
    val start = cursor.pos
    cursor.pos += 2
    val name =
      if (cursor.skip('{')) {
        val nameStart = cursor.pos
        val end = cursor.find('}')
        cursor.pos = if (end < 0) cursor.text.length else end + 1
        if (end < 0) "" else cursor.textBetween(nameStart, end)
      } else {
        val nameStart = cursor.pos
        cursor.next(): Unit
        cursor.textFrom(nameStart)
      }
    val set = UnicodeClasses
      .find(name.stripPrefix("^"))
      .getOrElse(throw cursor.fail(RegexCatalogue.BadRange, start))
    signed(set, isNegated != name.startsWith("^"), flags)
  }

  private def signed(set: CharSet, isNegated: Boolean, flags: PatternFlags): CharSet = {
    cursor.meter.countSteps(set.ranges.length / NumbersPerStep)
    val folded = if (flags.ignoresCase) set.folded(cursor.meter) else set
    if (isNegated) folded.complement else folded
  }

  /** The code point of the escape that begins here. */
  def escapedCharacter(): Int = {
    val start = cursor.pos
    cursor.pos += 1
    if (cursor.atEnd) throw new PatternError(RegexCatalogue.TrailingBackslash(""))
    def fail(): PatternError = cursor.fail(RegexCatalogue.BadEscape, start)
    cursor.next() match {
      case c if c >= '1' && c <= '7' && !isOctal(cursor.peek())    => throw fail()
      case c if c >= '0' && c <= '7'                               => octal(c - '0')
      case 'x'                                                     => hex(start)
      case 'a'                                                     => 7
      case 'f'                                                     => '\f'
      case 'n'                                                     => '\n'
      case 'r'                                                     => '\r'
      case 't'                                                     => '\t'
      case 'v'                                                     => 0xb
      case c if c < 0x80 && (c == '_' || !PatternCursor.isWord(c)) => c
      case _                                                       => throw fail()
    }
  }

  /** Reads up to two more octal digits. */
  private def octal(first: Int): Int = {
    var value = first
    var left = 2
    while (left > 0 && isOctal(cursor.peek())) {
      value = value * 8 + (cursor.next() - '0')
      left -= 1
    }
    value
  }

  /** Reads what follows `\x`: two digits, or any number of them in braces. */
  private def hex(start: Int): Int = {
    def fail(): PatternError = cursor.fail(RegexCatalogue.BadEscape, start)
    val first = cursor.next()
    if (first == '{') {
      var value = 0
      var nDigits = 0
      var c = cursor.next()
      while (c != '}') {
        val digit = Ascii.hexDigit(c)
        value = value * 16 + digit
        if (digit < 0 || value > CharSet.Last) throw fail()
        nDigits += 1
        c = cursor.next()
      }
      if (nDigits == 0) throw fail()
      value
    } else {
      val second = if (first < 0) -1 else cursor.next()
      if (Ascii.hexDigit(first) < 0 || Ascii.hexDigit(second) < 0) throw fail()
      Ascii.hexDigit(first) * 16 + Ascii.hexDigit(second)
    }
  }
}

private[regex] object ClassParser {

  private def isOctal(byte: Int): Boolean = byte >= '0' && byte <= '7'

  /** The set of ranges given as pairs of first and last members. */
  private def set(pairs: String): CharSet = {
    val builder = new CharSet.Builder
    pairs.grouped(2).foreach(pair => builder.add(pair(0).toInt, pair(1).toInt))
    builder.result()
  }

  /** To make a set of this many numbers takes about as long as a step of another kind. */
  private final val NumbersPerStep = 8

  private val digits = set("09")
  private val spaces = set("\t\n\f\r  ")
  private val words = set("09AZ__az")

  private val posix: Map[String, CharSet] = Map(
    "alnum" -> set("09AZaz"),
    "alpha" -> set("AZaz"),
    "ascii" -> set("\u0000\u007f"),
    "blank" -> set("\t\t  "),
    "cntrl" -> set("\u0000\u001f\u007f\u007f"),
    "digit" -> digits,
    "graph" -> set("!~"),
    "lower" -> set("az"),
    "print" -> set(" ~"),
    "punct" -> set("!/:@[`{~"),
    "space" -> set("\t\r  "),
    "upper" -> set("AZ"),
    "word" -> words,
    "xdigit" -> set("09AFaf")
  )
}
