package sjsonnet.std

import sjsonnet.codec.{Base64, Base64Reader, Base64Writer}
import sjsonnet.runtime._
import sjsonnet.text.{Out, Utf8}

/** The "Encoding" group of the standard library reference, without digests. Strings are encoded as UTF-8. */
private[sjsonnet] object EncodingBuiltins extends BuiltinGroup("Encoding") {
  override def deprecations: Map[String, String] = Map(
    "base64Decode" -> "std.decodeUTF8(std.base64DecodeBytes(str)) says what the bytes stand for"
  )

  /** The Base64 encoding of a string in UTF-8, or of an array of bytes: integers from 0 to 255. Any other element is
    * an error, and so is U+FFFD in a string: it stands for bytes that were not UTF-8 and are lost, as in
    * `importstr 'picture.png'`, where `importbin` has the bytes.
    *
    * {{{
    * std.base64("abc") == "YWJj"
    * std.base64("你") == std.base64(std.encodeUTF8("你"))
    * std.base64([255]) == "/w=="
    * }}}
    */
  builtin(
    "base64",
    "input".orFail(StdCatalogue.Base64Input)
  ) { (ctx: Ctx, input: StrOrArr) =>
    input.left.foreach(requireText(_, ctx))
    input match {
      case Left(str) if str.byteLength > Base64Writer.Piece => longBase64(str, ctx)
      case Left(str)                                        => base64(str.bytes, ctx)
      case Right(arr)                                       => base64(bytes(arr, ctx), ctx)
    }
  }

  /** The string that a Base64 text encodes. The bytes are decoded as UTF-8; each byte that is not part of a code
    * point becomes U+FFFD. Fails when the text is not valid Base64 with padding.
    *
    * Deprecated: `std.decodeUTF8(std.base64DecodeBytes(str))` says what the bytes stand for.
    *
    * {{{
    * std.base64Decode("w6k=") == "é"
    * std.base64Decode("/w==") == "\ufffd"
    * }}}
    */
  builtin("base64Decode", "str".orFail(StdCatalogue.Base64Text)) { (ctx: Ctx, str: StrValue) =>
    (if (str.byteLength > Base64Writer.Piece) longText(str, ctx) else None)
      .getOrElse(StrValue.of(Utf8.sanitize(decode(str, ctx), ctx))): Value
  }

  /** The bytes that a Base64 text encodes, as an array of numbers. Fails when the text is not valid Base64 with
    * padding.
    *
    * {{{
    * std.base64DecodeBytes("YWJj") == [97, 98, 99]
    * }}}
    */
  builtin("base64DecodeBytes", "str".orFail(StdCatalogue.Base64Text)) { (ctx: Ctx, str: StrValue) =>
    val bytes =
      (if (str.hasLongLeaves) bytesOfLeaves(str, ctx) else None).getOrElse(decode(str, ctx))
    ctx.checkArrayLength(bytes.length.toDouble): Unit
    ArrValue.ofBytes(bytes)
  }

  /** The Base64 encoding of `bytes`. */
  private[std] def base64(bytes: Array[Byte], ctx: Ctx): Value = {
    ctx.chargeText(Base64.encodedLength(bytes.length)): Unit
    StrValue.ofClean(Base64.encode(bytes, ctx))
  }

  /** Fails if a string is not the text that it was read from. */
  private def requireText(str: StrValue, ctx: Ctx): Unit =
    if (!str.isAscii(ctx))
      str.foreachBlock { (bytes, from, until) =>
        if (Utf8.hasReplacement(bytes, from, until, ctx))
          throw ctx.fail(StdCatalogue.Base64Lost(firstBeyondByte(str)))
      }

  /** The first character of a string that is no byte, which the references name. There is one. */
  private def firstBeyondByte(str: StrValue): Int = {
    var found = -1
    str.foreachBlock { (bytes, from, until) =>
      var i = from
      while (found < 0 && i < until) {
        if ((bytes(i) & 0xff) >= LeadBeyondByte) found = Utf8.codepointAt(bytes, i)
        i += 1
      }
    }
    found
  }

  /** The first byte, in UTF-8, of the characters from U+0100 on. */
  private final val LeadBeyondByte = 0xc4

  private def longBase64(str: StrValue, ctx: Ctx): Value = {
    ctx.checkTextLength(Base64.encodedLength(str.byteLength)): Unit
    WrittenText.clean(ctx) { out =>
      val writer = new Base64Writer(out)
      str.foreachBlock(writer.add)
      writer.finish()
    }
  }

  /** The text that a long string encodes, if the string has only Base64 digits and the text is UTF-8; else none. */
  private def longText(str: StrValue, ctx: Ctx): Option[StrValue] =
    WrittenText.ifValid(ctx) { out =>
      val reader = new Base64Reader(out)
      str.foreachBlock(reader.add)
      reader.finish()
    }

  /** The bytes that a rope of long strings encodes, if they have only Base64 digits; else none. */
  private def bytesOfLeaves(str: StrValue, ctx: Ctx): Option[Array[Byte]] = {
    val out = Out.memory(ctx)
    out.ensure(Base64.decodedLength(str.byteLength) - paddingOf(str))
    val reader = new Base64Reader(out)
    str.foreachBlock { (bytes, from, until) =>
      ctx.foreachBlock(from, until)(reader.add(bytes, _, _))
    }
    if (reader.finish()) Some(out.result()) else None
  }

  /** The number of padding signs at the end of `str`. */
  private def paddingOf(str: StrValue): Int = {
    var n = 0
    str.foreachBlock { (bytes, from, until) =>
      var end = until
      while (end > from && bytes(end - 1) == '=') end -= 1
      n = if (end == from) n + until - from else until - end
    }
    n
  }

  private def bytes(arr: ArrValue, ctx: Ctx): Array[Byte] = {
    val result = new Array[Byte](ctx.chargeText(arr.length.toLong))
    var i = 0
    while (i < result.length) {
      ctx.step()
      result(i) = byteOf(arr(i, ctx), ctx)
      i += 1
    }
    result
  }

  private def byteOf(value: Value, ctx: Ctx): Byte = value match {
    case number: NumValue if Numbers.isInteger(number.toDouble) =>
      checkByte(Int32.of(number, ctx).toInt, ctx)
    case other =>
      throw ctx.fail(StdCatalogue.Base64Element(other.typeName))
  }

  private def checkByte(codepoint: Int, ctx: Ctx): Byte =
    if (codepoint >= 0 && codepoint <= 255) codepoint.toByte
    else
      throw ctx.fail(StdCatalogue.Base64Codepoint(codepoint))

  private def decode(str: StrValue, ctx: Ctx): Array[Byte] = {
    if (str.byteLength % 4 != 0)
      throw ctx.fail(StdCatalogue.Base64Length(str.byteLength))
    Base64.decode(str.bytes, ctx) match {
      case Right(bytes) => bytes
      case Left(offset) =>
        throw ctx.fail(StdCatalogue.Base64Data(offset))
    }
  }
}
