package sjsonnet.eval

import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax._

/** Turns the resolved tree of one file into nodes, for one evaluation at a time.
  *
  * Function bodies and object members are lowered when they first run, since most of a library never runs.
  *
  * @param path
  *   the name of the file, which its imports are relative to; empty for none
  * @param std
  *   what `std` is in this file, wherever the program does not bind that name itself
  * @param tables
  *   the tables with the names and places of the nodes
  * @param watching
  *   the evaluation whose probe watches the nodes; without one, they refer to no evaluation
  */
private[eval] final class Lowering(
    file: ResolvedFile,
    path: String,
    std: StdNames,
    tables: Tables,
    watching: Option[Watching]
) {

  private val fileNumber = tables.sources.add(file.source)
  private val isWatched = watching.isDefined

  /** Whether frames and the boxes of numbers are used again once nothing in the program refers to them. A watch may. */
  private def recycles: Boolean = !isWatched

  /** The place of an expression. */
  def pos(expr: Expr): Int = pos(expr.from, expr.until)

  /** The place of the bytes in `[from, until)`. */
  def pos(from: Int, until: Int): Int = tables.sources.place(fileNumber, from, until)

  /** The code of a body that must not use slots of the enclosing frame: if it has locals, it gets a frame of its own. */
  def body(expr: Expr, nSlots: Int): Node = {
    val node = lower(expr)
    if (nSlots == 0) node else new FramedNode(node, nSlots)
  }

  /** The code of the file itself. */
  def all: Node = lower(file.expr)

  private[eval] def lower(expr: Expr): Node = {
    val node = plain(expr, pos(expr))
    if (isWatched) watched(expr, node) else node
  }

  private def watched(expr: Expr, node: Node): Node =
    watching.flatMap(_.watch(file, expr)).fold(node)(WatchedNodes.of(node, _))

  private def watchedCalls(function: Expr.Function, body: Node): Node =
    watching.flatMap(_.watchCalls(file, function)).fold(body)(WatchedNodes.of(body, _))

  /** The code of a member of an object literal. */
  def member(member: Member): Node = {
    val node = body(member.body, member.nSlots)
    member match {
      case field: Field if isWatched =>
        watching.flatMap(_.watchField(file, field)).fold(node)(WatchedNodes.of(node, _))
      case _ => node
    }
  }

  private def lowerAll(exprs: Array[Expr]): Array[Node] = {
    val nodes = new Array[Node](exprs.length)
    var i = 0
    while (i < exprs.length) {
      nodes(i) = lower(exprs(i))
      i += 1
    }
    nodes
  }

  private def plain(expr: Expr, at: Int): Node = expr match {
    case e: Expr.Null     => new Constant(NullValue, at)
    case e: Expr.Bool     => new Constant(BoolValue(e.value), at)
    case e: Expr.Num      => number(e, at)
    case e: Expr.Str      => new Constant(Literals.str(e), at)
    case e: Expr.Var      => variable(e, at)
    case e: Expr.Self     => new SelfNode(file.hops(e), at)
    case e: Expr.Dollar   => new SelfNode(file.hops(e), at)
    case e: Expr.Arr      => new ArrayNode(lowerAll(e.elements), at)
    case e: Expr.ArrComp  => arrayComp(e, at)
    case e: Expr.Obj      => obj(e, at)
    case e: Expr.ObjComp  => objectComp(e, at)
    case e: Expr.Local    => local(e, at)
    case e: Expr.Function => new FunctionNode(function(e), at)
    case e: Expr.If       =>
      IfNode(
        lower(e.condition),
        lower(e.consequent),
        e.alternative.fold[Node](new Constant(NullValue, at))(lower),
        at
      )
    case e: Expr.Assert =>
      new AssertNode(
        lower(e.condition),
        e.message.map(lower),
        lower(e.rest),
        at
      )
    case e: Expr.Error  => new ErrorNode(lower(e.message), at)
    case e: Expr.Apply  => call(e, at)
    case e: Expr.Select => select(e, at)
    case e: Expr.Index  =>
      new IndexNode(lower(e.target), lower(e.index), at)
    case e: Expr.Slice =>
      def bound(bound: Option[Expr]): Node =
        bound.fold[Node](new Constant(NullValue, at))(lower)
      new SliceNode(
        lower(e.target),
        bound(e.start),
        bound(e.end),
        bound(e.step),
        at
      )
    case e: Expr.SuperSelect =>
      new SuperSelectNode(file.hops(e), tables.symbols.intern(e.name), at)
    case e: Expr.SuperIndex =>
      new SuperIndexNode(file.hops(e), lower(e.index), at)
    case e: Expr.InSuper =>
      new InSuperNode(file.hops(e), lower(e.key), at)
    case e: Expr.Unary  => unary(e, at)
    case e: Expr.Binary => binary(e, at)
    case e: Expr.Import =>
      new ImportNode(e.kind, e.path, path, at)
    case _: Expr.Hole | _: Expr.Kept =>
      throw new AssertionError("a file with syntax errors or after an edit is lowered")
  }

  /** A literal too large for a double is a runtime error, since it may never be reached. */
  private def number(e: Expr.Num, at: Int): Node =
    if (Numbers.isFinite(e.value)) new Constant(NumValue(e.value), at)
    else new FailingNode(EvalCatalogue.LiteralOverflow(), at)

  private def variable(e: Expr.Var, at: Int): Node = e.binding match {
    case _: Global => new Constant(std.asObject, at)
    case binding   => Variable(file.hops(e), binding.slot, at)
  }

  private def local(e: Expr.Local, at: Int): Node =
    new LocalNode(
      e.binds.map(_.slot),
      e.binds.map(bind => lower(bind.body)),
      lower(e.body),
      at
    )

  private def function(e: Expr.Function): FunctionCode =
    new FunctionCode(
      e.params.map(param => tables.symbols.intern(param.name)),
      e.params.map(_.default.isDefined),
      e.nSlots,
      recycles,
      code => {
        code.defaults = e.params.map(_.default.fold[Node](nothing)(lower))
        code.body = watchedCalls(e, lower(e.body))
      }
    )

  /** Stands for the default argument of a parameter that has none. */
  private def nothing: Node = new Constant(NullValue, 0)

  private def call(e: Expr.Apply, at: Int): Node = {
    val callee = lower(e.callee)
    val args = lowerAll(e.args)
    if (e.names.nonEmpty)
      new NamedCallNode(callee, args, e.names.map(tables.symbols.intern(_)), e.isTailstrict, at)
    else
      WatchedNodes.inner(callee) match {
        case constant: Constant if !e.isTailstrict => callOf(constant, args, at)
        case _                                     => new CallNode(callee, args, e.isTailstrict, at)
      }
  }

  private def callOf(callee: Constant, args: Array[Node], at: Int): Node = callee.value match {
    case func: NumberFunc1 if args.length == 1 => new NumberCall1(func, args(0), at)
    case func: NumberFunc2 if args.length == 2 => new NumberCall2(func, args(0), args(1), at)
    case func: FuncValue if args.length == 1   => new BuiltinCall1(func, args(0), at)
    case func: FuncValue if args.length == 2   => new BuiltinCall2(func, args(0), args(1), at)
    case func: FuncValue if args.length == 3   =>
      new BuiltinCall3(func, args(0), args(1), args(2), at)
    case _ => new CallNode(callee, args, isTailstrict = false, at)
  }

  /** `std.name` is already known, unless the program has its own `std`. */
  private def select(e: Expr.Select, at: Int): Node = {
    def general: Node =
      new SelectNode(lower(e.target), tables.symbols.intern(e.name), at)
    e.target match {
      case target: Expr.Var if target.binding.isInstanceOf[Global] =>
        std.member(e.name.toString).fold(general)(new Constant(_, at))
      case _ => general
    }
  }

  private def arrayComp(e: Expr.ArrComp, at: Int): Node = e.specs match {
    case Array(spec: CompSpec.For) => new ArrayMapNode(comprehensionFor(spec), lower(e.body), at)
    case specs                     => new ArrayCompNode(comprehension(specs, at), lower(e.body), at)
  }

  private def comprehension(specs: Array[CompSpec], at: Int): ComprehensionSteps =
    new ComprehensionSteps(
      specs.map[ComprehensionSteps.Step] {
        case spec: CompSpec.For => comprehensionFor(spec)
        case spec: CompSpec.If  => new ComprehensionSteps.If(lower(spec.condition))
      },
      at
    )

  private def comprehensionFor(spec: CompSpec.For): ComprehensionSteps.For =
    new ComprehensionSteps.For(lower(spec.array), spec.nSlots, recycles)

  private def obj(e: Expr.Obj, at: Int): Node = {
    val code = new LiteralCode(e, this)
    val traits = Members.of(e.fields, !isWatched)
    val hasAsserts = e.asserts.nonEmpty
    def describe(syms: Array[Sym]): LayerDesc =
      if (!syms.contains(null)) layerDesc(syms, traits, hasAsserts, code)
      else {
        val selected = syms.indices.filter(syms(_) != null).toArray
        layerDesc(
          selected.map(syms(_)),
          Members.of(selected.map(e.fields(_)), !isWatched),
          hasAsserts,
          new SelectedCode(code, selected)
        )
      }
    val syms = fixedNames(e.fields)
    if (!syms.contains(null)) new ObjectNode(describe(syms), at)
    else new ComputedObjectNode(e.fields.map(fieldName), describe, at)
  }

  private def objectComp(e: Expr.ObjComp, at: Int): Node = {
    val code = new CompCode(e, this)
    new ObjectCompNode(
      comprehension(e.specs, at),
      fieldName(e.field),
      syms => {
        val traits = Members.repeated(e.field, syms.length, !isWatched)
        layerDesc(syms, traits, hasAsserts = false, code)
      },
      at
    )
  }

  private def layerDesc(
      names: Array[Sym],
      traits: FieldTraits,
      hasAsserts: Boolean,
      code: LayerCode
  ): LayerDesc =
    LayerDesc.ofCode(tables.symbols.layouts.of(names, traits.flags, hasAsserts), traits, code)

  /** The names of fields, null for those that are computed. */
  private def fixedNames(fields: Array[Field]): Array[Sym] = {
    val syms = new Array[Sym](fields.length)
    var i = 0
    while (i < fields.length) {
      fields(i) match {
        case fixed: Field.Fixed => syms(i) = tables.symbols.intern(fixed.name)
        case _: Field.Computed  => ()
      }
      i += 1
    }
    syms
  }

  private def fieldName(field: Field): Node = field match {
    case fixed: Field.Fixed =>
      new Constant(tables.symbols.intern(fixed.name).str, pos(field.body))
    case computed: Field.Computed => lower(computed.key)
  }

  private def unary(e: Expr.Unary, at: Int): Node = {
    val operand = lower(e.operand)
    e.op match {
      case UnaryOp.Minus  => new Negate(operand, at)
      case UnaryOp.Plus   => new UnaryPlus(operand, at)
      case UnaryOp.Not    => new Not(operand, at)
      case UnaryOp.BitNot => new BitNot(operand, at)
    }
  }

  private def binary(e: Expr.Binary, at: Int): Node = {
    val lhs = lower(e.lhs)
    val rhs = lower(e.rhs)
    e.op match {
      case BinaryOp.Times      => new Times(lhs, rhs, at)
      case BinaryOp.Divide     => new Divide(lhs, rhs, at)
      case BinaryOp.Modulo     => Modulo.of(lhs, rhs, at)
      case BinaryOp.Plus       => LongSum.of(lhs, rhs, at)
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
