package sjsonnet.eval

import sjsonnet.runtime._
import sjsonnet.syntax._

/** Turns the surface tree of one file into nodes, for one evaluation.
  *
  * Function bodies and object members are lowered when they first run: most of a library never does.
  *
  * @param base
  *   where the file begins in [[Sources]]
  * @param std
  *   what `std` is in this file, wherever the program does not bind that name itself
  */
private[eval] final class Lowering(
    base: Int,
    std: StdNames,
    imports: FileImports,
    ctx: Ctx
) {

  def pos(offset: Int): Int = base + offset

  /** The code of a body that must not disturb the slots of `scope`'s frame. */
  def code(expr: Expr, scope: Scope): Code =
    if (!LocalsIn(expr)) new Code(lower(expr, scope), 0)
    else {
      val inner = scope.inner
      val node = lower(expr, inner)
      new Code(node, inner.slots.count)
    }

  def lower(expr: Expr, scope: Scope): Node = expr match {
    case e: Expr.Null     => new Constant(NullValue, pos(e.from))
    case e: Expr.Bool     => new Constant(BoolValue(e.value), pos(e.from))
    case e: Expr.Num      => number(e)
    case e: Expr.Str      => new Constant(Literals.str(e), pos(e.from))
    case e: Expr.Var      => variable(e, scope)
    case e: Expr.Self     => new SelfNode(scope.level - scope.selfLevel, pos(e.from))
    case e: Expr.Dollar   => new SelfNode(scope.level - scope.dollarLevel, pos(e.from))
    case e: Expr.Arr      => new ArrayNode(e.elements.map(lower(_, scope)), pos(e.from))
    case e: Expr.ArrComp  => arrayComp(e, scope)
    case e: Expr.Obj      => obj(e, scope)
    case e: Expr.ObjComp  => objectComp(e, scope)
    case e: Expr.Local    => local(e, scope)
    case e: Expr.Function => new FunctionNode(function(e, scope), pos(e.from))
    case e: Expr.If       =>
      new IfNode(
        lower(e.condition, scope),
        lower(e.consequent, scope),
        e.alternative.fold[Node](new Constant(NullValue, pos(e.from)))(lower(_, scope)),
        pos(e.from)
      )
    case e: Expr.Assert =>
      new AssertNode(
        lower(e.condition, scope),
        e.message.map(lower(_, scope)),
        lower(e.rest, scope),
        pos(e.from)
      )
    case e: Expr.Error  => new ErrorNode(lower(e.message, scope), pos(e.from))
    case e: Expr.Apply  => call(e, scope)
    case e: Expr.Select => select(e, scope)
    case e: Expr.Index  =>
      new IndexNode(lower(e.target, scope), lower(e.index, scope), pos(e.from))
    case e: Expr.Slice =>
      def bound(bound: Option[Expr]): Node =
        bound.fold[Node](new Constant(NullValue, pos(e.from)))(lower(_, scope))
      new SliceNode(
        lower(e.target, scope),
        bound(e.start),
        bound(e.end),
        bound(e.step),
        pos(e.from)
      )
    case e: Expr.SuperSelect =>
      val name = new Constant(ctx.symbols.intern(e.name).str, pos(e.from))
      new SuperNode(scope.level - scope.selfLevel, name, pos(e.from))
    case e: Expr.SuperIndex =>
      new SuperNode(scope.level - scope.selfLevel, lower(e.index, scope), pos(e.from))
    case e: Expr.InSuper =>
      new InSuperNode(scope.level - scope.selfLevel, lower(e.key, scope), pos(e.from))
    case e: Expr.Unary  => unary(e, scope)
    case e: Expr.Binary => binary(e, scope)
    case e: Expr.Import =>
      new ImportNode(() => imports.load(e.kind, e.path), pos(e.from))
  }

  /** A literal too large for a double is a runtime error, since it may never be reached. */
  private def number(e: Expr.Num): Node =
    if (Numbers.isFinite(e.value)) new Constant(NumValue(e.value), pos(e.from))
    else new ErrorNode(new Constant(StrValue.of("overflow"), pos(e.from)), pos(e.from))

  private def variable(e: Expr.Var, scope: Scope): Node = scope.find(e.name) match {
    case Some(variable) => Variable(scope.level - variable.level, variable.slot, pos(e.from))
    case None           => new Constant(std.asObject, pos(e.from))
  }

  private def local(e: Expr.Local, scope: Scope): Node = {
    val inner = scope.bindAll(e.binds.map(_.name))
    val slots = e.binds.map(bind => inner.find(bind.name).fold(0)(_.slot))
    new LocalNode(
      slots,
      e.binds.map(bind => lower(bind.body, inner)),
      lower(e.body, inner),
      pos(e.from)
    )
  }

  private def function(e: Expr.Function, scope: Scope): FunctionCode =
    new FunctionCode(
      e.params.map(param => ctx.symbols.intern(param.name)),
      e.params.map(_.default.isDefined),
      result => {
        val inner = scope.inner.bindAll(e.params.map(_.name))
        result.defaults = e.params.map(_.default.fold[Node](nothing)(lower(_, inner)))
        result.body = lower(e.body, inner)
        result.nSlots = inner.slots.count
      }
    )

  private def nothing: Node = new Constant(NullValue, 0)

  private def call(e: Expr.Apply, scope: Scope): Node = {
    val callee = lower(e.callee, scope)
    val args = e.args.map(arg => lower(arg.value, scope))
    val names = e.args.flatMap(_.name).map(ctx.symbols.intern(_))
    val at = pos(e.from)
    if (names.nonEmpty) new NamedCallNode(callee, args, names, e.isTailstrict, at)
    else
      callee match {
        case constant: Constant if !e.isTailstrict => callOf(constant, args, at)
        case _                                     => new CallNode(callee, args, e.isTailstrict, at)
      }
  }

  private def callOf(callee: Constant, args: Array[Node], at: Int): Node = callee.value match {
    case func: FuncValue if args.length == 1 => new BuiltinCall1(func, args(0), at)
    case func: FuncValue if args.length == 2 => new BuiltinCall2(func, args(0), args(1), at)
    case func: FuncValue if args.length == 3 =>
      new BuiltinCall3(func, args(0), args(1), args(2), at)
    case _ => new CallNode(callee, args, false, at)
  }

  /** `std.name` is known now unless the program has its own `std`. */
  private def select(e: Expr.Select, scope: Scope): Node = {
    def general: Node =
      new SelectNode(lower(e.target, scope), ctx.symbols.intern(e.name), pos(e.from))
    e.target match {
      case target: Expr.Var if scope.find(target.name).isEmpty =>
        std.member(e.name.toString).fold(general)(new Constant(_, pos(e.from)))
      case _ => general
    }
  }

  private def arrayComp(e: Expr.ArrComp, scope: Scope): Node = {
    val (steps, inner) = comprehension(e.specs, scope, pos(e.from))
    new ArrayCompNode(steps, lower(e.body, inner), pos(e.from))
  }

  private def comprehension(
      specs: Array[CompSpec],
      scope: Scope,
      at: Int
  ): (ComprehensionSteps, Scope) = {
    var inner = scope
    val steps = specs.map[ComprehensionSteps.Step] {
      case spec: CompSpec.For =>
        val array = lower(spec.array, inner)
        inner = inner.inner
        inner = inner.bind(spec.name, inner.slots.next())
        new ComprehensionSteps.For(array, inner.slots)
      case spec: CompSpec.If => new ComprehensionSteps.If(lower(spec.condition, inner))
    }
    (new ComprehensionSteps(steps, at), inner)
  }

  private def obj(e: Expr.Obj, scope: Scope): Node = {
    val code = new LiteralCode(scope, e, this)
    val members = MemberTable.of(e.fields)
    val names = e.fields.map(field => fieldName(field, scope))
    val isFixed = e.fields.forall(_.name.isInstanceOf[FieldName.Fixed])
    if (isFixed) {
      val syms = e.fields.map(_.name).collect { case fixed: FieldName.Fixed =>
        ctx.symbols.intern(fixed.name)
      }
      new ObjectNode(members.describe(syms, code, e.asserts.nonEmpty), pos(e.from))
    } else {
      def describe(syms: Array[Sym]): LayerDesc =
        if (!syms.contains(null)) members.describe(syms, code, e.asserts.nonEmpty)
        else {
          val selected = syms.indices.filter(syms(_) != null).toArray
          MemberTable
            .of(selected.map(e.fields(_)))
            .describe(
              selected.map(syms(_)),
              new SelectedCode(code, selected),
              e.asserts.nonEmpty
            )
        }
      new ComputedObjectNode(names, describe, pos(e.from))
    }
  }

  private def objectComp(e: Expr.ObjComp, scope: Scope): Node = {
    val (steps, inner) = comprehension(e.specs, scope, pos(e.from))
    val code = new CompCode(inner, e, this)
    new ObjectCompNode(
      steps,
      fieldName(e.field, inner),
      syms => MemberTable.repeated(e.field, syms.length).describe(syms, code, hasAsserts = false),
      pos(e.from)
    )
  }

  private def fieldName(field: Field, scope: Scope): Node = field.name match {
    case fixed: FieldName.Fixed =>
      new Constant(ctx.symbols.intern(fixed.name).str, pos(field.from))
    case computed: FieldName.Computed => lower(computed.key, scope)
  }

  private def unary(e: Expr.Unary, scope: Scope): Node = {
    val operand = lower(e.operand, scope)
    val at = pos(e.from)
    e.op match {
      case UnaryOp.Minus  => new Negate(operand, at)
      case UnaryOp.Plus   => new Posit(operand, at)
      case UnaryOp.Not    => new Not(operand, at)
      case UnaryOp.BitNot => new BitNot(operand, at)
    }
  }

  private def binary(e: Expr.Binary, scope: Scope): Node = {
    val lhs = lower(e.lhs, scope)
    val rhs = lower(e.rhs, scope)
    val at = pos(e.from)
    e.op match {
      case BinaryOp.Times      => new Times(lhs, rhs, at)
      case BinaryOp.Divide     => new Divide(lhs, rhs, at)
      case BinaryOp.Modulo     => new Modulo(lhs, rhs, at)
      case BinaryOp.Plus       => new Plus(lhs, rhs, at)
      case BinaryOp.Minus      => new Minus(lhs, rhs, at)
      case BinaryOp.ShiftLeft  => new ShiftLeft(lhs, rhs, at)
      case BinaryOp.ShiftRight => new ShiftRight(lhs, rhs, at)
      case BinaryOp.Less       => new Less(lhs, rhs, at)
      case BinaryOp.LessEq     => new LessEq(lhs, rhs, at)
      case BinaryOp.Greater    => new Greater(lhs, rhs, at)
      case BinaryOp.GreaterEq  => new GreaterEq(lhs, rhs, at)
      case BinaryOp.In         => new In(lhs, rhs, at)
      case BinaryOp.Equal      => new Equal(lhs, rhs, isNegated = false, at)
      case BinaryOp.NotEqual   => new Equal(lhs, rhs, isNegated = true, at)
      case BinaryOp.BitAnd     => new BitAnd(lhs, rhs, at)
      case BinaryOp.BitXor     => new BitXor(lhs, rhs, at)
      case BinaryOp.BitOr      => new BitOr(lhs, rhs, at)
      case BinaryOp.And        => new And(lhs, rhs, at)
      case BinaryOp.Or         => new Or(lhs, rhs, at)
    }
  }
}

