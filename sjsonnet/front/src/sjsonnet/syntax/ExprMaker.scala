package sjsonnet.syntax

import sjsonnet.collections.ArrayStack

/** Makes the surface tree of what the grammar recognises. */
private[syntax] class ExprMaker {

  /** Pops the items of a construct, from the index `first` on. */
  def take[A <: AnyRef](stack: ArrayStack[A], first: Int): Array[A] = stack.popFrom(first)

  def nul(from: Int, until: Int): Expr = new Expr.Null(from, until)
  def bool(value: Boolean, from: Int, until: Int): Expr = new Expr.Bool(value, from, until)
  def num(value: Double, from: Int, until: Int): Expr = new Expr.Num(value, from, until)
  def str(bytes: Array[Byte], from: Int, until: Int): Expr = new Expr.Str(bytes, from, until)
  def variable(name: Name, from: Int): Expr = new Expr.Var(name, from)
  def self(from: Int, until: Int): Expr = new Expr.Self(from, until)
  def dollar(from: Int, until: Int): Expr = new Expr.Dollar(from, until)

  def array(elements: Array[Expr], from: Int, until: Int): Expr =
    new Expr.Arr(elements, from, until)

  def arrayComprehension(body: Expr, specs: Array[CompSpec], from: Int, until: Int): Expr =
    new Expr.ArrComp(body, specs, from, until)

  def obj(
      locals: Array[Bind],
      asserts: Array[AssertMember],
      fields: Array[Field],
      from: Int,
      until: Int
  ): Expr = new Expr.Obj(locals, asserts, fields, from, until)

  def objectComprehension(
      locals: Array[Bind],
      field: Field,
      specs: Array[CompSpec],
      from: Int,
      until: Int
  ): Expr = new Expr.ObjComp(locals, field, specs, from, until)

  def local(binds: Array[Bind], body: Expr, from: Int, until: Int): Expr =
    new Expr.Local(binds, body, from, until)

  def function(params: Array[Param], body: Expr, from: Int, until: Int): Expr =
    new Expr.Function(params, body, from, until)

  def conditional(
      condition: Expr,
      consequent: Expr,
      alternative: Option[Expr],
      from: Int,
      until: Int
  ): Expr = new Expr.If(condition, consequent, alternative, from, until)

  def assertion(
      condition: Expr,
      message: Option[Expr],
      rest: Expr,
      from: Int,
      until: Int
  ): Expr = new Expr.Assert(condition, message, rest, from, until)

  def error(message: Expr, from: Int, until: Int): Expr = new Expr.Error(message, from, until)

  def call(
      callee: Expr,
      args: Array[Expr],
      names: Array[Name],
      isTailstrict: Boolean,
      from: Int,
      until: Int
  ): Expr = new Expr.Apply(callee, args, names, isTailstrict, from, until)

  def select(target: Expr, name: Name, from: Int, until: Int): Expr =
    new Expr.Select(target, name, from, until)

  def index(target: Expr, index: Expr, from: Int, until: Int): Expr =
    new Expr.Index(target, index, from, until)

  def slice(
      target: Expr,
      start: Option[Expr],
      end: Option[Expr],
      step: Option[Expr],
      from: Int,
      until: Int
  ): Expr = new Expr.Slice(target, start, end, step, from, until)

  def superSelect(name: Name, nameFrom: Int, from: Int, until: Int): Expr =
    new Expr.SuperSelect(name, nameFrom, from, until)

  def superIndex(index: Expr, from: Int, until: Int): Expr =
    new Expr.SuperIndex(index, from, until)

  def inSuper(key: Expr, from: Int, until: Int): Expr = new Expr.InSuper(key, from, until)

  def unary(op: UnaryOp, operand: Expr, from: Int, until: Int): Expr =
    new Expr.Unary(op, operand, from, until)

  def binary(op: BinaryOp, lhs: Expr, rhs: Expr, from: Int, until: Int): Expr =
    new Expr.Binary(op, lhs, rhs, from, until)

  def imported(kind: ImportKind, path: String, from: Int, until: Int): Expr =
    new Expr.Import(kind, path, from, until)

  def bind(name: Name, body: Expr, from: Int, until: Int): Bind = new Bind(name, body, from, until)

  def param(name: Name, default: Option[Expr], from: Int, until: Int): Param =
    new Param(name, default, from, until)

  def assertMember(condition: Expr, message: Option[Expr], from: Int, until: Int): AssertMember =
    new AssertMember(condition, message, from, until)

  def fixedField(
      name: Name,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ): Field = new Field.Fixed(name, isPlus, visibility, body, from, until)

  def computedField(
      key: Expr,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ): Field = new Field.Computed(key, isPlus, visibility, body, from, until)

  def forSpec(name: Name, nameFrom: Int, array: Expr, from: Int, until: Int): CompSpec =
    new CompSpec.For(name, nameFrom, array, from, until)

  def ifSpec(condition: Expr, from: Int, until: Int): CompSpec =
    new CompSpec.If(condition, from, until)
}

