package sjsonnet.syntax

/** A walk through a tree. Each method goes on to the parts of what it is given, in the order of the text; a walk that
  * has something to do at a construct overrides its method, and calls the original where it wants to go on.
  */
private[sjsonnet] abstract class TreeVisitor {

  def visit(expr: Expr): Unit = parts(expr)

  protected def bind(bind: Bind): Unit = visit(bind.body)

  protected def param(param: Param): Unit = param.default.foreach(visit)

  protected def field(field: Field): Unit = {
    key(field)
    visit(field.body)
  }

  /** The expression that computes a field's name, if that is not fixed. */
  protected def key(field: Field): Unit = field.name match {
    case computed: FieldName.Computed => visit(computed.key)
    case _: FieldName.Fixed           => ()
  }

  protected def assertion(member: AssertMember): Unit = {
    visit(member.condition)
    member.message.foreach(visit)
  }

  protected def spec(spec: CompSpec): Unit = spec match {
    case spec: CompSpec.For => visit(spec.array)
    case spec: CompSpec.If  => visit(spec.condition)
  }

  /** Visits what an expression consists of. */
  protected final def parts(expr: Expr): Unit = expr match {
    case _: Expr.Null | _: Expr.Bool | _: Expr.Num | _: Expr.Str | _: Expr.Import => ()
    case _: Expr.Var | _: Expr.Self | _: Expr.Dollar | _: Expr.SuperSelect        => ()
    case e: Expr.Arr                                                              => all(e.elements)
    case e: Expr.ArrComp                                                          =>
      visit(e.body)
      e.specs.foreach(spec)
    case e: Expr.Obj =>
      e.locals.foreach(bind)
      e.asserts.foreach(assertion)
      e.fields.foreach(field)
    case e: Expr.ObjComp =>
      e.locals.foreach(bind)
      field(e.field)
      e.specs.foreach(spec)
    case e: Expr.Local =>
      e.binds.foreach(bind)
      visit(e.body)
    case e: Expr.Function =>
      e.params.foreach(param)
      visit(e.body)
    case e: Expr.If =>
      visit(e.condition)
      visit(e.consequent)
      e.alternative.foreach(visit)
    case e: Expr.Assert =>
      visit(e.condition)
      e.message.foreach(visit)
      visit(e.rest)
    case e: Expr.Error => visit(e.message)
    case e: Expr.Apply =>
      visit(e.callee)
      e.args.foreach(arg => visit(arg.value))
    case e: Expr.Select => visit(e.target)
    case e: Expr.Index  =>
      visit(e.target)
      visit(e.index)
    case e: Expr.Slice =>
      visit(e.target)
      e.start.foreach(visit)
      e.end.foreach(visit)
      e.step.foreach(visit)
    case e: Expr.SuperIndex => visit(e.index)
    case e: Expr.InSuper    => visit(e.key)
    case e: Expr.Unary      => visit(e.operand)
    case e: Expr.Binary     =>
      visit(e.lhs)
      visit(e.rhs)
  }

  private def all(exprs: Array[Expr]): Unit = {
    var i = 0
    while (i < exprs.length) {
      visit(exprs(i))
      i += 1
    }
  }
}
