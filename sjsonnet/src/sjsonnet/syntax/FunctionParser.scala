package sjsonnet.syntax

/** Reads what functions are declared and called with: parameters and arguments, and the bindings of
  * `local`, which may be functions.
  *
  * Works on the tokens of the parser of the file, to which expressions go back.
  */
private[syntax] final class FunctionParser(parser: Parser) {
  import parser._

  private val binds = pile(new Array[Bind](16))
  private val params = pile(new Array[Param](16))
  private val args = pile(new Array[Arg](16))

  /** The bindings of a `local`, which is the current token, up to the semicolon. */
  def bindings(): Array[Bind] = {
    val mark = binds.size
    open(Token.Semicolon)
    do {
      advance()
      if (isTolerant) attempt(TokenSet.FollowBind, ())(addBinding(mark)) else addBinding(mark)
    } while (lexer.kind == Token.Comma)
    if (lexer.kind != Token.Semicolon) fail(errors.expectedText(", or ;", lexer))
    close(Token.Semicolon)
    binds.take(mark)
  }

  private def addBinding(mark: Int): Unit = {
    val from = lexer.from
    val name = identifier(TokenSet.FollowBindName)
    var i = mark
    while (i < binds.size) {
      if (binds(i).name eq name) failAt(from)(errors.duplicateLocal)
      i += 1
    }
    binds.add(binding(name, from))
  }

  /** `name = body` or `name(params) = body`, of which the name, at `from`, has been read. */
  def binding(name: Name, from: Int): Bind =
    if (lexer.kind == Token.ParenL) {
      val params = parameters("function parameter")
      val body = assigned()
      wrap(NodeKind.FunctionBind, from)
      new Bind(name, new Expr.Function(params, body, from, ended), from, ended)
    } else {
      val body = assigned()
      wrap(NodeKind.Bind, from)
      new Bind(name, body, from, ended)
    }

  private def assigned(): Expr = {
    if (lexer.kind == Token.Assign) advance() else fail(errors.expectedText("operator =", lexer))
    last()
  }

  /** Parameters, whose parenthesis is the current token; messages call one `what`. */
  def parameters(what: String): Array[Param] = {
    val from = lexer.from
    advance()
    open(Token.ParenR)
    val mark = params.size
    var hasComma = true
    while (goesOn(Token.ParenR, TokenSet.BeginParam))
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowItem, ())(addParameter(mark)) else addParameter(mark)
        hasComma = lexer.kind == Token.Comma
        if (hasComma) advance()
      } else {
        noComma(errors.expectedCommaInParens(what, lexer))
        hasComma = true
      }
    close(Token.ParenR)
    wrap(NodeKind.Parameters, from)
    params.take(mark)
  }

  private def addParameter(mark: Int): Unit = {
    val from = lexer.from
    val name =
      if (lexer.kind == Token.Identifier) identifier(TokenSet.Anything)
      else noIdentifier(errors.expectedParameter(lexer), TokenSet.FollowParamName)
    var i = mark
    while (i < params.size) {
      if (params(i).name eq name) failAt(from)(errors.duplicateParameter)
      i += 1
    }
    val default =
      if (lexer.kind == Token.Assign) {
        advance()
        Some(last())
      } else None
    wrap(NodeKind.Parameter, from)
    params.add(new Param(name, default, from, ended))
  }

  /** Arguments, whose parenthesis is the current token. */
  def arguments(): Array[Arg] = {
    val start = lexer.from
    advance()
    open(Token.ParenR)
    val mark = args.size
    var hasComma = true
    while (goesOn(Token.ParenR, TokenSet.BeginExpr))
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowItem, ())(addArgument(mark)) else addArgument(mark)
        hasComma = lexer.kind == Token.Comma
        if (hasComma) advance()
      } else {
        noComma(errors.expectedCommaInParens("function argument", lexer))
        hasComma = true
      }
    close(Token.ParenR)
    wrap(NodeKind.Arguments, start)
    args.take(mark)
  }

  private def addArgument(mark: Int): Unit = {
    val from = lexer.from
    val arg = argument()
    if (arg.name.isEmpty && args.size > mark && args(args.size - 1).name.isDefined)
      failAt(from)(errors.positionalAfterNamed)
    args.add(arg)
  }

  /** Only what follows an identifier tells whether it names the argument or begins its value. */
  private def argument(): Arg = {
    val from = lexer.from
    if (lexer.kind != Token.Identifier) positional(last(), from)
    else {
      val name = identifier(TokenSet.Anything)
      if (lexer.kind == Token.Assign) {
        advance()
        val value = last()
        wrap(NodeKind.NamedArgument, from)
        new Arg(Some(name), value, from, ended)
      } else {
        wrap(NodeKind.Variable, from)
        positional(parser.exprAfter(new Expr.Var(name, from)), from)
      }
    }
  }

  private def positional(value: Expr, from: Int): Arg = {
    wrap(NodeKind.Argument, from)
    new Arg(None, value, from, ended)
  }
}
