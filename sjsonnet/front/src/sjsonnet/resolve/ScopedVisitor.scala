package sjsonnet.resolve

import sjsonnet.syntax._

/** A traversal of a tree that knows what is in scope where: the rules of scope are written here, for everybody.
  *
  * Parts are visited in the order in which the reference reports their errors. Of an object that is the first key, the
  * locals, the first body, the second key, the second body and so on, then the assertions; of an object comprehension the
  * locals, the body, the specifications, the key.
  */
private[sjsonnet] abstract class ScopedVisitor extends TreeVisitor {

  /** Brings these bindings into scope, where they shadow those of the same name. */
  protected def enterScope(bindings: Array[_ <: Binding]): Unit

  /** Ends the scope of these bindings, which were brought into scope last. */
  protected def leaveScope(bindings: Array[_ <: Binding]): Unit

  /** Begins the members of an object, in which `self` means that object. */
  protected def enterObject(literal: Expr.ObjectLiteral, fields: Array[Field]): Unit = ()

  protected def leaveObject(literal: Expr.ObjectLiteral): Unit = ()

  /** Visits the parts of an expression, each in its scope. */
  protected final def scopedParts(expr: Expr): Unit = expr match {
    case e: Expr.Local    => local(e)
    case e: Expr.Function => function(e)
    case e: Expr.Obj      => obj(e)
    case e: Expr.ArrComp  => arrayComp(e)
    case e: Expr.ObjComp  => objectComp(e)
    case other            => parts(other)
  }

  protected def local(expr: Expr.Local): Unit = {
    enterScope(expr.binds)
    parts(expr)
    leaveScope(expr.binds)
  }

  protected def function(function: Expr.Function): Unit = {
    enterScope(function.params)
    parts(function)
    leaveScope(function.params)
  }

  protected final def obj(obj: Expr.Obj): Unit = {
    if (obj.fields.nonEmpty) key(obj.fields(0))
    enter(obj, obj.fields)
    if (obj.asserts.nonEmpty) obj.asserts.foreach(assertion)
    leave(obj)
  }

  protected final def arrayComp(comp: Expr.ArrComp): Unit = specs(comp.specs, 0)(visit(comp.body))

  protected final def objectComp(comp: Expr.ObjComp): Unit = {
    inSteps(comp.specs, 0) {
      enter(comp, Array(comp.field))
      leave(comp)
    }
    specs(comp.specs, 0)(key(comp.field))
  }

  /** Visits the locals and fields of an object literal, but not the first field's key, and leaves its scope open. */
  private def enter(literal: Expr.ObjectLiteral, fields: Array[Field]): Unit = {
    enterObject(literal, fields)
    enterLocals(literal)
    objectLocals(literal)
    val nLocals = literal.locals.length
    var i = 0
    while (i < fields.length) {
      fields(i) match {
        case computed: Field.Computed if i > 0 => keyOutside(computed)
        case _                                 => ()
      }
      member(fields(i), nLocals + i)
      i += 1
    }
  }

  private def leave(literal: Expr.ObjectLiteral): Unit = {
    leaveScope(literal.locals)
    leaveObject(literal)
  }

  /** Brings the locals of an object into scope. */
  protected def enterLocals(literal: Expr.ObjectLiteral): Unit = enterScope(literal.locals)

  protected def objectLocals(literal: Expr.ObjectLiteral): Unit = {
    val locals = literal.locals
    var i = 0
    while (i < locals.length) {
      member(locals(i), i)
      i += 1
    }
  }

  /** Visits the body of a member of the innermost object.
    *
    * @param number
    *   its number: the locals come first, then the fields
    */
  protected def member(member: Member, number: Int): Unit = visit(member.body)

  /** Visits the key of a field of the innermost object. It is evaluated where the literal stands, and sees neither the
    * literal's locals nor its `self`. There may be many locals for each of many keys, so they need not leave their scope one by
    * one.
    */
  protected def keyOutside(field: Field.Computed): Unit

  /** Visits the specifications of a comprehension from number `i` on, each in the scope of those before it, and then the
    * rest.
    */
  private def specs(specs: Array[CompSpec], i: Int)(visitRest: => Unit): Unit =
    if (i == specs.length) visitRest
    else {
      spec(specs(i))
      specs(i) match {
        case spec: CompSpec.For => inStep(spec)(this.specs(specs, i + 1)(visitRest))
        case _: CompSpec.If     => this.specs(specs, i + 1)(visitRest)
      }
    }

  /** Visits what each step of a comprehension runs, but not its specifications from number `i` on. */
  private def inSteps(specs: Array[CompSpec], i: Int)(visitBody: => Unit): Unit =
    if (i == specs.length) visitBody
    else
      specs(i) match {
        case spec: CompSpec.For => inStep(spec)(inSteps(specs, i + 1)(visitBody))
        case _: CompSpec.If     => inSteps(specs, i + 1)(visitBody)
      }

  /** Visits code in the scope of a `for`, which may have been entered before. */
  protected def inStep(spec: CompSpec.For)(visit: => Unit): Unit = {
    val variable = Array(spec)
    enterScope(variable)
    visit
    leaveScope(variable)
  }
}
