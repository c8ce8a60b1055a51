package sjsonnet.resolve

import sjsonnet.{Advice, StaticError}
import sjsonnet.syntax.Identifiers
import sjsonnet.text.{Spelling, Utf8}

/** Guesses what an unknown variable stands for when no variable in scope is similar: a word of another language, a function
  * of `std`, or a string without quotes.
  */
private[sjsonnet] object UnknownNames {

  /** The error with a hint, if it is about an unknown variable and has none.
    *
    * @param isInStd
    *   whether `std` has a member of that name
    */
  def hinted(error: StaticError, isInStd: String => Boolean): StaticError =
    if (error.diagnostic != ResolveCatalogue.UnknownVariable || error.hint.nonEmpty) error
    else
      guess(error.source.bytes, error.from, error.until, isInStd).fold(error) {
        case (hint, replacement) =>
          error.withHint(hint).withAdvice(Advice.replacement(replacement))
      }

  /** A hint, and what the name was meant to be. */
  private def guess(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      isInStd: String => Boolean
  ): Option[(String, Option[String])] = {
    val name = Utf8.excerpt(bytes, from, until)
    val after = skip(bytes, until, 1)
    def isCalled = after < bytes.length && bytes(after) == '('
    def word = words.get(name).map(word => (s"it is written $word", Some(word)))
    def subtraction = dashed(bytes, from, until).map((_, None))
    def member = Option
      .when(isInStd(name))(name)
      .orElse(if (isCalled) functions.get(name) else None)
      .map("std." + _)
      .map(member => (Spelling.didYouMean(Seq(s"'$member'")).mkString, Some(member)))
    def unquoted = Option.when(isWholeValue(bytes, from, after)) {
      (s"a string needs quotes: '$name'", Some(s"'$name'"))
    }
    word.orElse(subtraction).orElse(member).orElse(unquoted)
  }

  /** For `labels.my-key`, which subtracts `key`. */
  private def dashed(bytes: Array[Byte], from: Int, until: Int): Option[String] =
    if (from < 2 || bytes(from - 1) != '-') None
    else {
      var last = from - 1
      var first = last
      while (first > 0 && bytes(first) == '-' && Identifiers.start(bytes, 0, first) < first) {
        last = first
        first = Identifiers.start(bytes, 0, first) - 1
      }
      if (first < 0 || bytes(first) != '.' || last == first + 1) None
      else {
        var end = until
        def next = Identifiers.end(bytes, end + 1)
        while (end + 1 < bytes.length && bytes(end) == '-' && next > end + 1) end = next
        val name = Utf8.excerpt(bytes, first + 1, end)
        Some(s"`-` subtracts: a field of this name is read with ['$name']")
      }
    }

  /** Whether a variable is all that is written for a field, an element or an argument. */
  private def isWholeValue(bytes: Array[Byte], from: Int, after: Int): Boolean = {
    val before = skip(bytes, from - 1, -1)
    before >= 0 && isAmong(":,(=", bytes(before)) &&
    after < bytes.length && isAmong(",]})", bytes(after))
  }

  /** Part of a character that is not ASCII is among none. */
  private def isAmong(characters: String, byte: Byte): Boolean =
    byte >= 0 && characters.indexOf(byte.toInt) >= 0

  /** The first index from `i` on, in steps of `step`, that is not a blank. */
  private def skip(bytes: Array[Byte], i: Int, step: Int): Int =
    Iterator
      .iterate(i)(_ + step)
      .dropWhile(i => i >= 0 && i < bytes.length && isAmong(" \t\r\n", bytes(i)))
      .next()

  /** Words of other languages for what has another name here. */
  private val words = Map(
    "True" -> "true",
    "TRUE" -> "true",
    "yes" -> "true",
    "False" -> "false",
    "FALSE" -> "false",
    "no" -> "false",
    "None" -> "null",
    "nil" -> "null",
    "NULL" -> "null",
    "undefined" -> "null",
    "this" -> "self"
  )

  /** Functions of other languages, and those of `std` that do the same. */
  private val functions = Map(
    "len" -> "length",
    "str" -> "toString",
    "print" -> "trace",
    "int" -> "parseInt",
    "keys" -> "objectFields",
    "values" -> "objectValues",
    "items" -> "objectKeysValues",
    "concat" -> "join",
    "upper" -> "asciiUpper",
    "lower" -> "asciiLower",
    "format" -> "format",
    "typeof" -> "type"
  )
}
