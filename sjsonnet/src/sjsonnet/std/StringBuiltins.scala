package sjsonnet.std

import sjsonnet.eval.{Ctx, Operators}
import sjsonnet.text.{DecimalText, Out, Utf8}
import sjsonnet.value._

/** The "String Manipulation" group of the reference, without `format`. Code points are counted throughout;
  * the work on bytes is done by [[StringBytes]].
  */
object StringBuiltins extends BuiltinGroup {

  builtin("asciiLower", "str") { (ctx: Ctx, str: Value) =>
    StrValue.of(StringBytes.asciiLower(characters(str, ctx)))
  }

  builtin("asciiUpper", "str") { (ctx: Ctx, str: Value) =>
    StrValue.of(StringBytes.asciiUpper(characters(str, ctx)))
  }

  /** Half of a surrogate pair, which is no character, becomes U+FFFD.
    *
    * {{{
    * std.char(128512) == "😀"
    * }}}
    */
  builtin("char", "n")((ctx: Ctx, n: Double) => char(n, ctx))

  builtin("codepoint", "str") { (ctx: Ctx, str: StrValue) =>
    if (str.length != 1)
      throw ctx.fail(s"codepoint takes a string of length 1, got length ${str.length}")
    str.codepointAt(0)
  }

  builtin("startsWith", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    beginsOrEnds(a, b, ctx)(StringBytes.startsWith)
  }

  builtin("endsWith", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    beginsOrEnds(a, b, ctx)(StringBytes.endsWith)
  }

  /** Simple case folding of all scripts.
    *
    * {{{
    * std.equalsIgnoreCase("É", "é")
    * }}}
    */
  builtin("equalsIgnoreCase", "str1", "str2") { (_: Ctx, a: StrValue, b: StrValue) =>
    StringBytes.equalsIgnoreCase(a.bytes, b.bytes)
  }

  /** {{{
    * std.escapeStringBash("it's") == @"'it'" + @'"' + @"'" + @'"' + @"'s'"
    * }}}
    */
  builtin("escapeStringBash", "str_|str") { (ctx: Ctx, value: Value) =>
    val out = Out.memory()
    out.byte('\'')
    out.bytes(
      StringBytes.replace(Operators.toStr(value, ctx).bytes, Utf8.encode("'"), bashQuote)
    )
    out.byte('\'')
    StrValue.of(out.toByteArray)
  }

  builtin("escapeStringDollars", "str_|str") { (ctx: Ctx, value: Value) =>
    val text = Operators.toStr(value, ctx).bytes
    StrValue.of(StringBytes.replace(text, Utf8.encode("$"), Utf8.encode("$$")))
  }

