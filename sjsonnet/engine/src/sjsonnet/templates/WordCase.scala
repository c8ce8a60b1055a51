package sjsonnet.templates

import scala.collection.mutable.ArrayBuffer

/** The words of a text in small letters with a character between them, as sprig's `snakecase` and `kebabcase` join them:
  * `HTTPServer` is `http_server`, `Bld4Floor3rd` is `bld4_floor_3rd`.
  *
  * A text is a series of words of one kind each: capitals, of which the last one begins the next word if small letters follow;
  * small letters, which belong to a single capital before them; digits; separators; punctuation; anything else.
  */
private[sjsonnet] object WordCase {

  def joined(text: String, separator: Char): String = {
    val words = split(text)
    val out = new StringBuilder
    def kind(at: Int): WordKind = if (at < words.length) words(at).kind else End
    def separate(at: Int): Unit = kind(at) match {
      case End | Separators | Punctuation => ()
      case _                              => out += separator
    }
    var i = 0
    while (i < words.length) {
      val word = words(i)
      out ++= word.written(separator)
      i += 1
      word.kind match {
        case Separators | Punctuation => ()
        case Digits                   =>
          // Small letters, and digits among them, belong to the number before them.
          while (kind(i) == Small || kind(i) == Digits) {
            out ++= words(i).written(separator)
            i += 1
          }
          separate(i)
        case _ if kind(i) == Digits =>
          // A number belongs to the letters before it, if not to those after it.
          if (kind(i + 1) == Small) out += separator
        case _ => separate(i)
      }
    }
    out.result()
  }

  private sealed abstract class WordKind
  private case object Capitals extends WordKind
  private case object Small extends WordKind
  private case object Digits extends WordKind
  private case object Separators extends WordKind
  private case object Punctuation extends WordKind
  private case object Other extends WordKind
  private case object End extends WordKind

  private final class Word(val kind: WordKind, text: String) {
    def written(separator: Char): String = kind match {
      case Separators => text.map(_ => separator)
      case Capitals   => text.map(Character.toLowerCase(_))
      case _          => text
    }
  }

  private def split(text: String): ArrayBuffer[Word] = {
    val words = ArrayBuffer.empty[Word]
    var from = 0
    while (from < text.length) {
      val kind = kindOf(text(from))
      var until = runEnd(text, from, kind)
      val isSmallNext = until < text.length && kindOf(text(until)) == Small
      if (kind == Capitals && isSmallNext)
        if (until - from > 1) until -= 1 else until = runEnd(text, until, Small)
      words += new Word(kind, text.substring(from, until))
      from = until
    }
    words
  }

  private def runEnd(text: String, from: Int, kind: WordKind): Int = {
    val end = text.indexWhere(char => !isOf(char, kind), from)
    if (end < 0) text.length else end
  }

  /** Whether a character goes on with a word. Of the separators, some are punctuation as well. */
  private def isOf(char: Char, kind: WordKind): Boolean =
    kindOf(char) == kind || kind == Punctuation && (char == '-' || char == '_')

  private def kindOf(char: Char): WordKind =
    if (char == '-' || char == '_' || Character.isWhitespace(char)) Separators
    else if (Character.isUpperCase(char)) Capitals
    else if (Character.isLetter(char)) Small
    else if (Character.isDigit(char)) Digits
    else if (AsciiPunctuation.indexOf(char.toInt) >= 0) Punctuation
    else Other

  /** What Unicode calls punctuation and not a symbol. Names in Kubernetes are ASCII. */
  private final val AsciiPunctuation = "!\"#%&'()*,./:;?@[\\]{}"
}
