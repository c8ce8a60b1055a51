package sjsonnet.syntax

/** A traversal of a tree. Each method visits the parts of its argument, in the order of the text, but of an object's members
  * the locals first, then the assertions; a subclass overrides the methods of the constructs it is interested in, and calls
  * the original to continue.
  */
private[sjsonnet] abstract class TreeVisitor {

  def visit(expr: Expr): Unit = parts(expr)

  protected def bind(bind: Bind): Unit = visit(bind.body)

  protected def param(param: Param): Unit = optional(param.default)

  protected def field(field: Field): Unit = {
    key(field)
    visit(field.body)
  }

  /** Visits the expression that computes a field's name, if there is one. */
  protected def key(field: Field): Unit = field match {
    case computed: Field.Computed => visit(computed.key)
    case _: Field.Fixed           => ()
  }

  protected def assertion(member: AssertMember): Unit = {
    visit(member.condition)
    optional(member.message)
  }

  protected def spec(spec: CompSpec): Unit = spec match {
    case spec: CompSpec.For => visit(spec.array)
    case spec: CompSpec.If  => visit(spec.condition)
  }

  protected def kept(expr: Expr.Kept): Unit = ()

  /** Visits the parts of an expression. */
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
      var i = 0
      while (i < e.binds.length) {
        bind(e.binds(i))
        i += 1
      }
      visit(e.body)
    case e: Expr.Function =>
      var i = 0
      while (i < e.params.length) {
        param(e.params(i))
        i += 1
      }
      visit(e.body)
    case e: Expr.If =>
      visit(e.condition)
      visit(e.consequent)
      optional(e.alternative)
    case e: Expr.Assert =>
      visit(e.condition)
      optional(e.message)
      visit(e.rest)
    case e: Expr.Error => visit(e.message)
    case e: Expr.Apply =>
      visit(e.callee)
      all(e.args)
    case e: Expr.Select => visit(e.target)
    case e: Expr.Index  =>
      visit(e.target)
      visit(e.index)
    case e: Expr.Slice =>
      visit(e.target)
      optional(e.start)
      optional(e.end)
      optional(e.step)
    case e: Expr.SuperIndex => visit(e.index)
    case e: Expr.InSuper    => visit(e.key)
    case e: Expr.Unary      => visit(e.operand)
    case e: Expr.Binary     =>
      visit(e.lhs)
      visit(e.rhs)
    case e: Expr.Hole => all(e.parts)
    case e: Expr.Kept => kept(e)
  }

  // The resolver calls this for every expression of a library, so it allocates no closures.

  protected final def optional(part: Option[Expr]): Unit = if (part.isDefined) visit(part.get)

  private def all(exprs: Array[Expr]): Unit = {
    var i = 0
    while (i < exprs.length) {
      visit(exprs(i))
      i += 1
    }
  }
}
