package sjsonnet.regex

import sjsonnet.Meter
import sjsonnet.text.{Ascii, CharSet, Utf8}

import scala.collection.mutable.ArrayBuffer

/** Parses RE2's syntax as implemented by Go's `regexp` (https://github.com/google/re2/wiki/Syntax): what Go accepts is
  * accepted, and what it rejects is rejected with the same message.
  *
  * Open groups are on an explicit stack, so nesting needs no host stack. A repetition applies to the last character, not to
  * the literal it belongs to, so [[PatternTree]] joins characters to literals afterwards.
  */
private[regex] final class PatternParser private (text: Array[Byte], meter: Meter) {
  import PatternParser.OpenGroup

  private val cursor = new PatternCursor(text, meter)
  private val classes = new ClassParser(cursor)
  private val tree = new PatternTree(cursor)
  private val names = ArrayBuffer[String]("")

  private var flags = PatternFlags.none
  private var open: List[OpenGroup] = new OpenGroup(OpenGroup.Whole, flags) :: Nil

  /** Where the last repetition began, or -1 if the last item read was not one. */
  private var repetition = -1

  private def parse(): (Pattern, Array[String]) = {
    while (!cursor.atEnd) {
      meter.step()
      meter.chargeMemory(PatternParser.NodeBytes)
      var repeated = -1
      val start = cursor.pos
      cursor.peek() match {
        case '(' => openGroup()
        case ')' => closeGroup()
        case '|' =>
          cursor.pos += 1
          open.head.endBranch(tree)
        case '^' =>
          cursor.pos += 1
          push(assertion(if (flags.isMultiline) Assertion.BeginLine else Assertion.BeginText))
        case '$' =>
          cursor.pos += 1
          push(assertion(if (flags.isMultiline) Assertion.EndLine else Assertion.EndText))
        case '.' =>
          cursor.pos += 1
          push(new Pattern.OneOf(if (flags.dotIsAll) CharSet.any else CharSet.notNewline))
        case '['             => push(tree.oneOf(classes.bracketed(flags)))
        case '*' | '+' | '?' =>
          val isPlus = cursor.peek() == '+'
          val max = if (cursor.peek() == '?') 1 else -1
          cursor.pos += 1
          repeat(start, if (isPlus) 1 else 0, max, isCounted = false)
          repeated = start
        case '{'  => if (counted(start)) repeated = start
        case '\\' => escape()
        case _    => push(literal(cursor.next()))
      }
      repetition = repeated
    }
    if (open.tail.nonEmpty) throw new PatternError(RegexCatalogue.OpenParenthesis(wholePattern))
    (open.head.end(tree), names.toArray)
  }

  private def wholePattern: String = Utf8.excerpt(text, 0, text.length)

  private def push(pattern: Pattern): Unit = open.head.parts += pattern

  private def assertion(which: Int): Pattern = new Pattern.Assert(which)

  private def literal(codepoint: Int): Pattern =
    new Pattern.Literal(Array(codepoint), flags.ignoresCase)

  private def escape(): Unit = cursor.peek(1) match {
    case 'A' => pushEscape(assertion(Assertion.BeginText))
    case 'z' => pushEscape(assertion(Assertion.EndText))
    case 'b' => pushEscape(assertion(Assertion.WordBoundary))
    case 'B' => pushEscape(assertion(Assertion.NoWordBoundary))
    case 'Q' => quoted()
    case _   =>
      classes.escapedClass(flags) match {
        case Some(set) => push(tree.oneOf(set))
        case None      => push(literal(classes.escapedCharacter()))
      }
  }

  private def pushEscape(pattern: Pattern): Unit = {
    cursor.pos += 2
    push(pattern)
  }

  /** `\Q…\E`: literal text, up to the end of the pattern if `\E` is missing. */
  private def quoted(): Unit = {
    cursor.pos += 2
    val end = cursor.find('\\', 'E')
    val until = if (end < 0) text.length else end
    while (cursor.pos < until) {
      meter.step()
      push(literal(cursor.next()))
    }
    if (end >= 0) cursor.pos += 2
  }

  /** `{n}`, `{n,}` or `{n,m}`; any other brace is a literal. Returns whether it was a repetition. */
  private def counted(start: Int): Boolean = {
    cursor.pos += 1
    val min = count()
    val hasComma = min != PatternParser.NoCount && cursor.skip(',')
    val max = if (!hasComma) min else if (cursor.peek() == '}') -1 else count()
    val isCount = min != PatternParser.NoCount && max != PatternParser.NoCount && cursor.skip('}')
    if (isCount) {
      if (min > PatternParser.MaxCount || max > PatternParser.MaxCount || max >= 0 && min > max)
        throw cursor.fail(RegexCatalogue.BadCount, start)
      repeat(start, min, max, isCounted = true)
    } else {
      cursor.pos = start
      push(literal(cursor.next()))
    }
    isCount
  }

  /** A number without leading zeros, or `NoCount`; numbers far beyond the limit are all read as the same value. */
  private def count(): Int = {
    val start = cursor.pos
    var value = 0
    while (Ascii.isDigit(cursor.peek())) {
      value = math.min(value * 10 + (cursor.peek() - '0'), PatternParser.HugeCount)
      cursor.pos += 1
    }
    val digits = cursor.pos - start
    if (digits == 0 || digits > 1 && text(start) == '0') PatternParser.NoCount else value
  }

  /** Repeats the last item read; the repetition begins at `start` and ends here, apart from a `?`. */
  private def repeat(start: Int, min: Int, max: Int, isCounted: Boolean): Unit = {
    val isReversed = cursor.skip('?')
    if (repetition >= 0) throw cursor.fail(RegexCatalogue.RepeatedTwice, repetition)
    val parts = open.head.parts
    if (parts.isEmpty) throw cursor.fail(RegexCatalogue.NothingRepeated, start)
    val repeat = new Pattern.Repeat(parts.last, min, max, flags.isUngreedy != isReversed)
    parts(parts.length - 1) = tree.checked(repeat)
    if (isCounted && repeat.copies > PatternParser.MaxCount)
      throw cursor.fail(RegexCatalogue.BadCount, start)
  }

  private def openGroup(): Unit =
    if (cursor.peek(1) != '?') {
      cursor.pos += 1
      openCapture("")
    } else {
      val nameAt =
        if (cursor.peek(2) == 'P' && cursor.peek(3) == '<' && cursor.peek(4) >= 0) 4
        else if (cursor.peek(2) == '<' && cursor.peek(3) >= 0) 3
        else 0
      if (nameAt > 0) openNamed(nameAt) else flagsOrGroup()
    }

  private def openCapture(name: String): Unit = {
    open = new OpenGroup(names.length, flags) :: open
    names += name
  }

  private def openNamed(nameAt: Int): Unit = {
    val start = cursor.pos
    val end = cursor.find('>')
    cursor.pos = if (end < 0) text.length else end + 1
    val isName = end > start + nameAt &&
      (start + nameAt until end).forall(i => PatternCursor.isWord(text(i).toInt))
    if (!isName) throw cursor.fail(RegexCatalogue.BadName, start)
    openCapture(cursor.textBetween(start + nameAt, end))
  }

  /** `(?flags)` or `(?flags:`, where a minus clears flags. */
  private def flagsOrGroup(): Unit = {
    val start = cursor.pos
    cursor.pos += 2
    var changed = flags
    var sets = true
    var isWanting = false
    var isDone = false
    while (!isDone) {
      val letter = cursor.next()
      val flag = PatternFlags.of(letter)
      if (flag != 0) {
        changed = changed.set(flag, sets)
        isWanting = false
      } else if (letter == '-' && sets) {
        sets = false
        isWanting = true
      } else if ((letter == ':' || letter == ')') && !isWanting) {
        if (letter == ':') open = new OpenGroup(OpenGroup.Plain, flags) :: open
        flags = changed
        isDone = true
      } else throw cursor.fail(RegexCatalogue.BadPerl, start)
    }
  }

  private def closeGroup(): Unit = {
    cursor.pos += 1
    val group = open.head
    val body = group.end(tree)
    if (open.tail.isEmpty) throw new PatternError(RegexCatalogue.ClosingParenthesis(wholePattern))
    open = open.tail
    flags = group.flagsBefore
    push(if (group.index > 0) tree.checked(new Pattern.Group(group.index, body)) else body)
  }
}

