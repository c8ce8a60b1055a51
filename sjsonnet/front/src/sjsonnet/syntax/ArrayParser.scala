package sjsonnet.syntax

/** Parses arrays, the specifications of comprehensions, and the index or slice in the brackets after an expression.
  *
  * Shares the token stream of the file's parser, and calls it for expressions.
  */
private[syntax] final class ArrayParser(parser: Parser) {
  import parser._

  private val elements = stack(new Array[Expr](8))
  private val specs = stack(new Array[CompSpec](8))

  /** An array or an array comprehension, after its opening bracket has been read. */
  def array(from: Int): Expr = {
    val first = elements.size
    var hasComma = true
    open(Token.BracketR)
    while (continues(Token.BracketR, TokenSet.BeginExpr)) {
      if (lexer.kind == Token.For && elements.size == first + 1) {
        val body = elements.pop()
        val specs = comprehension(Token.BracketR)
        val array = make.arrayComprehension(body, specs, from, lastEnd)
        return made(NodeKind.ArrayComprehension, from, array)
      }
      if (hasComma) {
        elements.push(part(TokenSet.FollowElement))
        hasComma = comma()
      } else hasComma = missingComma(errors.expectedComma("array element", lexer))
    }
    close(Token.BracketR)
    made(NodeKind.Array, from, make.array(make.take(elements, first), from, lastEnd))
  }

  /** The specifications of a comprehension, from the first `for` on, and the closing token. */
  def comprehension(closing: Token.Kind): Array[CompSpec] = {
    val first = specs.size
    do {
      specs.push(forSpec())
      while (lexer.kind == Token.If) specs.push(ifSpec())
    } while (lexer.kind == Token.For)
    if (lexer.kind != closing) fail(errors.expectedForIfOr(closing, lexer))
    close(closing)
    make.take(specs, first)
  }

  private def forSpec(): CompSpec = {
    val from = lexer.from
    advance()
    val nameFrom = lexer.from
    val name = undeclared()
    expect(Token.In)
    val array = part(TokenSet.FollowSpec)
    wrap(NodeKind.ForSpec, from)
    make.forSpec(name, nameFrom, array, from, lastEnd)
  }

  private def ifSpec(): CompSpec = {
    val from = lexer.from
    advance()
    val condition = part(TokenSet.FollowSpec)
    wrap(NodeKind.IfSpec, from)
    make.ifSpec(condition, from, lastEnd)
  }

  /** `[index]` or a slice, after its opening bracket has been read. */
  def indexed(target: Expr, from: Int): Expr = {
    val bounds = Array[Option[Expr]](None, None, None)
    var colons = 0
    var mayBeBound = true
    open(Token.BracketR)
    while (continues(Token.BracketR, TokenSet.BeginBound))
      if (lexer.kind == Token.Colon || lexer.kind == Token.Colon2) {
        colons += (if (lexer.kind == Token.Colon) 1 else 2)
        if (colons > 2) {
          fail(errors.tooManyColons(lexer))
          colons = 2
        }
        mayBeBound = true
        advance()
      } else if (mayBeBound) {
        val bound = part(TokenSet.FollowBound)
        bounds(colons) = Some(
          if (bounds(colons).isEmpty) bound else both(bounds(colons).get, bound)
        )
        mayBeBound = false
      } else {
        fail(errors.expected(Token.BracketR, lexer))
        mayBeBound = true
      }
    if (colons == 0 && bounds(0).isEmpty) fail(errors.indexMissing(lexer))
    close(Token.BracketR)
    if (colons == 0) {
      val index = bounds(0).getOrElse(missing())
      made(NodeKind.Index, from, make.index(target, index, from, lastEnd))
    } else {
      val slice = make.slice(target, bounds(0), bounds(1), bounds(2), from, lastEnd)
      made(NodeKind.Slice, from, slice)
    }
  }

  /** Two expressions where there may be one. */
  private def both(first: Expr, second: Expr): Expr =
    new Expr.Hole(Array(first, second), first.from, second.until)
}
