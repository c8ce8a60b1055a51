package sjsonnet.syntax

import sjsonnet.text.Spelling

/** Words and operators of other languages: words are identifiers here, and what stands before or after one is not expected. */
private[syntax] final class WordMistakes(place: MistakePlace) {
  import WordMistakes._
  import place._

  def hint: Option[String] = word.orElse(operator).orElse(adjacent).orElse(keyword)

  /** Words of other languages, which are identifiers here. */
  def word: Option[String] = {
    val here = if (isIdentifier(0)) place.word(0) else ""
    val before = if (isIdentifier(-1)) place.word(-1) else ""
    if (here == "not" && kind(1) == Token.In && endsOperand(-1))
      Some("`not in` is written !(NAME in OBJECT)")
    else if (before == "not" && kind(0) == Token.In && endsOperand(-2))
      Some("`not in` is written !(NAME in OBJECT)")
    else if (here == "is" && endsOperand(-1) && isIdentifier(1) && place.word(1) == "not")
      Some("`is not` is written !=")
    else if (endsOperand(-1) && infixWords.contains(here))
      Some(s"`$here` is written ${infixWords(here)}")
    else if (before == "not") Some("`not` is written !")
    else if (
      declarations(before) && (isIdentifier(0) || kind(0) == Token.BraceL && expectsText(
        SyntaxErrors.EqualsSign
      ))
    )
      Some(
        if (isInObject) "a variable is declared with `local`: local x = …,"
        else "a variable is declared with `local`: local x = …;"
      )
    else if (functionWords(before) && isWord(0) || before == "lambda")
      Some("a function is declared with `local f(x) = …;` or as a value, function(x) …")
    else if (before == "return")
      Some("there is no `return`: the body of a function is its value")
    else if (elseIfs(here) || elseIfs(before)) Some("it is written `else if`, in two words")
    else if (here == "of" && kind(-2) == Token.For) Some("`for` is written with `in`: for x in …")
    else if (statements(before) && !endsOperand(-2) && beginsOperand(0)) meaning(before)
    else if (statements(here) && kind(-1) == Token.BraceR) meaning(here)
    else if (endsOperand(-1) && ends(here))
      Some(s"there is no `$here`: an expression ends by itself")
    else None
  }

  private def meaning(word: String): Option[String] =
    OtherNames.meaning(word).flatMap { meaning =>
      meaning.idiom.orElse(Spelling.didYouMean(meaning.members.map(member => s"'std.$member'")))
    }

  /** A keyword with a typo. */
  private def keyword: Option[String] =
    if (isOnNewLine(0)) None
    else {
      val inside = if (isIdentifier(0) && endsOperand(-1)) near(place.word(0), inner) else None
      val first =
        if (isIdentifier(-1) && !endsOperand(-2) && beginsOperand(0)) near(place.word(-1), initial)
        else None
      inside.orElse(first).map(word => s"did you mean `$word`?")
    }

  private def near(word: String, keywords: Vector[String]): Option[String] =
    if (word.length < ShortestTypo) None
    else Spelling.nearest(word, keywords.iterator).filter(_.head == word.head)

  private def operator: Option[String] = {
    val symbols = if (Token.isOperator(kind(0))) place.word(0) else ""
    if (kind(0) == Token.OtherOperator) otherOperators.get(symbols)
    else if (is(SyntaxCatalogue.NotBinary) && kind(0) == Token.Assign)
      Some(
        if (isIdentifier(-1) && (kind(-2) == Token.EndOfFile || kind(-2) == Token.Semicolon))
          s"a variable is declared with `local`: local ${place.word(-1)} = …;"
        else "equality is written =="
      )
    else if (is(SyntaxCatalogue.ExpectedText) && kind(0) == Token.Greater && place.word(-1) == "=")
      otherOperators.get("=>")
    else None
  }

  /** Two operands side by side. */
  private def adjacent: Option[String] =
    if (isString(-1) && isString(0))
      // The second may be the name of the next field, or the next element.
      if (isOnNewLine(0) && (isInArray || MistakePlace.isFieldOperator(kind(1)))) None
      else if (isInArray || brackets.closing == Token.ParenR)
        Some("a `,` between two strings makes two of them, and a `+` joins them")
      else if (isOnNewLine(0) && brackets.closing == Token.EndOfFile) None
      else Some("two strings are joined with `+`")
    else if (isString(0) && isIdentifier(-1) && isAdjacent(0) && prefixes.contains(place.word(-1)))
      prefixes.get(place.word(-1))
    else if (
      !isOnNewLine(0) && (isString(0) && isValue(-1) || isString(-1) && isIdentifier(0)) &&
      !is(SyntaxCatalogue.ExpectedForIfOr) && !MistakePlace.isFieldOperator(
        kind(1)
      ) && !isInArray &&
      brackets.closing != Token.ParenR
    ) Some("strings are joined with `+`, and `%` fills in values: 'a-%s' % x")
    else None

  private def isInArray: Boolean = brackets.closing == Token.BracketR

  /** Whether the name at `j` is that of a value, and not that of a field. */
  private def isValue(j: Int): Boolean =
    isIdentifier(j) && !beginsMember(j) && !isForeign(place.word(j)) && {
      val before = kind(j - 1)
      before == Token.Plus || before == Token.Assign || before == Token.Dot ||
      MistakePlace.isFieldOperator(before)
    }
}

