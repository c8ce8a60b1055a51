package sjsonnet.std

import sjsonnet.Problem
import sjsonnet.runtime._

/** A template for names of manifests, as Tanka's `nameFormat`: that part of Go's `text/template` that makes a text of fields.
  * Outside of `{{ }}` it is text, and inside a pipeline: fields (`.metadata.name`), texts, whole numbers, and the functions of
  * [[NameFunctions]]; `|` passes a value on as the last argument. There are no variables and no control structures.
  */
private[std] final class NameFormat private (parts: Vector[NameFormat.Part]) {
  import NameFormat._

  /** The name of a manifest. */
  def apply(manifest: Value, ctx: Ctx): String =
    parts.map {
      case Text(text)   => text
      case Action(pipe) =>
        value(pipe, manifest, ctx) match {
          case NullValue => "<no value>"
          case other     => NameFunctions.text(other, ctx)
        }
    }.mkString

  private def value(expr: Expr, manifest: Value, ctx: Ctx): Value = expr match {
    case Constant(value)       => value
    case Fields(of, names)     => names.foldLeft(value(of, manifest, ctx))(field(_, _, ctx))
    case Manifest              => manifest
    case Call(name, arguments) =>
      NameFunctions(name)(arguments.map(value(_, manifest, ctx)), ctx)
  }

  private def field(of: Value, name: String, ctx: Ctx): Value = of match {
    case obj: ObjValue => NameFunctions.field(obj, StrValue.of(name), ctx)
    case NullValue     => NullValue
    case other         => throw ctx.fail(StdCatalogue.NameFormatField(name, other.typeName))
  }
}

private[std] object NameFormat {

  /** The format of Tanka if there is no other. */
  final val Default = "{{ print .kind \"_\" .metadata.name | snakecase }}"

  private sealed abstract class Part
  private final case class Text(text: String) extends Part
  private final case class Action(pipeline: Expr) extends Part

  private sealed abstract class Expr
  private final case class Constant(value: Value) extends Expr
  private final case class Fields(of: Expr, names: List[String]) extends Expr
  private final case class Call(function: String, arguments: Vector[Expr]) extends Expr
  private case object Manifest extends Expr

  /** @throws sjsonnet.EvalError
    *   when it is no template, or one with more than what is supported
    */
  def of(template: StrValue, ctx: Ctx): NameFormat = {
    ctx.countBytes(template.byteLength)
    new Reader(template.decode(ctx), ctx).template()
  }

  private final class Reader(text: String, ctx: Ctx) {
    private var pos = 0
    private var depth = 0

    def template(): NameFormat = {
      val parts = Vector.newBuilder[Part]
      var trimsNext = false
      while (pos < text.length) {
        val open = text.indexOf("{{", pos)
        val end = if (open < 0) text.length else open
        var plain = text.substring(pos, end)
        if (trimsNext) plain = plain.dropWhile(isSpace(_))
        trimsNext = false
        pos = end
        if (open >= 0) {
          pos += 2
          if (text.startsWith("-", pos) && isSpaceAt(pos + 1)) {
            pos += 1
            plain = plain.reverse.dropWhile(isSpace(_)).reverse
          }
        }
        if (plain.nonEmpty) parts += Text(plain)
        if (open >= 0) {
          parts += Action(pipeline())
          if (text.startsWith("-}}", pos) && isSpaceAt(pos - 1)) {
            pos += 1
            trimsNext = true
          }
          if (!text.startsWith("}}", pos)) throw unexpected()
          pos += 2
        }
      }
      new NameFormat(parts.result())
    }

    /** Commands with `|` between them: each is the last argument of the one after it. */
    private def pipeline(): Expr = {
      depth += 1
      if (depth > MaxDepth) throw unsupported(StdCatalogue.NameFormatDepth(MaxDepth))
      var value = command(None)
      while (isAt('|')) {
        pos += 1
        value = command(Some(value))
      }
      depth -= 1
      value
    }

    private def command(last: Option[Expr]): Expr = {
      skipSpace()
      if (pos < text.length && isLetter(text(pos))) {
        val name = word()
        constants.get(name) match {
          case Some(value) if last.isEmpty => Constant(value)
          case _                           => Call(known(name), operands() ++ last)
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
        case '.' => if (isLetterAt(pos + 1)) Fields(Manifest, names()) else single(Manifest)
        case '(' =>
          pos += 1
          val inner = pipeline()
          if (!isAt(')')) throw unexpected()
          pos += 1
          if (text.startsWith(".", pos)) Fields(inner, names()) else inner
        case '"'                                            => Constant(StrValue.of(quoted()))
        case '`'                                            => Constant(StrValue.of(raw()))
        case char if char == '-' || Character.isDigit(char) => Constant(NumValue(number()))
        case char if isLetter(char)                         =>
          val name = word()
          constants.get(name).fold[Expr](Call(known(name), Vector.empty))(Constant(_))
        case _ => throw unexpected()
      }
    }

    private def single(expr: Expr): Expr = {
      pos += 1
      expr
    }

    /** Names of fields, each after a dot. */
    private def names(): List[String] = {
      val found = List.newBuilder[String]
      while (text.startsWith(".", pos) && isLetterAt(pos + 1)) {
        pos += 1
        found += word()
      }
      found.result()
    }

    private def word(): String = taken(char => isLetter(char) || Character.isDigit(char))

    private def number(): Double = {
      val start = pos
      if (text(pos) == '-') pos += 1
      taken(Character.isDigit(_)): Unit
      text.substring(start, pos).toIntOption.getOrElse(throw unexpected()).toDouble
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

    private def known(name: String): String =
      if (NameFunctions.names.contains(name)) name
      else throw unsupported(StdCatalogue.NameFormatFunction(name, NameFunctions.list))

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

    private def unexpected(): Throwable = unsupported {
      val rest = text.substring(pos)
      if (rest.isEmpty) StdCatalogue.NameFormatEnd() else StdCatalogue.NameFormatSyntax(rest)
    }

    private def unsupported(problem: Problem): Throwable = ctx.fail(problem)
  }

  private val constants: Map[String, Value] =
    Map("true" -> BoolValue.True, "false" -> BoolValue.False, "nil" -> NullValue)

  private def isSpace(char: Char): Boolean =
    char == ' ' || char == '\t' || char == '\n' || char == '\r'
  private def isLetter(char: Char): Boolean = Character.isLetter(char) || char == '_'

  /** The characters that may follow a backslash, and what they stand for. */
  private final val Escapes = "nrt\"\\"
  private final val Meanings = "\n\r\t\"\\"

  /** How deep pipelines may be nested. */
  private final val MaxDepth = 100
}
