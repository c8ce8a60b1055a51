package sjsonnet.syntax

import scala.annotation.switch
import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.{DeepStack, HeapSize}
import sjsonnet.text.Utf8

/** Parses the tokens of a file into its tree.
  *
  * Infix operators are parsed by precedence climbing: [[climb]] reads an operand and all operators after it that bind
  * tightly enough, so a chain of equal ones is a loop. A construct that extends as far to the right as possible (`local`,
  * `if`, `function`, …) is an operand like any other, whose last part is a whole expression.
  *
  * An expression's range is that of the Go engine: from its first token, an opening parenthesis included, to the end of the
  * last, which is `lastEnd` once it has been read. Parentheses are not kept, and count towards the range of an enclosing
  * expression only.
  */
private[sjsonnet] final class Parser private (
    source: Source,
    names: NameTable,
    grammar: Grammar,
    isTolerant: Boolean,
    outline: Outline,
    earlier: EarlierTree,
    meter: Meter
) extends TokenReader(source, names, grammar, isTolerant, outline, earlier, meter) {
  private val functions = new FunctionParser(this)
  private val arrays = new ArrayParser(this)
  private val objects = new ObjectParser(this, functions, arrays)

  private def file(): Expr =
    try {
      lexer.next()
      val result = expr()
      requireEnd()
      if (lexer.kind != Token.EndOfFile) throw errors.notExpected(lexer)
      result
    } catch {
      case error: StaticError                                => throw first(error)
      case error: Throwable if DeepStack.isExhaustion(error) => throw errors.tooDeepForHost(lexer)
    }

  /** What to report for a file whose strict parse ended with `error`. Invalid tokens take precedence over tokens in the wrong
    * order, so one that comes later is thrown.
    */
  private def first(error: StaticError): StaticError = {
    while (lexer.kind != Token.EndOfFile) {
      countLook(0)
      lexer.next()
    }
    SyntaxHints.hinted(error, lexer, () => countLook(SyntaxHints.TokenBytes))
  }

  private def tolerantFile(): SyntaxTree = {
    recovery.begin()
    val result = part(TokenSet.Nothing)
    requireEnd()
    val from = lexer.from
    if (lexer.kind != Token.EndOfFile) fail(errors.notExpected(lexer))
    recovery.skipTo(0, TokenSet.Nothing)
    wrap(NodeKind.Malformed, from)
    recovery.finish(result)
  }

  /** Reads the file for an outline, and returns whether it is valid UTF-8. */
  private def outlinedFile(): Boolean = {
    try {
      lexer.next()
      expr()
      requireEnd()
      if (lexer.kind != Token.EndOfFile) throw errors.notExpected(lexer)
    } catch { case error: StaticError => throw first(error) }
    outline.token(Token.EndOfFile, lexer.from, lexer.until)
    wrap(NodeKind.File, 0)
    lexer.isUtf8
  }

  private[syntax] override def expr(): Expr = climb(Operators.Loosest)

  /** An expression whose infix operators bind at `limit` or tighter. */
  private def climb(limit: Int): Expr = {
    val from = lexer.from
    infix(operand(), from, limit)
  }

  /** The infix operators that follow an operand, as long as they bind at `limit` or tighter.
    *
    * None binds tighter than the one before it: its right operand has taken those. But `super` after `in` is not an
    * expression, and takes none.
    */
  private def infix(operand: Expr, from: Int, limit: Int): Expr = {
    var lhs = operand
    var tightest = 0
    var precedence = precedenceHere()
    while (tightest <= precedence && precedence <= limit) {
      val op = Operators.infix(lexer.kind)
      tightest = precedence
      advance()
      lhs =
        if (op == BinaryOp.In && lexer.kind == Token.Super) {
          advance()
          made(NodeKind.InSuper, from, make.inSuper(lhs, from, end))
        } else {
          val rhs = climb(precedence - 1)
          made(NodeKind.Binary, from, make.binary(op, lhs, rhs, from, end))
        }
      precedence = precedenceHere()
    }
    lhs
  }

  /** The precedence of the current token. Single and double colons end an expression; other operators that are not infix
    * cannot follow one.
    */
  private def precedenceHere(): Int = {
    val kind = lexer.kind
    val precedence = Operators.precedence(kind)
    if (
      precedence == Operators.NotInfix && Token.isOperator(kind) &&
      kind != Token.Colon && kind != Token.Colon2
    ) stop(errors.notBinary(lexer))
    precedence
  }

  /** The expression that begins with a variable that has already been read. */
  private[syntax] def exprAfter(variable: Expr, from: Int): Expr = {
    descend()
    val result = infix(suffixed(variable, from), from, Operators.Loosest)
    ascend()
    result
  }

  private def operand(): Expr = {
    descend()
    val from = lexer.from
    val result = (lexer.kind: @switch) match {
      case Token.Assert                   => assertion(from)
      case Token.Error                    => error(from)
      case Token.Function                 => function(from)
      case Token.If                       => conditional(from)
      case Token.Import                   => imported(ImportKind.Code, NodeKind.Import, from)
      case Token.ImportStr                => imported(ImportKind.Text, NodeKind.ImportStr, from)
      case Token.ImportBin                => imported(ImportKind.Bytes, NodeKind.ImportBin, from)
      case Token.Local                    => local(from)
      case Token.Plus                     => unary(UnaryOp.Plus, from)
      case Token.Minus                    => unary(UnaryOp.Minus, from)
      case Token.Not                      => unary(UnaryOp.Not, from)
      case Token.BitNot                   => unary(UnaryOp.BitNot, from)
      case kind if Token.isOperator(kind) => stopped(errors.notUnary(lexer))
      case _                              => suffixed(primary(from), from)
    }
    ascend()
    result
  }

  private def unary(op: UnaryOp, from: Int): Expr = {
    advance()
    val inner = operand()
    made(NodeKind.Unary, from, make.unary(op, inner, from, end))
  }

  private def assertion(from: Int): Expr = {
    advance()
    open(Token.Semicolon)
    val condition = part(TokenSet.FollowAssertion)
    val message = optionalMessage()
    close(Token.Semicolon)
    val rest = last()
    made(NodeKind.Assert, from, make.assertion(condition, message, rest, from, end))
  }

  /** The optional message of an assertion, after its condition. */
  private[syntax] def optionalMessage(): Option[Expr] =
    if (lexer.kind == Token.Colon) {
      advance()
      Some(last())
    } else None

  private def error(from: Int): Expr = {
    advance()
    val message = expr()
    made(NodeKind.Error, from, make.error(message, from, end))
  }

  private def conditional(from: Int): Expr = {
    advance()
    val condition = part(TokenSet.FollowCondition)
    expect(Token.Then)
    val consequent = last(TokenSet.FollowConsequent)
    val alternative =
      if (lexer.kind == Token.Else) {
        advance()
        Some(last())
      } else None
    made(NodeKind.If, from, make.conditional(condition, consequent, alternative, from, end))
  }

  private def function(from: Int): Expr = {
    advance()
    if (lexer.kind != Token.ParenL) stop(errors.expectedText(SyntaxErrors.Opening, lexer))
    val params = functions.parameters("function parameter")
    val body = last()
    made(NodeKind.Function, from, make.function(params, body, from, end))
  }

  private def imported(kind: ImportKind, node: NodeKind, from: Int): Expr = {
    advance()
    val start = lexer.from
    val isBlock = lexer.kind == Token.TextBlock
    val path = expr()
    path match {
      case path: Expr.Str if path.from == start =>
        if (isBlock) fail(errors.at(SyntaxCatalogue.BlockInImport(), start, end))
        val text = Utf8.decode(path.bytes, 0, path.bytes.length)
        made(node, from, make.imported(kind, text, from, end))
      case _ =>
        fail(errors.at(SyntaxCatalogue.ComputedImport(), start, end))
        made(node, from, new Expr.Hole(Array(path), from, end))
    }
  }

  private def local(from: Int): Expr = {
    val binds = functions.bindings()
    val body = last()
    made(NodeKind.Local, from, make.local(binds, body, from, end))
  }

  private def primary(from: Int): Expr = {
    val until = lexer.until
    (lexer.kind: @switch) match {
      case Token.BraceL =>
        advance()
        objects.obj(from)
      case Token.BracketL =>
        advance()
        arrays.array(from)
      case Token.ParenL     => parenthesized(from)
      case Token.Number     => atom(make.num(number(), from, until), from)
      case Token.Identifier => atom(make.variable(undeclaredName, from), from)
      case Token.TextBlock | Token.DoubleQuoted | Token.SingleQuoted | Token.DoubleVerbatim |
          Token.SingleVerbatim =>
        atom(make.str(string(), from, until), from)
      case Token.False     => atom(make.bool(false, from, until), from)
      case Token.True      => atom(make.bool(true, from, until), from)
      case Token.Null      => atom(make.nul(from, until), from)
      case Token.Self      => atom(make.self(from, until), from)
      case Token.Dollar    => atom(make.dollar(from, until), from)
      case Token.Super     => superMember(from, until)
      case Token.EndOfFile => stopped(errors.endOfFile(lexer))
      case _               => stopped(errors.unexpected(lexer, "terminal"))
    }
  }

  private def stopped(error: => StaticError): Expr = {
    if (!isEnding) stop(error)
    missing()
  }

  private def atom(expr: Expr, from: Int): Expr = {
    val kind = lexer.kind
    advance()
    if (isTolerant) recovery.wrap(NodeKind.ofAtom(kind), from, expr)
    expr
  }

  private def parenthesized(from: Int): Expr = {
    advance()
    open(Token.ParenR)
    val inner = part(TokenSet.Nothing)
    close(Token.ParenR)
    made(NodeKind.Parentheses, from, inner)
  }

  /** `super.name` or `super[index]`, whose range covers only the `super`. */
  private def superMember(from: Int, until: Int): Expr = {
    advance()
    val result =
      if (lexer.kind == Token.Dot) {
        advance()
        val nameFrom = lexer.from
        val name = undeclared()
        made(NodeKind.SuperSelect, from, make.superSelect(name, nameFrom, from, until))
      } else if (lexer.kind == Token.BracketL) {
        advance()
        open(Token.BracketR)
        val index = part(TokenSet.Nothing)
        close(Token.BracketR)
        made(NodeKind.SuperIndex, from, make.superIndex(index, from, until))
      } else stopped(errors.superAlone(from, until))
    end = until
    result
  }

  /** The member accesses, calls and objects that follow a primary expression. */
  private def suffixed(primary: Expr, from: Int): Expr = {
    var result = primary
    while (true)
      lexer.kind match {
        case Token.Dot =>
          advance()
          val name = undeclared()
          result = made(NodeKind.Select, from, make.select(result, name, from, end))
        case Token.BracketL =>
          advance()
          result = arrays.indexed(result, from)
        case Token.ParenL => result = functions.call(result, from)
        case Token.BraceL =>
          val brace = lexer.from
          if (grammar.isStrict && isLiteral(result)) fail(errors.adjacentObjects(lexer))
          advance()
          val mixin = objects.obj(brace)
          val sum = make.binary(BinaryOp.Plus, result, mixin, from, end)
          result = made(NodeKind.ApplyBrace, from, sum)
        case _ => return result
      }
    result
  }

  private def isLiteral(expr: Expr): Boolean =
    expr.isInstanceOf[Expr.Obj] || expr.isInstanceOf[Expr.ObjComp]
}

