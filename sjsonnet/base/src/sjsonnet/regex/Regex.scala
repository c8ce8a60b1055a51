package sjsonnet.regex

import sjsonnet.{Meter, Problem}
import sjsonnet.text.{ByteSet, Out, Utf8}

/** A regular expression with RE2's syntax and semantics, as in Go's `regexp`: matching takes time in proportion to the
  * lengths of pattern and text, whatever the pattern.
  *
  * Texts are valid UTF-8 and matched by code point; positions in them are byte offsets.
  *
  * @param groupNames
  *   the names of the groups, beginning with group 0, the whole match; empty for an unnamed group
  */
private[sjsonnet] final class Regex private (program: Instructions, val groupNames: Array[String]) {

  def groupCount: Int = program.groupCount

  /** Whether there is a match anywhere in `text`. */
  def isIn(text: Array[Byte], meter: Meter): Boolean = matcher(text, 0, meter).find(0)

  /** The first match in `text`. */
  def first(text: Array[Byte], meter: Meter): Option[Regex.Match] =
    in(matcher(text, nSlots, meter))

  /** The match of all of `text`, if there is one. */
  def whole(text: Array[Byte], meter: Meter): Option[Regex.Match] =
    in(new Matcher(program, text, nSlots, isWhole = true, meter))

  /** `text` with the first match replaced; without a match, `replacement` is not evaluated. */
  def replaceFirst(text: Array[Byte], meter: Meter)(
      replacement: => Replacement
  ): Array[Byte] =
    first(text, meter).fold(text) { found =>
      val out = Out.memory(meter)
      out.bytes(text, 0, found.start(0))
      replacement.write(text, found, out, meter)
      out.bytes(text, found.end(0), text.length)
      out.result()
    }

  /** `text` with all matches replaced, from left to right without overlaps; without a match, `replacement` is not
    * evaluated.
    *
    * @param emptyAfter
    *   whether an empty match directly after another match counts
    */
  def replaceAll(text: Array[Byte], emptyAfter: Boolean, meter: Meter)(
      replacement: => Replacement
  ): Array[Byte] = {
    val matcher = this.matcher(text, nSlots, meter)
    val found = new Regex.Match(matcher.found, groupNames)
    if (!matcher.find(0)) text
    else {
      val by = replacement
      val out = Out.memory(meter)
      var done = 0
      var isFirst = true
      var more = true
      while (more) {
        val (start, end) = (found.start(0), found.end(0))
        out.bytes(text, done, start)
        if (isFirst || end > done || emptyAfter) by.write(text, found, out, meter)
        done = end
        isFirst = false
        val next = if (end > start) end else Regex.nextCodepoint(text, end)
        more = next <= text.length && matcher.find(next)
      }
      out.bytes(text, done, text.length)
      out.result()
    }
  }

  private def nSlots: Int = 2 * (groupCount + 1)

  private def matcher(text: Array[Byte], slots: Int, meter: Meter): Matcher =
    new Matcher(program, text, slots, isWhole = false, meter)

  private def in(matcher: Matcher): Option[Regex.Match] =
    if (matcher.find(0)) Some(new Regex.Match(matcher.found, groupNames)) else None
}

private[sjsonnet] object Regex {

  /** Compiles `pattern`, which is valid UTF-8, or returns the error in Go's words. */
  def compile(pattern: Array[Byte], meter: Meter): Either[Problem, Regex] =
    try {
      val (tree, names) = PatternParser.parse(pattern, meter)
      Right(new Regex(Compiler.compile(tree, names.length - 1, meter), names))
    } catch { case error: PatternError => Left(error.problem) }

  /** The pattern that matches `text` and nothing else. */
  def quote(text: Array[Byte], meter: Meter): Array[Byte] = {
    val out = Out.memory(meter)
    meter.foreachBlock(0, text.length) { (from, until) =>
      var i = from
      while (i < until) {
        if (special(text(i))) out.byte('\\')
        out.byte(text(i).toInt)
        i += 1
      }
    }
    out.result()
  }

  private val special = new ByteSet("\\.+*?()|[]{}^$")

  /** The end of the code point at `at`; at the end of the text, one past it. */
  private def nextCodepoint(text: Array[Byte], at: Int): Int =
    if (at < text.length) at + Utf8.sequenceLength(text(at).toInt) else at + 1

  /** The positions of a match and its groups. The search's next match may overwrite it. */
  final class Match private[regex] (slots: Array[Int], val groupNames: Array[String]) {

    /** Whether group `i` participated in the match. */
    def has(i: Int): Boolean = 2 * i < slots.length && slots(2 * i) >= 0 && slots(2 * i + 1) >= 0

    def start(i: Int): Int = slots(2 * i)
    def end(i: Int): Int = slots(2 * i + 1)

    /** The first group of that name that participated, since names may repeat. */
    def named(name: String): Option[Int] =
      groupNames.indices.find(i => i > 0 && groupNames(i) == name && has(i))
  }
}
