package sjsonnet.std

import sjsonnet.eval.{Ctx, Operators}
import sjsonnet.text.{DecimalText, Out, Utf8}
import sjsonnet.value._

/** The "String Manipulation" group of the reference, without `format`. Code points are counted throughout;
  * the work on bytes is done by [[StringBytes]].
  */
object StringBuiltins extends BuiltinGroup {

  /** A string with the letters A to Z as small ones. Others stay.
    *
    * {{{
    * std.asciiLower("ABC É") == "abc É"
    * }}}
    */
  builtin("asciiLower", "str") { (ctx: Ctx, str: Value) =>
    StrValue.of(StringBytes.asciiLower(characters(str, ctx)))
  }

  /** A string with the letters a to z as capitals. Others stay.
    *
    * {{{
    * std.asciiUpper("abc é") == "ABC é"
    * }}}
    */
  builtin("asciiUpper", "str") { (ctx: Ctx, str: Value) =>
    StrValue.of(StringBytes.asciiUpper(characters(str, ctx)))
  }

  /** The string of one character, by its code point. Half of a surrogate pair, which is no character, becomes
    * U+FFFD.
    *
    * {{{
    * std.char(128512) == "😀"
    * std.char(97) == "a"
    * }}}
    */
  builtin("char", "n")((ctx: Ctx, n: Double) => char(n, ctx))

  /** The code point of a string's only character. Fails when it has more or none.
    *
    * {{{
    * std.codepoint("a") == 97
    * }}}
    */
  builtin("codepoint", "str") { (ctx: Ctx, str: StrValue) =>
    if (str.length != 1)
      throw ctx.fail(s"codepoint takes a string of length 1, got length ${str.length}")
    str.codepointAt(0)
  }

  /** Whether `a` begins with `b`.
    *
    * {{{
    * std.startsWith("hello", "he")
    * !std.startsWith("he", "hello")
    * }}}
    */
  builtin("startsWith", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    beginsOrEnds(a, b, ctx)(StringBytes.startsWith)
  }

  /** Whether `a` ends with `b`.
    *
    * {{{
    * std.endsWith("hello", "lo")
    * std.endsWith("hello", "")
    * }}}
    */
  builtin("endsWith", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    beginsOrEnds(a, b, ctx)(StringBytes.endsWith)
  }

  /** Whether two strings are equal but for small letters and capitals, of all scripts (simple case folding).
    *
    * {{{
    * std.equalsIgnoreCase("É", "é")
    * }}}
    */
  builtin("equalsIgnoreCase", "str1", "str2") { (_: Ctx, a: StrValue, b: StrValue) =>
    StringBytes.equalsIgnoreCase(a.bytes, b.bytes)
  }

  /** A value as one word of a shell's command line: in single quotes. What is no string is converted first.
    *
    * {{{
    * std.escapeStringBash("it's") == @"'it'" + @'"' + @"'" + @'"' + @"'s'"
    * std.escapeStringBash("a b") == "'a b'"
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

  /** A string with each dollar sign doubled. What is no string is converted first.
    *
    * {{{
    * std.escapeStringDollars("$HOME") == "$$HOME"
    * }}}
    */
  builtin("escapeStringDollars", "str_|str") { (ctx: Ctx, value: Value) =>
    val text = Operators.toStr(value, ctx).bytes
    StrValue.of(StringBytes.replace(text, Utf8.encode("$"), Utf8.encode("$$")))
  }

