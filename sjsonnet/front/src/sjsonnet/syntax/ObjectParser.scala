package sjsonnet.syntax

import sjsonnet.StaticError

/** Parses the contents of an object's braces: members, or those of a comprehension and its specifications.
  *
  * Shares the token stream of the file's parser, and calls it for expressions.
  */
private[syntax] final class ObjectParser(
    parser: Parser,
    functions: FunctionParser,
    arrays: ArrayParser
) {
  import parser._

  private val locals = stack(new Array[Bind](8))
  private val asserts = stack(new Array[AssertMember](8))
  private val fields = stack(new Array[Field](8))
  private val localNames = new DeclaredNames(stack(new Array[Name](8)))
  private val fieldNames = new DeclaredNames(stack(new Array[Name](8)))

  /** An object, after its opening brace, at `from`, has been read. */
  def obj(from: Int): Expr = {
    localNames.begin()
    fieldNames.begin()
    try members(from)
    finally {
      localNames.end()
      fieldNames.end()
    }
  }

  private def members(from: Int): Expr = {
    val firstLocal = locals.size
    val firstAssert = asserts.size
    val firstField = fields.size
    var hasComma = true
    open(Token.BraceR)
    while (continues(Token.BraceR, TokenSet.BeginMember)) {
      if (lexer.kind == Token.For)
        // It is the name of a field, rather, where no comprehension can begin.
        if (!isTolerant || !isBeforeColon || beginsComprehension(firstAssert, firstField))
          return comprehension(from, firstLocal, firstAssert, firstField)
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowElement, wrongMember)(member()) else member()
        hasComma = comma()
      } else hasComma = missingComma(errors.expectedComma("field", lexer))
    }
    close(Token.BraceR)
    val obj = literal(firstLocal, firstAssert, make.take(fields, firstField), from)
    made(NodeKind.Object, from, obj)
  }

  private def literal(
      firstLocal: Int,
      firstAssert: Int,
      fields: Array[Field],
      from: Int
  ): Expr = {
    val asserts = make.take(this.asserts, firstAssert)
    make.obj(make.take(locals, firstLocal), asserts, fields, from, lastEnd)
  }

  /** Keeps the expressions in a member that is none: they see the object. */
  private def wrongMember(hole: Expr.Hole): Unit =
    locals.push(new Bind(nameless, hole, hole.from, hole.until))

  /** Whether what has been read can stand before the `for` that is next. Fails if it cannot. */
  private def beginsComprehension(firstAssert: Int, firstField: Int): Boolean = {
    var begins = true
    def wrong(error: StaticError): Unit = {
      begins = false
      fail(error)
    }
    if (asserts.size > firstAssert) wrong(errors.assertInComprehension(lexer))
    if (fields.size != firstField + 1) wrong(errors.fieldsInComprehension(lexer))
    (firstField until fields.size).map(fields(_)).foreach { field =>
      if (field.visibility != Visibility.Default) wrong(errors.hiddenInComprehension(lexer))
      if (field.isInstanceOf[Field.Fixed]) wrong(errors.fixedInComprehension(lexer))
    }
    begins
  }

  private def comprehension(from: Int, firstLocal: Int, firstAssert: Int, firstField: Int): Expr = {
    beginsComprehension(firstAssert, firstField): Unit
    val members = fields.popFrom(firstField)
    val specs = arrays.comprehension(Token.BraceR)
    val comprehension =
      if (members.length == 1 && asserts.size == firstAssert)
        make.objectComprehension(make.take(locals, firstLocal), members(0), specs, from, lastEnd)
      else {
        // A literal in each step sees the same names.
        val step = literal(firstLocal, firstAssert, members, from)
        val steps = new Expr.ArrComp(step, specs, from, lastEnd)
        new Expr.Hole(Array(steps), from, lastEnd)
      }
    made(NodeKind.ObjectComprehension, from, comprehension)
  }

  private def member(): Unit = lexer.kind match {
    case Token.Local  => local()
    case Token.Assert => assertion()
    case _            => field()
  }

  private def local(): Unit = {
    val start = lexer.from
    advance()
    val from = lexer.from
    val name = identifier(TokenSet.FollowBindName)
    if (!localNames.add(name)) failAt(from)(errors.duplicateLocal(functions.firstOf(locals, name)))
    locals.push(functions.binding(name, from))
    wrap(NodeKind.ObjectLocal, start)
  }

  private def assertion(): Unit = {
    val from = lexer.from
    advance()
    val condition = last(TokenSet.FollowAssertion)
    val message = parser.optionalMessage()
    wrap(NodeKind.ObjectAssert, from)
    asserts.push(make.assertMember(condition, message, from, lastEnd))
  }

  private def field(): Unit = {
    val from = lexer.from
    val isComputed = lexer.kind == Token.BracketL
    val key = if (isComputed) computedKey() else null
    val name = if (isComputed) null else fixedName()
    val isMethod = lexer.kind == Token.ParenL
    val params = if (isMethod) functions.parameters("method parameter") else null
    val operator = lexer.kind
    if (!Token.isOperator(operator)) stop(errors.expected(Token.OtherOperator, lexer))
    val visibility = visibilityOf(operator)
    val isPlus = operator >= Token.PlusColon
    if (isPlus && isMethod) failAt(from)(errors.plusInMethod)
    advance()
    if (!isComputed && !fieldNames.add(name)) failAt(from)(errors.duplicateField(firstOf(name)))
    val value = last()
    val body =
      if (isMethod) made(NodeKind.Method, from, make.function(params, value, from, lastEnd))
      else {
        wrap(NodeKind.Field, from)
        value
      }
    fields.push(
      if (isComputed) make.computedField(key, isPlus, visibility, body, from, lastEnd)
      else make.fixedField(name, isPlus, visibility, body, from, lastEnd)
    )
  }

  /** Where the last field called `name` begins. */
  private def firstOf(name: Name): Int = {
    def isIt(i: Int) = fields(i) match {
      case field: Field.Fixed => field.name eq name
      case _                  => false
    }
    var i = fields.size - 1
    while (i >= 0 && !isIt(i)) i -= 1
    if (i < 0) lexer.from else fields(i).from
  }

  private def fixedName(): Name = {
    val kind = lexer.kind
    if (kind == Token.Identifier) identifier(TokenSet.Anything)
    else if (Token.isString(kind)) {
      val name = parser.stringAsName()
      advance()
      name
    } else {
      val error = errors.unexpected(lexer, "field definition")
      // A number or a keyword is a name without quotes, and the field is checked as any other.
      if ((kind == Token.Number || Token.isKeyword(kind)) && isBeforeColon) {
        fail(error)
        advance()
      } else stop(error)
      nameless
    }
  }

  private def computedKey(): Expr = {
    val from = lexer.from
    advance()
    open(Token.BracketR)
    val key = part(TokenSet.Nothing)
    close(Token.BracketR)
    wrap(NodeKind.ComputedName, from)
    key
  }

  private def visibilityOf(operator: Token.Kind): Visibility = operator match {
    case Token.Colon | Token.PlusColon   => Visibility.Default
    case Token.Colon2 | Token.PlusColon2 => Visibility.Hidden
    case Token.Colon3 | Token.PlusColon3 => Visibility.Visible
    case _                               =>
      fail(errors.expectedFieldOperator(lexer))
      Visibility.Default
  }
}
