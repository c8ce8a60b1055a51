package sjsonnet.syntax

import scala.annotation.switch
import sjsonnet.api.{Source, StaticError}
import sjsonnet.text.Utf8

/** Reads the tokens of a file into its tree.
  *
  * Infix operators are read by precedence climbing: [[climb]] reads an operand and all operators behind it
  * that bind tightly enough, so a chain of equal ones is a loop. What extends as far to the right as it
  * can (`local`, `if`, `function`, …) is an operand like any other, whose last part is a whole expression.
  *
  * An expression's range is that of the Go engine: from its first token, an opening parenthesis included,
  * to the end of the last, which is `ended` when it has been read. Parentheses are not kept, and belong to
  * the range of what stands in front of or behind them only.
  */
private[sjsonnet] final class Parser private (source: Source, names: NameTable, grammar: Grammar) {
  private[syntax] val errors: SyntaxErrors = new SyntaxErrors(source)
  private[syntax] val lexer: Lexer = new Lexer(source, names, errors)
  private val functions = new FunctionParser(this)
  private val objects = new ObjectParser(this, functions)

  private val elements = new Pile(new Array[Expr](32))
  private val specs = new Pile(new Array[CompSpec](8))

  /** Where what has been read so far ends. */
  private var end = 0

  /** How many operands are being read, each within the one before. */
  private var depth = 0

  private[syntax] def ended: Int = end

  private[syntax] def advance(): Unit = {
    end = lexer.until
    lexer.next()
  }

  private[syntax] def expect(kind: Token.Kind): Unit = {
    if (lexer.kind != kind) throw errors.expected(kind, lexer)
    advance()
  }

  /** An identifier, which is moved past. */
  private[syntax] def identifier(): Name = {
    if (lexer.kind != Token.Identifier) throw errors.expected(Token.Identifier, lexer)
    val name = lexer.name
    advance()
    name
  }

  /** Makes the token at `from` current again, for an error that is about it. */
  private[syntax] def reread(from: Int): Lexer = {
    lexer.reread(from)
    lexer
  }

  private def file(): Expr =
    try {
      lexer.next()
      val result = expr()
      if (lexer.kind != Token.EndOfFile) throw errors.notExpected(lexer)
      result
    } catch {
      // What is wrong with a token counts before what is wrong with their order.
      case error: StaticError =>
        while (lexer.kind != Token.EndOfFile) lexer.next()
        throw error
    }

  private[syntax] def expr(): Expr = climb(Operators.Loosest)

  /** An expression whose infix operators bind at `limit` or tighter. */
  private def climb(limit: Int): Expr = {
    val from = lexer.from
    infix(operand(), from, limit)
  }

  /** The infix operators that follow an operand, as long as they bind at `limit` or tighter.
    *
    * None binds tighter than the one before it: its right operand has taken those. But `super` behind `in`
    * is no expression, and takes none.
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
          new Expr.InSuper(lhs, from, end)
        } else {
          val rhs = climb(precedence - 1)
          new Expr.Binary(op, lhs, rhs, from, end)
        }
      precedence = precedenceHere()
    }
    lhs
  }

  /** The precedence of the current token. Single and double colons end an expression; other operators that
    * are not infix cannot follow one.
    */
  private def precedenceHere(): Int = {
    val kind = lexer.kind
    val precedence = Operators.precedence(kind)
    if (
      precedence == Operators.NotInfix && Token.isOperator(kind) &&
      kind != Token.Colon && kind != Token.Colon2
    ) throw errors.notBinary(lexer)
    precedence
  }

  /** The expression that begins with a variable which has been read. */
  private[syntax] def exprAfter(variable: Expr.Var): Expr = {
    descend()
    val from = variable.from
    val result = infix(suffixed(variable, from), from, Operators.Loosest)
    depth -= 1
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
      case Token.Import                   => imported(ImportKind.Code, from)
      case Token.ImportStr                => imported(ImportKind.Text, from)
      case Token.ImportBin                => imported(ImportKind.Bytes, from)
      case Token.Local                    => local(from)
      case Token.Plus                     => unary(UnaryOp.Plus, from)
      case Token.Minus                    => unary(UnaryOp.Minus, from)
      case Token.Not                      => unary(UnaryOp.Not, from)
      case Token.BitNot                   => unary(UnaryOp.BitNot, from)
      case kind if Token.isOperator(kind) => throw errors.notUnary(lexer)
      case _                              => suffixed(primary(from), from)
    }
    depth -= 1
    result
  }

  private def descend(): Unit = {
    depth += 1
    if (depth > grammar.maxDepth) throw errors.tooDeep(grammar.maxDepth, lexer)
  }

  private def unary(op: UnaryOp, from: Int): Expr = {
    advance()
    val inner = operand()
    new Expr.Unary(op, inner, from, end)
  }

  private def assertion(from: Int): Expr = {
    advance()
    val condition = expr()
    val message = optionalMessage()
    expect(Token.Semicolon)
    val rest = expr()
    new Expr.Assert(condition, message, rest, from, end)
  }

  /** What follows the condition of an assertion. */
  private[syntax] def optionalMessage(): Option[Expr] =
    if (lexer.kind == Token.Colon) {
      advance()
      Some(expr())
    } else None

  private def error(from: Int): Expr = {
    advance()
    val message = expr()
    new Expr.Error(message, from, end)
  }

  private def conditional(from: Int): Expr = {
    advance()
    val condition = expr()
    expect(Token.Then)
    val consequent = expr()
    val alternative =
      if (lexer.kind == Token.Else) {
        advance()
        Some(expr())
      } else None
    new Expr.If(condition, consequent, alternative, from, end)
  }

  private def function(from: Int): Expr = {
    advance()
    if (lexer.kind != Token.ParenL) throw errors.expectedText("(", lexer)
    val params = functions.parameters("function parameter")
    val body = expr()
    new Expr.Function(params, body, from, end)
  }

  private def imported(kind: ImportKind, from: Int): Expr = {
    advance()
    val start = lexer.from
    val isBlock = lexer.kind == Token.TextBlock
    expr() match {
      case path: Expr.Str if path.from == start =>
        if (isBlock) throw errors.at("Block string literals not allowed in imports", start, end)
        new Expr.Import(kind, Utf8.decode(path.bytes, 0, path.bytes.length), from, end)
      case _ => throw errors.at("Computed imports are not allowed", start, end)
    }
  }

  private def local(from: Int): Expr = {
    val binds = functions.bindings()
    val body = expr()
    new Expr.Local(binds, body, from, end)
  }

  private def primary(from: Int): Expr = {
    val until = lexer.until
    (lexer.kind: @switch) match {
      case Token.BraceL =>
        advance()
        objects.obj(from)
      case Token.BracketL =>
        advance()
        array(from)
      case Token.ParenL =>
        advance()
        val inner = expr()
        expect(Token.ParenR)
        inner
      case Token.Number     => atom(new Expr.Num(lexer.number, from, until))
      case Token.Identifier => atom(new Expr.Var(lexer.name, from, until))
      case Token.TextBlock | Token.DoubleQuoted | Token.SingleQuoted | Token.DoubleVerbatim |
          Token.SingleVerbatim =>
        atom(new Expr.Str(lexer.string, lexer.stringTraits, from, until))
      case Token.False     => atom(new Expr.Bool(false, from, until))
      case Token.True      => atom(new Expr.Bool(true, from, until))
      case Token.Null      => atom(new Expr.Null(from, until))
      case Token.Self      => atom(new Expr.Self(from, until))
      case Token.Dollar    => atom(new Expr.Dollar(from, until))
      case Token.Super     => superMember(from, until)
      case Token.EndOfFile => throw errors.endOfFile(lexer)
      case _               => throw errors.unexpected(lexer, "terminal")
    }
  }

  private def atom(expr: Expr): Expr = {
    advance()
    expr
  }

  /** `super.name` or `super[index]`, whose range is that of the `super` alone. */
  private def superMember(from: Int, until: Int): Expr = {
    advance()
    val result =
      if (lexer.kind == Token.Dot) {
        advance()
        new Expr.SuperSelect(identifier(), from, until)
      } else if (lexer.kind == Token.BracketL) {
        advance()
        val index = expr()
        expect(Token.BracketR)
        new Expr.SuperIndex(index, from, until)
      } else throw errors.superAlone(from, until)
    end = until
    result
  }

  /** An array or an array comprehension, of which the bracket has been read. */
  private def array(from: Int): Expr = {
    val mark = elements.size
    var hasComma = true
    while (lexer.kind != Token.BracketR) {
      if (lexer.kind == Token.For && elements.size == mark + 1) {
        val body = elements.take(mark)(0)
        return new Expr.ArrComp(body, comprehension(Token.BracketR), from, end)
      }
      if (!hasComma) throw errors.expectedComma("array element", lexer)
      elements.add(expr())
      hasComma = lexer.kind == Token.Comma
      if (hasComma) advance()
    }
    advance()
    new Expr.Arr(elements.take(mark), from, end)
  }

  /** The specifications of a comprehension, from the first `for` on, and what closes it. */
  private[syntax] def comprehension(closing: Token.Kind): Array[CompSpec] = {
    val mark = specs.size
    do {
      specs.add(forSpec())
      while (lexer.kind == Token.If) {
        advance()
        specs.add(new CompSpec.If(expr()))
      }
    } while (lexer.kind == Token.For)
    if (lexer.kind != closing) throw errors.expectedForIfOr(closing, lexer)
    advance()
    specs.take(mark)
  }

  private def forSpec(): CompSpec = {
    advance()
    val from = lexer.from
    val name = identifier()
    expect(Token.In)
    new CompSpec.For(name, expr(), from)
  }

  /** The member accesses, calls and objects that follow a primary expression. */
  private def suffixed(primary: Expr, from: Int): Expr = {
    var result = primary
    while (true)
      lexer.kind match {
        case Token.Dot =>
          advance()
          result = new Expr.Select(result, identifier(), from, end)
        case Token.BracketL =>
          advance()
          result = indexed(result, from)
        case Token.ParenL => result = applied(result, from)
        case Token.BraceL =>
          val brace = lexer.from
          if (grammar.isStrict && isLiteral(result)) throw errors.adjacentObjects(lexer)
          advance()
          val mixin = objects.obj(brace)
          result = new Expr.Binary(BinaryOp.Plus, result, mixin, from, end)
        case _ => return result
      }
    result
  }

  private def isLiteral(expr: Expr): Boolean =
    expr.isInstanceOf[Expr.Obj] || expr.isInstanceOf[Expr.ObjComp]

  /** `[index]` or a slice, of which the bracket has been read. */
  private def indexed(target: Expr, from: Int): Expr = {
    val bounds = Array[Option[Expr]](None, None, None)
    var colons = 0
    var mayBeBound = true
    while (lexer.kind != Token.BracketR)
      if (lexer.kind == Token.Colon || lexer.kind == Token.Colon2) {
        colons += (if (lexer.kind == Token.Colon) 1 else 2)
        if (colons > 2) throw errors.tooManyColons(lexer)
        mayBeBound = true
        advance()
      } else if (mayBeBound) {
        bounds(colons) = Some(expr())
        mayBeBound = false
      } else throw errors.expected(Token.BracketR, lexer)
    if (colons == 0) {
      val index = bounds(0).getOrElse(throw errors.indexMissing(lexer))
      advance()
      new Expr.Index(target, index, from, end)
    } else {
      advance()
      new Expr.Slice(target, bounds(0), bounds(1), bounds(2), from, end)
    }
  }

  /** A call, whose `tailstrict` is not part of its range. */
  private def applied(callee: Expr, from: Int): Expr = {
    val args = functions.arguments()
    val until = end
    val isTailstrict = lexer.kind == Token.Tailstrict
    if (isTailstrict) {
      advance()
      end = until
    }
    new Expr.Apply(callee, args, isTailstrict, from, until)
  }
}

private[sjsonnet] object Parser {

  /** The tree of a file.
    *
    * @param names
    *   where the names of the file are put
    * @throws sjsonnet.api.StaticError
    *   for the first thing wrong with it
    */
  def parse(source: Source, names: NameTable, grammar: Grammar = Grammar.usual): Expr =
    new Parser(source, names, grammar).file()
}
