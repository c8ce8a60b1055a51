package sjsonnet.syntax

import java.util.Arrays

/** The classes of the bytes outside comments and strings: what a byte begins. One that is a token by itself has the kind of
  * that token as its class; the other classes are above all of these.
  */
private[syntax] object ByteClass {
  final val Letter = 20
  final val Digit = 21
  final val Symbol = 22
  final val Quote = 23
  final val AtSign = 24
  final val Other = 25

  /** The class of each byte. */
  val table: Array[Byte] = {
    val classes = new Array[Byte](256)
    Arrays.fill(classes, Other.toByte)
    Arrays.fill(classes, 'a', 'z' + 1, Letter.toByte)
    Arrays.fill(classes, 'A', 'Z' + 1, Letter.toByte)
    classes('_') = Letter.toByte
    Arrays.fill(classes, '0', '9' + 1, Digit.toByte)
    "!$:~+-&|^=<>*/%".foreach(classes(_) = Symbol.toByte)
    classes('"') = Quote.toByte
    classes('\'') = Quote.toByte
    classes('@') = AtSign.toByte
    classes('{') = Token.BraceL.toByte
    classes('}') = Token.BraceR.toByte
    classes('[') = Token.BracketL.toByte
    classes(']') = Token.BracketR.toByte
    classes(',') = Token.Comma.toByte
    classes('.') = Token.Dot.toByte
    classes('(') = Token.ParenL.toByte
    classes(')') = Token.ParenR.toByte
    classes(';') = Token.Semicolon.toByte
    classes
  }
}
