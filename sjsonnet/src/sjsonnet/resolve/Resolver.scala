package sjsonnet.resolve

import sjsonnet.api.{Source, StaticError}
import sjsonnet.syntax._

/** The static checks of a whole file: every variable is bound, `self`, `super` and `$` stand inside an
  * object. Along the way it finds out which members of object literals depend on the object
  * ([[ObjectUse]]).
  *
  * How the latter works: while a member is walked, it is the current member of its literal. A `self` marks
  * the current member of the innermost literal, a `$` that of the outermost. A variable that is a local of
  * some literal makes that literal's current member depend on that local, which is followed when the
  * literal has been walked.
  */
final class Resolver private (source: Source, globals: Array[Name]) {

  import Resolver._

  /** The binding of each name in scope. Names of a file are unique, so identity will do. */
  private val bindings = new java.util.IdentityHashMap[Name, Binding]
  private var innermost: Literal = null
  private var outermost: Literal = null

  private def file(expr: Expr): Unit = {
    globals.foreach(bind(_, Binding.plain))
    walk(expr)
  }

  private def walk(expr: Expr): Unit = expr match {
    case _: Expr.Null | _: Expr.Bool | _: Expr.Num | _: Expr.Str | _: Expr.Import => ()
    case e: Expr.Var                                                              => use(e)
    case e: Expr.Self                                                             =>
      if (innermost == null) throw fail("Can't use self outside of an object.", e)
      innermost.markSelf()
    case e: Expr.Dollar =>
      if (outermost == null) throw fail("No top-level object found.", e)
      outermost.markSelf()
    case e: Expr.SuperSelect => useSuper(e)
    case e: Expr.SuperIndex  =>
      useSuper(e)
      walk(e.index)
    case e: Expr.InSuper =>
      useSuper(e)
      walk(e.key)
    case e: Expr.Arr     => e.elements.foreach(walk)
    case e: Expr.ArrComp => walkSpecs(e.specs)(walk(e.body))
    case e: Expr.Obj     => walkObject(e)
    case e: Expr.ObjComp => walkSpecs(e.specs)(walkObjectComp(e))
    case e: Expr.Local   =>
      scoped(e.binds.map(_.name)) {
        e.binds.foreach(bind => walk(bind.body))
        walk(e.body)
      }
    case e: Expr.Function =>
      scoped(e.params.map(_.name)) {
        e.params.foreach(_.default.foreach(walk))
        walk(e.body)
      }
    case e: Expr.If =>
      walk(e.condition)
      walk(e.consequent)
      e.alternative.foreach(walk)
    case e: Expr.Assert =>
      walk(e.condition)
      e.message.foreach(walk)
      walk(e.rest)
    case e: Expr.Error => walk(e.message)
    case e: Expr.Apply =>
      walk(e.callee)
      e.args.foreach(arg => walk(arg.value))
    case e: Expr.Select => walk(e.target)
    case e: Expr.Index  =>
      walk(e.target)
      walk(e.index)
    case e: Expr.Slice =>
      walk(e.target)
      e.start.foreach(walk)
      e.end.foreach(walk)
      e.step.foreach(walk)
    case e: Expr.Unary  => walk(e.operand)
    case e: Expr.Binary =>
      walk(e.lhs)
      walk(e.rhs)
  }

  private def walkObject(obj: Expr.Obj): Unit = {
    obj.fields.foreach(field => walkKey(field.name))
    val literal = new Literal(innermost, obj.locals.length, obj.fields.length)
    within(literal, obj.locals) {
      literal.walkLocals(obj.locals)(walk)
      var i = 0
      while (i < obj.fields.length) {
        literal.enterField(i)
        walk(obj.fields(i).body)
        i += 1
      }
      obj.asserts.foreach { member =>
        literal.enterAssert()
        walk(member.condition)
        member.message.foreach(walk)
      }
    }
    literal.conclude(obj.use)
  }

  private def walkObjectComp(comp: Expr.ObjComp): Unit = {
    walkKey(comp.field.name)
    val literal = new Literal(innermost, comp.locals.length, 1)
    within(literal, comp.locals) {
      literal.walkLocals(comp.locals)(walk)
      literal.enterField(0)
      walk(comp.field.body)
    }
    literal.conclude(comp.use)
  }

