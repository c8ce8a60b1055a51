package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.runtime._
import sjsonnet.text.{Out, SubstringSearch, Utf8}

/** The "String Manipulation" group of the standard library reference, without `format`. Lengths and indexes count code
  * points; the work on bytes is done by [[StringBytes]].
  */
private[sjsonnet] object StringBuiltins extends BuiltinGroup("String Manipulation") {

  /** A string with the letters A to Z in lower case. Other characters stay as they are.
    *
    * {{{
    * std.asciiLower("ABC É") == "abc É"
    * }}}
    */
  builtin("asciiLower", "str".orFail(noCharacters)) { (ctx: Ctx, str: StrOrArr) =>
    StrValue.of(StringBytes.asciiLower(characters(str, ctx), ctx))
  }

  /** A string with the letters a to z in upper case. Other characters stay as they are.
    *
    * {{{
    * std.asciiUpper("abc é") == "ABC é"
    * }}}
    */
  builtin("asciiUpper", "str".orFail(noCharacters)) { (ctx: Ctx, str: StrOrArr) =>
    StrValue.of(StringBytes.asciiUpper(characters(str, ctx), ctx))
  }

  /** The string of one character, given by its code point. A surrogate, which is not a character, becomes
    * U+FFFD.
    *
    * {{{
    * std.char(128512) == "😀"
    * std.char(97) == "a"
    * }}}
    */
  builtin("char", "n")((ctx: Ctx, n: Double) => char(n, ctx))

  /** The code point of the only character of a string. Fails when the string has no or several characters.
    *
    * {{{
    * std.codepoint("a") == 97
    * }}}
    */
  builtin("codepoint", "str") { (ctx: Ctx, str: StrValue) =>
    if (str.length(ctx) != 1)
      throw ctx.fail(StdCatalogue.NoCodepoint(str.length(ctx)))
    str.codepointAt(0, ctx)
  }

  /** Whether `a` begins with `b`.
    *
    * {{{
    * std.startsWith("hello", "he")
    * !std.startsWith("he", "hello")
    * }}}
    */
  builtin("startsWith", "a".orFail(noPrefix), "b".orFail(noLength)) {
    (ctx: Ctx, a: StrValue, b: StrValue) => StringBytes.startsWith(a.bytes, b.bytes, ctx)
  }

  /** Whether `a` ends with `b`.
    *
    * {{{
    * std.endsWith("hello", "lo")
    * std.endsWith("hello", "")
    * }}}
    */
  builtin("endsWith", "a".orFail(noPrefix), "b".orFail(noLength)) {
    (ctx: Ctx, a: StrValue, b: StrValue) => StringBytes.endsWith(a.bytes, b.bytes, ctx)
  }

  /** Whether two strings are equal when case is ignored, in all scripts (simple case folding).
    *
    * {{{
    * std.equalsIgnoreCase("É", "é")
    * }}}
    */
  builtin("equalsIgnoreCase", "str1", "str2") { (ctx: Ctx, a: StrValue, b: StrValue) =>
    StringBytes.equalsIgnoreCase(a.bytes, b.bytes, ctx)
  }

  /** A string as one word of a shell command, in single quotes. A value that is not a string is converted first.
    *
    * {{{
    * std.escapeStringBash("it's") == @"'it'" + @'"' + @"'" + @'"' + @"'s'"
    * std.escapeStringBash("a b") == "'a b'"
    * }}}
    */
  builtin("escapeStringBash", "str_|str") { (ctx: Ctx, value: Value) =>
    val text = Operators.toStr(value, ctx).bytes
    WrittenText(ctx) { out =>
      out.byte('\'')
      StringBytes.replace(text, Utf8.encode("'"), bashQuote, out, ctx)
      out.byte('\'')
    }
  }

  /** A string with each dollar sign doubled. A value that is not a string is converted first.
    *
    * {{{
    * std.escapeStringDollars("$HOME") == "$$HOME"
    * }}}
    */
  builtin("escapeStringDollars", "str_|str") { (ctx: Ctx, value: Value) =>
    replaced(Operators.toStr(value, ctx), StrValue.of("$"), StrValue.of("$$"), ctx)
  }

  /** A string as a JSON string, in quotes. A value that is not a string is converted first.
    *
    * {{{
    * std.escapeStringJson('say "hi"\n') == '"say \\"hi\\"\\n"'
    * }}}
    */
  builtin("escapeStringJson", "str_|str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  /** A string as a Python string, in quotes: the same as in JSON. A value that is not a string is converted first.
    *
    * {{{
    * std.escapeStringPython('a"b') == '"a\\"b"'
    * }}}
    */
  builtin("escapeStringPython", "str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  /** A string with `<`, `>`, `&` and both kinds of quotes replaced by XML entities. A value that is not a string is
    * converted first.
    *
    * {{{
    * std.escapeStringXML("<a & b>") == "&lt;a &amp; b&gt;"
    * }}}
    */
  builtin("escapeStringXML", "str_|str") { (ctx: Ctx, value: Value) =>
    val text = Operators.toStr(value, ctx).bytes
    WrittenText(ctx)(StringBytes.escapeXml(text, _, ctx))
  }

  /** The indexes, counted from 0, at which `pat` begins in `str`; occurrences may overlap. The empty string is
    * never found.
    *
    * {{{
    * std.findSubstr("aa", "aaa") == [0, 1]
    * std.findSubstr("", "a") == []
    * }}}
    */
  builtin(
    "findSubstr",
    "pat".orFail(StdCatalogue.FindSubstrPattern).atOnce,
    "str".orFail(StdCatalogue.FindSubstrString)
  ) { (ctx: Ctx, pat: StrValue, str: StrValue) =>
    if (pat.isEmpty) ArrValue.empty
    else
      ArrValue.ofNumbers(
        StringBytes.occurrences(str.bytes, pat.bytes, str.isAscii(ctx), ctx)
      ): Value
  }

  /** Whether a string has no characters.
    *
    * {{{
    * std.isEmpty("")
    * !std.isEmpty(" ")
    * }}}
    */
  builtin("isEmpty", "str")((_: Ctx, str: StrValue) => str.isEmpty)

  /** A string without the leading characters that are in `chars`: a string, or an array of strings, of which only
    * those of one character count.
    *
    * {{{
    * std.lstripChars("aaabbc", "ba") == "c"
    * }}}
    */
  builtin("lstripChars", "str", "chars".orFail(SearchBuiltins.notSearchable)) {
    (ctx: Ctx, str: StrValue, chars: StrOrArr) =>
      strip(str, atStart = true, atEnd = false, ctx)(member(chars, ctx))
  }

  /** A string without the trailing characters that are in `chars`, which is as for `std.lstripChars`.
    *
    * {{{
    * std.rstripChars("a, b, ", ", ") == "a, b"
    * }}}
    */
  builtin("rstripChars", "str", "chars".orFail(SearchBuiltins.notSearchable)) {
    (ctx: Ctx, str: StrValue, chars: StrOrArr) =>
      strip(str, atStart = false, atEnd = true, ctx)(member(chars, ctx))
  }

  /** A string without the leading and trailing characters that are in `chars`, which is as for `std.lstripChars`.
    *
    * {{{
    * std.stripChars("[a]b]", "[]") == "a]b"
    * }}}
    */
  builtin("stripChars", "str", "chars".orFail(SearchBuiltins.notSearchable)) {
    (ctx: Ctx, str: StrValue, chars: StrOrArr) =>
      strip(str, atStart = true, atEnd = true, ctx)(member(chars, ctx))
  }

  /** The parts of a string between the separators `c`, all of them. Fails when `c` is empty.
    *
    * {{{
    * std.split("a, b, ", ", ") == ["a", "b", ""]
    * }}}
    */
  builtin(
    "split",
    "str".orFail(StdCatalogue.SplitString).atOnce,
    "c".orFail(StdCatalogue.SplitSeparator)
  ) { (ctx: Ctx, str: StrValue, c: StrValue) =>
    if (c.isEmpty)
      throw ctx.fail(StdCatalogue.SplitSeparatorEmpty())
    splitAtEach(str, c, ctx)
  }

  /** The parts of a string, split at most `maxsplits` times, from the left, at the separator `c`; -1 stands for no
    * limit.
    *
    * {{{
    * std.splitLimit("a,b,c", ",", 1) == ["a", "b,c"]
    * }}}
    */
  builtin("splitLimit", "str", "c", "maxsplits") {
    (ctx: Ctx, str: StrValue, c: StrValue, maxsplits: Int32) =>
      checkSplit("std.splitLimit", c, maxsplits.toInt, ctx)
      split(str, c, StringBytes.separators(str.bytes, c.bytes, maxsplits.toInt, ctx))
  }

  /** The parts of a string, split at most `maxsplits` times, from the right, at the separator `c`; -1 stands for no
    * limit.
    *
    * {{{
    * std.splitLimitR("a,b,c", ",", 1) == ["a,b", "c"]
    * }}}
    */
  builtin("splitLimitR", "str", "c", "maxsplits") {
    (ctx: Ctx, str: StrValue, c: StrValue, maxsplits: Int32) =>
      checkSplit("std.splitLimitR", c, maxsplits.toInt, ctx)
      split(str, c, StringBytes.lastSeparators(str.bytes, c.bytes, maxsplits.toInt, ctx))
  }

  /** The characters of a string, as an array of strings.
    *
    * {{{
    * std.stringChars("hé") == ["h", "é"]
    * }}}
    */
  builtin("stringChars", "str".orFail(noCharacters)) { (ctx: Ctx, str: StrOrArr) =>
    Elements(str, ctx): Value
  }

  /** A string with each occurrence of `from` replaced by `to`. Fails when `from` is empty.
    *
    * {{{
    * std.strReplace("a-b-c", "-", "+") == "a+b+c"
    * }}}
    */
  builtin("strReplace", "str", "from", "to") {
    (ctx: Ctx, str: StrValue, from: StrValue, to: StrValue) =>
      if (from.isEmpty) throw ctx.fail(StdCatalogue.ReplaceEmpty())
      replaced(str, from, to, ctx)
  }

  /** The part of a string of `len` characters that starts at `from`, counted from 0; shorter where the string
    * ends. Fails at a number that is negative or has a fraction.
    *
    * {{{
    * std.substr("héllo", 1, 3) == "éll"
    * std.substr("abc", 2, 9) == "c"
    * }}}
    */
  builtin(
    "substr",
    "str".orFail(StdCatalogue.SubstrString),
    "from",
    "len"
  ) { (ctx: Ctx, str: StrValue, from: SubstrFrom, len: SubstrLength) =>
    val end = math.min(from.toDouble + len.toInt, str.length(ctx).toDouble)
    Indexing.substring(str, math.min(from.toDouble, end).toInt, end.toInt, ctx)
  }

  /** A string without leading and trailing white space, as Unicode defines it.
    *
    * {{{
    * std.trim(" a b\t\n") == "a b"
    * }}}
    */
  builtin("trim", "str") { (ctx: Ctx, str: StrValue) =>
    strip(str, atStart = true, atEnd = true, ctx)(StringBytes.isSpace)
  }

  /** The string of one code point. */
  private[std] def char(n: Double, ctx: Ctx): StrValue =
    if (n > Character.MAX_CODE_POINT)
      throw ctx.fail(StdCatalogue.InvalidCodepoint(ctx.shortNumber(n)))
    else if (n < 0) throw ctx.fail(StdCatalogue.NegativeCodepoint(ctx.shortNumber(n)))
    else {
      val codepoint = n.toInt
      val isSurrogate =
        codepoint >= Character.MIN_SURROGATE && codepoint <= Character.MAX_SURROGATE
      StrValue.ofCodepoint(if (isSurrogate) Utf8.Replacement else codepoint)
    }

  private def quoted(value: Value, ctx: Ctx): Value = {
    val text = Operators.toStr(value, ctx)
    WrittenText(ctx)(text.writeJson)
  }

  private val bashQuote = Utf8.encode("'\"'\"'")

  /** The bytes of a string, or of an array of characters: the reference accepts both. */
  private def characters(from: StrOrArr, ctx: Ctx): Array[Byte] = from match {
    case Left(str)  => str.bytes
    case Right(arr) =>
      val out = Out.memory(ctx)
      var i = 0
      while (i < arr.length) {
        ctx.step()
        arr(i, ctx) match {
          case char: StrValue if char.length(ctx) == 1 => out.bytes(char.bytes)
          case str: StrValue                           =>
            throw ctx.fail(StdCatalogue.NoCodepoint(str.length(ctx)))
          case other => throw ctx.failElement(other, i, Value.Tag.Str)
        }
        i += 1
      }
      out.result()
  }

  /** The errors for arguments that are not strings depend on how the reference's own code notices: by taking the
    * length, a substring, or the first element.
    */
  private def noPrefix: (Value, Ctx) => EvalError = (arg, ctx) =>
    if (hasLength(arg)) ctx.fail(StdCatalogue.SubstrString(arg.typeName))
    else ctx.failType(arg, Ctx.Here)

  private def noLength: (Value, Ctx) => EvalError = (arg, ctx) =>
    if (hasLength(arg)) ctx.failType(arg, Value.Tag.Str, Ctx.Here)
    else ctx.failType(arg, Ctx.Here)

  private def noCharacters: (Value, Ctx) => EvalError = (arg, ctx) =>
    arg match {
      case _: ObjValue => ctx.failType(arg, Value.Tag.Str, Ctx.Here)
      case _           => ctx.failType(arg, Ctx.Here)
    }

  private def hasLength(value: Value): Boolean = value match {
    case _: ArrValue | _: ObjValue | _: FuncValue => true
    case _                                        => false
  }

  /** The string with all that is `from`, which must not be empty, replaced. */
  private[std] def replaced(str: StrValue, from: StrValue, to: StrValue, ctx: Ctx): StrValue =
    if (SubstringSearch.indexOf(str.bytes, from.bytes, 0, ctx) < 0) str
    else WrittenText(ctx)(StringBytes.replace(str.bytes, from.bytes, to.bytes, _, ctx))

  private def strip(str: StrValue, atStart: Boolean, atEnd: Boolean, ctx: Ctx)(
      isStripped: Int => Boolean
  ): StrValue = {
    val bytes = str.bytes
    val from = if (atStart) StringBytes.skipForward(bytes, ctx)(isStripped) else 0
    val until =
      if (atEnd) StringBytes.skipBackward(bytes, from, ctx)(isStripped) else bytes.length
    if (from == 0 && until == bytes.length) str
    else str.span(from, until)
  }

  private def member(chars: StrOrArr, ctx: Ctx): Int => Boolean = chars match {
    case Left(str)  => CodepointSet.of(str, ctx)
    case Right(arr) =>
      codepoint => SearchBuiltins.firstIndex(arr, StrValue.ofCodepoint(codepoint), ctx) < arr.length
  }

  private def checkSplit(name: String, separator: StrValue, limit: Int, ctx: Ctx): Unit = {
    if (limit < -1)
      throw ctx.fail(StdCatalogue.SplitLimit(name, limit))
    if (separator.isEmpty)
      throw ctx.fail(StdCatalogue.SplitLimitSeparator(name))
  }

  private def split(str: StrValue, separator: StrValue, at: Array[Int]): FreshArr =
    new FreshArr(
      if (at.length == 0) ArrValue.of(Array[Lazy](str))
      else SplitParts(str, at, separator.byteLength).toArr
    )

  /** The parts between all separators, which must not be empty. One of a single byte is searched for in each block of a
    * rope, without flattening the rope.
    */
  private[std] def splitAtEach(str: StrValue, separator: StrValue, ctx: Ctx): FreshArr =
    if (separator.byteLength > 1)
      split(str, separator, StringBytes.separators(str.bytes, separator.bytes, -1, ctx))
    else if (!str.hasLongLeaves)
      split(str, separator, StringBytes.offsetsOf(separator.byteAt(0), str.bytes, ctx))
    else {
      val blocks = TextChunks.of(str, ctx)
      val at = StringBytes.offsetsOf(separator.byteAt(0), blocks, ctx)
      new FreshArr(SplitParts(blocks, at, 1).toArr)
    }
}
