package sjsonnet.syntax

import sjsonnet.Source

/** Gives benchmarks access to the lexer. */
object Lexing {

  /** The end of the letters and digits that begin at `from`. */
  def nameEnd(bytes: Array[Byte], from: Int): Int = Identifiers.end(bytes, from)

  /** The same, looking up the class of each byte. */
  def nameEndByClass(bytes: Array[Byte], from: Int): Int = {
    val classes = ByteClass.table
    var i = from
    while (i < bytes.length && Identifiers.isPart(classes(bytes(i) & 0xff).toInt)) i += 1
    i
  }

  /** The sum of the end positions of a program's tokens. */
  def ends(bytes: Array[Byte]): Int = {
    val source = new Source("<benchmark>", bytes)
    val lexer = new Lexer(source, new NameTable, new SyntaxErrors(source))
    var sum = 0
    lexer.next()
    while (lexer.kind != Token.EndOfFile) {
      sum += lexer.until
      lexer.next()
    }
    sum
  }
}