/** The values of literals. */
private object Literals {
  def str(literal: Expr.Str): StrValue = literal.traits match {
    case StringTraits.Clean   => StrValue.ofClean(literal.bytes)
    case StringTraits.Ascii   => StrValue.ofAscii(literal.bytes)
    case StringTraits.Unknown => StrValue.of(literal.bytes)
  }
}

/** How a file's imports are answered; the import has been entered, so that errors are at its place. */
private[eval] abstract class FileImports {
  def load(kind: ImportKind, path: String): Value
}

/** What the fields of a literal have that does not depend on their names; descriptions of layers share it. */
private final class MemberTable(
    visibilities: Array[Byte],
    plus: Array[Boolean],
    constants: Array[Value]
) {
  def describe(names: Array[Sym], code: LayerCode, hasAsserts: Boolean): LayerDesc =
    new LayerDesc(names, visibilities, plus, constants, code, hasAsserts, removedLayers = 0)
}

private object MemberTable {
  def of(fields: Array[Field]): MemberTable =
    new MemberTable(fields.map(visibility), fields.map(_.isPlus), fields.map(constant))

  def repeated(field: Field, n: Int): MemberTable =
    new MemberTable(
      Array.fill(n)(visibility(field)),
      Array.fill(n)(field.isPlus),
      Array.fill(n)(constant(field))
    )

