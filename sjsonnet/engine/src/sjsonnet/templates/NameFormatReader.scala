package sjsonnet.templates

import sjsonnet.Problem
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, NumberParse, Spelling, Utf8}

/** Reads a [[NameFormat]]. */
private[templates] final class NameFormatReader(text: String, functions: NameFunctions, ctx: Ctx) {
  import NameFormat._
  import NameFormatReader._

  private var pos = 0
  private var depth = 0

  /** Whether the last action ended in `-}}`. */
  private var trimsNext = false

  /** The variables in scope, the innermost first, with their numbers. */
  private var variables = List("" -> 0)
  private var nVariables = 1

  def template(): NameFormat = {
    val (parts, end) = block()
    end.foreach(word => throw ctx.fail(TemplateCatalogue.Stray(word)))
    new NameFormat(parts, nVariables)
  }

  /** What comes before the next `end` or `else`, and which of them it is; the `end` has been read with its braces. */
  private def block(): (Vector[Part], Option[String]) = inScope {
    val parts = Vector.newBuilder[Part]
    var end = Option.empty[String]
    while (end.isEmpty && pos < text.length) {
      val plain = this.plain()
      if (plain.nonEmpty) parts += Text(plain)
      if (pos < text.length) {
        pos += 2
        if (isTrimming(pos)) pos += 1
        skipSpace()
        if (text.startsWith("/*", pos)) comment()
        else
          keyword() match {
            case Some(EndWord) =>
              close()
              end = Some(EndWord)
            case Some(ElseWord) => end = Some(ElseWord)
            case Some(kind)     => parts += control(kind)
            case None           =>
              parts += Action(pipeline())
              close()
          }
      }
    }
    (parts.result(), end)
  }

  /** The text before the next action. */
  private def plain(): String = {
    val open = text.indexOf("{{", pos)
    var from = pos
    pos = if (open < 0) text.length else open
    var until = pos
    if (trimsNext) while (from < until && isSpace(text(from))) from += 1
    trimsNext = false
    if (open >= 0 && isTrimming(open + 2))
      while (until > from && isSpace(text(until - 1))) until -= 1
    text.substring(from, until)
  }

  private def isTrimming(at: Int): Boolean = text.startsWith("-", at) && isSpaceAt(at + 1)

  private def comment(): Unit = {
    val end = text.indexOf("*/", pos + 2)
    pos = if (end < 0) text.length else end + 2
    close()
  }

  /** The rest of an `if`, `with` or `range`, up to its `end`. */
  private def control(kind: String): Part = nested(inScope {
    val (key, element) = if (kind == RangeWord) loopVariables() else (-1, -1)
    val subject = pipeline()
    close()
    val (body, end) = block()
    val otherwise = end match {
      case Some(ElseWord) =>
        skipSpace()
        keyword() match {
          // The two have one `end`.
          case Some(next) if next != EndWord && next != ElseWord => Vector(control(next))
          case Some(_)                                           => throw unexpected()
          case None                                              =>
            close()
            block() match {
              case (rest, Some(EndWord)) => rest
              case (_, Some(word))       => throw ctx.fail(TemplateCatalogue.Stray(word))
              case (_, None)             => throw ctx.fail(TemplateCatalogue.Open(kind))
            }
        }
      case Some(_) => Vector.empty
      case None    => throw ctx.fail(TemplateCatalogue.Open(kind))
    }
    kind match {
      case IfWord   => If(subject, body, otherwise)
      case WithWord => With(subject, body, otherwise)
      case _        => Range(key, element, subject, body, otherwise)
    }
  })

  /** The variables before a `:=`: one for the elements, or two, of which the first is for the indexes or names. */
  private def loopVariables(): (Int, Int) = {
    skipSpace()
    val start = pos
    val names = Vector.newBuilder[String]
    if (isAt('$')) {
      names += variable()
      if (isAt(',')) {
        pos += 1
        if (!isAt('$')) throw unexpected()
        names += variable()
      }
    }
    skipSpace()
    val found = names.result()
    if (found.nonEmpty && text.startsWith(":=", pos)) {
      pos += 2
      val numbers = found.map(declare(_))
      (if (numbers.length == 2) numbers(0) else -1, numbers.last)
    } else {
      pos = start
      (-1, -1)
    }
  }

  /** Commands with `|` between them: each is the last argument of the one after it. `$name :=` or `$name =` may come first. */
  private def pipeline(): Expr = nested {
    val target = if (isAt('$')) assigned() else None
    var value = command(None)
    while (isAt('|')) {
      pos += 1
      value = command(Some(value))
    }
    // The variable that is declared is not one of those in its value.
    target.fold(value) { case (name, isNew) =>
      Assign(if (isNew) declare(name) else number(name), value)
    }
  }

  /** The variable before a `:=` or `=`, and whether it is a new one; nothing is read if there is none. */
  private def assigned(): Option[(String, Boolean)] = {
    val start = pos
    val name = variable()
    skipSpace()
    val isNew = text.startsWith(":=", pos)
    if (isNew || text.startsWith("=", pos)) {
      pos += (if (isNew) 2 else 1)
      Some((name, isNew))
    } else {
      pos = start
      None
    }
  }

  private def command(last: Option[Expr]): Expr = {
    skipSpace()
    if (isLetterAt(pos)) {
      val name = word()
      constants.get(name) match {
        case Some(value) if last.isEmpty => Constant(value)
        case _                           => call(name, operands() ++ last)
      }
    } else {
      val value = operand()
      skipSpace()
      // Only functions take arguments.
      if (last.nonEmpty || !atEndOfCommand) throw unexpected()
      value
    }
  }

  private def operands(): Vector[Expr] = {
    val found = Vector.newBuilder[Expr]
    skipSpace()
    while (!atEndOfCommand) {
      found += operand()
      skipSpace()
    }
    found.result()
  }

  private def operand(): Expr = {
    if (pos >= text.length) throw unexpected()
    text(pos) match {
      case '.' =>
        if (!isLetterAt(pos + 1)) pos += 1
        fields(Dot)
      case '$' => fields(Variable(number(variable())))
      case '(' =>
        pos += 1
        val inner = pipeline()
        if (!isAt(')')) throw unexpected()
        pos += 1
        fields(inner)
      case '"'                                        => Constant(StrValue.of(quoted()))
      case '`'                                        => Constant(StrValue.of(raw()))
      case char if char == '-' || Ascii.isDigit(char) => Constant(NumValue(numeral()))
      case char if isLetter(char)                     =>
        val name = word()
        constants.get(name).fold(call(name, Vector.empty))(Constant(_))
      case _ => throw unexpected()
    }
  }

  private def call(name: String, arguments: Vector[Expr]): Expr =
    if (name == AndWord || name == OrWord) {
      if (arguments.isEmpty) throw ctx.fail(TemplateCatalogue.Count(name))
      Choice(name == OrWord, arguments)
    } else
      functions.find(name).fold(throw ctx.fail(unknown(name)))(Call(_, arguments))

  private def unknown(name: String): Problem = {
    val all = (functions.names ++ Seq(AndWord, OrWord)).sorted
    // `toLower` is `lower`.
    val part = all.filter(each => lowerCase(name).endsWith(lowerCase(each))).maxByOption(_.length)
    val near = Spelling.didYouMean(Spelling.nearest(name, all.iterator).orElse(part))
    TemplateCatalogue.Function(
      name,
      near.fold("")(_ + " Otherwise, ") + s"the functions are ${all.mkString(", ")}"
    )
  }

  private def lowerCase(text: String): String = text.map(Character.toLowerCase(_))

  /** Names of fields, each after a dot. */
  private def fields(of: Expr): Expr = {
    val found = List.newBuilder[String]
    while (text.startsWith(".", pos) && isLetterAt(pos + 1)) {
      pos += 1
      found += word()
    }
    val names = found.result()
    if (names.isEmpty) of else Fields(of, names)
  }

  /** The name of the variable at the `$` here. */
  private def variable(): String = {
    pos += 1
    word()
  }

  private def declare(name: String): Int = {
    val number = nVariables
    nVariables += 1
    variables ::= name -> number
    number
  }

  private def number(name: String): Int =
    variables
      .collectFirst { case (`name`, number) => number }
      .getOrElse(throw ctx.fail(TemplateCatalogue.Variable(s"$$$name")))

  private def inScope[A](part: => A): A = {
    val outer = variables
    val result = part
    variables = outer
    result
  }

  private def nested[A](part: => A): A = {
    depth += 1
    if (depth > MaxDepth) throw ctx.fail(TemplateCatalogue.Depth(MaxDepth))
    val result = part
    depth -= 1
    result
  }

  /** The word of a control structure, if there is one here. */
  private def keyword(): Option[String] = {
    val start = pos
    val found = word()
    if (keywords.contains(found)) Some(found)
    else {
      pos = start
      None
    }
  }

  private def word(): String = taken(char => isLetter(char) || isDigit(char))

  private def numeral(): Double = {
    val start = pos
    if (text(pos) == '-') pos += 1
    taken(char => Ascii.isDigit(char) || char == '.'): Unit
    val found = text.substring(start, pos)
    if (!Ascii.isDigit(found.last) || found.count(_ == '.') > 1) throw unexpected()
    NumberParse.parse(Utf8.encode(found), 0, found.length, ctx)
  }

  private def raw(): String = {
    pos += 1
    val found = taken(_ != '`')
    if (pos >= text.length) throw unexpected()
    pos += 1
    found
  }

  private def quoted(): String = {
    pos += 1
    val out = new StringBuilder
    while (pos < text.length && text(pos) != '"') {
      if (text(pos) == '\\') {
        pos += 1
        val escaped = if (pos < text.length) Escapes.indexOf(text(pos).toInt) else -1
        if (escaped < 0) throw unexpected()
        out += Meanings(escaped)
      } else out += text(pos)
      pos += 1
    }
    if (pos >= text.length) throw unexpected()
    pos += 1
    out.result()
  }

  /** The end of an action. */
  private def close(): Unit = {
    skipSpace()
    trimsNext = text.startsWith("-}}", pos) && isSpaceAt(pos - 1)
    if (trimsNext) pos += 1
    if (!text.startsWith("}}", pos)) throw unexpected()
    pos += 2
  }

  private def taken(isPart: Char => Boolean): String = {
    val start = pos
    while (pos < text.length && isPart(text(pos))) pos += 1
    text.substring(start, pos)
  }

  private def skipSpace(): Unit = taken(isSpace(_)): Unit

  private def isAt(char: Char): Boolean = {
    skipSpace()
    pos < text.length && text(pos) == char
  }

  private def atEndOfCommand: Boolean =
    pos >= text.length || text(pos) == '|' || text(pos) == ')' || text.startsWith("}}", pos) ||
      text.startsWith("-}}", pos)

  private def isSpaceAt(at: Int): Boolean = at < text.length && isSpace(text(at))
  private def isLetterAt(at: Int): Boolean = at < text.length && isLetter(text(at))

  private def unexpected(): Throwable = ctx.fail {
    val rest = text.substring(pos)
    if (rest.isEmpty) TemplateCatalogue.End() else TemplateCatalogue.Syntax(rest)
  }
}

private[templates] object NameFormatReader {

  private final val IfWord = "if"
  private final val WithWord = "with"
  private final val RangeWord = "range"
  private final val ElseWord = "else"
  private final val EndWord = "end"
  private val keywords = Set(IfWord, WithWord, RangeWord, ElseWord, EndWord)

  /** They are no functions, since not all of their arguments are evaluated. */
  private final val AndWord = "and"
  private final val OrWord = "or"

  private val constants: Map[String, Value] =
    Map("true" -> BoolValue.True, "false" -> BoolValue.False, "nil" -> NullValue)

  private def isSpace(char: Char): Boolean =
    char == ' ' || char == '\t' || char == '\n' || char == '\r'
  private def isLetter(char: Char): Boolean = Character.isLetter(char) || char == '_'
  private def isDigit(char: Char): Boolean = Character.isDigit(char)

  /** The characters that may follow a backslash, and what they stand for. */
  private final val Escapes = "nrt\"\\"
  private final val Meanings = "\n\r\t\"\\"

  /** How deep pipelines and control structures may be nested. */
  private final val MaxDepth = 100
}
