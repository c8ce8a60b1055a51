package sjsonnet.syntax

/** Parses the contents of an object's braces: members, or those of a comprehension and its specifications.
  *
  * Shares the token stream of the file's parser, and calls it for expressions.
  */
private[syntax] final class ObjectParser(parser: Parser, functions: FunctionParser) {
  import parser._

  private val locals = stack(new Array[Bind](8))
  private val asserts = stack(new Array[AssertMember](8))
  private val fields = stack(new Array[Field](8))

  /** The fixed field names of the object being read, once it has many. */
  private var manyNames: NameSet = null

  /** An object, after its opening brace, at `from`, has been read. */
  def obj(from: Int): Expr = {
    val namesAround = manyNames
    manyNames = null
    try members(from)
    finally manyNames = namesAround
  }

  private def members(from: Int): Expr = {
    val firstLocal = locals.size
    val firstAssert = asserts.size
    val firstField = fields.size
    var hasComma = true
    open(Token.BraceR)
    while (continues(Token.BraceR, TokenSet.BeginMember)) {
      if (lexer.kind == Token.For) return comprehension(from, firstLocal, firstAssert, firstField)
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowElement, ())(member(firstLocal, firstField))
        else member(firstLocal, firstField)
        hasComma = lexer.kind == Token.Comma
        if (hasComma) advance()
      } else {
        missingComma(errors.expectedComma("field", lexer))
        hasComma = true
      }
    }
    close(Token.BraceR)
    wrap(NodeKind.Object, from)
    new Expr.Obj(
      locals.take(firstLocal),
      asserts.take(firstAssert),
      fields.take(firstField),
      from,
      lastEnd
    )
  }

  private def comprehension(from: Int, firstLocal: Int, firstAssert: Int, firstField: Int): Expr = {
    if (asserts.size > firstAssert) fail(errors.assertInComprehension(lexer))
    if (fields.size != firstField + 1) fail(errors.fieldsInComprehension(lexer))
    val members = fields.take(firstField)
    members.foreach { field =>
      if (field.visibility != Visibility.Default) fail(errors.hiddenInComprehension(lexer))
      if (field.isInstanceOf[Field.Fixed]) fail(errors.fixedInComprehension(lexer))
    }
    val specs = parser.comprehension(Token.BraceR)
    wrap(NodeKind.ObjectComprehension, from)
    members.headOption.fold(parser.missing()) {
      new Expr.ObjComp(locals.take(firstLocal), _, specs, from, lastEnd)
    }
  }

  private def member(firstLocal: Int, firstField: Int): Unit = lexer.kind match {
    case Token.Local  => local(firstLocal)
    case Token.Assert => assertion()
    case _            => field(firstField)
  }

  private def local(firstLocal: Int): Unit = {
    val start = lexer.from
    advance()
    val from = lexer.from
    val name = identifier(TokenSet.FollowBindName)
    var i = firstLocal
    while (i < locals.size) {
      if (locals(i).name eq name) failAt(from)(errors.duplicateLocal)
      i += 1
    }
    locals.add(functions.binding(name, from))
    wrap(NodeKind.ObjectLocal, start)
  }

  private def assertion(): Unit = {
    val from = lexer.from
    advance()
    val condition = last(TokenSet.FollowAssertion)
    val message = parser.optionalMessage()
    wrap(NodeKind.ObjectAssert, from)
    asserts.add(new AssertMember(condition, message, from, lastEnd))
  }

  private def field(firstField: Int): Unit = {
    val from = lexer.from
    val isComputed = lexer.kind == Token.BracketL
    val key = if (isComputed) computedKey() else null
    val name = if (isComputed) null else fixedName()
    val isMethod = lexer.kind == Token.ParenL
    val params = if (isMethod) functions.parameters("method parameter") else null
    val operator = lexer.kind
    if (!Token.isOperator(operator)) throw errors.expected(Token.OtherOperator, lexer)
    val visibility = visibilityOf(operator)
    val isPlus = operator >= Token.PlusColon
    if (isPlus && isMethod) failAt(from)(errors.plusInMethod)
    advance()
    if (!isComputed && isDeclared(name, firstField)) failAt(from)(errors.duplicateField)
    val value = last()
    val body = if (isMethod) new Expr.Function(params, value, from, lastEnd) else value
    wrap(if (isMethod) NodeKind.Method else NodeKind.Field, from)
    fields.add(
      if (isComputed) new Field.Computed(key, isPlus, visibility, body, from, lastEnd)
      else new Field.Fixed(name, isPlus, visibility, body, from, lastEnd)
    )
  }

  private def fixedName(): Name = {
    val kind = lexer.kind
    if (kind == Token.Identifier) identifier(TokenSet.Anything)
    else if (Token.isString(kind)) {
      val name = parser.stringAsName()
      advance()
      name
    } else throw errors.unexpected(lexer, "field definition")
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

  /** Whether the object already has a field of this name. A few names are compared one by one; objects written by programs
    * have thousands, which are hashed.
    */
  private def isDeclared(name: Name, firstField: Int): Boolean =
    if (fields.size - firstField < ObjectParser.Few) {
      var i = firstField
      while (i < fields.size && !isNamed(fields(i), name)) i += 1
      i < fields.size
    } else {
      if (manyNames == null) manyNames = namesFrom(firstField)
      !manyNames.add(name)
    }

  private def isNamed(field: Field, name: Name): Boolean = field match {
    case fixed: Field.Fixed => fixed.name eq name
    case _: Field.Computed  => false
  }

  private def namesFrom(firstField: Int): NameSet = {
    val names = new NameSet
    var i = firstField
    while (i < fields.size) {
      fields(i) match {
        case fixed: Field.Fixed => names.add(fixed.name): Unit
        case _: Field.Computed  => ()
      }
      i += 1
    }
    names
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

private object ObjectParser {

  /** Fewer names than this are compared one by one, which is about as fast as hashing them. */
  private final val Few = 8
}
