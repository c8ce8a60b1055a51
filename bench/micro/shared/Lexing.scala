package sjsonnet.syntax

import sjsonnet.Source

/** Lets benchmarks at the lexer. */
object Lexing {

  /** Where the letters and digits end that begin at `from`. */
  def nameEnd(bytes: Array[Byte], from: Int): Int = Lexer.identifierEnd(bytes, from)

  /** The sum of where the tokens of a program end. */
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
