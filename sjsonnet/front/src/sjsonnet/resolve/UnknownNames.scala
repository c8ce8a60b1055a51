package sjsonnet.resolve

import sjsonnet.{Advice, StaticError}
import sjsonnet.syntax.{Identifiers, OtherNames}
import sjsonnet.text.{Ascii, ByteSet, Spelling, TextParts, Utf8}

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
    def isPiped = endsWith(bytes, from, "|") && !endsWith(bytes, from, "||")
    def value = meaning.flatMap(_.value).map(word => (s"it is written $word", Some(word)))
    def subtraction = dashed(bytes, from, until).map((_, None))
    def remark = Option.when(endsWith(bytes, from, "--"))(("a comment begins with // or #", None))
    def members = {
      val own = if (isInStd(name)) Vector(name) else Vector.empty
      val all =
        if (own.isEmpty && isFollowedBy("(") || isPiped) meaning.fold(own)(_.members) else own
      val found = all.filter(isInStd).map("std." + _)
      val argument = if (isPiped) "(VALUE)" else ""
      Spelling
        .didYouMean(found.map(member => s"'$member$argument'"))
        .map((_, found.headOption.filter(_ => found.length == 1 && !isPiped)))
    }
    def idiom = meaning.filter(_ => isFollowedBy("({") || isPiped).flatMap(_.idiom).map((_, None))
    def listed = Option.when(isListed(bytes, from))("a list stands in brackets: [a, b]")
    def whole = Option.when(isWholeValue(bytes, from, after))(unquoted(bytes, from, name))
    value
      .orElse(subtraction)
      .orElse(remark)
      .orElse(members)
      .orElse(idiom)
      .orElse(whole)
      .orElse(text(bytes, from, until, name).map((_, None)))
      .orElse(listed.map((_, None)))
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

  /** A name in text without quotes or blanks that is all that is written for a value: `apps/v1`, `kube-system`. With dots, it
    * may also be a field of something that is not there.
    */
  private def text(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      name: String
  ): Option[String] = {
    val first =
      Iterator.iterate(from)(_ - 1).dropWhile(i => i > 0 && InText(bytes(i - 1))).next()
    val end = InText.end(bytes, until)
    val written = Utf8.excerpt(bytes, first, end)
    val parts = TextParts.split(written.map(c => if (c == '-' || c == '.') '/' else c), '/')
    val isText = parts.length > 1 && parts.forall(_.nonEmpty) && end - first <= LongestText &&
      isWholeValue(bytes, first, skip(bytes, end, 1))
    // A difference or a quotient: `n-1`.
    def isTerm = parts.length == 2 && Ascii.isDigit(parts(1)(0))
    def isSure = !written.contains('.') && parts.forall(Identifiers.isIdentifier(_)) &&
      endsWith(bytes, first, ":")
    val quoted = s"a string needs quotes: '$written'"
    if (!isText || isTerm) None
    else if (isSure) Some(quoted)
    else Some(s"no `local` or parameter is called $name; $quoted")
  }

  /** Whether a dash before a name begins a list, as in YAML: at the beginning of a line, after a colon at the end of one. */
  private def isListed(bytes: Array[Byte], from: Int): Boolean = {
    val dash = skip(bytes, from - 1, -1)
    val colon = skip(bytes, dash - 1, -1)
    colon >= 0 && bytes(dash) == '-' && bytes(colon) == ':' &&
    (colon until dash).exists(bytes(_) == '\n')
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

  /** What text without quotes may be written with: names, versions, addresses. */
  private val InText = new ByteSet((('a' to 'z') ++ ('A' to 'Z') ++ ('0' to '9')).mkString + "_-./")

  /** The most bytes of a text that is shown. */
  private final val LongestText = 64

  private val valueWords = Vector("true", "false", "null", "self", "super")

  /** Shorter names are no typos. */
  private final val ShortestTypo = 3
}
