package sjsonnet.regex

import sjsonnet.{Meter, Problem}
import scala.collection.mutable.ArrayBuffer
import sjsonnet.text.{Ascii, Out, UnicodeClasses, Utf8}

/** The replacement of a match: text and references to groups of the match. */
private[sjsonnet] final class Replacement private (parts: Array[Replacement.Part]) {

  private[regex] def write(text: Array[Byte], found: Regex.Match, out: Out, meter: Meter): Unit =
    parts.foreach { part =>
      meter.countSteps(part.steps(found))
      part.write(text, found, out)
    }
}

private[sjsonnet] object Replacement {

  /** Parses a template of Go's `Regexp.Expand`: `$1`, `$name` and `${name}` are groups, `$$` is a dollar sign. A name is as
    * long as possible, so `$1x` is `${1x}`. A name of no group expands to nothing, and a dollar sign without a name is
    * literal.
    */
  def ofGo(template: Array[Byte], meter: Meter): Replacement = {
    val reader = new PatternCursor(template, meter)
    meter.countBytes(template.length)
    var checked = 0
    val parts = new Parts(template)
    while (!reader.atEnd) {
      if (reader.pos >= checked) checked = meter.checkBlock(reader.pos, template.length)
      if (!reader.skip('$')) reader.pos += 1
      else {
        val dollar = reader.pos - 1
        if (reader.peek() == '$') {
          // The first dollar sign is text, the second is dropped.
          parts.textUntil(reader.pos, reader.pos + 1)
          reader.pos += 1
        } else {
          val isBraced = reader.skip('{')
          val start = reader.pos
          while (!reader.atEnd && isNamePart(Utf8.codepointAt(template, reader.pos)))
            reader.next(): Unit
          val end = reader.pos
          if (end > start && (!isBraced || reader.skip('}'))) {
            parts.textUntil(dollar, reader.pos)
            parts += goGroup(Utf8.decode(template, start, end))
          } else reader.pos = dollar + 1
        }
      }
    }
    parts.result()
  }

  private def goGroup(name: String): Part =
    if (name.forall(c => c >= '0' && c <= '9') && (name.length == 1 || name.head != '0'))
      new Group(if (name.length <= MaxDigits) name.toInt else Int.MaxValue / 4)
    else new Named(name)

  /** Parses a template of RE2/J's `Matcher.appendReplacement`, which follows Java: `$1` and `${name}` are groups of `regex`,
    * where a number has only as many digits as name a group of `regex`, and a backslash makes the next character literal. A
    * dollar sign or backslash at the end is literal, too.
    *
    * @return
    *   the replacement, or the error that the template refers to a group that does not exist
    */
  def ofJava(
      template: Array[Byte],
      regex: Regex,
      meter: Meter
  ): Either[Problem, Replacement] = {
    val reader = new PatternCursor(template, meter)
    meter.countBytes(template.length)
    var checked = 0
    val parts = new Parts(template)
    while (!reader.atEnd) {
      if (reader.pos >= checked) checked = meter.checkBlock(reader.pos, template.length)
      val start = reader.pos
      val follower = reader.peek(1)
      if (reader.peek() == '\\' && follower >= 0) {
        parts.textUntil(start, start + 1)
        reader.pos += 2
      } else if (reader.peek() == '$' && Ascii.isDigit(follower)) {
        reader.pos += 1
        var number = reader.next() - '0'
        while (
          Ascii.isDigit(reader.peek()) && number * 10 + reader.peek() - '0' <= regex.groupCount
        ) number = number * 10 + reader.next() - '0'
        if (number > regex.groupCount) return Left(RegexCatalogue.NoGroupNumber(number))
        parts.textUntil(start, reader.pos)
        parts += new Group(number)
      } else if (reader.peek() == '$' && follower == '{') {
        val end = reader.find('}')
        if (end < 0) return Left(RegexCatalogue.ReplacementNotClosed())
        val name = Utf8.decode(template, start + 2, end)
        meter.countSteps(regex.groupNames.length)
        if (name.isEmpty || !regex.groupNames.contains(name))
          return Left(RegexCatalogue.NoGroupName(name))
        reader.pos = end + 1
        parts.textUntil(start, reader.pos)
        parts += new Named(name)
      } else reader.pos += 1
    }
    Right(parts.result())
  }

  /** A letter or decimal digit of any script, or an underscore. */
  private def isNamePart(codepoint: Int): Boolean =
    if (codepoint < 0x80) PatternCursor.isWord(codepoint)
    else UnicodeClasses.letters.contains(codepoint) || UnicodeClasses.digits.contains(codepoint)

  /** A number of this many digits fits an `Int`. */
  private final val MaxDigits = 8

  private sealed abstract class Part {
    def write(text: Array[Byte], found: Regex.Match, out: Out): Unit

    /** The steps that writing takes, besides those of the bytes written. */
    def steps(found: Regex.Match): Int = 1

    protected final def writeGroup(
        i: Int,
        text: Array[Byte],
        found: Regex.Match,
        out: Out
    ): Unit = if (found.has(i)) out.bytes(text, found.start(i), found.end(i))
  }

  private final class Text(bytes: Array[Byte]) extends Part {
    override def write(text: Array[Byte], found: Regex.Match, out: Out): Unit = out.bytes(bytes)
  }

  private final class Group(i: Int) extends Part {
    override def write(text: Array[Byte], found: Regex.Match, out: Out): Unit =
      writeGroup(i, text, found, out)
  }

  private final class Named(name: String) extends Part {
    override def write(text: Array[Byte], found: Regex.Match, out: Out): Unit =
      found.named(name).foreach(writeGroup(_, text, found, out))

    /** Every group may be asked for its name. */
    override def steps(found: Regex.Match): Int = found.groupNames.length
  }

  /** Collects the parts of a template. */
  private final class Parts(template: Array[Byte]) {
    private val parts = ArrayBuffer.empty[Part]
    private var done = 0

    def +=(part: Part): Unit = parts += part

    /** Adds the text not collected yet, up to `end`, and drops what is between there and `next`. */
    def textUntil(end: Int, next: Int): Unit = {
      if (end > done) parts += new Text(java.util.Arrays.copyOfRange(template, done, end))
      done = next
    }

    def result(): Replacement = {
      textUntil(template.length, template.length)
      new Replacement(parts.toArray)
    }
  }
}
