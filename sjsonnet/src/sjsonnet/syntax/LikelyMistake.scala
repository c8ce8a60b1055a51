package sjsonnet.syntax

import sjsonnet.{Diagnostic, StaticError}
import sjsonnet.text.{Letters, Utf8}

/** The mistake that the tokens around a syntax error look like, and what to write instead: words and operators of other
  * languages, names that need quotes, and parts of a construct in the wrong order. It is a guess, so it is only made where
  * what was written cannot be right.
  *
  * @param i
  *   the index of the token at which the error is; the indexes of methods are relative to it
  * @param brackets
  *   the brackets before that token
  */
private[syntax] final class LikelyMistake(
    error: StaticError,
    tokens: Tokens,
    i: Int,
    brackets: UnclosedBrackets
) {
  import LikelyMistake._

  private val bytes = error.source.bytes
  private val isInObject = brackets.closing == Token.BraceR

  def hint: Option[String] = {
    def rules = Iterator(() => template, () => keyword, () => name, () => order, () => word) ++
      Iterator(() => operator, () => number, () => path, () => call, () => condition)
    semicolon.orElse(
      if (kind(0) == Token.EndOfFile) None else rules.flatMap(_().iterator).nextOption()
    )
  }

  private def kind(j: Int): Token.Kind = tokens.kind(i + j)
  private def word(j: Int): String = tokens.text(i + j)
  private def isIdentifier(j: Int): Boolean = kind(j) == Token.Identifier
  private def isWord(j: Int): Boolean = isIdentifier(j) || Token.isKeyword(kind(j))

  /** Whether there is nothing between a token and the one before it. */
  private def isAdjacent(j: Int): Boolean =
    i + j > 0 && bytes.length > tokens.from(i + j) && {
      val before = tokens.from(i + j) - 1
      !Blanks.isBlank(bytes(before))
    }

  /** Whether a token of an object is the first of a member. */
  private def beginsMember(j: Int): Boolean =
    isInObject && (kind(j - 1) == Token.BraceL || kind(j - 1) == Token.Comma)

  /** Whether an operand may end with a token. */
  private def endsOperand(j: Int): Boolean = {
    val last = kind(j)
    last == Token.Identifier || last == Token.Number || Token.isString(last) ||
    last == Token.Dollar || last == Token.Self || last == Token.True || last == Token.False ||
    last == Token.Null || TokenSet.contains(TokenSet.ClosingBrackets, last)
  }

  private def is(diagnostic: Diagnostic): Boolean = error.diagnostic == diagnostic

  private def when(condition: Boolean)(hint: => String): Option[String] =
    Option.when(condition)(hint)

  private def template: Option[String] =
    if (kind(-1) == Token.BraceL && isAdjacent(0) && kind(0) == Token.BraceL)
      Some("{{ … }} is for templates in other languages: an expression stands here as it is")
    else if (kind(-1) == Token.BraceL && isAdjacent(0) && kind(0) == Token.Modulo)
      Some("{% … %} is for templates in other languages: Jsonnet has `if` and comprehensions")
    else if (
      kind(0) == Token.BraceR && isWord(-1) && kind(-2) == Token.BraceL && kind(-3) == Token.Dollar
    )
      Some(s"there is no $${…}: write ${word(-1)}, or within a string '%(${word(-1)})s' % {…}")
    else None

  private def keyword: Option[String] = {
    def quoted(j: Int) = s"`${word(j)}` is a keyword; a field of that name is written '${word(j)}'"
    if (Token.isKeyword(kind(0)) && isFieldOperator(kind(1)) && beginsMember(0)) Some(quoted(0))
    else if (Token.isKeyword(kind(-1)) && isFieldOperator(kind(0)) && beginsMember(-1))
      Some(quoted(-1))
    else if (!Token.isKeyword(kind(0))) None
    else if (kind(-1) == Token.Dot)
      Some(s"`${word(0)}` is a keyword: write ['${word(0)}'] instead of .${word(0)}")
    else if (kind(-1) == Token.Local && kind(0) == Token.Function)
      Some("a function is declared without the word: local f(x) = …;")
    else if (
      is(SyntaxCatalogue.ExpectedParameter) ||
      (kind(-1) == Token.Local || kind(-1) == Token.For) && is(SyntaxCatalogue.Expected)
    )
      Some(s"`${word(0)}` is a keyword, which cannot be the name of a variable")
    else None
  }

  /** The name of a field that is not an identifier, and is written without quotes or brackets. */
  private def name: Option[String] = memberStart.flatMap { first =>
    val raw = rawName(tokens.from(i + first))
    if (kind(first) == Token.Dot && kind(first + 1) == Token.Dot)
      Some("there is no `...`: objects are added, as in base + { … }")
    else if (raw.nonEmpty) Some(s"a name with other characters needs quotes: '$raw'")
    else if (first == 0 && kind(0) == Token.Number && isFieldOperator(kind(1)))
      Some(s"a name that is not an identifier needs quotes: '${word(0)}'")
    else if (first == 0 && kind(0) == Token.If) Some(optionalField)
    else if (
      first == 0 && (kind(0) == Token.ParenL || kind(0) == Token.Self || kind(0) == Token.Dollar) ||
      first == -1 && (isInfix(kind(0)) || kind(0) == Token.Dot) && !isAdjacent(0)
    )
      Some("a name that is computed stands in brackets: [NAME]: VALUE")
    else if (first == -1 && isIdentifier(-1) && isIdentifier(0) && isFieldOperator(kind(1)))
      Some(s"a name with other characters needs quotes: '${word(-1)} ${word(0)}'")
        .filter(_ => !declarations(word(-1)))
    else if (first == -1 && kind(0) == Token.Assign) Some("a field is written with `:`, not `=`")
    else if (first == -1 && OtherColons(word(0))) Some("a field is written with `:`")
    else if (first == -1 && word(0) == "+=") Some("a field is added to with `+:`")
    else if (first == -1 && isIdentifier(-1) && (kind(0) == Token.Comma || kind(0) == Token.BraceR))
      Some(s"a field needs a value: ${word(-1)}: ${word(-1)}")
    else None
  }

  /** The first token of the member that the error is in, if it is in what stands for its name. */
  private def memberStart: Option[Int] =
    if (!isInObject) None
    else
      (0 to -MaxInName by -1).find(beginsMember(_)).filter { first =>
        (first + 1 to -1).forall(j => !isFieldOperator(kind(j)))
      }

  /** A name without quotes or blanks that would need quotes, if there is one at `from`. */
  private def rawName(from: Int): String = {
    var until = from
    while (until < bytes.length && isInNames(bytes(until)) && until - from < MaxName) until += 1
    var next = until
    while (next < bytes.length && (bytes(next) == ' ' || bytes(next) == '+')) next += 1
    val isName = until > from && next < bytes.length && bytes(next) == ':'
    val raw = if (isName) Utf8.excerpt(bytes, from, until) else ""
    if (raw.forall(_.isDigit) || Identifiers.isIdentifier(raw)) "" else raw
  }

  private def optionalField: String = {
    val named = (1 to MaxInName).find(kind(_) == Token.Then).map(_ + 1)
    val field = named.map(word(_)).filter(_.nonEmpty).getOrElse("NAME")
    s"a field that may be missing is written [if CONDITION then '$field']: VALUE"
  }

  /** Parts of a construct in the order of another language. */
  private def order: Option[String] = {
    val isOther = kind(0) == Token.Comma && !TokenSet.contains(TokenSet.ClosingBrackets, kind(1))
    if (is(SyntaxCatalogue.ExpectedForIfOr))
      if (kind(0) == Token.Local || kind(0) == Token.Comma && kind(1) == Token.Local)
        Some(
          if (isInObject) "a local stands before the `for`: { [k]: x, local x = … for k in … }"
          else "a local stands before the element: [local x = …; x for y in …]"
        )
      else when(isOther)(others)
    else if (is(SyntaxCatalogue.FieldsInComprehension)) Some(others)
    else if (is(SyntaxCatalogue.FixedInComprehension))
      Some("a name that is computed stands in brackets: { [k]: … for k in … }")
    else if (kind(0) == Token.If && endsOperand(-1))
      Some("the condition stands first: if CONDITION then VALUE else VALUE")
    else if (kind(0) == Token.Comma && kind(-2) == Token.For && isIdentifier(-1))
      Some(
        "`for` has one variable: `for item in std.objectKeysValues(…)` gives item.key and item.value"
      )
    else if (kind(0) == Token.ParenL && kind(-1) == Token.For)
      Some("`for` takes no parentheses: for x in …")
    else None
  }

  private def others: String =
    if (isInObject)
      "a comprehension is the whole object: others are added to it, { … for … } + { … }"
    else "a comprehension is the whole array: others are added to it, [… for …] + [ … ]"

  private def semicolon: Option[String] =
    if (kind(0) == Token.Semicolon)
      if (isInObject)
        when(is(SyntaxCatalogue.ExpectedComma))(
          "in an object, locals and fields are separated by commas"
        )
      else if (brackets.closing == Token.EndOfFile)
        when(is(SyntaxCatalogue.NotExpected))("only a `local` or `assert` ends with a semicolon")
      else
        when(is(SyntaxCatalogue.ExpectedComma) || is(SyntaxCatalogue.ExpectedCommaInParens))(
          "elements and arguments are separated by commas"
        )
    else if (isInObject) None
    else if (is(SyntaxCatalogue.ExpectedText))
      if (error.message.startsWith("Expected , or ;")) unended
      else when(kind(-2) == Token.Comma && error.message.startsWith("Expected operator ="))(last)
    else
      when(
        is(SyntaxCatalogue.Expected) && kind(-1) == Token.Comma &&
          brackets.closing != Token.ParenR && error.message.startsWith("Expected token IDENTIFIER")
      )(last)

  private def last =
    "the last variable of a `local` ends with `;`, and the expression that uses them follows"

  /** A `local` without the semicolon at its end, unless a word of another language explains the error. */
  private def unended: Option[String] =
    if (Seq(-1, 0).exists(j => isIdentifier(j) && isForeign(word(j)))) None
    else
      unendedLocal.map { at =>
        val (source, from) = (error.source, tokens.from(at))
        val place = s"${source.name}:${source.line(from)}:${source.column(from)}"
        s"the `local` at $place needs a `;` at its end"
      }

  /** The index among all tokens of the innermost `local` around the error that has no semicolon. */
  private def unendedLocal: Option[Int] = {
    var j = i - 1
    var nBrackets = 0
    var nEnded = 0
    while (j >= 0 && nBrackets >= 0 && i - j < MaxLookedAt) {
      val found = tokens.kind(j)
      if (TokenSet.contains(TokenSet.ClosingBrackets, found)) nBrackets += 1
      else if (found == Token.BraceL || found == Token.BracketL || found == Token.ParenL)
        nBrackets -= 1
      else if (nBrackets == 0 && found == Token.Semicolon) nEnded += 1
      else if (nBrackets == 0 && found == Token.Local)
        if (nEnded == 0) return Some(j) else nEnded -= 1
      j -= 1
    }
    None
  }

  /** Words of other languages, which are identifiers here. */
  private def word: Option[String] = {
    val here = if (isIdentifier(0)) word(0) else ""
    val before = if (isIdentifier(-1)) word(-1) else ""
    if (here == "not" && kind(1) == Token.In && endsOperand(-1))
      Some("`not in` is written !(NAME in OBJECT)")
    else if (before == "not" && kind(0) == Token.In && endsOperand(-2))
      Some("`not in` is written !(NAME in OBJECT)")
    else if (endsOperand(-1) && infixWords.contains(here))
      Some(s"`$here` is written ${infixWords(here)}")
    else if (before == "not") Some("`not` is written !")
    else if (declarations(before) && isIdentifier(0))
      Some(
        if (isInObject) "a variable is declared with `local`: local x = …,"
        else "a variable is declared with `local`: local x = …;"
      )
    else if (functionWords(before) && isWord(0) || before == "lambda")
      Some("a function is declared with `local f(x) = …;` or as a value, function(x) …")
    else if (before == "return")
      Some("there is no `return`: the body of a function is its value")
    else if (elseIfs(here) || elseIfs(before)) Some("it is written `else if`, in two words")
    else None
  }

  private def operator: Option[String] = {
    val symbols = if (Token.isOperator(kind(0))) word(0) else ""
    if (kind(0) == Token.OtherOperator) otherOperators.get(symbols)
    else if (is(SyntaxCatalogue.NotBinary) && kind(0) == Token.Assign)
      Some(
        if (isIdentifier(-1) && (kind(-2) == Token.EndOfFile || kind(-2) == Token.Semicolon))
          s"a variable is declared with `local`: local ${word(-1)} = …;"
        else "equality is written =="
      )
    else if (is(SyntaxCatalogue.ExpectedText) && kind(0) == Token.Greater && word(-1) == "=")
      otherOperators.get("=>")
    else None
  }

  /** What begins like a number, and is none: a version, a size with its unit. */
  private def number: Option[String] =
    if (kind(0) == Token.Dot && kind(1) == Token.Number && is(SyntaxCatalogue.Unexpected))
      Some(s"a number begins with a digit: 0.${word(1)}")
    else
      (0 to -MaxInNumber by -1)
        .takeWhile(j => j == 0 || isAdjacent(j + 1))
        .findLast(kind(_) == Token.Number)
        .filter(_ < 0)
        .filter(_ => isIdentifier(0) || kind(0) == Token.Number || kind(0) == Token.Dot)
        .map { j =>
          val from = tokens.from(i + j)
          var until = from
          while (until < bytes.length && isInNames(bytes(until)) && until - from < MaxName)
            until += 1
          val written = Utf8.excerpt(bytes, from, until)
          if (written.startsWith("0x"))
            s"a hexadecimal number is std.parseHex('${written.drop(2)}')"
          else s"what is not a number needs quotes: '$written'"
        }

  private def path: Option[String] =
    if (!is(SyntaxCatalogue.ComputedImport)) None
    else {
      val isComputed = (0 to MaxInName).map(kind(_)).exists(Token.isString(_))
      Some(
        if (isComputed) "an import names its file as it is: import 'FILE'"
        else "the file of an import is a string: import 'FILE'"
      )
    }

  private def call: Option[String] =
    if (!isFieldOperator(kind(0)) || !isIdentifier(-1)) None
    else if (
      brackets.closing == Token.ParenR && brackets.isOnLineOf(tokens.from(i)) &&
      (kind(-2) == Token.ParenL || kind(-2) == Token.Comma)
    )
      Some(s"an argument is named with `=`: ${word(-1)}=…")
    else
      when(i == 1 && is(SyntaxCatalogue.NotExpected))(
        s"an object stands in braces: { ${word(-1)}: … }"
      )

  private def condition: Option[String] =
    when(is(SyntaxCatalogue.Expected) && error.message.startsWith("Expected token then"))(
      "a condition is written if CONDITION then VALUE else VALUE"
    )
}