private[syntax] object ExprMaker {
  val OfTrees: ExprMaker = new ExprMaker
}

/** Makes nothing, for an [[Outline]]: everything of a kind is the same object. What the grammar asks about is right: whether
  * an expression is a string, and of fields the visibility and whether their names are computed.
  */
private[syntax] final class NoExprs(nameless: Name) extends ExprMaker {
  private val expr = new Expr.Null(0, 0)
  private val bind = new Bind(nameless, expr, 0, 0)
  private val param = new Param(nameless, None, 0, 0)
  private val assert = new AssertMember(expr, None, 0, 0)
  private val spec = new CompSpec.If(expr, 0, 0)
  private val fixed = visibilities.map(new Field.Fixed(nameless, false, _, expr, 0, 0))
  private val computed = visibilities.map(new Field.Computed(expr, false, _, expr, 0, 0))

  private def visibilities: Array[Visibility] =
    Array(Visibility.Default, Visibility.Hidden, Visibility.Visible)

  /** Everything taken is the same empty array. */
  override def take[A <: AnyRef](stack: ArrayStack[A], first: Int): Array[A] = {
    stack.dropFrom(first)
    stack.popFrom(first)
  }

  override def nul(from: Int, until: Int): Expr = expr
  override def bool(value: Boolean, from: Int, until: Int): Expr = expr
  override def num(value: Double, from: Int, until: Int): Expr = expr
  override def variable(name: Name, from: Int): Expr = expr
  override def self(from: Int, until: Int): Expr = expr
  override def dollar(from: Int, until: Int): Expr = expr

  override def array(elements: Array[Expr], from: Int, until: Int): Expr = expr

  override def arrayComprehension(body: Expr, specs: Array[CompSpec], from: Int, until: Int): Expr =
    expr

  override def obj(
      locals: Array[Bind],
      asserts: Array[AssertMember],
      fields: Array[Field],
      from: Int,
      until: Int
  ): Expr = expr

  override def objectComprehension(
      locals: Array[Bind],
      field: Field,
      specs: Array[CompSpec],
      from: Int,
      until: Int
  ): Expr = expr

  override def local(binds: Array[Bind], body: Expr, from: Int, until: Int): Expr = expr
  override def function(params: Array[Param], body: Expr, from: Int, until: Int): Expr = expr

  override def conditional(
      condition: Expr,
      consequent: Expr,
      alternative: Option[Expr],
      from: Int,
      until: Int
  ): Expr = expr

  override def assertion(
      condition: Expr,
      message: Option[Expr],
      rest: Expr,
      from: Int,
      until: Int
  ): Expr = expr

  override def error(message: Expr, from: Int, until: Int): Expr = expr

  override def call(
      callee: Expr,
      args: Array[Expr],
      names: Array[Name],
      isTailstrict: Boolean,
      from: Int,
      until: Int
  ): Expr = expr

  override def select(target: Expr, name: Name, from: Int, until: Int): Expr = expr
  override def index(target: Expr, index: Expr, from: Int, until: Int): Expr = expr

  override def slice(
      target: Expr,
      start: Option[Expr],
      end: Option[Expr],
      step: Option[Expr],
      from: Int,
      until: Int
  ): Expr = expr

  override def superSelect(name: Name, nameFrom: Int, from: Int, until: Int): Expr = expr
  override def superIndex(index: Expr, from: Int, until: Int): Expr = expr
  override def inSuper(key: Expr, from: Int, until: Int): Expr = expr
  override def unary(op: UnaryOp, operand: Expr, from: Int, until: Int): Expr = expr
  override def binary(op: BinaryOp, lhs: Expr, rhs: Expr, from: Int, until: Int): Expr = expr
  override def imported(kind: ImportKind, path: String, from: Int, until: Int): Expr = expr
  override def bind(name: Name, body: Expr, from: Int, until: Int): Bind = bind
  override def param(name: Name, default: Option[Expr], from: Int, until: Int): Param = param

  override def assertMember(
      condition: Expr,
      message: Option[Expr],
      from: Int,
      until: Int
  ): AssertMember = assert

  override def fixedField(
      name: Name,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ): Field = of(visibility, fixed)

  override def computedField(
      key: Expr,
      isPlus: Boolean,
      visibility: Visibility,
      body: Expr,
      from: Int,
      until: Int
  ): Field = of(visibility, computed)

  private def of(visibility: Visibility, fields: Array[_ <: Field]): Field =
    if (visibility eq Visibility.Default) fields(0)
    else if (visibility eq Visibility.Hidden) fields(1)
    else fields(2)

  override def forSpec(name: Name, nameFrom: Int, array: Expr, from: Int, until: Int): CompSpec =
    spec

  override def ifSpec(condition: Expr, from: Int, until: Int): CompSpec = spec
}
