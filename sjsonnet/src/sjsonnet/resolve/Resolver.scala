package sjsonnet.resolve

import sjsonnet.api.{Problem, Source, StaticError}
import sjsonnet.syntax._

/** The static checks of a whole file, every variable is bound and `self`, `super` and `$` stand inside an object, and what
  * is known of variables before the program runs: the frame and slot of each, and which members of objects depend on the
  * object.
  *
  * A name has its binding in scope at hand ([[Name.binding]]), so finding it is one read. The frames that code will run in
  * are numbered as the walk meets them. Whether some of them will exist shows only behind their code: a member of an object
  * has a frame of its own only if it has locals, and a literal has one for those locals of its own that do not depend on the
  * object. So hops are counted when the file has been walked ([[FrameTable]]).
  */
private[sjsonnet] final class Resolver private (source: Source) extends TreeVisitor {
  private val frames = new FrameTable
  private var frame = frames.add(Binding.NoFrame, always = true)
  private val open = new OpenLiterals
  private var innermost: Literal = null
  private var outermost: Literal = null

  // What reaches into another frame. While the file is walked, `hops` is the number of the frame that it is in.
  private val variables = new Pile(new Array[Expr.Var](64))
  private val objects = new Pile(new Array[Expr.Reach](64))
  private val framesOfObjects = new Ints

  private def file(expr: Expr, globals: Array[Global]): ResolvedFile = {
    scoped(globals)(visit(expr))
    countHops(frames.levels())
    new ResolvedFile(source, expr, frames.nSlots(0))
  }

  override def visit(expr: Expr): Unit = expr match {
    case e: Expr.Var  => variable(e)
    case e: Expr.Self =>
      if (innermost == null) throw fail(ResolveCatalogue.SelfOutside(), e)
      reach(e, innermost)
    case e: Expr.Dollar =>
      if (outermost == null) throw fail(ResolveCatalogue.DollarOutside(), e)
      reach(e, outermost)
    case e: Expr.SuperSelect => useSuper(e)
    case e: Expr.SuperIndex  =>
      useSuper(e)
      parts(e)
    case e: Expr.InSuper =>
      useSuper(e)
      parts(e)
    case e: Expr.ArrComp => specs(e.specs, 0)(visit(e.body))
    case e: Expr.Obj     => obj(e)
    case e: Expr.ObjComp => specs(e.specs, 0)(objectComp(e))
    case e: Expr.Local   =>
      settle(e.binds)
      scoped(e.binds)(parts(e))
    case e: Expr.Function =>
      e.nSlots = inFrame(frames.add(frame, always = true)) {
        settle(e.params)
        scoped(e.params)(parts(e))
      }
    case other => parts(other)
  }

  private def obj(obj: Expr.Obj): Unit = {
    obj.fields.foreach(key)
    within(obj.locals, obj.fields, obj.use) { literal =>
      obj.asserts.foreach { member =>
        member.conditionSlots = inOwnFrame(literal.newAssertFrame(), member.condition)
        member.messageSlots = member.message.fold(0)(inOwnFrame(literal.newAssertFrame(), _))
      }
    }
  }

  private def objectComp(comp: Expr.ObjComp): Unit = {
    key(comp.field)
    within(comp.locals, Array(comp.field), comp.use)(_ => ())
  }

  /** Walks the members of an object literal: locals and fields, and then what `walkOthers` does. Keys are
    * evaluated where the literal stands, and do not see its locals or `self`.
    */
  private def within(locals: Array[Bind], fields: Array[Field], use: ObjectUse)(
      walkOthers: Literal => Unit
  ): Unit = {
    val literal = new Literal(frames, frame, innermost, locals, fields)
    val outer = outermost
    innermost = literal
    if (outermost == null) outermost = literal
    open.add(literal)
    scoped(locals) {
      var i = 0
      while (i < locals.length) {
        locals(i).nSlots = inOwnFrame(literal.enterLocal(i), locals(i).body)
        i += 1
      }
      i = 0
      while (i < fields.length) {
        fields(i).nSlots = inOwnFrame(literal.enterField(i), fields(i).body)
        i += 1
      }
      walkOthers(literal)
    }
    literal.conclude(use)
    open.removeLast()
    innermost = literal.outer
    outermost = outer
  }

  /** Walks the specifications of a comprehension from number `i` on, and then the rest. */
  private def specs(specs: Array[CompSpec], i: Int)(walkRest: => Unit): Unit =
    if (i == specs.length) walkRest
    else
      specs(i) match {
        case spec: CompSpec.For =>
          visit(spec.array)
          spec.nSlots = inFrame(frames.add(frame, always = true)) {
            val variable = Array(spec)
            settle(variable)
            scoped(variable)(this.specs(specs, i + 1)(walkRest))
          }
        case spec: CompSpec.If =>
          visit(spec.condition)
          this.specs(specs, i + 1)(walkRest)
      }

  /** Walks a body that has frame `own` to itself if it has locals, and says how many slots that takes. */
  private def inOwnFrame(own: Int, body: Expr): Int = {
    val outer = frame
    frame = own
    visit(body)
    frame = outer
    frames.nSlots(own)
  }

  /** Walks what runs in frame `inner`, and says how many slots that has then. */
  private def inFrame(inner: Int)(walk: => Unit): Int = {
    val outer = frame
    frame = inner
    walk
    frame = outer
    frames.nSlots(inner)
  }

  /** Gives each binding a slot of the frame at hand. */
  private def settle(bindings: Array[_ <: Binding]): Unit = {
    var i = 0
    while (i < bindings.length) {
      bindings(i).frame = frame
      bindings(i).slot = frames.takeSlot(frame)
      i += 1
    }
  }

  /** Walks where these bindings are in scope. */
  private def scoped(bindings: Array[_ <: Binding])(walk: => Unit): Unit = {
    val shadowed = new Array[Binding](bindings.length)
    var i = 0
    while (i < bindings.length) {
      val name = bindings(i).name
      shadowed(i) = name.binding
      name.binding = bindings(i)
      i += 1
    }
    walk
    i = bindings.length - 1
    while (i >= 0) {
      bindings(i).name.binding = shadowed(i)
      i -= 1
    }
  }

  private def variable(variable: Expr.Var): Unit = {
    val binding = variable.name.binding
    if (binding == null) throw fail(ResolveCatalogue.UnknownVariable(variable.name), variable)
    variable.binding = binding
    if (binding.frame != Binding.NoFrame) {
      open.markUse(binding)
      variable.hops = frame
      variables.add(variable)
    }
  }

  private def useSuper(expr: Expr.Reach): Unit = {
    if (innermost == null) throw fail(ResolveCatalogue.SuperOutside(), expr)
    reach(expr, innermost)
  }

  private def reach(expr: Expr.Reach, literal: Literal): Unit = {
    literal.markSelf()
    expr.hops = frame
    objects.add(expr)
    framesOfObjects.add(literal.selfFrame)
  }

  private def countHops(levels: Ints): Unit = {
    var i = 0
    while (i < variables.size) {
      val variable = variables(i)
      variable.hops = levels(variable.hops) - levels(variable.binding.frame)
      i += 1
    }
    i = 0
    while (i < objects.size) {
      objects(i).hops = levels(objects(i).hops) - levels(framesOfObjects(i))
      i += 1
    }
  }

  private def fail(problem: Problem, expr: Expr): StaticError =
    new StaticError(problem, source, expr.from, expr.until)
}

private[sjsonnet] object Resolver {

  /** Checks a file and writes into its tree what is known of its variables. `globals` are bound outside the file.
    *
    * @throws sjsonnet.api.StaticError
    *   for the first thing wrong
    */
  def resolve(expr: Expr, source: Source, globals: Array[Name]): ResolvedFile =
    new Resolver(source).file(expr, globals.map(new Global(_)))
}