  /** A string as JSON, with its quotes. What is no string is converted first.
    *
    * {{{
    * std.escapeStringJson('say "hi"\n') == '"say \\"hi\\"\\n"'
    * }}}
    */
  builtin("escapeStringJson", "str_|str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  /** A string as Python, with its quotes: the same as JSON. What is no string is converted first.
    *
    * {{{
    * std.escapeStringPython('a"b') == '"a\\"b"'
    * }}}
    */
  builtin("escapeStringPython", "str")((ctx: Ctx, value: Value) => quoted(value, ctx))

  /** A string with `<`, `>`, `&` and both quotes as entities of XML. What is no string is converted first.
    *
    * {{{
    * std.escapeStringXML("<a & b>") == "&lt;a &amp; b&gt;"
    * }}}
    */
  builtin("escapeStringXML", "str_|str") { (ctx: Ctx, value: Value) =>
    StrValue.of(StringBytes.escapeXml(Operators.toStr(value, ctx).bytes))
  }

  /** The places, from 0, at which `pat` is in `str`, overlapping ones too. The empty string is nowhere.
    *
    * {{{
    * std.findSubstr("aa", "aaa") == [0, 1]
    * std.findSubstr("", "a") == []
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

  /** Whether a string has no characters.
    *
    * {{{
    * std.isEmpty("")
    * !std.isEmpty(" ")
    * }}}
    */
  builtin("isEmpty", "str")((_: Ctx, str: StrValue) => str.isEmpty)

  /** A string without those of `chars` that it begins with. `chars` is a string, or an array of strings of
    * which those with one character matter.
    *
    * {{{
    * std.lstripChars("aaabbc", "ba") == "c"
    * }}}
    */
  builtin("lstripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = true, atEnd = false)(member(chars, ctx))
  }

  /** A string without those of `chars` that it ends with. `chars` is as with `std.lstripChars`.
    *
    * {{{
    * std.rstripChars("a, b, ", ", ") == "a, b"
    * }}}
    */
  builtin("rstripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = false, atEnd = true)(member(chars, ctx))
  }

  /** A string without those of `chars` that it begins and ends with. `chars` is as with `std.lstripChars`.
    *
    * {{{
    * std.stripChars("[a]b]", "[]") == "a]b"
    * }}}
    */
  builtin("stripChars", "str", "chars") { (ctx: Ctx, str: StrValue, chars: Value) =>
    strip(str, atStart = true, atEnd = true)(member(chars, ctx))
  }

  /** The parts of a string that `c` separates. Fails when `c` is empty.
    *
    * {{{
    * std.split("a, b, ", ", ") == ["a", "b", ""]
    * }}}
    */
  builtin("split", "str", "c") { (ctx: Ctx, str: Value, c: Value) =>
    val text = stringOr(str, "std.split first parameter must be a String, got ", ctx)
    val separator = stringOr(c, "std.split second parameter must be a String, got ", ctx)
    if (separator.isEmpty)
      throw ctx.fail("std.split second parameter must have length 1 or greater, got 0")
    split(text, separator, StringBytes.separators(text.bytes, separator.bytes, -1))
  }

  /** The parts of a string that `c` separates. At most `maxsplits` separators count, from the left; -1 stands
    * for all.
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

  /** The parts of a string that `c` separates. At most `maxsplits` separators count, from the right; -1
    * stands for all.
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

  /** The characters of a string, each as a string.
    *
    * {{{
    * std.stringChars("hé") == ["h", "é"]
    * }}}
    */
  builtin("stringChars", "str") { (ctx: Ctx, str: Value) =>
    str match {
      case text: StrValue => ArrValue.of(chars(text))
      case arr: ArrValue  => arr
      case _: ObjValue    => throw ctx.failType(str, Value.Tag.Str, Ctx.Here)
      case other          => throw ctx.failType(other, Ctx.Here)
    }
  }

  /** A string with each `from` replaced by `to`. Fails when `from` is empty.
    *
    * {{{
    * std.strReplace("a-b-c", "-", "+") == "a+b+c"
    * }}}
    */
  builtin("strReplace", "str", "from", "to") {
    (ctx: Ctx, str: StrValue, from: StrValue, to: StrValue) =>
      if (from.isEmpty) throw ctx.fail("'from' string must not be zero length.")
      val replaced = StringBytes.replace(str.bytes, from.bytes, to.bytes)
      if (replaced eq str.bytes) str else StrValue.of(replaced)
  }

  /** The part of a string of `len` characters that starts at `from`, counted from 0; shorter where the string
    * ends. Fails at a number that is negative or has a fraction.
    *
    * {{{
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

  /** A string without white space, as Unicode defines it, at its beginning and end.
    *
    * {{{
    * std.trim(" a b\t\n") == "a b"
    * }}}
    */
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
