package sjsonnet.std

import sjsonnet.{Blamed, EvalError, Problem}
import sjsonnet.runtime._
import sjsonnet.text.DecimalText

/** The index at which `std.substr` begins: an integer that is not negative, however large. */
private[std] final class SubstrFrom(val toDouble: Double)

private[std] object SubstrFrom {
  implicit val param: Param[SubstrFrom] = Param.by { (value, ctx) =>
    val parameter = Substr.Parameter("second", 1, "from")
    val from = Substr.number(value, parameter, ctx)
    if (!Numbers.isInteger(from)) throw Substr.failFraction(from, parameter, ctx)
    if (from < 0) throw Substr.failNegative(DecimalText.fixed(from, 6), parameter, ctx)
    new SubstrFrom(from)
  }
}

/** How many characters `std.substr` takes. */
private[std] final class SubstrLength(val toInt: Int)

private[std] object SubstrLength {
  implicit val param: Param[SubstrLength] = Param.by { (value, ctx) =>
    val parameter = Substr.Parameter("third", 2, "len")
    val length = Substr.number(value, parameter, ctx)
    if (length.toInt.toDouble != length) throw Substr.failFraction(length, parameter, ctx)
    if (length < 0) throw Substr.failNegative(length.toInt.toString, parameter, ctx)
    new SubstrLength(length.toInt)
  }
}

/** The errors of both parameters, in which numbers are formatted as by C's `%f`. */
private object Substr {

  /** A parameter in messages, and as part of the call. */
  final case class Parameter(ordinal: String, index: Int, name: String) {
    def text: String = s"substr $ordinal parameter"
    def blamed: Blamed = Blamed.Argument("substr", index, name)
  }

  def number(value: Value, parameter: Parameter, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            =>
      throw fail(StdCatalogue.SubstrNumber(parameter.text, other.typeName), parameter, ctx)
  }

  def failFraction(number: Double, parameter: Parameter, ctx: Ctx): EvalError = {
    val shown = DecimalText.fixed(number, 6)
    fail(StdCatalogue.SubstrInteger(parameter.text, shown), parameter, ctx)
  }

  def failNegative(number: String, parameter: Parameter, ctx: Ctx): EvalError =
    fail(StdCatalogue.SubstrNegative(parameter.text, number), parameter, ctx)

  private def fail(problem: Problem, parameter: Parameter, ctx: Ctx): EvalError =
    ctx.fail(problem.blaming(parameter.blamed))
}
