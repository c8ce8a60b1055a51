package sjsonnet.syntax

import sjsonnet.text.{Ascii, ByteSet, TextParts, Utf8}

/** Values written as in YAML, or in a template of a chart of Helm: nested by indentation, listed by dashes, without quotes, or
  * through a pipe.
  */
private[syntax] final class YamlMistakes(place: MistakePlace) {
  import MistakePlace.isFieldOperator
  import YamlMistakes._
  import place._

  def hint: Option[String] =
    if (isFieldOperator(kind(0)) && isName(-1)) nested
    else if (kind(0) == Token.Dot && is(SyntaxCatalogue.Unexpected)) dot
    else mark.orElse(pipe).orElse(index)

  private def isName(j: Int): Boolean = isWord(j) || isString(j)

  /** The error is at the colon of a field that has no place there. */
  private def nested: Option[String] = {
    def isDocument = (-4 to -2).forall(kind(_) == Token.Minus) && isFirst(-4)
    if (isDocument) Some(s"there is no `---`: $Several")
    else if (!isInObject) None
    else if (isOnNewLine(-1) && isFieldOperator(kind(-2)) && isName(-3))
      Some(s"what belongs to a field stands in braces: ${name(-3)}: { ${name(-1)}: … }")
    else if (kind(-2) == Token.Minus && isFieldOperator(kind(-3)) && isName(-4))
      Some(s"a list stands in brackets: ${name(-4)}: [{ ${name(-1)}: … }]")
    else None
  }

  /** A dot that nothing stands before. */
  private def dot: Option[String] =
    if (kind(1) == Token.Number || kind(1) == Token.Dot) None
    else if (isIdentifier(1) && isAdjacent(1))
      Some(
        s"nothing stands before the dot: a variable is ${word(1)}, and a field of the object $$.${word(1)}"
      )
    else Some("a dot is not a value: self is the enclosing object, and $ the outermost one")

  /** A sign with which YAML begins a value. */
  private def mark: Option[String] = {
    def endsLine = isOnNewLine(1) ||
      (kind(1) == Token.Minus || kind(1) == Token.Plus) && isOnNewLine(2)
    if (kind(-1) == Token.BitNot && isFieldOperator(kind(-2)) && !beginsOperand(0))
      Some("it is written null")
    else if (!isFieldOperator(kind(-1))) None
    else if ((kind(0) == Token.BitOr || kind(0) == Token.Greater) && endsLine)
      Some("a text of several lines stands between ||| and |||")
    else if (
      (kind(0) == Token.BitAnd || kind(0) == Token.Times) && isIdentifier(1) && isAdjacent(1)
    )
      Some(s"a value with a name is a variable: local ${word(1)} = VALUE; and then ${word(1)}")
    else None
  }

  private def pipe: Option[String] =
    if (kind(-2) != Token.BitOr || !isIdentifier(-1) || !beginsOperand(0) || isOnNewLine(0)) None
    else {
      val meaning = OtherNames.meaning(word(-1)).toVector
      val calls = meaning.flatMap(_.members).map(name => s"std.$name(VALUE)")
      val ways = calls ++ meaning.flatMap(_.code)
      val written = if (ways.isEmpty) s"${word(-1)}(VALUE)" else ways.mkString(", or ")
      Some(s"there is no pipe: it is written $written")
    }

  /** A number after a dot: an index of another language, or part of a version. */
  private def index: Option[String] =
    if (
      kind(0) != Token.Number || kind(-1) != Token.Dot || !isIdentifier(-2) ||
      !isAdjacent(0) || !isAdjacent(-1)
    ) None
    else
      Some(
        s"an element is read with [${word(0).takeWhile(Ascii.isDigit(_))}]" +
          text.fold("")("; " + _)
      )

  /** A value that is text without quotes, if what is written after the colon of a field looks like nothing else. */
  def text: Option[String] =
    firstOfValue.flatMap { first =>
      val written = rest(from(first))
      val isOne = !written.contains(' ')
      def areWords = TextParts
        .split(written, ' ')
        .forall(word => word.nonEmpty && (isLetter(word(0)) || Ascii.isDigit(word(0))))
      val continues = if (isFieldOperator(kind(0))) isOne else !isFieldOperator(kind(1))
      Option.when(
        written.nonEmpty && (isOne || areWords && written.exists(isLetter(_)) ||
          kind(first) == Token.Times) && continues
      )(s"a string needs quotes: '$written'")
    }

  /** The first token of the value that the error is in, if all of it is on the line of the field's name, and plain. */
  private def firstOfValue: Option[Int] =
    if (!isInObject) None
    else
      (0 to -MaxTokens by -1)
        .takeWhile(j => j == 0 || isPlain(j))
        .find(j => isFieldOperator(kind(j - 1)))
        .filter(first =>
          (first to 0).forall(j => !isOnNewLine(j)) &&
            (kind(0) == Token.EndOfFile || isFieldOperator(kind(0)) || isPlain(0))
        )

  private def isPlain(j: Int): Boolean =
    isIdentifier(j) || kind(j) == Token.Number || kind(j) == Token.Dot ||
      Token.isOperator(kind(j)) && !isFieldOperator(kind(j)) && kind(j) != Token.Not &&
      kind(j) != Token.Assign

  /** What is written from a byte on, as far as the value of a field can go; an empty text if that has quotes or brackets. */
  private def rest(from: Int): String = {
    val bytes = error.source.bytes
    val most = math.min(bytes.length, from + MistakePlace.LongestName)
    val end = (from until most).find(i => Ends(bytes(i)) || Opens(bytes(i)))
    val until = end.getOrElse(most)
    if (end.exists(i => Opens(bytes(i))) || end.isEmpty && most < bytes.length) ""
    else TextParts.split(Utf8.excerpt(bytes, from, until), '#').head.trim
  }
}

private[syntax] object YamlMistakes {

  /** What takes the place of documents one after another. */
  final val Several = "several values stand in brackets: [a, b]"

  /** The most tokens that are looked at. */
  private final val MaxTokens = 16

  private val Ends = new ByteSet(",]})\r\n")
  private val Opens = new ByteSet("'\"[{(")

  private def isLetter(char: Char): Boolean =
    char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z'
}