private[regex] object PatternParser {

  /** The tree of `text`, which must be valid UTF-8, and the names of its groups, beginning with group 0,
    * the whole match; an unnamed group has an empty name.
    *
    * @throws PatternError
    *   when it is not a valid pattern
    */
  def parse(text: Array[Byte], meter: Meter): (Pattern, Array[String]) =
    new PatternParser(text, meter).parse()

  /** The estimated bytes of a node, besides those of a step. */
  private final val NodeBytes = 64L

  /** The maximum number of repetitions, nested ones multiplied. */
  private final val MaxCount = 1000

  private final val HugeCount = 100000000

  /** Returned where a number is expected and there is none. */
  private final val NoCount = -2

  /** A parenthesis that has not been closed: its finished branches, and the parts of the one being read. */
  private final class OpenGroup(val index: Int, val flagsBefore: PatternFlags) {
    val parts: ArrayBuffer[Pattern] = ArrayBuffer.empty
    private val branches = ArrayBuffer.empty[Pattern]

    def endBranch(tree: PatternTree): Unit = {
      branches += tree.sequence(parts)
      parts.clear()
    }

    def end(tree: PatternTree): Pattern = {
      endBranch(tree)
      tree.alternation(branches)
    }
  }

  private object OpenGroup {
    final val Whole = -1
    final val Plain = 0
  }
}
