package sjsonnet.syntax

/** Reads what stands between the braces of an object: members, or those of a comprehension and its
  * specifications.
  *
  * Works on the tokens of the parser of the file, to which expressions go back.
  */
private[syntax] final class ObjectParser(parser: Parser, functions: FunctionParser) {
  import parser._

  private val locals = pile(new Array[Bind](16))
  private val asserts = pile(new Array[AssertMember](16))
  private val fields = pile(new Array[Field](64))

  /** An object whose brace, at `from`, has been read. */
  def obj(from: Int): Expr = {
    val firstLocal = locals.size
    val firstAssert = asserts.size
    val firstField = fields.size
    val fieldNames = new NameSet
    var hasComma = true
    open(Token.BraceR)
    while (goesOn(Token.BraceR, TokenSet.BeginMember)) {
      if (lexer.kind == Token.For) return comprehension(from, firstLocal, firstAssert, firstField)
      if (hasComma) {
        if (isTolerant) attempt(TokenSet.FollowElement, ())(member(firstLocal, fieldNames))
        else member(firstLocal, fieldNames)
        hasComma = lexer.kind == Token.Comma
        if (hasComma) advance()
      } else {
        noComma(errors.expectedComma("field", lexer))
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
      ended
    )
  }

  private def comprehension(from: Int, firstLocal: Int, firstAssert: Int, firstField: Int): Expr = {
    if (asserts.size > firstAssert) fail(errors.assertInComprehension(lexer))
    if (fields.size != firstField + 1) fail(errors.fieldsInComprehension(lexer))
    val members = fields.take(firstField)
    members.foreach { field =>
      if (field.visibility != Visibility.Default) fail(errors.hiddenInComprehension(lexer))
      field.name match {
        case _: FieldName.Fixed    => fail(errors.fixedInComprehension(lexer))
        case _: FieldName.Computed => ()
      }
    }
    val specs = parser.comprehension(Token.BraceR)
    wrap(NodeKind.ObjectComprehension, from)
    members.headOption.fold(parser.missing()) {
      new Expr.ObjComp(locals.take(firstLocal), _, specs, from, ended)
    }
  }

  private def member(firstLocal: Int, fieldNames: NameSet): Unit = lexer.kind match {
    case Token.Local  => local(firstLocal)
    case Token.Assert => assertion()
    case _            => field(fieldNames)
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
    asserts.add(new AssertMember(condition, message, from, ended))
  }

  private def field(names: NameSet): Unit = {
    val from = lexer.from
    val name = fieldName()
    val params =
      if (lexer.kind == Token.ParenL) Some(functions.parameters("method parameter")) else None
    val operator = lexer.kind
    if (!Token.isOperator(operator)) throw errors.expected(Token.OtherOperator, lexer)
    val visibility = visibilityOf(operator)
    val isPlus = operator >= Token.PlusColon
    if (isPlus && params.isDefined) failAt(from)(errors.plusInMethod)
    advance()
    name match {
      case fixed: FieldName.Fixed if !names.add(fixed.name) =>
        failAt(from)(errors.duplicateField)
      case _ => ()
    }
    val value = last()
    val body = params.fold(value)(new Expr.Function(_, value, from, ended))
    wrap(if (params.isEmpty) NodeKind.Field else NodeKind.Method, from)
    fields.add(new Field(name, isPlus, visibility, body, from, ended))
  }

  private def fieldName(): FieldName = {
    val from = lexer.from
    val kind = lexer.kind
    if (kind == Token.Identifier) new FieldName.Fixed(identifier(TokenSet.Anything), from, ended)
    else if (Token.isString(kind)) {
      val name = parser.stringAsName()
      advance()
      new FieldName.Fixed(name, from, ended)
    } else if (kind == Token.BracketL) {
      advance()
      open(Token.BracketR)
      val key = part(TokenSet.Nothing)
      close(Token.BracketR)
      wrap(NodeKind.ComputedName, from)
      new FieldName.Computed(key, from, ended)
    } else throw errors.unexpected(lexer, "field definition")
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
