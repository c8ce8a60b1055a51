package sjsonnet.syntax

/** Reads what functions are declared and called with: parameters and arguments, and the bindings of
  * `local`, which may be functions.
  *
  * Works on the tokens of the parser of the file, to which expressions go back.
  */
private[syntax] final class FunctionParser(parser: Parser) {
  import parser.{advance, ended, errors, expr, identifier, lexer}

  private val binds = new Pile(new Array[Bind](16))
  private val params = new Pile(new Array[Param](16))
  private val args = new Pile(new Array[Arg](16))

  /** The bindings of a `local`, which is the current token, up to the semicolon. */
  def bindings(): Array[Bind] = {
    val mark = binds.size
    do {
      advance()
      binds.add(bindingAfter(mark))
    } while (lexer.kind == Token.Comma)
    if (lexer.kind != Token.Semicolon) throw errors.expectedText(", or ;", lexer)
    advance()
    binds.take(mark)
  }

  private def bindingAfter(mark: Int): Bind = {
    val from = lexer.from
    val name = identifier()
    var i = mark
    while (i < binds.size) {
      if (binds(i).name eq name) throw errors.duplicateLocal(parser.reread(from))
      i += 1
    }
    binding(name, from)
  }

  /** `name = body` or `name(params) = body`, of which the name, at `from`, has been read. */
  def binding(name: Name, from: Int): Bind =
    if (lexer.kind == Token.ParenL) {
      val params = parameters("function parameter")
      val body = assigned()
      new Bind(name, new Expr.Function(params, body, from, ended), from)
    } else new Bind(name, assigned(), from)

  private def assigned(): Expr = {
    if (lexer.kind != Token.Assign) throw errors.expectedText("operator =", lexer)
    advance()
    expr()
  }

  /** Parameters, whose parenthesis is the current token; messages call one `what`. */
  def parameters(what: String): Array[Param] = {
    advance()
    val mark = params.size
    var hasComma = true
    while (lexer.kind != Token.ParenR) {
      if (!hasComma) throw errors.expectedCommaInParens(what, lexer)
      params.add(parameterAfter(mark))
      hasComma = lexer.kind == Token.Comma
      if (hasComma) advance()
    }
    advance()
    params.take(mark)
  }

  private def parameterAfter(mark: Int): Param = {
    if (lexer.kind != Token.Identifier) throw errors.expectedParameter(lexer)
    val from = lexer.from
    val name = identifier()
    var i = mark
    while (i < params.size) {
      if (params(i).name eq name) throw errors.duplicateParameter(parser.reread(from))
      i += 1
    }
    if (lexer.kind == Token.Assign) {
      advance()
      new Param(name, Some(expr()), from)
    } else new Param(name, None, from)
  }

  /** Arguments, whose parenthesis is the current token. */
  def arguments(): Array[Arg] = {
    advance()
    val mark = args.size
    var hasComma = true
    var hasNamed = false
    while (lexer.kind != Token.ParenR) {
      if (!hasComma) throw errors.expectedCommaInParens("function argument", lexer)
      val from = lexer.from
      val arg = argument()
      hasComma = lexer.kind == Token.Comma
      if (hasComma) advance()
      if (arg.name.isDefined) hasNamed = true
      else if (hasNamed) throw errors.positionalAfterNamed(parser.reread(from))
      args.add(arg)
    }
    advance()
    args.take(mark)
  }

  /** Only what follows an identifier tells whether it names the argument or begins its value. */
  private def argument(): Arg =
    if (lexer.kind != Token.Identifier) new Arg(None, expr())
    else {
      val from = lexer.from
      val until = lexer.until
      val name = identifier()
      if (lexer.kind == Token.Assign) {
        advance()
        new Arg(Some(name), expr())
      } else new Arg(None, parser.exprAfter(new Expr.Var(name, from, until)))
    }
}
