package sjsonnet.syntax

import sjsonnet.text.{ByteSet, TextParts}

/** Mistakes in what stands for the name of a field: names that need quotes or brackets, and other signs than colons. */
private[syntax] final class FieldMistakes(place: MistakePlace) {
  import FieldMistakes._
  import MistakePlace.{isFieldOperator, isInfix}
  import place._

  def hint: Option[String] = memberStart.flatMap { first =>
    val raw = rawName(from(first))
    if (kind(first) == Token.Dot && kind(first + 1) == Token.Dot)
      Some("there is no `...`: objects are added, as in base + { … }")
    else if (raw.nonEmpty) Some(quotes(raw))
    else if (first == 0) firstToken
    else if (first == -1) secondToken
    else if (kind(first) == Token.Import && word(1) == "from") Some(WordMistakes.ImportedFile)
    else None
  }

  /** The error is at the first token of a member. */
  private def firstToken: Option[String] =
    if (kind(0) == Token.Number && isFieldOperator(kind(1)))
      Some(s"a name that is not an identifier needs quotes: '${word(0)}'")
    else if (kind(0) == Token.If) Some(optionalField)
    else if (kind(0) == Token.For && is(SyntaxCatalogue.Unexpected))
      Some("the field stands first: { [k]: VALUE for k in … }")
    else if (kind(0) == Token.Import)
      Some("an import is a value, which is added to objects: (import 'FILE') + { … }")
    else if (kind(0) == Token.ParenL || kind(0) == Token.Self || kind(0) == Token.Dollar)
      Some(Computed)
    else None

  /** The error is at the second token of a member. */
  private def secondToken: Option[String] = {
    val name = if (isIdentifier(-1)) word(-1) else "NAME"
    val isName = isIdentifier(-1) || isString(-1)
    if (isName && kind(0) == Token.Plus && kind(1) == Token.BraceL)
      Some(s"a field is added to with `+:`: $name+: { … }")
    else if ((isInfix(kind(0)) || kind(0) == Token.Dot) && !isAdjacent(0)) Some(Computed)
    else if (isIdentifier(-1) && isIdentifier(0) && isFieldOperator(kind(1)))
      Some(s"a name with other characters needs quotes: '${word(-1)} ${word(0)}'")
        .filter(_ => !WordMistakes.declarations(word(-1)))
    else if (kind(0) == Token.Assign) Some("a field is written with `:`, not `=`")
    else if (OtherColons(word(0))) Some("a field is written with `:`")
    else if (word(0) == "+=") Some("a field is added to with `+:`")
    else if (isIdentifier(-1) && (kind(0) == Token.Comma || kind(0) == Token.BraceR))
      if (isImported) Some(WordMistakes.ImportedFile)
      else Some(s"a field needs a value: ${word(-1)}: ${word(-1)}")
    else if (isName && beginsValue && !WordMistakes.isForeign(name))
      Some(s"a `:` is missing: $name: VALUE")
    else None
  }

  /** Whether the object stands between `import` and `from`, as in JavaScript. */
  private def isImported: Boolean = kind(-3) == Token.Import && kind(-2) == Token.BraceL

  /** Whether a token that no name continues begins a value. */
  private def beginsValue: Boolean =
    isString(0) || kind(0) == Token.Number || kind(0) == Token.BraceL || kind(0) == Token.True ||
      kind(0) == Token.False || kind(0) == Token.Null || kind(0) == Token.BracketL

  /** The first token of the member that the error is in, if it is in what stands for its name. */
  private def memberStart: Option[Int] =
    if (!isInObject) None
    else
      (0 to -MaxInName by -1).find(beginsMember(_)).filter { first =>
        (first + 1 to -1).forall(j => !isFieldOperator(kind(j)))
      }

  /** A name without quotes or blanks that would need quotes, if there is one at `from`. */
  private def rawName(from: Int): String = {
    val (written, until) = unquoted(from)
    val raw = if (until > from && byteAfter(until, FieldMistakes.OnLine) == ':') written else ""
    if (raw.forall(_.isDigit) || Identifiers.isIdentifier(raw)) "" else raw
  }

  /** A name of names may also be meant for the way to a field of a field. */
  private def quotes(raw: String): String = {
    val quoted = s"a name with other characters needs quotes: '$raw'"
    val names = TextParts.split(raw, '.')
    if (names.length < 2 || raw.endsWith(".") || !names.forall(Identifiers.isIdentifier(_))) quoted
    else {
      val nested = names.init.foldRight(s"${names.last}: …") { (name, inner) =>
        s"$name+: { $inner }"
      }
      s"a field of a field is written $nested; if the dot is part of the name, that needs quotes: '$raw'"
    }
  }

  private def optionalField: String = {
    val named = (1 to MaxInName).find(kind(_) == Token.Then).map(_ + 1)
    val field = named.map(word(_)).filter(_.nonEmpty).getOrElse("NAME")
    s"a field that may be missing is written [if CONDITION then '$field']: VALUE"
  }
}

private object FieldMistakes {

  /** How many tokens a name may have that is written without quotes. */
  private final val MaxInName = 12

  /** What may stand between a name and its colon on one line. */
  private val OnLine = new ByteSet(" +")

  private final val Computed = "a name that is computed stands in brackets: [NAME]: VALUE"

  private val OtherColons = Set("=>", ":=", "->")
}