private[sjsonnet] object Parser {

  /** Parses a file.
    *
    * @param names
    *   the table to intern the names of the file in
    * @throws sjsonnet.StaticError
    *   for the first error in it
    */
  def parse(
      source: Source,
      names: NameTable,
      grammar: Grammar = Grammar.default,
      meter: Meter = Meter.none
  ): Expr = {
    HeapSize.expectTree(source.bytes.length)
    new Parser(source, names, grammar, isTolerant = false, null, null, meter).file()
  }

  /** Tells an outline of the tokens and constructs of a file, and returns whether the file is valid UTF-8.
    *
    * @throws sjsonnet.StaticError
    *   for an error that the outline does not forgive
    */
  private[syntax] def outline(
      source: Source,
      names: NameTable,
      outline: Outline,
      meter: Meter
  ): Boolean =
    new Parser(source, names, Grammar.default, isTolerant = false, outline, null, meter)
      .outlinedFile()

  /** Parses any text to a lossless tree.
    *
    * @param earlier
    *   the tree before an edit, whose parts are taken over that have not changed, or null
    */
  private[syntax] def parseTolerantly(
      source: Source,
      names: NameTable,
      grammar: Grammar,
      earlier: EarlierTree,
      meter: Meter
  ): SyntaxTree =
    new Parser(source, names, grammar, isTolerant = true, null, earlier, meter).tolerantFile()
}