  builtin("escapeStringJson", "str_|str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  builtin("escapeStringPython", "str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  builtin("escapeStringXML", "str_|str") { (ctx: Ctx, value: Value) =>
    StrValue.of(StringBytes.escapeXml(Operators.toStr(value, ctx).bytes))
  }

  /** All places, overlapping ones too.
    *
    * {{{
    * std.findSubstr("aa", "aaa") == [0, 1]
    * }}}
    */
  builtin("findSubstr", "pat", "str") { (ctx: Ctx, pat: Value, str: Value) =>
    val pattern =
      stringOr(pat, "findSubstr first parameter should be a string, got ", ctx)
    val text = stringOr(str, "findSubstr second parameter should be a string, got ", ctx)
    if (pattern.isEmpty) ArrValue.empty
    else
      ArrValue.of(
        StringBytes
          .occurrences(text.bytes, pattern.bytes)
          .map[Lazy](index => NumValue(index.toDouble))
      )
  }

  builtin("isEmpty", "str")((_: Ctx, str: StrValue) => str.isEmpty)

  /** `chars` is a string, or an array of strings of which those with one character matter.
    *
    * {{{
    * std.lstripChars("aaabbc", "ba") == "c"
    * }}}
    */
  builtin("lstripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = true, atEnd = false)(member(chars, ctx))
  }

  builtin("rstripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = false, atEnd = true)(member(chars, ctx))
  }

  builtin("stripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = true, atEnd = true)(member(chars, ctx))
  }

  builtin("split", "str", "c") { (ctx: Ctx, str: Value, c: Value) =>
    val text = stringOr(str, "std.split first parameter must be a String, got ", ctx)
    val separator = stringOr(c, "std.split second parameter must be a String, got ", ctx)
    if (separator.isEmpty)
      throw ctx.fail("std.split second parameter must have length 1 or greater, got 0")
    split(text, separator, StringBytes.separators(text.bytes, separator.bytes, -1))
  }

  /** At most `maxsplits` separators count; -1 stands for all.
    *
    * {{{
    * std.splitLimit("a,b,c", ",", 1) == ["a", "b,c"]
    * }}}
    */
  builtin("splitLimit", "str", "c", "maxsplits") {
    (ctx: Ctx, str: StrValue, c: StrValue, maxsplits: Whole) =>
      checkSplit("std.splitLimit", c, maxsplits.toInt, ctx)
      split(str, c, StringBytes.separators(str.bytes, c.bytes, maxsplits.toInt))
  }

  /** Separators count from the right.
    *
    * {{{
    * std.splitLimitR("a,b,c", ",", 1) == ["a,b", "c"]
    * }}}
    */
  builtin("splitLimitR", "str", "c", "maxsplits") {
    (ctx: Ctx, str: StrValue, c: StrValue, maxsplits: Whole) =>
      checkSplit("std.splitLimitR", c, maxsplits.toInt, ctx)
      split(str, c, StringBytes.lastSeparators(str.bytes, c.bytes, maxsplits.toInt))
  }

  builtin("stringChars", "str") { (ctx: Ctx, str: Value) =>
    str match {
      case text: StrValue => ArrValue.of(chars(text))
      case arr: ArrValue  => arr
      case _: ObjValue    => throw ctx.failType(str, Value.Tag.Str, Ctx.Here)
      case other          => throw ctx.failType(other, Ctx.Here)
    }
  }

  builtin("strReplace", "str", "from", "to") {
    (ctx: Ctx, str: StrValue, from: StrValue, to: StrValue) =>
      if (from.isEmpty) throw ctx.fail("'from' string must not be zero length.")
      val replaced = StringBytes.replace(str.bytes, from.bytes, to.bytes)
      if (replaced eq str.bytes) str else StrValue.of(replaced)
  }

  /** {{{
    * std.substr("héllo", 1, 3) == "éll"
    * std.substr("abc", 2, 9) == "c"
    * }}}
    */
  builtin("substr", "str", "from", "len") { (ctx: Ctx, str: Value, from: Value, len: Value) =>
    val text = stringOr(str, "substr first parameter should be a string, got ", ctx)
    val start = numberOr(from, "substr second parameter should be a number, got ", ctx)
    if (!Numbers.isInteger(start))
      throw ctx.fail(s"substr second parameter should be an integer, got ${sixPlaces(start)}")
    if (start < 0)
      throw ctx.fail(
        s"substr second parameter should be greater than zero, got ${sixPlaces(start)}"
      )
    val length = numberOr(len, "substr third parameter should be a number, got ", ctx)
    if (length.toInt.toDouble != length)
      throw ctx.fail(s"substr third parameter should be an integer, got ${sixPlaces(length)}")
    if (length < 0)
      throw ctx.fail(
        s"substr third parameter should be greater than zero, got ${length.toInt}"
      )
    val end = math.min(start + length, text.length.toDouble)
    text.slice(math.min(start, end).toInt, end.toInt)
  }

  /** Takes off white space as Unicode defines it. */
  builtin("trim", "str") { (_: Ctx, str: StrValue) =>
    strip(str, atStart = true, atEnd = true)(StringBytes.isSpace)
  }

  /** The string of one code point. */
  private[std] def char(n: Double, ctx: Ctx): StrValue =
    if (n > Character.MAX_CODE_POINT)
      throw ctx.fail(s"Invalid unicode codepoint, got ${ctx.shortNumber(n)}")
    else if (n < 0) throw ctx.fail(s"Codepoints must be >= 0, got ${ctx.shortNumber(n)}")
    else {
      val codepoint = n.toInt
      val isSurrogate =
        codepoint >= Character.MIN_SURROGATE && codepoint <= Character.MAX_SURROGATE
      StrValue.ofCodepoint(if (isSurrogate) Utf8.Replacement else codepoint)
    }

  /** The code points of a string, each as a string. */
  private[std] def chars(str: StrValue): Array[Lazy] = {
    val bytes = str.bytes
    val result = new Array[Lazy](str.length)
    var at = 0
    var i = 0
    while (i < result.length) {
      val end = at + Utf8.sequenceLength(bytes(at).toInt)
      result(i) = StrValue.of(java.util.Arrays.copyOfRange(bytes, at, end))
      at = end
      i += 1
    }
    result
  }

  private def quoted(value: Value, ctx: Ctx): Value =
    StrValue.of(sjsonnet.text.JsonBytes.quote(Operators.toStr(value, ctx).bytes))

  private val bashQuote = Utf8.encode("'\"'\"'")

  /** The bytes of a string, or of an array of characters: the reference takes both. */
  private def characters(value: Value, ctx: Ctx): Array[Byte] = value match {
    case str: StrValue => str.bytes
    case arr: ArrValue =>
      val out = Out.memory()
      var i = 0
      while (i < arr.length) {
        arr(i, ctx) match {
          case char: StrValue if char.length == 1 => out.bytes(char.bytes)
          case str: StrValue                      =>
            throw ctx.fail(s"codepoint takes a string of length 1, got length ${str.length}")
          case other => throw ctx.failType(other, Value.Tag.Str, Ctx.Here)
        }
        i += 1
      }
      out.toByteArray
    case _: ObjValue => throw ctx.failType(value, Value.Tag.Str, Ctx.Here)
    case other       => throw ctx.failType(other, Ctx.Here)
  }

  /** The reference compares lengths before it looks at types, and then takes the part of `a` as long as `b`. */
  private def beginsOrEnds(a: Value, b: Value, ctx: Ctx)(
      test: (Array[Byte], Array[Byte]) => Boolean
  ): Boolean =
    TypeBuiltins.length(a, ctx) >= TypeBuiltins.length(b, ctx) && {
      val text = stringOr(a, "substr first parameter should be a string, got ", ctx)
      b match {
        case part: StrValue => test(text.bytes, part.bytes)
        case _              => false
      }
    }

  private def strip(str: StrValue, atStart: Boolean, atEnd: Boolean)(
      isStripped: Int => Boolean
  ): StrValue = {
    val bytes = str.bytes
    val from = if (atStart) StringBytes.skipForward(bytes)(isStripped) else 0
    val until =
      if (atEnd) StringBytes.skipBackward(bytes, from)(isStripped) else bytes.length
    if (from == 0 && until == bytes.length) str
    else StrValue.of(java.util.Arrays.copyOfRange(bytes, from, until))
  }

  private def member(chars: Value, ctx: Ctx): Int => Boolean = chars match {
    case str: StrValue =>
      val bytes = str.bytes
      codepoint => StringBytes.indexOf(bytes, StrValue.ofCodepoint(codepoint).bytes, 0) >= 0
    case arr: ArrValue =>
      codepoint => {
        val char = StrValue.ofCodepoint(codepoint)
        var i = 0
        while (i < arr.length && !Operators.equal(arr(i, ctx), char, Ctx.Here, ctx)) i += 1
        i < arr.length
      }
    case _ =>
      _ => throw ctx.fail("std.member first argument must be an array or a string")
  }

  private def checkSplit(name: String, separator: StrValue, limit: Int, ctx: Ctx): Unit = {
    if (limit < -1)
      throw ctx.fail(s"$name third parameter should be -1 or non-negative, got $limit")
    if (separator.isEmpty)
      throw ctx.fail(s"$name second parameter should have length 1 or greater, got 0")
  }

  private def split(str: StrValue, separator: StrValue, at: Array[Int]): Value =
    if (at.length == 0) ArrValue.of(Array[Lazy](str))
    else
      ArrValue.of(
        StringBytes.pieces(str.bytes, at, separator.byteLength).map[Lazy](StrValue.of(_))
      )

  private def stringOr(value: Value, message: String, ctx: Ctx): StrValue = value match {
    case str: StrValue => str
    case other         => throw ctx.fail(message + other.typeName)
  }

  private def numberOr(value: Value, message: String, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            => throw ctx.fail(message + other.typeName)
  }

  /** A number in messages that come from C's `%f`. */
  private def sixPlaces(d: Double): String = DecimalText.fixed(d, 6)
}