private[syntax] object WordMistakes {

  /** What stands for a value that a file has, imported under a name. */
  final val ImportedFile = "a file is imported as a whole: local x = import 'FILE'; and then x.NAME"

  private val infixWords =
    Map("and" -> "&&", "or" -> "||", "is" -> "==", "eq" -> "==", "ne" -> "!=", "mod" -> "%")

  val declarations: Set[String] = Set("let", "var", "const", "val", "set")
  private val functionWords = Set("def", "fn", "func", "fun", "lambda")
  private val elseIfs = Set("elif", "elsif", "elseif")

  /** Words that end a block in other languages. */
  private val ends = Set("end", "endif", "fi", "done")

  /** Words that begin a statement in other languages, and are hardly names of variables. */
  private val statements =
    Set(
      "switch",
      "match",
      "case",
      "unless",
      "try",
      "catch",
      "while",
      "foreach",
      "throw",
      "raise"
    ) ++
      Set("panic", "fail", "include", "require", "print", "echo", "class", "new", "export")

  // The keywords before an operand, and those after one.
  private val initial =
    Vector("assert", "error", "for", "function", "if", "import", "importbin", "importstr", "local")
  private val inner = Vector("else", "for", "tailstrict", "then")

  /** Shorter words are no typos. */
  private final val ShortestTypo = 3

  /** Letters before a string in other languages. */
  private val prefixes = {
    val filled = "values are put into a string with `%`: 'a-%s' % x, or '%(name)s' % { name: x }"
    val verbatim = "a string without escapes is written @'…'"
    Map("f" -> filled, "s" -> filled, "r" -> verbatim, "R" -> verbatim) ++
      Seq("b", "u").map(_ -> "a string has no letter before it")
  }

  private val otherOperators = {
    val function = "a function is written function(x) …"
    val constant = "a variable keeps its value: a new one is declared, local y = x + …;"
    Map(
      "===" -> "equality is written ==",
      "!==" -> "inequality is written !=",
      "<>" -> "inequality is written !=",
      "**" -> "a power is written std.pow(x, y)",
      "^^" -> "a power is written std.pow(x, y), and exclusive or std.xor(a, b)",
      "=>" -> function,
      "->" -> function,
      "+=" -> constant,
      "-=" -> constant,
      "*=" -> constant,
      "/=" -> constant,
      ":=" -> "a variable is declared with `local`: local x = …;",
      "|>" -> "a function is called with its arguments: f(x)",
      "<-" -> "`for` is written with `in`: for x in …",
      "<=>" -> "values are compared with <, <=, == and so on"
    )
  }

  def isForeign(word: String): Boolean =
    infixWords.contains(word) || declarations(word) || functionWords(word) || elseIfs(word) ||
      statements(word) || word == "not" || word == "return"
}
