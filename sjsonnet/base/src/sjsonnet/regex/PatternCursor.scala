package sjsonnet.regex

import sjsonnet.{Diagnostic, Meter}
import sjsonnet.text.Utf8

/** A position in the text of a pattern.
  *
  * @param meter
  *   counts the steps of whoever reads the pattern
  */
private[regex] final class PatternCursor(val text: Array[Byte], val meter: Meter) {
  var pos: Int = 0

  def atEnd: Boolean = pos >= text.length

  /** The byte `ahead` bytes from here, or -1 beyond the end. In UTF-8, no byte of another code point equals an ASCII
    * character, so syntax can be recognised bytewise.
    */
  def peek(ahead: Int = 0): Int =
    if (pos + ahead < text.length) text(pos + ahead) & 0xff else -1

  /** The code point here, which is consumed; -1 at the end. */
  def next(): Int =
    if (atEnd) -1
    else {
      val codepoint = Utf8.codepointAt(text, pos)
      pos += Utf8.sequenceLength(text(pos).toInt)
      codepoint
    }

  /** Consumes `byte` if it is here. */
  def skip(byte: Char): Boolean = {
    val isHere = peek() == byte
    if (isHere) pos += 1
    isHere
  }

  /** The index of the next `byte`, or -1. */
  def find(byte: Char): Int = passed(text.indexOf(byte.toByte, pos))

  /** The index of the next `a` that `b` follows, or -1. */
  def find(a: Char, b: Char): Int = {
    var i = pos
    while (i + 1 < text.length && !(text(i) == a && text(i + 1) == b)) i += 1
    passed(if (i + 1 < text.length) i else -1)
  }

  /** Counts the bytes up to `found`, or to the end of the text if nothing was found: a pattern may make us search to its
    * end again and again.
    */
  private def passed(found: Int): Int = {
    meter.countBytes((if (found < 0) text.length else found) - pos)
    found
  }

  def textFrom(start: Int): String = Utf8.decode(text, start, pos)

  def textBetween(start: Int, end: Int): String = Utf8.decode(text, start, end)

  /** An error for the text from `start` to here. */
  def fail(reason: Diagnostic.Of1, start: Int): PatternError = new PatternError(
    reason(Utf8.excerpt(text, start, pos))
  )
}

private[regex] object PatternCursor {

  /** Whether `c` is an ASCII letter, a digit or an underscore. */
  def isWord(c: Int): Boolean =
    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}
