package sjsonnet.syntax

import sjsonnet.text.{Letters, Utf8}

/** What characters that begin no token are probably meant for. */
private[syntax] object CharacterMistakes {

  /** A character that is no part of any token, or an empty string. */
  def ofCharacter(codepoint: Int, bytes: Array[Byte], from: Int): String = codepoint match {
    case '?'  => ofQuestionMark(bytes, from)
    case '`'  => "strings stand in single or double quotes, and those of several lines in |||"
    case '\\' => "an expression continues on the next line without a mark"
    case 0xa0 | 0x202f | 0x2007 | 0x3000 | 0x200b =>
      "it looks like a blank, and is another character: replace it by one"
    case 0x2018 | 0x2019 | 0x201a | 0x201c | 0x201d | 0x201e | 0xab | 0xbb =>
      "it is a typographic quotation mark: strings stand in ' or \""
    case 0x2013 | 0x2014 | 0x2212 => "it is a dash: minus is -"
    case 0x2026                   => "it is an ellipsis, which has no meaning here"
    case _ if codepoint > 0x7f && Letters.contains(codepoint) =>
      "names with other letters than those of ASCII need quotes"
    case _ => ""
  }

  /** `?.`, `??` and `?:` are for what may be missing, and `?` alone for a choice; a digit after the dot is one of a number. */
  private def ofQuestionMark(bytes: Array[Byte], from: Int): String = {
    def at(i: Int) = if (i < bytes.length) bytes(i).toInt else 0
    val next = at(from + 1)
    if (next == '.' && !(at(from + 2) >= '0' && at(from + 2) <= '9'))
      "a field that may be missing is read with std.get(OBJECT, 'NAME'), which is null then"
    else if (next == '?' || next == ':')
      "a default for a missing field is the last argument of std.get(OBJECT, 'NAME', DEFAULT)"
    else "a choice is written if CONDITION then VALUE else VALUE"
  }

  /** An at sign that begins no string, or an empty string. */
  def ofAtSign(bytes: Array[Byte], from: Int): String = {
    val until = Identifiers.end(bytes, from + 1)
    if (until == from + 1 || until - from > MistakePlace.LongestName) ""
    else s"a name with other characters needs quotes: '${Utf8.excerpt(bytes, from, until)}'"
  }

  /** The apostrophe within a word that probably ended the string before the one that begins at `from`. */
  def ofApostrophe(bytes: Array[Byte], from: Int): Option[String] = {
    def isLetter(i: Int) =
      i >= 0 && i < bytes.length && ByteClass.table(bytes(i) & 0xff) == ByteClass.Letter
    def isApostrophe(i: Int) = bytes(i) == '\'' && isLetter(i - 1) && isLetter(i + 1)
    Iterator
      .iterate(from - 1)(_ - 1)
      .takeWhile(i => i >= 0 && bytes(i) != '\n' && from - i < MistakePlace.MostLookedAt)
      .find(isApostrophe(_))
      .map { i =>
        val word =
          Utf8.excerpt(bytes, Identifiers.start(bytes, 0, i), Identifiers.end(bytes, i + 1))
        s"the apostrophe of `$word` ends the string: write \\' or put the string in \""
      }
  }

  /** The blanks that a line begins with: `4 spaces`, `1 tab and 2 spaces`. */
  def ofIndent(bytes: Array[Byte], from: Int, until: Int): String = {
    val nTabs = (from until until).count(bytes(_) == '\t')
    val nSpaces = until - from - nTabs
    def counted(n: Int, what: String) =
      Option.when(n > 0)(s"$n $what${if (n == 1) "" else "s"}")
    val parts = counted(nTabs, "tab") ++ counted(nSpaces, "space")
    if (parts.isEmpty) "none" else parts.mkString(" and ")
  }
}
