package sjsonnet.resolve

import sjsonnet.{Advice, StaticError}
import sjsonnet.syntax.{Identifiers, OtherNames}
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
    val meaning = OtherNames.meaning(name)
    def isFollowedBy(among: String) = after < bytes.length && isAmong(among, bytes(after))
    def value = meaning.flatMap(_.value).map(word => (s"it is written $word", Some(word)))
    def subtraction = dashed(bytes, from, until).map((_, None))
    def remark = Option.when(endsWith(bytes, from, "--"))(("a comment begins with // or #", None))
    def members = {
      val own = if (isInStd(name)) Vector(name) else Vector.empty
      val all = if (own.isEmpty && isFollowedBy("(")) meaning.fold(own)(_.members) else own
      val found = all.filter(isInStd).map("std." + _)
      Spelling
        .didYouMean(found.map(member => s"'$member'"))
        .map((_, found.headOption.filter(_ => found.length == 1)))
    }
    def idiom = meaning.filter(_ => isFollowedBy("({")).flatMap(_.idiom).map((_, None))
    def whole = Option.when(isWholeValue(bytes, from, after))(unquoted(bytes, from, name))
    value
      .orElse(subtraction)
      .orElse(remark)
      .orElse(members)
      .orElse(idiom)
      .orElse(whole)
      .orElse(keyword(name).map(word => (s"did you mean '$word'?", Some(word))))
  }

  /** A name that is all that is written for a value: a word with a typo, or text without quotes. A field of the same name is
    * no variable, and would need itself here.
    */
  private def unquoted(bytes: Array[Byte], from: Int, name: String): (String, Option[String]) = {
    val quoted = s"a string needs quotes: '$name'"
    keyword(name) match {
      case Some(word) => (s"did you mean '$word'? Otherwise, $quoted", Some(word))
      case None if isFieldOf(bytes, from, name) =>
        (s"no `local` or parameter is called $name; $quoted", None)
      case None => (quoted, Some(s"'$name'"))
    }
  }

  /** The word for a value that `name` is nearly. */
  private def keyword(name: String): Option[String] =
    if (name.length < ShortestTypo) None
    else Spelling.nearest(name, valueWords.iterator).filter(_.head == name.head)

  /** Whether the value at `from` is that of a field called `name`. */
  private def isFieldOf(bytes: Array[Byte], from: Int, name: String): Boolean = {
    val colon = skip(bytes, from - 1, -1)
    val end = if (colon >= 0) skip(bytes, colon - 1, -1) + 1 else 0
    colon >= 0 && bytes(colon) == ':' && end > 0 && endsWith(bytes, end, name) &&
    Identifiers.start(bytes, 0, end) == end - name.length
  }

  /** Whether the bytes before `until`, and blanks before it, are those of `text`, which is ASCII. */
  private def endsWith(bytes: Array[Byte], until: Int, text: String): Boolean = {
    val end = skip(bytes, until - 1, -1) + 1
    end >= text.length && text.indices.forall(i => bytes(end - text.length + i) == text(i))
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

  private val valueWords = Vector("true", "false", "null", "self", "super")

  /** Shorter names are no typos. */
  private final val ShortestTypo = 3
}
