package sjsonnet.std

import sjsonnet.runtime._
import sjsonnet.templates.{NameFormat, NameFunctions, TextFunctions}

/** Templates for names of manifests, with what their functions need of `std`. */
private[sjsonnet] object NameTemplates {

  /** @throws sjsonnet.EvalError
    *   when it is no template, or one with more than what is supported
    */
  def of(template: StrValue, ctx: Ctx): NameFormat = NameFormat.of(template, functions, ctx)

  private lazy val functions = new NameFunctions(OfStd)

  private object OfStd extends TextFunctions {
    override def int(value: Value, ctx: Ctx): Int = Int32.of(value, ctx).toInt

    override def formatted(format: StrValue, values: ArrValue, ctx: Ctx): Value =
      Format.format(format, values, ctx)

    override def replaced(text: StrValue, old: StrValue, by: StrValue, ctx: Ctx): Value =
      StringBuiltins.replaced(text, old, by, ctx)

    override def split(text: StrValue, separator: StrValue, ctx: Ctx): Value = {
      if (separator.isEmpty) throw ctx.fail(StdCatalogue.SplitSeparatorEmpty())
      StringBuiltins.splitAtEach(text, separator, ctx).arr
    }

    override def isMatched(regex: StrValue, text: StrValue, ctx: Ctx): Boolean =
      RegexBuiltins.get(regex, ctx).isIn(text.bytes, ctx)

    override def replacedByRegex(regex: StrValue, text: StrValue, by: StrValue, ctx: Ctx): Value =
      RegexBuiltins.replacedAsGo(regex, text, by, ctx)

    override def sha256(text: StrValue, ctx: Ctx): Value = DigestBuiltins.sha256(text, ctx)
  }
}
