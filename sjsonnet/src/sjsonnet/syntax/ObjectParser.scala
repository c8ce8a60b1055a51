package sjsonnet.syntax

/** Reads what stands between the braces of an object: members, or those of a comprehension and its
  * specifications.
  *
  * Works on the tokens of the parser of the file, to which expressions go back.
  */
private[syntax] final class ObjectParser(parser: Parser, functions: FunctionParser) {
  import parser.{advance, ended, errors, expect, expr, identifier, lexer}

  private val locals = new Pile(new Array[Bind](16))
  private val asserts = new Pile(new Array[AssertMember](16))
  private val fields = new Pile(new Array[Field](64))

  /** An object whose brace, at `from`, has been read. */
  def obj(from: Int): Expr = {
    val firstLocal = locals.size
    val firstAssert = asserts.size
    val firstField = fields.size
    val fieldNames = new NameSet
    var hasComma = true
    while (lexer.kind != Token.BraceR) {
      if (lexer.kind == Token.For) return comprehension(from, firstLocal, firstAssert, firstField)
      if (!hasComma) throw errors.expectedComma("field", lexer)
      lexer.kind match {
        case Token.Local  => local(firstLocal)
        case Token.Assert => assertion()
        case _            => field(fieldNames)
      }
      hasComma = lexer.kind == Token.Comma
      if (hasComma) advance()
    }
    advance()
    new Expr.Obj(
      locals.take(firstLocal),
      asserts.take(firstAssert),
      fields.take(firstField),
      from,
      ended
    )
  }

  private def comprehension(from: Int, firstLocal: Int, firstAssert: Int, firstField: Int): Expr = {
    if (asserts.size > firstAssert) throw errors.assertInComprehension(lexer)
    if (fields.size != firstField + 1) throw errors.fieldsInComprehension(lexer)
    val field = fields.take(firstField)(0)
    if (field.visibility != Visibility.Default) throw errors.hiddenInComprehension(lexer)
    field.name match {
      case _: FieldName.Fixed    => throw errors.fixedInComprehension(lexer)
      case _: FieldName.Computed => ()
    }
    val specs = parser.comprehension(Token.BraceR)
    new Expr.ObjComp(locals.take(firstLocal), field, specs, from, ended)
  }

  private def local(firstLocal: Int): Unit = {
    advance()
    val from = lexer.from
    val name = identifier()
    var i = firstLocal
    while (i < locals.size) {
      if (locals(i).name eq name) {
        throw errors.duplicateLocal(parser.reread(from))
      }
      i += 1
    }
    locals.add(functions.binding(name, from))
  }

  private def assertion(): Unit = {
    val from = lexer.from
    advance()
    val condition = expr()
    asserts.add(new AssertMember(condition, parser.optionalMessage(), from))
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
    if (isPlus && params.isDefined) throw errors.plusInMethod(parser.reread(from))
    advance()
    name match {
      case fixed: FieldName.Fixed if !names.add(fixed.name) =>
        throw errors.duplicateField(parser.reread(from))
      case _ => ()
    }
    val value = expr()
    val body = params.fold(value)(new Expr.Function(_, value, from, ended))
    fields.add(new Field(name, isPlus, visibility, body, from))
  }

  private def fieldName(): FieldName = {
    val kind = lexer.kind
    if (kind == Token.Identifier) new FieldName.Fixed(identifier())
    else if (Token.isString(kind)) {
      val name = lexer.stringAsName
      advance()
      new FieldName.Fixed(name)
    } else if (kind == Token.BracketL) {
      advance()
      val key = expr()
      expect(Token.BracketR)
      new FieldName.Computed(key)
    } else throw errors.unexpected(lexer, "field definition")
  }

  private def visibilityOf(operator: Token.Kind): Visibility = operator match {
    case Token.Colon | Token.PlusColon   => Visibility.Default
    case Token.Colon2 | Token.PlusColon2 => Visibility.Hidden
    case Token.Colon3 | Token.PlusColon3 => Visibility.Visible
    case _                               => throw errors.expectedFieldOperator(lexer)
  }
}
