package sjsonnet.syntax

import sjsonnet.text.Utf8

/** The identifiers in a text. */
private[sjsonnet] object Identifiers {

  /** The end of the letters and digits that begin at `from`. */
  def end(bytes: Array[Byte], from: Int): Int = NameScan.end(bytes, from)

  /** The start, at or after `from`, of the letters and digits that end at `until`. */
  def start(bytes: Array[Byte], from: Int, until: Int): Int = {
    val classes = ByteClass.table
    var i = until
    while (i > from && isPart(classes(bytes(i - 1) & 0xff).toInt)) i -= 1
    i
  }

  /** Whether `text` can be the name of a variable or parameter. */
  def isIdentifier(text: String): Boolean = isIdentifier(Utf8.encode(text))

  def isIdentifier(bytes: Array[Byte]): Boolean =
    bytes.nonEmpty && ByteClass.table(bytes(0) & 0xff) == ByteClass.Letter &&
      end(bytes, 0) == bytes.length && Keywords.kind(bytes, 0, bytes.length) == Token.Identifier

  /** Whether a byte of this class can be in an identifier, if not at its beginning. */
  private[syntax] def isPart(byteClass: Int): Boolean =
    byteClass == ByteClass.Letter || byteClass == ByteClass.Digit
}