  /** A key is evaluated where the literal stands: it does not see the literal's locals or `self`. */
  private def walkKey(name: FieldName): Unit = name match {
    case computed: FieldName.Computed => walk(computed.key)
    case _: FieldName.Fixed           => ()
  }

  private def within(literal: Literal, locals: Array[Bind])(walkMembers: => Unit): Unit = {
    val outer = outermost
    innermost = literal
    if (outermost == null) outermost = literal
    val shadowed = new Array[Binding](locals.length)
    var i = 0
    while (i < locals.length) {
      shadowed(i) = bind(locals(i).name, new Binding(literal, i))
      i += 1
    }
    walkMembers
    i = locals.length - 1
    while (i >= 0) {
      restore(locals(i).name, shadowed(i))
      i -= 1
    }
    innermost = literal.outer
    outermost = outer
  }

  private def walkSpecs(specs: Array[CompSpec])(walkRest: => Unit): Unit = {
    def from(i: Int): Unit =
      if (i == specs.length) walkRest
      else
        specs(i) match {
          case spec: CompSpec.For =>
            walk(spec.array)
            scoped(Array(spec.name))(from(i + 1))
          case spec: CompSpec.If =>
            walk(spec.condition)
            from(i + 1)
        }
    from(0)
  }

  private def scoped(names: Array[Name])(walkBody: => Unit): Unit = {
    val shadowed = names.map(bind(_, Binding.plain))
    walkBody
    var i = names.length - 1
    while (i >= 0) {
      restore(names(i), shadowed(i))
      i -= 1
    }
  }

  private def bind(name: Name, binding: Binding): Binding = bindings.put(name, binding)

  private def restore(name: Name, shadowed: Binding): Unit =
    if (shadowed == null) bindings.remove(name): Unit else bindings.put(name, shadowed): Unit

  private def use(variable: Expr.Var): Unit = {
    val binding = bindings.get(variable.name)
    if (binding == null) throw fail(s"Unknown variable: ${variable.name}", variable)
    if (binding.literal != null) binding.literal.markLocal(binding.index)
  }

  private def useSuper(expr: Expr): Unit = {
    if (innermost == null) throw fail("Can't use super outside of an object.", expr)
    innermost.markSelf()
  }

  private def fail(message: String, expr: Expr): StaticError =
    new StaticError(message, source, expr.from, expr.until)
}

object Resolver {

  /** Checks a file and fills in its [[ObjectUse]]s. `globals` are bound outside the file.
    *
    * @throws StaticError
    *   for the first thing wrong
    */
  def resolve(expr: Expr, source: Source, globals: Array[Name]): Unit =
    new Resolver(source, globals).file(expr)

  /** What a name stands for: local number `index` of an object literal, or something else where `literal` is
    * null.
    */
  private final class Binding(val literal: Literal, val index: Int)

  private object Binding {
    val plain: Binding = new Binding(null, 0)
  }

  /** An object literal being walked. Members are numbered: locals, then fields, then one for all asserts. */
  private final class Literal(val outer: Literal, nLocals: Int, nFields: Int) {
    private val usesSelf = new Array[Boolean](nLocals + nFields + 1)
    private val usedBy = Array.fill(nLocals)(List.empty[Int])
    private var current = 0

    def walkLocals(locals: Array[Bind])(walk: Expr => Unit): Unit = {
      current = 0
      locals.foreach { bind =>
        walk(bind.body)
        current += 1
      }
    }

    def enterField(i: Int): Unit = current = nLocals + i
    def enterAssert(): Unit = current = nLocals + nFields
    def markSelf(): Unit = usesSelf(current) = true
    def markLocal(i: Int): Unit =
      if (usedBy(i).headOption.forall(_ != current)) usedBy(i) = current :: usedBy(i)

    /** Follows dependence through the locals, and reports. */
    def conclude(use: ObjectUse): Unit = {
      var pending = List.range(0, nLocals).filter(usesSelf(_))
      while (pending.nonEmpty) {
        val local = pending.head
        pending = pending.tail
        usedBy(local).foreach { member =>
          if (!usesSelf(member)) {
            usesSelf(member) = true
            if (member < nLocals) pending = member :: pending
          }
        }
      }
      System.arraycopy(usesSelf, 0, use.localUsesSelf, 0, nLocals)
      System.arraycopy(usesSelf, nLocals, use.fieldUsesSelf, 0, nFields)
    }
  }
}
