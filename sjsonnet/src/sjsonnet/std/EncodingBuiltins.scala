package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.text.Utf8
import sjsonnet.value._

/** The "Encoding" group of the reference. Strings are hashed and encoded as their UTF-8 bytes. */
object EncodingBuiltins extends BuiltinGroup {

  /** Takes a string of code points below 256, or an array of bytes.
    *
    * {{{
    * std.base64("abc") == "YWJj"
    * std.base64([255]) == "/w=="
    * }}}
    */
  builtin("base64", "input") { (ctx: Ctx, input: Value) =>
    val bytes = input match {
      case str: StrValue =>
        // Two bytes that begin with c2 or c3 are the last ones below 256.
        val wide = if (str.isAscii) -1 else str.bytes.indexWhere(byte => (byte & 0xff) > 0xc3)
        if (wide >= 0) checkByte(Utf8.codepointAt(str.bytes, wide), ctx)
        str.bytes
      case arr: ArrValue => Array.tabulate(arr.length)(i => byteOf(arr(i, ctx), ctx))
      case other         =>
        throw ctx.fail(
          s"base64 can only base64 encode strings / arrays of single bytes, got ${other.typeName}"
        )
    }
    StrValue.ofClean(Base64.encode(bytes))
  }

  /** Each byte that is part of no code point becomes U+FFFD.
    *
    * {{{
    * std.base64Decode("w6k=") == "é"
    * }}}
    */
  builtin("base64Decode", "str") { (ctx: Ctx, str: Value) =>
    StrValue.of(Utf8.sanitize(decode(str, ctx)))
  }

  /** {{{
    * std.base64DecodeBytes("YWJj") == [97, 98, 99]
    * }}}
    */
  builtin("base64DecodeBytes", "str") { (ctx: Ctx, str: Value) =>
    ParseBuiltins.elements(decode(str, ctx))
  }

  /** {{{
    * std.md5("") == "d41d8cd98f00b204e9800998ecf8427e"
    * }}}
    */
  builtin("md5", "str|s")((_: Ctx, str: StrValue) => hex(Digest.md5(str.bytes)))

  /** {{{
    * std.sha1("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    * }}}
    */
  builtin("sha1", "str|s")((_: Ctx, str: StrValue) => hex(Digest.sha1(str.bytes)))

  builtin("sha256", "str|s")((_: Ctx, str: StrValue) => hex(Digest.sha256(str.bytes)))

  builtin("sha512", "str|s")((_: Ctx, str: StrValue) => hex(Digest.sha512(str.bytes)))

  /** SHA3-512. */
  builtin("sha3", "str|s")((_: Ctx, str: StrValue) => hex(Digest.sha3(str.bytes)))

  private def byteOf(value: Value, ctx: Ctx): Byte = value match {
    case number: NumValue if Numbers.isInteger(number.toDouble) =>
      checkByte(Whole.of(number, ctx).toInt, ctx)
    case other =>
      throw ctx.fail(
        s"base64 encountered a non-integer value in the array, got ${other.typeName}"
      )
  }

  private def checkByte(codepoint: Int, ctx: Ctx): Byte =
    if (codepoint >= 0 && codepoint <= 255) codepoint.toByte
    else
      throw ctx.fail(
        "base64 encountered invalid codepoint value in the array " +
          s"(must be 0 <= X <= 255), got $codepoint"
      )

  private def decode(value: Value, ctx: Ctx): Array[Byte] = value match {
    case str: StrValue =>
      if (str.byteLength % 4 != 0)
        throw ctx.fail(
          "input string appears not to be a base64 encoded string. " +
            s"Wrong length found (${str.byteLength})"
        )
      Base64.decode(str.bytes) match {
        case Right(bytes) => bytes
        case Left(offset) =>
          throw ctx.fail(s"failed to decode: illegal base64 data at input byte $offset")
      }
    case other =>
      throw ctx.fail(s"base64DecodeBytes requires a string, got ${other.typeName}")
  }

  private def hex(bytes: Array[Byte]): Value = {
    val digits = new Array[Byte](bytes.length * 2)
    var i = 0
    while (i < bytes.length) {
      digits(2 * i) = Character.forDigit(bytes(i) >> 4 & 15, 16).toByte
      digits(2 * i + 1) = Character.forDigit(bytes(i) & 15, 16).toByte
      i += 1
    }
    StrValue.ofClean(digits)
  }
}
