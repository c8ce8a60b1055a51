package sjsonnet.templates

import sjsonnet.runtime._
import sjsonnet.text.Utf8

import java.util.Arrays

/** The functions that a [[NameFormat]] may call: some of Go's `text/template`, and of those of Masterminds' sprig that Tanka
  * adds to them.
  *
  * @param std
  *   does what is done alike in `std`
  */
private[sjsonnet] final class NameFunctions(std: TextFunctions) {
  import NameFunctions._

  def find(name: String): Option[Body] = all.collectFirst { case (`name`, body) => body }

  def names: Seq[String] = all.map(_._1)

  private lazy val all: Seq[(String, Body)] = Seq(
    // Any values.
    "print" -> (joined(_, _)),
    "println" -> ((values, ctx) => StrValue.of(values.map(text(_, ctx)).mkString("", " ", "\n"))),
    "printf" -> (formatted(_, _)),
    "toString" -> of("toString", 1)((all, ctx) => StrValue.of(text(all(0), ctx))),
    "default" -> (default(_, _)),
    "coalesce" -> ((values, ctx) => values.find(!isEmpty(_, ctx)).getOrElse(NullValue)),
    "ternary" -> of("ternary", 3)((all, ctx) =>
      if (boolean("ternary", all(2), ctx)) all(0) else all(1)
    ),
    "int" -> of("int", 1)((all, ctx) => NumValue(whole(number("int", all(0), ctx)))),
    "int64" -> of("int64", 1)((all, ctx) => NumValue(whole(number("int64", all(0), ctx)))),
    // Conditions.
    "not" -> condition("not", 1)((all, ctx) => isEmpty(all(0), ctx)),
    "empty" -> condition("empty", 1)((all, ctx) => isEmpty(all(0), ctx)),
    "eq" -> (anyEqual(_, _)),
    "ne" -> condition("ne", 2)((all, ctx) => !equal("ne", all(0), all(1), ctx)),
    "lt" -> condition("lt", 2)((all, ctx) => compared("lt", all, ctx) < 0),
    "le" -> condition("le", 2)((all, ctx) => compared("le", all, ctx) <= 0),
    "gt" -> condition("gt", 2)((all, ctx) => compared("gt", all, ctx) > 0),
    "ge" -> condition("ge", 2)((all, ctx) => compared("ge", all, ctx) >= 0),
    "contains" -> ofTwo("contains")((part, text) => text.contains(part)),
    "hasPrefix" -> ofTwo("hasPrefix")((part, text) => text.startsWith(part)),
    "hasSuffix" -> ofTwo("hasSuffix")((part, text) => text.endsWith(part)),
    "regexMatch" -> condition("regexMatch", 2) { (all, ctx) =>
      std.isMatched(str("regexMatch", all(0), ctx), str("regexMatch", all(1), ctx), ctx)
    },
    // Texts.
    "lower" -> ofTexts("lower", 1)(all => all(0).map(Character.toLowerCase(_))),
    "upper" -> ofTexts("upper", 1)(all => all(0).map(Character.toUpperCase(_))),
    "title" -> ofTexts("title", 1)(all => titled(all(0))),
    "trim" -> ofTexts("trim", 1)(all => trimmed(all(0))(Character.isWhitespace(_))),
    "trimAll" -> ofTexts("trimAll", 2)(all => trimmed(all(1))(all(0).contains(_))),
    "trimPrefix" -> ofTexts("trimPrefix", 2)(all => all(1).stripPrefix(all(0))),
    "trimSuffix" -> ofTexts("trimSuffix", 2)(all => all(1).stripSuffix(all(0))),
    "nospace" -> ofTexts("nospace", 1)(all => all(0).filterNot(Character.isWhitespace(_))),
    "snakecase" -> ofTexts("snakecase", 1)(all => WordCase.joined(all(0), '_')),
    "kebabcase" -> ofTexts("kebabcase", 1)(all => WordCase.joined(all(0), '-')),
    "replace" -> of("replace", 3) { (all, ctx) =>
      val texts = all.map(str("replace", _, ctx))
      replaced(texts(2), texts(0), texts(1), ctx)
    },
    "regexReplaceAll" -> of("regexReplaceAll", 3) { (all, ctx) =>
      def argument(i: Int) = str("regexReplaceAll", all(i), ctx)
      std.replacedByRegex(argument(0), argument(1), argument(2), ctx)
    },
    "trunc" -> (trunc(_, _)),
    "substr" -> (substr(_, _)),
    "sha256sum" -> of("sha256sum", 1) { (all, ctx) =>
      std.sha256(str("sha256sum", all(0), ctx), ctx)
    },
    // Lists and objects.
    "index" -> (index(_, _)),
    "len" -> of("len", 1)((all, ctx) => NumValue(length("len", all(0), ctx))),
    "list" -> ((values, _) => ArrValue.of(values.toArray[Lazy])),
    "first" -> of("first", 1)((all, ctx) =>
      arr("first", all(0), ctx).headOption.getOrElse(NullValue)
    ),
    "last" -> of("last", 1)((all, ctx) => arr("last", all(0), ctx).lastOption.getOrElse(NullValue)),
    "has" -> condition("has", 2) { (all, ctx) =>
      arr("has", all(1), ctx).exists { element =>
        element.typeName == all(0).typeName && equal("has", all(0), element, ctx)
      }
    },
    "join" -> of("join", 2) { (all, ctx) =>
      made(arr("join", all(1), ctx).map(text(_, ctx)).mkString(string("join", all(0), ctx)), ctx)
    },
    "splitList" -> (splitList(_, _)),
    "get" -> of("get", 2) { (all, ctx) =>
      field(obj("get", all(0), ctx), str("get", all(1), ctx), ctx) match {
        case NullValue => StrValue.of("")
        case other     => other
      }
    },
    "hasKey" -> condition("hasKey", 2) { (all, ctx) =>
      !obj("hasKey", all(0), ctx).shape.find(str("hasKey", all(1), ctx), ctx).isNone
    }
  )

  /** There are spaces between values of which neither is a text. */
  private def joined(values: Vector[Value], ctx: Ctx): Value = {
    val out = new StringBuilder
    for (i <- values.indices) {
      def isText(at: Int) = values(at).isInstanceOf[StrValue]
      if (i > 0 && !isText(i - 1) && !isText(i)) out += ' '
      out ++= text(values(i), ctx)
    }
    made(out.result(), ctx)
  }

  /** Each code of the format is one of `%`, which pads and rounds alike. */
  private def formatted(values: Vector[Value], ctx: Ctx): Value = {
    val format = string("printf", values.headOption.getOrElse(throw failCount("printf", ctx)), ctx)
    var rest = values.drop(1)
    val out = new StringBuilder
    var i = 0
    while (i < format.length) {
      val plain = format.indexOf('%'.toInt, i) match {
        case -1 => format.length
        case at => at
      }
      out ++= format.substring(i, plain)
      i = plain
      if (i < format.length) {
        var end = i + 1
        while (end < format.length && "-0123456789.".contains(format(end))) end += 1
        val flags = format.substring(i, end)
        if (end < format.length) end += 1
        format(end - 1) match {
          case '%' if flags == "%" && end > i + 1                  => out += '%'
          case verb if "svtdf".contains(verb) && fits(flags, verb) =>
            val value = rest.headOption.getOrElse(throw failCount("printf", ctx))
            val (code, shown) = verb match {
              case 'd' | 'f' => verb -> NumValue(number("printf", value, ctx))
              case 's'       => 's' -> str("printf", value, ctx)
              case 't'       => 's' -> StrValue.of(boolean("printf", value, ctx).toString)
              case _         => 's' -> StrValue.of(text(value, ctx))
            }
            val part =
              std.formatted(StrValue.of(s"$flags$code"), ArrValue.of(Array[Lazy](shown)), ctx)
            out ++= text(part, ctx)
            rest = rest.tail
          case _ => throw ctx.fail(TemplateCatalogue.Verb(format.substring(i, end)))
        }
        i = end
      }
    }
    if (rest.nonEmpty) throw failCount("printf", ctx)
    made(out.result(), ctx)
  }

  /** Whether they mean the same for `%`. */
  private def fits(flags: String, verb: Char): Boolean =
    verb == 'f' || !flags.contains('.') && (verb == 'd' || !flags.startsWith("%0"))

  private def default(values: Vector[Value], ctx: Ctx): Value = values match {
    case Vector(default)        => default
    case Vector(default, value) => if (isEmpty(value, ctx)) default else value
    case _                      => throw failCount("default", ctx)
  }

  private def anyEqual(values: Vector[Value], ctx: Ctx): Value = {
    if (values.length < 2) throw failCount("eq", ctx)
    BoolValue(values.tail.exists(equal("eq", values.head, _, ctx)))
  }

  /** Null is equal to itself; other values of two types cannot be compared. */
  private def equal(name: String, a: Value, b: Value, ctx: Ctx): Boolean = (a, b) match {
    case (a: StrValue, b: StrValue)   => a.sameAs(b, ctx)
    case (a: NumValue, b: NumValue)   => a.toDouble == b.toDouble
    case (a: BoolValue, b: BoolValue) => a.toBoolean == b.toBoolean
    case (NullValue, _)               => b == NullValue
    case (_, NullValue)               => false
    case (_, other)                   => throw failArgument(name, other, ctx)
  }

  private def compared(name: String, values: Vector[Value], ctx: Ctx): Int =
    (values(0), values(1)) match {
      case (a: StrValue, b: StrValue) => a.compare(b, ctx)
      case (a: NumValue, b: NumValue) => Numbers.compare(a.toDouble, b.toDouble)
      case (_, other)                 => throw failArgument(name, other, ctx)
    }

  /** The first bytes of a text, or the last ones if the number is negative. */
  private def trunc(values: Vector[Value], ctx: Ctx): Value = {
    count("trunc", values, 2, ctx)
    val n = std.int(values(0), ctx)
    val text = str("trunc", values(1), ctx)
    val size = text.byteLength
    if (n >= 0) slice(text, 0, math.min(n, size), ctx)
    else slice(text, math.max(0, size + n), size, ctx)
  }

  /** The bytes from one index up to another. The first one is the start of the text if negative; so is the last one its end. */
  private def substr(values: Vector[Value], ctx: Ctx): Value = {
    count("substr", values, 3, ctx)
    val start = math.max(0, std.int(values(0), ctx))
    val end = std.int(values(1), ctx)
    val text = str("substr", values(2), ctx)
    val until = if (end < 0 || end > text.byteLength) text.byteLength else end
    slice(text, math.min(start, until), until, ctx)
  }

  /** What is cut within a character is no character. */
  private def slice(text: StrValue, from: Int, until: Int, ctx: Ctx): Value =
    StrValue.of(Utf8.sanitize(Arrays.copyOfRange(text.bytes, from, until), ctx))

  private def splitList(values: Vector[Value], ctx: Ctx): Value = {
    count("splitList", values, 2, ctx)
    val separator = str("splitList", values(0), ctx)
    val text = str("splitList", values(1), ctx)
    std.split(text, separator, ctx)
  }

  private def index(values: Vector[Value], ctx: Ctx): Value =
    values.drop(1).foldLeft(values.headOption.getOrElse(throw failCount("index", ctx))) {
      case (obj: ObjValue, key: StrValue) => field(obj, key, ctx)
      case (arr: ArrValue, key: NumValue) =>
        val at = std.int(key, ctx)
        if (at < 0 || at >= arr.length) throw ctx.fail(TemplateCatalogue.Index(at, arr.length))
        else arr(at, ctx)
      case (other, _) => throw failArgument("index", other, ctx)
    }

  private def length(name: String, value: Value, ctx: Ctx): Int = value match {
    case str: StrValue => str.byteLength
    case arr: ArrValue => arr.length
    case obj: ObjValue => obj.shape.visibleByName(ctx).length
    case other         => throw failArgument(name, other, ctx)
  }

  /** The first letter of each word is a capital. */
  private def titled(text: String): String = {
    def isInWord(char: Char) = Character.isLetterOrDigit(char) || char == '_'
    text.indices.map { i =>
      if (i > 0 && isInWord(text(i - 1))) text(i) else inTitle(text(i))
    }.mkString
  }

  /** A letter in title case, which Scala Native does not have: as a capital, but of two letters in one only the first is, and
    * Georgian titles have no capitals.
    */
  private def inTitle(letter: Char): Char =
    if (letter >= 0x1c4 && letter <= 0x1cc) (0x1c5 + (letter - 0x1c4) / 3 * 3).toChar
    else if (letter >= 0x1f1 && letter <= 0x1f3) 0x1f2.toChar
    else if (letter >= 0x10d0 && letter <= 0x10ff) letter
    else Character.toUpperCase(letter)

  /** Replaces all that is `old`. Nothing is before each character and at the end. */
  private def replaced(text: StrValue, old: StrValue, by: StrValue, ctx: Ctx): Value =
    if (!old.isEmpty) std.replaced(text, old, by, ctx)
    else {
      val (host, between) = (text.decode(ctx), by.decode(ctx))
      val out = new java.lang.StringBuilder(between)
      var i = 0
      while (i < host.length) {
        val point = host.codePointAt(i)
        out.appendCodePoint(point).append(between)
        i += Character.charCount(point)
      }
      made(out.toString, ctx)
    }

  private def trimmed(text: String)(isRemoved: Char => Boolean): String =
    text.dropWhile(isRemoved).reverse.dropWhile(isRemoved).reverse

  private def whole(number: Double): Double =
    if (number < 0) math.ceil(number) else math.floor(number)

  private def of(name: String, n: Int)(body: Body): Body = { (values, ctx) =>
    count(name, values, n, ctx)
    body(values, ctx)
  }

  private def condition(name: String, n: Int)(holds: (Vector[Value], Ctx) => Boolean): Body =
    of(name, n)((values, ctx) => BoolValue(holds(values, ctx)))

  private def ofTwo(name: String)(holds: (String, String) => Boolean): Body =
    condition(name, 2)((all, ctx) => holds(string(name, all(0), ctx), string(name, all(1), ctx)))

  private def ofTexts(name: String, n: Int)(change: Vector[String] => String): Body =
    of(name, n)((values, ctx) => made(change(values.map(string(name, _, ctx))), ctx))

  /** A text that has been made, of which the limits know. */
  private def made(text: String, ctx: Ctx): Value = {
    val made = StrValue.of(text)
    ctx.countBytes(ctx.chargeText(made.byteLength.toLong))
    made
  }

  private def arr(function: String, value: Value, ctx: Ctx): Seq[Value] = value match {
    case arr: ArrValue => (0 until arr.length).map(arr(_, ctx))
    case other         => throw failArgument(function, other, ctx)
  }

  private def obj(function: String, value: Value, ctx: Ctx): ObjValue = value match {
    case obj: ObjValue => obj
    case other         => throw failArgument(function, other, ctx)
  }

  private def boolean(function: String, value: Value, ctx: Ctx): Boolean = value match {
    case boolean: BoolValue => boolean.toBoolean
    case other              => throw failArgument(function, other, ctx)
  }

  private def number(function: String, value: Value, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            => throw failArgument(function, other, ctx)
  }

  private def str(function: String, value: Value, ctx: Ctx): StrValue = value match {
    case str: StrValue => str
    case other         => throw failArgument(function, other, ctx)
  }

  private def string(function: String, value: Value, ctx: Ctx): String =
    str(function, value, ctx).decode(ctx)

  private def count(function: String, values: Vector[Value], n: Int, ctx: Ctx): Unit =
    if (values.length != n) throw failCount(function, ctx)

  private def failCount(function: String, ctx: Ctx): Throwable =
    ctx.fail(TemplateCatalogue.Count(function))

  private def failArgument(function: String, value: Value, ctx: Ctx): Throwable =
    ctx.fail(TemplateCatalogue.Argument(function, value.typeName))
}

private[sjsonnet] object NameFunctions {

  type Body = (Vector[Value], Ctx) => Value

  /** A value as Go prints it with `%v`. */
  def text(value: Value, ctx: Ctx): String = value match {
    case str: StrValue      => str.decode(ctx)
    case number: NumValue   => ctx.shortNumber(number.toDouble)
    case boolean: BoolValue => boolean.toBoolean.toString
    case NullValue          => "<nil>"
    case other              => throw ctx.fail(TemplateCatalogue.Value(other.typeName))
  }

  /** Whether a condition does not hold, or a default is used. */
  def isEmpty(value: Value, ctx: Ctx): Boolean = value match {
    case NullValue          => true
    case str: StrValue      => str.isEmpty
    case number: NumValue   => number.toDouble == 0
    case boolean: BoolValue => !boolean.toBoolean
    case arr: ArrValue      => arr.length == 0
    case obj: ObjValue      => obj.shape.visibleByName(ctx).isEmpty
    case _                  => false
  }

  /** The field of that name; null if there is none, as Go has nil. */
  def field(obj: ObjValue, name: StrValue, ctx: Ctx): Value = {
    val entry = obj.shape.find(name, ctx)
    if (entry.isNone) NullValue else obj.value(entry, ctx)
  }
}
