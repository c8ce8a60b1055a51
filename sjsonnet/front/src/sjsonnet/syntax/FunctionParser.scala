package sjsonnet.syntax

import sjsonnet.collections.ArrayStack

/** Parses parameters, arguments, and the bindings of `local`, which may be functions.
  *
  * Shares the token stream of the file's parser, and calls it for expressions.
  */
private[syntax] final class FunctionParser(parser: Parser) {
  import parser._

  private val binds = stack(new Array[Bind](8))
  private val params = stack(new Array[Param](8))
  private val args = stack(new Array[Expr](8))
  private val names = stack(new Array[Name](8))
  private val declared = new DeclaredNames(stack(new Array[Name](8)))

  /** The bindings of a `local`, up to the semicolon. The current token is the `local`. */
  def bindings(): Array[Bind] = {
    declared.begin()
    try untilSemicolon()
    finally declared.end()
  }

  private def untilSemicolon(): Array[Bind] = {
    val first = binds.size
    open(Token.Semicolon)
    do {
      advance()
      if (isTolerant) attempt(TokenSet.FollowBind, wrongBinding)(addBinding()) else addBinding()
    } while (lexer.kind == Token.Comma)
    if (lexer.kind != Token.Semicolon) fail(errors.expectedText(SyntaxErrors.EndOfBind, lexer))
    close(Token.Semicolon)
    make.take(binds, first)
  }

  private def wrongBinding(hole: Expr.Hole): Unit =
    binds.push(new Bind(nameless, hole, hole.from, hole.until))

  private def addBinding(): Unit = {
    val from = lexer.from
    val name = identifier(TokenSet.FollowBindName)
    if (!declared.add(name)) failAt(from)(errors.duplicateLocal(firstOf(binds, name)))
    binds.push(binding(name, from))
  }

  /** `name = body` or `name(params) = body`, after the name, which is at `from`, has been read. */
  def binding(name: Name, from: Int): Bind =
    if (lexer.kind == Token.ParenL) {
      val params = parameters("function parameter")
      val body = assigned()
      val function = make.function(params, body, from, lastEnd)
      make.bind(name, made(NodeKind.FunctionBind, from, function), from, lastEnd)
    } else {
      val body = assigned()
      wrap(NodeKind.Bind, from)
      make.bind(name, body, from, lastEnd)
    }

  private def assigned(): Expr = {
    if (lexer.kind == Token.Assign) advance()
    else fail(errors.expectedText(SyntaxErrors.EqualsSign, lexer))
    last()
  }

  /** Parameters. The current token is their opening parenthesis; messages call one of them `what`. */
  def parameters(what: String): Array[Param] = {
    declared.begin()
    try inParentheses(what)
    finally declared.end()
  }

  private def inParentheses(what: String): Array[Param] = {
    val from = lexer.from
    advance()
    open(Token.ParenR)
    val first = params.size
    var hasComma = true
    while (continues(Token.ParenR, TokenSet.BeginParam))
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowItem, wrongParameter)(addParameter())
        else addParameter()
        hasComma = comma()
      } else hasComma = missingComma(errors.expectedCommaInParens(what, lexer))
    close(Token.ParenR)
    wrap(NodeKind.Parameters, from)
    make.take(params, first)
  }

  private def wrongParameter(hole: Expr.Hole): Unit =
    params.push(new Param(nameless, Some(hole), hole.from, hole.until))

  private def addParameter(): Unit = {
    val from = lexer.from
    val name =
      if (lexer.kind == Token.Identifier) identifier(TokenSet.Anything)
      else missingIdentifier(errors.expectedParameter(lexer), TokenSet.FollowParamName)
    if (!declared.add(name)) failAt(from)(errors.duplicateParameter(firstOf(params, name)))
    val default =
      if (lexer.kind == Token.Assign) {
        advance()
        Some(last())
      } else None
    wrap(NodeKind.Parameter, from)
    params.push(make.param(name, default, from, lastEnd))
  }

  /** Where the last of `bindings` with that name begins. */
  def firstOf(bindings: ArrayStack[_ <: LocalBinding], name: Name): Int = {
    var i = bindings.size - 1
    while (i >= 0 && (bindings(i).name ne name)) i -= 1
    if (i < 0) lexer.from else bindings(i).from
  }

  /** A call of `callee`, which begins at `from`. The current token is the opening parenthesis of the arguments. */
  def call(callee: Expr, from: Int): Expr = {
    val start = lexer.from
    advance()
    open(Token.ParenR)
    val firstArg = args.size
    val firstName = names.size
    var hasComma = true
    while (continues(Token.ParenR, TokenSet.BeginExpr))
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowItem, wrongArgument(firstName))(argument(firstName))
        else argument(firstName)
        hasComma = comma()
      } else hasComma = missingComma(errors.expectedCommaInParens("function argument", lexer))
    close(Token.ParenR)
    wrap(NodeKind.Arguments, start)
    val until = lastEnd
    val isTailstrict = lexer.kind == Token.Tailstrict
    if (isTailstrict) advanceBeyond(until)
    made(
      NodeKind.Apply,
      from,
      make.call(
        callee,
        make.take(args, firstArg),
        make.take(names, firstName),
        isTailstrict,
        from,
        until
      )
    )
  }

  /** After a named argument it counts as one, too: named arguments come last. */
  private def wrongArgument(firstName: Int)(hole: Expr.Hole): Unit = {
    args.push(hole)
    if (names.size > firstName) names.push(nameless)
  }

  /** An argument. Only the token after an identifier tells whether it names the argument or begins its value. */
  private def argument(firstName: Int): Unit = {
    val from = lexer.from
    if (lexer.kind != Token.Identifier) positional(last(), from, firstName)
    else {
      val name = undeclared()
      if (lexer.kind == Token.Assign) {
        advance()
        val value = last()
        wrap(NodeKind.NamedArgument, from)
        args.push(value)
        names.push(name)
      } else {
        val variable = make.variable(name, from)
        if (isTolerant) made(NodeKind.Variable, from, variable): Unit
        positional(parser.exprAfter(variable, from), from, firstName)
      }
    }
  }

  private def positional(value: Expr, from: Int, firstName: Int): Unit = {
    wrap(NodeKind.Argument, from)
    if (names.size > firstName) {
      failAt(from)(errors.positionalAfterNamed)
      names.dropFrom(firstName)
    }
    args.push(value)
  }
}