  private def visibility(field: Field): Byte = field.visibility match {
    case Visibility.Default => LayerDesc.Default
    case Visibility.Hidden  => LayerDesc.Hidden
    case Visibility.Visible => LayerDesc.Visible
  }

  /** The value of a field that is a literal, or null where the field needs evaluation. */
  private def constant(field: Field): Value = field.body match {
    case _: Expr.Null                             => NullValue
    case e: Expr.Bool                             => BoolValue(e.value)
    case e: Expr.Num if Numbers.isFinite(e.value) => NumValue(e.value)
    case e: Expr.Str                              => Literals.str(e)
    case _                                        => null
  }
}

/** Whether an expression binds locals in the frame it runs in: those of functions, comprehensions and object
  * members go elsewhere.
  */
private object LocalsIn {
  def apply(expr: Expr): Boolean = expr match {
    case _: Expr.Local                                                            => true
    case _: Expr.Null | _: Expr.Bool | _: Expr.Num | _: Expr.Str | _: Expr.Import => false
    case _: Expr.Var | _: Expr.Self | _: Expr.Dollar | _: Expr.SuperSelect        => false
    case _: Expr.Function                                                         => false
    case e: Expr.Arr     => e.elements.exists(apply)
    case e: Expr.ArrComp => inFirst(e.specs)
    case e: Expr.ObjComp => inFirst(e.specs)
    case e: Expr.Obj     =>
      e.fields.exists(_.name match {
        case computed: FieldName.Computed => apply(computed.key)
        case _: FieldName.Fixed           => false
      })
    case e: Expr.If     => apply(e.condition) || apply(e.consequent) || e.alternative.exists(apply)
    case e: Expr.Assert => apply(e.condition) || e.message.exists(apply) || apply(e.rest)
    case e: Expr.Error  => apply(e.message)
    case e: Expr.Apply  => apply(e.callee) || e.args.exists(arg => apply(arg.value))
    case e: Expr.Select => apply(e.target)
    case e: Expr.Index  => apply(e.target) || apply(e.index)
    case e: Expr.SuperIndex => apply(e.index)
    case e: Expr.InSuper    => apply(e.key)
    case e: Expr.Unary      => apply(e.operand)
    case e: Expr.Binary     => apply(e.lhs) || apply(e.rhs)
    case e: Expr.Slice      =>
      apply(e.target) || e.start.exists(apply) || e.end.exists(apply) || e.step.exists(apply)
  }

  /** Only the first array of a comprehension runs outside the comprehension's own frames. */
  private def inFirst(specs: Array[CompSpec]): Boolean = specs.headOption.exists {
    case first: CompSpec.For => apply(first.array)
    case first: CompSpec.If  => apply(first.condition)
  }
}
