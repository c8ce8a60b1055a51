package sjsonnet.syntax

import sjsonnet.{Span, StaticError}

/** The mistake that the tokens around a syntax error look like, and what to write instead: words and operators of other
  * languages, names that need quotes, and parts of a construct in the wrong order. It is a guess, so it is only made where
  * what was written cannot be right.
  */
private[syntax] final class LikelyMistake(place: MistakePlace) {
  import LikelyMistake._
  import MistakePlace.isFieldOperator
  import place._

  private val separators = new SeparatorMistakes(place)
  private val words = new WordMistakes(place)
  private val yaml = new YamlMistakes(place)

  /** The error with what may help: the mistake that it looks like, or else the bracket that was not closed. */
  def hinted: StaticError =
    keywordAsName.orElse(likely).getOrElse {
      val isField = (isWord(0) || isString(0)) && isFieldOperator(kind(1))
      val ofBracket = brackets.hinted(error, if (isField) kind(1) else kind(0))
      if (ofBracket.hint == error.hint) separators.missingComma.getOrElse(error) else ofBracket
    }

  /** At the beginning of a line, the statement before is rather not ended than to be continued. */
  private def likely: Option[StaticError] = {
    def rules = Iterator(() => template, () => yaml.hint, () => keyword) ++
      Iterator(
        () => new FieldMistakes(place).hint,
        () => order,
        () => new DeclarationMistakes(place).hint
      ) ++
      Iterator(() => words.hint, () => number, () => path, () => call, () => loop) ++
      Iterator(() => condition, () => remark, () => yaml.text)
    val first = separators.hint.orElse(if (isOnNewLine(0)) words.word else None)
    def others = if (kind(0) == Token.EndOfFile) None else rules.flatMap(_().iterator).nextOption()
    def unended = separators.unended
    first
      .map(error.withHint(_))
      .orElse(if (isOnNewLine(0)) unended else None)
      .orElse(others.map(error.withHint(_)))
      .orElse(unended)
  }

  private def when(condition: Boolean)(hint: => String): Option[String] =
    Option.when(condition)(hint)

  private def template: Option[String] =
    if (
      kind(0) == Token.BraceL &&
      (kind(-1) == Token.BraceL && isAdjacent(0) || kind(1) == Token.BraceL && isAdjacent(1))
    )
      Some("{{ … }} is for templates in other languages: an expression stands here as it is")
    else if (kind(-1) == Token.BraceL && isAdjacent(0) && kind(0) == Token.Modulo)
      Some("{% … %} is for templates in other languages: Jsonnet has `if` and comprehensions")
    else if (
      kind(0) == Token.BraceR && isWord(-1) && kind(-2) == Token.BraceL && kind(-3) == Token.Dollar
    )
      Some(s"there is no $${…}: write ${word(-1)}, or within a string '%(${word(-1)})s' % {…}")
    else None

  /** A field's name that is a keyword. What the parser takes it for may fail only after it. */
  private def keywordAsName: Option[StaticError] =
    Seq(0, -1)
      .find(j => Token.isKeyword(kind(j)) && isFieldOperator(kind(j + 1)) && beginsMember(j))
      .map { j =>
        val name = Some(Span(from(j), until(j)))
        error
          .withHint(s"`${word(j)}` is a keyword; a field of that name is written '${word(j)}'")
          .withAdvice(error.advice.copy(shown = name, unquoted = name))
      }

  private def keyword: Option[String] =
    if (!Token.isKeyword(kind(0))) None
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

  /** What begins like a number, but is not one: a version, a size with its unit, a time. */
  private def number: Option[String] =
    if (kind(0) == Token.Dot && kind(1) == Token.Number && is(SyntaxCatalogue.Unexpected))
      Some(s"a number begins with a digit: 0.${word(1)}")
    else if (kind(-1) == Token.Modulo && isAdjacent(-1) && kind(-2) == Token.Number)
      Some(s"anything but a number needs quotes: '${unquoted(from(-2))._1}%'")
    else
      (0 to -MaxInNumber by -1)
        .takeWhile(j => j == 0 || isAdjacent(j + 1))
        .findLast(kind(_) == Token.Number)
        .filter(_ < 0)
        .filter(_ => isIdentifier(0) || kind(0) == Token.Number || kind(0) == Token.Dot || isTime)
        .map { j =>
          val (start, until) = unquoted(from(j))
          val written = if (isTime) s"$start:${unquoted(until + 1)._1}" else start
          if (written.startsWith("0x"))
            s"a hexadecimal number is std.parseHex('${written.drop(2)}')"
          else if (isOctal(written))
            s"a number has no 0 before it: an octal one is std.parseOctal('${written.stripPrefix("0").stripPrefix("o")}'), and a text needs quotes: '$written'"
          else s"anything but a number needs quotes: '$written'"
        }

  /** Whether a number is octal in other languages: `0644`, `0o644`. */
  private def isOctal(written: String): Boolean = {
    val digits = written.stripPrefix("0").stripPrefix("o")
    written.startsWith("0") && digits.nonEmpty && digits.forall(c => c >= '0' && c <= '7')
  }

  /** Whether a colon stands between two numbers without blanks. */
  private def isTime: Boolean =
    kind(0) == Token.Colon && isAdjacent(0) && kind(1) == Token.Number && isAdjacent(1) &&
      kind(-1) == Token.Number && !beginsMember(-1)

  private def path: Option[String] =
    if (
      kind(-1) == Token.Import && (isIdentifier(0) && word(1) == "from" || kind(0) == Token.Times)
    )
      Some(WordMistakes.ImportedFile)
    else if (!is(SyntaxCatalogue.ComputedImport)) None
    else {
      val isComputed = (0 to MaxInPath).map(kind(_)).exists(Token.isString(_))
      Some(
        if (isComputed) "an import names its file as it is: import 'FILE'"
        else "the file of an import is a string: import 'FILE'"
      )
    }

  private def call: Option[String] =
    if (!isFieldOperator(kind(0)) || !isIdentifier(-1)) None
    else if (
      brackets.closing == Token.ParenR && brackets.isOnLineOf(from(0)) &&
      (kind(-2) == Token.ParenL || kind(-2) == Token.Comma)
    )
      Some(s"an argument is named with `=`: ${word(-1)}=…")
    else
      when(isFirst(-1) && is(SyntaxCatalogue.NotExpected))(
        s"an object stands in braces: { ${word(-1)}: … }"
      )

  /** A loop in the order of a statement. */
  private def loop: Option[String] =
    if (kind(0) == Token.For && is(SyntaxCatalogue.Unexpected))
      Some("`for` follows the value in an array or object: [VALUE for x in ARRAY]")
    else
      when(kind(-2) == Token.For && expects(Token.In))("`for` is written with `in`: for x in …")

  /** A comment in the form of another language. */
  private def remark: Option[String] = when(
    Iterator
      .iterate(-1)(_ - 1)
      .takeWhile(j => j > -MaxInRemark && isToken(j) && !isOnNewLine(j + 1))
      .exists(j => kind(j) == Token.Minus && kind(j + 1) == Token.Minus && isAdjacent(j + 1))
  )("a comment begins with // or #")

  private def condition: Option[String] =
    when(is(SyntaxCatalogue.Expected) && expects(Token.Then))(
      "a condition is written if CONDITION then VALUE else VALUE"
    )
}

private object LikelyMistake {

  /** How many tokens are looked at for the string that an import computes. */
  private final val MaxInPath = 12

  /** How many words a comment is looked for in. */
  private final val MaxInRemark = 16

  /** How many tokens something like a number may have. */
  private final val MaxInNumber = 6
}