private object LikelyMistake {

  /** How many tokens a name may have that is written without quotes. */
  private final val MaxInName = 12

  /** How many tokens something like a number may have. */
  private final val MaxInNumber = 6

  /** How many tokens or bytes before an error are looked at. */
  private final val MaxLookedAt = 10000

  /** How many bytes of a name are shown. */
  private final val MaxName = 64

  private val infixWords =
    Map("and" -> "&&", "or" -> "||", "is" -> "==", "eq" -> "==", "ne" -> "!=", "mod" -> "%")

  private val declarations = Set("let", "var", "const", "val", "set")
  private val functionWords = Set("def", "fn", "func", "fun", "lambda")
  private val elseIfs = Set("elif", "elsif", "elseif")

  private val otherOperators = {
    val function = "a function is written function(x) …"
    Map(
      "===" -> "equality is written ==",
      "!==" -> "inequality is written !=",
      "<>" -> "inequality is written !=",
      "**" -> "a power is written std.pow(x, y)",
      "=>" -> function,
      "->" -> function
    )
  }

  private def isForeign(word: String): Boolean =
    infixWords.contains(word) || declarations(word) || functionWords(word) || elseIfs(word) ||
      word == "not" || word == "return"

  /** What a character that is no part of any token is probably meant for, or an empty string. */
  def ofCharacter(codepoint: Int): String = codepoint match {
    case '?'  => "a choice is written if CONDITION then VALUE else VALUE"
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

  /** What an at sign that begins no string is probably meant for. */
  def ofAtSign(bytes: Array[Byte], from: Int): String = {
    val until = Identifiers.end(bytes, from + 1)
    if (until == from + 1 || until - from > MaxName) ""
    else s"a name with other characters needs quotes: '${Utf8.excerpt(bytes, from, until)}'"
  }

  /** The apostrophe within a word that probably ended the string before the one that begins at `from`. */
  def ofApostrophe(bytes: Array[Byte], from: Int): Option[String] = {
    def isLetter(i: Int) =
      i >= 0 && i < bytes.length && ByteClass.table(bytes(i) & 0xff) == ByteClass.Letter
    def isApostrophe(i: Int) = bytes(i) == '\'' && isLetter(i - 1) && isLetter(i + 1)
    Iterator
      .iterate(from - 1)(_ - 1)
      .takeWhile(i => i >= 0 && bytes(i) != '\n' && from - i < MaxLookedAt)
      .find(isApostrophe(_))
      .map { i =>
        val word =
          Utf8.excerpt(bytes, Identifiers.start(bytes, 0, i), Identifiers.end(bytes, i + 1))
        s"the apostrophe of `$word` ends the string: write \\' or put the string in \""
      }
  }

  private val OtherColons = Set("=>", ":=", "->")

  private def isFieldOperator(kind: Token.Kind): Boolean =
    kind >= Token.Colon && kind <= Token.PlusColon3

  private def isInfix(kind: Token.Kind): Boolean =
    Operators.precedence(kind) != Operators.NotInfix

  /** Whether names in other formats have this byte. */
  private def isInNames(byte: Byte): Boolean =
    byte >= '0' && byte <= '9' || byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' ||
      byte < 0 || "_-./@$".indexOf(byte.toInt) >= 0
}
