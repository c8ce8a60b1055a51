package sjsonnet.std

import sjsonnet.Diagnostic
import sjsonnet.json.JsonReader
import sjsonnet.numeric.Elementary
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, NumberParse, Utf8}

/** The "Parsing" group of the standard library reference, without YAML. */
private[sjsonnet] object ParseBuiltins extends BuiltinGroup("Parsing") {

  /** The number that a string of decimal digits stands for, with or without a sign; for many digits, the nearest
    * number. Fails for any other string, and when the number is too large.
    *
    * {{{
    * std.parseInt("-12") == -12
    * std.parseInt("9223372036854775808") == std.pow(2, 63)
    * }}}
    */
  builtin("parseInt", "str") { (ctx: Ctx, str: StrValue) =>
    val number = decimalInteger(str.bytes, ctx)
    if (number.isNaN) throw ctx.fail(StdCatalogue.NoInBase(str, 10))
    number
  }

  /** The number that a string of octal digits stands for, or the nearest one to it. Fails for any other string, an
    * empty one included, and when the number is too large.
    *
    * {{{
    * std.parseOctal("755") == 493
    * }}}
    */
  builtin("parseOctal", "str".orFail(StdCatalogue.DigitsString)) { (ctx: Ctx, str: StrValue) =>
    natural(str, 3, StdCatalogue.NoOctal, ctx)
  }

  /** The number that a string of hexadecimal digits, in upper or lower case, stands for, or the nearest one to it.
    * Fails when the string is empty, and when the number is too large.
    *
    * {{{
    * std.parseHex("fF") == 255
    * }}}
    */
  builtin("parseHex", "str".orFail(StdCatalogue.DigitsString)) { (ctx: Ctx, str: StrValue) =>
    natural(str, 4, StdCatalogue.NoHexadecimal, ctx)
  }

  /** The value of a JSON text. If a key is repeated, the last one counts; a lone surrogate becomes U+FFFD. Fails when
    * the text is not JSON.
    *
    * {{{
    * std.parseJson('{"a": [1, true]}') == { a: [1, true] }
    * }}}
    */
  builtin("parseJson", "str") { (ctx: Ctx, str: StrValue) =>
    JsonReader.read(str.bytes, str.isKept, ctx.symbols, ctx) match {
      case Right(value) => value
      case Left(reason) => throw ctx.fail(StdCatalogue.NoJson(reason, reason.hint))
    }
  }

  /** The bytes of a string in UTF-8, as an array of numbers.
    *
    * {{{
    * std.encodeUTF8("é") == [195, 169]
    * }}}
    */
  builtin("encodeUTF8", "str") { (ctx: Ctx, str: StrValue) =>
    ctx.checkArrayLength(str.byteLength.toDouble): Unit
    ArrValue.ofBytes(str.bytes)
  }

  /** The string that an array of bytes encodes in UTF-8. Each byte that is not part of a code point becomes
    * U+FFFD; a number below 0 or above 255 is an error.
    *
    * {{{
    * std.decodeUTF8([195, 169]) == "é"
    * }}}
    */
  builtin("decodeUTF8", "arr") { (ctx: Ctx, arr: ArrValue) =>
    StrValue.of(Utf8.sanitize(bytes(arr, ctx), ctx))
  }

  /** Converts an array of numbers to bytes.
    *
    * @throws sjsonnet.EvalError
    *   when an element is not an integer from 0 to 255
    */
  private[std] def bytes(arr: ArrValue, ctx: Ctx): Array[Byte] = {
    val result = new Array[Byte](ctx.chargeText(arr.length.toLong))
    var i = 0
    while (i < result.length) {
      ctx.step()
      val byte = Int32.of(arr(i, ctx), ctx).toInt
      if (byte < 0 || byte > 255)
        throw ctx.fail(StdCatalogue.NoByte(byte))
      result(i) = byte.toByte
      i += 1
    }
    result
  }

  /** The number that the digits stand for, with or without a sign before them; not a number if there is anything else. */
  private def decimalInteger(bytes: Array[Byte], ctx: Ctx): Double = {
    val isSigned = bytes.length > 0 && (bytes(0) == '-' || bytes(0) == '+')
    val from = if (isSigned) 1 else 0
    var few = 0L
    var i = from
    var counted = from
    while (i == counted && i < bytes.length) {
      counted = ctx.countBlock(i, bytes.length)
      while (i < counted && Ascii.isDigit(bytes(i))) {
        few = few * 10 + (bytes(i) - '0')
        i += 1
      }
    }
    if (i < bytes.length || i == from) Double.NaN
    else {
      val magnitude =
        if (i - from <= ExactDigits) few.toDouble else NumberParse.parse(bytes, from, i, ctx)
      if (bytes(0) == '-') 0 - magnitude else magnitude
    }
  }

  /** A double represents every integer of up to this many digits exactly. */
  private final val ExactDigits = 15

  /** The double nearest to a number whose digits have `digitBits` bits each. At least the first 59 bits are kept in
    * full. If any of the following bits is set, the last one kept is set as well (a sticky bit): it lies beyond the
    * precision of the result, and only decides on which side of the midpoint between two doubles the number is.
    */
  private def natural(
      str: StrValue,
      digitBits: Int,
      whenEmpty: Diagnostic.Of0,
      ctx: Ctx
  ): Double = {
    if (str.isEmpty) throw ctx.fail(whenEmpty())
    val base = 1 << digitBits
    val bytes = str.bytes
    var kept = 0L
    var droppedBits = 0
    // What the reference computes: each digit is added to a double.
    var rounded = 0.0
    var i = 0
    while (i < bytes.length) {
      val counted = ctx.countBlock(i, bytes.length)
      while (i < counted) {
        val digit = digitOf(bytes(i).toInt)
        if (digit < 0 || digit >= base)
          throw ctx.fail(StdCatalogue.NoInBase(str, base))
        rounded = rounded * base + digit
        if (kept < MaxBeforeDigit) kept = kept << digitBits | digit
        else {
          droppedBits = math.min(droppedBits + digitBits, EnoughBits)
          if (digit != 0) kept |= 1
        }
        i += 1
      }
    }
    if (ctx.asReference) rounded else Elementary.scaled(kept.toDouble, droppedBits)
  }

  /** More bits than the integer part of any double has: dropping more makes no difference. */
  private final val EnoughBits = 2048

  /** A number below this one can take another four-bit digit without overflow. */
  private final val MaxBeforeDigit = 1L << 58

  /** The value that the reference gives to a character: some that are not digits count as digits. */
  private def digitOf(byte: Int): Int =
    if (byte >= 'a') byte - 'a' + 10 else if (byte >= 'A') byte - 'A' + 10 else byte - '0'
}
