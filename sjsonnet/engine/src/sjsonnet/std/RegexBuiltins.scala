package sjsonnet.std

import sjsonnet.regex.{Regex, Replacement}
import sjsonnet.runtime._

/** A "Regular expressions" group, which the reference does not have; these five are those of Databricks' sjsonnet.
  *
  * Syntax and meaning are RE2's, as Go's `regexp` has them ([[sjsonnet.regex]]), so matching takes linear time,
  * whatever the pattern. An invalid pattern is an error with Go's message.
  */
private[sjsonnet] object RegexBuiltins extends BuiltinGroup("Regular expressions") with InPart {

  /** The first match anywhere in `str`, or null if there is none: an object with the text that matched as `string`,
    * what the groups matched, in the order of their opening parentheses, as `captures`, and what the named groups
    * matched, by name, as `namedCaptures`. A group that took no part in the match is an empty string.
    *
    * {{{
    * std.regexPartialMatch("(?P<key>\\w+)=(\\d*)", "- a=1") ==
    *   { string: "a=1", captures: ["a", "1"], namedCaptures: { key: "a" } }
    * std.regexPartialMatch("x", "abc") == null
    * std.regexPartialMatch("a(b)?", "ac").captures == [""]
    * }}}
    */
  builtin("regexPartialMatch", "pattern", "str") { (ctx: Ctx, pattern: StrValue, str: StrValue) =>
    result(str, get(pattern, ctx).first(str.bytes, ctx), ctx)
  }

  /** The match of the whole of `str`, or null if there is none, in the form of `std.regexPartialMatch`.
    *
    * {{{
    * std.regexFullMatch("a|ab", "ab") != null
    * std.regexFullMatch("a|b", "ab") == null
    * }}}
    */
  builtin("regexFullMatch", "pattern", "str") { (ctx: Ctx, pattern: StrValue, str: StrValue) =>
    result(str, get(pattern, ctx).whole(str.bytes, ctx), ctx)
  }

  /** `str` with the first match of `pattern` replaced by `to`. In `to`, `$1` and `${name}` stand for what the groups
    * matched, `$0` for the whole match, and a backslash escapes the character after it: the rules of RE2/J, and so of
    * Java.
    *
    * {{{
    * std.regexReplace("a1b2", "[a-z](\\d)", "<$1>") == "<1>b2"
    * std.regexReplace("a1", "(?<n>\\d)", "${n}\\$1") == "a1$1"
    * }}}
    */
  builtin("regexReplace", "str", "pattern", "to") {
    (ctx: Ctx, str: StrValue, pattern: StrValue, to: StrValue) =>
      val regex = get(pattern, ctx)
      changed(str, regex.replaceFirst(str.bytes, ctx)(replacement(to, regex, ctx)))
  }

  /** `str` with every match of `pattern` replaced by `to`, which is as for `std.regexReplace`. An empty match right
    * after another match counts, as in Java.
    *
    * {{{
    * std.regexGlobalReplace("a1b2", "\\d", "<$0>") == "a<1>b<2>"
    * std.regexGlobalReplace("baac", "a*", "x") == "xbxxcx"
    * }}}
    */
  builtin("regexGlobalReplace", "str", "pattern", "to") {
    (ctx: Ctx, str: StrValue, pattern: StrValue, to: StrValue) =>
      val regex = get(pattern, ctx)
      val bytes = regex.replaceAll(str.bytes, emptyAfter = true, ctx)(replacement(to, regex, ctx))
      changed(str, bytes)
  }

  /** The pattern that matches exactly `str`.
    *
    * {{{
    * std.regexQuoteMeta("1.5-2") == "1\\.5-2"
    * }}}
    */
  builtin("regexQuoteMeta", "str")((ctx: Ctx, str: StrValue) => quoteMeta(str, ctx))

  /** The regular expression of `pattern`.
    *
    * @throws sjsonnet.EvalError
    *   when it is invalid
    */
  private[std] def get(pattern: StrValue, ctx: Ctx): Regex = compiled.of(ctx).get(pattern, ctx)

  /** A cache of recently used patterns. */
  private val compiled = new PerTables(() =>
    new TextCache[Regex]((pattern, ctx) =>
      Regex.compile(pattern.bytes, ctx) match {
        case Right(regex) => regex
        case Left(reason) => throw ctx.fail(reason)
      }
    )
  )

  /** `str` with every match of `pattern` replaced by `to`, by the rules of Go's `Regexp.ReplaceAllString`. */
  private[std] def replacedAsGo(pattern: StrValue, str: StrValue, to: StrValue, ctx: Ctx): Value = {
    val bytes = get(pattern, ctx).replaceAll(str.bytes, emptyAfter = false, ctx) {
      Replacement.ofGo(to.bytes, ctx)
    }
    changed(str, bytes)
  }

  /** The pattern that matches exactly `str`. */
  private[std] def quoteMeta(str: StrValue, ctx: Ctx): Value =
    changed(str, Regex.quote(str.bytes, ctx))

  /** The string of `bytes`; `str` itself if they are its own bytes, unchanged. */
  private[std] def changed(str: StrValue, bytes: Array[Byte]): Value =
    if (bytes eq str.bytes) str else StrValue.of(bytes)

  private def replacement(template: StrValue, regex: Regex, ctx: Ctx): Replacement =
    Replacement.ofJava(template.bytes, regex, ctx) match {
      case Right(replacement) => replacement
      case Left(reason)       => throw ctx.fail(reason)
    }

  private def result(str: StrValue, found: Option[Regex.Match], ctx: Ctx): Value =
    found.fold(NullValue: Value) { found =>
      val groups = found.groupNames.indices.tail
      val captures = groups.map(capture(str, found, _, ctx)).toArray
      val names = groups.map(found.groupNames(_)).filter(_.nonEmpty).distinct
      obj(
        Seq(
          "string" -> capture(str, found, 0, ctx),
          "captures" -> ArrValue.of(captures),
          "namedCaptures" -> obj(names.map(name => name -> named(name, str, found, ctx)), ctx)
        ),
        ctx
      )
    }

  private def named(name: String, str: StrValue, found: Regex.Match, ctx: Ctx): Lazy = {
    // Every group may be asked for its name.
    ctx.countSteps(found.groupNames.length)
    found.named(name).fold[Lazy](StrValue.empty)(capture(str, found, _, ctx))
  }

  private def capture(str: StrValue, found: Regex.Match, group: Int, ctx: Ctx): Lazy =
    if (found.has(group)) {
      val (start, end) = (found.start(group), found.end(group))
      ctx.countBytes(ctx.chargeText(end.toLong - start))
      StrValue.of(java.util.Arrays.copyOfRange(str.bytes, start, end))
    } else StrValue.empty

  private def obj(fields: Seq[(String, Lazy)], ctx: Ctx): ObjValue =
    ObjValue.ofValues(
      fields.map(field => ctx.symbols.intern(field._1)).toArray,
      fields.map(_._2).toArray,
      ctx.symbols
    )
}
