package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.text.Utf8
import sjsonnet.value._

/** The "Parsing" group of the reference, without YAML. */
object ParseBuiltins extends BuiltinGroup {

  /** The number that decimal digits stand for, with a sign or without. Fails at anything else, and at what
    * does not fit 64 bits.
    *
    * {{{
    * std.parseInt("-12") == -12
    * }}}
    */
  builtin("parseInt", "str") { (ctx: Ctx, str: StrValue) =>
    decimalInteger(str.bytes).getOrElse(throw ctx.fail(s"$str is not a base 10 integer"))
  }

  /** The number that octal digits stand for. Fails when there is none.
    *
    * {{{
    * std.parseOctal("755") == 493
    * }}}
    */
  builtin("parseOctal", "str") { (ctx: Ctx, str: Value) =>
    natural(str, 8, "Not an octal number: \"\"", ctx)
  }

  /** The number that hexadecimal digits, large or small, stand for. Fails when there is none.
    *
    * {{{
    * std.parseHex("fF") == 255
    * }}}
    */
  builtin("parseHex", "str") { (ctx: Ctx, str: Value) =>
    natural(str, 16, "Not hexadecimal: \"\"", ctx)
  }

  /** The value that a JSON text stands for. Of a repeated key, the last one counts; half of a surrogate pair
    * becomes U+FFFD. Fails when the text is no JSON.
    *
    * {{{
    * std.parseJson('{"a": [1, true]}') == { a: [1, true] }
    * }}}
    */
  builtin("parseJson", "str") { (ctx: Ctx, str: StrValue) =>
    JsonReader.read(str.bytes, ctx.symbols) match {
      case Right(value) => value
      case Left(reason) => throw ctx.fail(s"failed to parse JSON: $reason")
    }
  }

  /** The bytes of a string in UTF-8, as an array of numbers.
    *
    * {{{
    * std.encodeUTF8("é") == [195, 169]
    * }}}
    */
  builtin("encodeUTF8", "str")((_: Ctx, str: StrValue) => ArrValue.ofBytes(str.bytes))

  /** The string of an array of bytes in UTF-8. Each byte that is part of no code point becomes U+FFFD; a
    * number from 256 on or below 0 is an error.
    *
    * {{{
    * std.decodeUTF8([195, 169]) == "é"
    * }}}
    */
  builtin("decodeUTF8", "arr") { (ctx: Ctx, arr: ArrValue) =>
    StrValue.of(Utf8.sanitize(bytes(arr, ctx)))
  }

  /** An array of numbers as the bytes that they are. */
  private[std] def bytes(arr: ArrValue, ctx: Ctx): Array[Byte] = {
    val result = new Array[Byte](arr.length)
    var i = 0
    while (i < result.length) {
      val byte = Whole.of(arr(i, ctx), ctx).toInt
      if (byte < 0 || byte > 255)
        throw ctx.fail(s"Bytes must be integers in range [0, 255], got $byte")
      result(i) = byte.toByte
      i += 1
    }
    result
  }

  private def decimalInteger(bytes: Array[Byte]): Option[Double] = {
    val isSigned = bytes.length > 0 && (bytes(0) == '-' || bytes(0) == '+')
    val from = if (isSigned) 1 else 0
    var i = from
    while (i < bytes.length && bytes(i) >= '0' && bytes(i) <= '9') i += 1
    if (i < bytes.length || i == from) None
    else if (i - from <= SafeDigits) {
      var value = 0.0
      i = from
      while (i < bytes.length) {
        value = value * 10 + (bytes(i) - '0')
        i += 1
      }
      Some(if (bytes(0) == '-') 0 - value else value)
    } else
      try Some(java.lang.Long.parseLong(Utf8.decode(bytes, 0, bytes.length)).toDouble)
      catch { case _: NumberFormatException => None }
  }

  /** Any number of this many digits is below 2^53^. */
  private final val SafeDigits = 15

  private def natural(value: Value, base: Int, whenEmpty: String, ctx: Ctx): Double =
    value match {
      case str: StrValue =>
        if (str.isEmpty) throw ctx.fail(whenEmpty)
        val bytes = str.bytes
        var result = 0.0
        var i = 0
        while (i < bytes.length) {
          val digit = digitOf(bytes(i).toInt)
          if (digit < 0 || digit >= base)
            throw ctx.fail(s"$str is not a base $base integer")
          result = result * base + digit
          i += 1
        }
        result
      case other => throw ctx.fail(s"Expected string, got ${other.typeName}")
    }

  /** What the reference makes of a character: some that are no digits count as one. */
  private def digitOf(byte: Int): Int =
    if (byte >= 'a') byte - 'a' + 10 else if (byte >= 'A') byte - 'A' + 10 else byte - '0'
}
