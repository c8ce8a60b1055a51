package sjsonnet.std

import sjsonnet.runtime._

/** The functions that a [[NameFormat]] may call: some of Go's `text/template`, and of those of Masterminds' sprig that Tanka
  * adds to them.
  */
private[std] object NameFunctions {

  private type Body = (Vector[Value], Ctx) => Value

  def apply(name: String)(arguments: Vector[Value], ctx: Ctx): Value =
    all.collectFirst { case (`name`, body) => body }.get(arguments, ctx)

  def names: Seq[String] = all.map(_._1)

  /** Their names, for errors. */
  def list: String = names.sorted.mkString(", ")

  private lazy val all: Seq[(String, Body)] = Seq(
    "print" -> (joined(_, _)),
    "printf" -> (formatted(_, _)),
    "default" -> (default(_, _)),
    "lower" -> ofText("lower")(_.map(Character.toLowerCase(_))),
    "upper" -> ofText("upper")(_.map(Character.toUpperCase(_))),
    "trim" -> ofText("trim")(_.trim),
    "snakecase" -> ofText("snakecase")(WordCase.joined(_, '_')),
    "kebabcase" -> ofText("kebabcase")(WordCase.joined(_, '-')),
    "trimPrefix" -> ofTexts("trimPrefix", 2)(all => all(1).stripPrefix(all(0))),
    "trimSuffix" -> ofTexts("trimSuffix", 2)(all => all(1).stripSuffix(all(0))),
    "replace" -> ofTexts("replace", 3)(all => all(2).replace(all(0), all(1))),
    "trunc" -> (trunc(_, _)),
    "index" -> (index(_, _))
  )

  /** A value as Go prints it with `%v`. */
  def text(value: Value, ctx: Ctx): String = value match {
    case str: StrValue      => str.decode(ctx)
    case number: NumValue   => ctx.shortNumber(number.toDouble)
    case boolean: BoolValue => boolean.toBoolean.toString
    case NullValue          => "<nil>"
    case other              => throw ctx.fail(StdCatalogue.NameFormatValue(other.typeName))
  }

  /** There are spaces between values of which neither is a text. */
  private def joined(values: Vector[Value], ctx: Ctx): Value = {
    val out = new StringBuilder
    for (i <- values.indices) {
      def isText(at: Int) = values(at).isInstanceOf[StrValue]
      if (i > 0 && !isText(i - 1) && !isText(i)) out += ' '
      out ++= text(values(i), ctx)
    }
    StrValue.of(out.result())
  }

  private def formatted(values: Vector[Value], ctx: Ctx): Value = {
    val format = string("printf", values.headOption, ctx)
    var rest = values.drop(1)
    val out = new StringBuilder
    var i = 0
    while (i < format.length) {
      val verb = if (format(i) != '%') ' ' else if (i + 1 < format.length) format(i + 1) else '?'
      verb match {
        case ' '             => out += format(i)
        case '%'             => out += '%'
        case 's' | 'v' | 'd' =>
          val value =
            rest.headOption.getOrElse(throw ctx.fail(StdCatalogue.NameFormatCount("printf")))
          out ++= text(value, ctx)
          rest = rest.tail
        case _ => throw ctx.fail(StdCatalogue.NameFormatVerb(format.substring(i).take(2)))
      }
      i += (if (verb == ' ') 1 else 2)
    }
    if (rest.nonEmpty) throw ctx.fail(StdCatalogue.NameFormatCount("printf"))
    StrValue.of(out.result())
  }

  private def default(values: Vector[Value], ctx: Ctx): Value = {
    count("default", values, 2, ctx)
    val isEmpty = values(1) match {
      case NullValue          => true
      case str: StrValue      => str.isEmpty
      case number: NumValue   => number.toDouble == 0
      case boolean: BoolValue => !boolean.toBoolean
      case arr: ArrValue      => arr.length == 0
      case obj: ObjValue      => obj.shape.visible(ctx).isEmpty
      case _                  => false
    }
    if (isEmpty) values(0) else values(1)
  }

  /** The first bytes of a text, or the last ones if the number is negative. */
  private def trunc(values: Vector[Value], ctx: Ctx): Value = {
    count("trunc", values, 2, ctx)
    val n = Int32.of(values(0), ctx).toInt
    val whole = string("trunc", Some(values(1)), ctx)
    StrValue.of(if (n >= 0) whole.take(n) else whole.takeRight(-n))
  }

  private def index(values: Vector[Value], ctx: Ctx): Value =
    values.drop(1).foldLeft(values.headOption.getOrElse(NullValue)) {
      case (obj: ObjValue, key: StrValue) => field(obj, key, ctx)
      case (arr: ArrValue, key: NumValue) =>
        val at = Int32.of(key, ctx).toInt
        if (at < 0 || at >= arr.length) throw ctx.fail(StdCatalogue.NameFormatValue("array"))
        else arr(at, ctx)
      case (other, _) => throw ctx.fail(StdCatalogue.NameFormatArgument("index", other.typeName))
    }

  /** The field of that name; null if there is none, as Go has nil. */
  def field(obj: ObjValue, name: StrValue, ctx: Ctx): Value = {
    val entry = obj.shape.find(name, ctx)
    if (entry.isNone) NullValue else obj.value(entry, ctx)
  }

  private def ofText(name: String)(change: String => String): Body =
    ofTexts(name, 1)(all => change(all(0)))

  private def ofTexts(name: String, n: Int)(change: Vector[String] => String): Body = {
    (values, ctx) =>
      count(name, values, n, ctx)
      StrValue.of(change(values.map(value => string(name, Some(value), ctx))))
  }

  private def string(function: String, value: Option[Value], ctx: Ctx): String = value match {
    case Some(str: StrValue) => str.decode(ctx)
    case Some(other) => throw ctx.fail(StdCatalogue.NameFormatArgument(function, other.typeName))
    case None        => throw ctx.fail(StdCatalogue.NameFormatCount(function))
  }

  private def count(function: String, values: Vector[Value], n: Int, ctx: Ctx): Unit =
    if (values.length != n) throw ctx.fail(StdCatalogue.NameFormatCount(function))
}
