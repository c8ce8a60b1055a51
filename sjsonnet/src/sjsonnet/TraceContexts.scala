package sjsonnet

import sjsonnet.api.{Source, StaticError, TraceEntry}
import sjsonnet.syntax._

/** Says which function or field a place of a program belongs to. Looks it up in the text: a running program
  * does not keep such names.
  */
private final class TraceContexts {
  private val trees = new java.util.IdentityHashMap[Source, Option[Expr]]

  def of(entry: TraceEntry): String =
    trees
      .computeIfAbsent(entry.source, parse(_))
      .fold("$")(tree => context(tree, "$", entry.offset))

  private def parse(source: Source): Option[Expr] =
    try Some(Parser.parse(source, new NameTable))
    catch { case _: StaticError => None }

  private def context(expr: Expr, outer: String, offset: Int): String = {
    var name = outer
    var current: Option[Expr] = Some(expr)
    while (current.isDefined) {
      val step = current.flatMap(Children.named(_).find { case (_, child) => holds(child, offset) })
      step.foreach { case (own, _) => own.foreach(name = _) }
      current = step.map(_._2)
    }
    name
  }

  private def holds(expr: Expr, offset: Int): Boolean = expr.from <= offset && offset < expr.until
}

/** The parts of expressions, with the names that traces give to those that run on their own. */
private object Children {

  def named(expr: Expr): Iterator[(Option[String], Expr)] = expr match {
    case e: Expr.Obj =>
      e.locals.iterator.map(bind) ++ e.fields.iterator.flatMap(field) ++ asserts(e)
    case e: Expr.ObjComp  => e.locals.iterator.map(bind) ++ field(e.field) ++ specs(e.specs)
    case e: Expr.Local    => e.binds.iterator.map(bind) ++ plain(e.body)
    case e: Expr.Function =>
      e.params.iterator.flatMap(_.default).map(child => (None, child)) ++
        Iterator((Some("function <anonymous>"), e.body))
    case e: Expr.Arr     => plain(e.elements.toIndexedSeq*)
    case e: Expr.ArrComp => plain(e.body) ++ specs(e.specs)
    case e: Expr.If      => plain(e.condition, e.consequent) ++ plain(e.alternative.toSeq*)
    case e: Expr.Assert  => plain(e.condition, e.rest) ++ plain(e.message.toSeq*)
    case e: Expr.Error   => plain(e.message)
    case e: Expr.Apply   => plain(e.callee) ++ plain(e.args.toIndexedSeq.map(_.value)*)
    case e: Expr.Select  => plain(e.target)
    case e: Expr.Index   => plain(e.target, e.index)
    case e: Expr.Slice   =>
      plain(e.target) ++ plain(List(e.start, e.end, e.step).flatten*)
    case e: Expr.SuperIndex => plain(e.index)
    case e: Expr.InSuper    => plain(e.key)
    case e: Expr.Unary      => plain(e.operand)
    case e: Expr.Binary     => plain(e.lhs, e.rhs)
    case _                  => Iterator.empty
  }

  private def plain(exprs: Expr*): Iterator[(Option[String], Expr)] =
    exprs.iterator.map(child => (None, child))

  private def bind(bind: Bind): (Option[String], Expr) = bind.body match {
    case function: Expr.Function => (Some(s"function <${bind.name}>"), unwrapped(function))
    case body                    => (Some(s"thunk <${bind.name}>"), body)
  }

  private def field(field: Field): Iterator[(Option[String], Expr)] = {
    val name = field.name match {
      case fixed: FieldName.Fixed => fixed.name.toString
      case _: FieldName.Computed  => "computed"
    }
    val key = field.name match {
      case computed: FieldName.Computed => plain(computed.key)
      case _: FieldName.Fixed           => Iterator.empty
    }
    key ++ Iterator(field.body match {
      case function: Expr.Function => (Some(s"function <$name>"), unwrapped(function))
      case body                    => (Some(s"field <$name>"), body)
    })
  }

  /** The body of a function that has a name, so that it is not called anonymous as well. */
  private def unwrapped(function: Expr.Function): Expr = function.body

  private def asserts(obj: Expr.Obj): Iterator[(Option[String], Expr)] =
    obj.asserts.iterator.flatMap(member => plain(member.condition) ++ plain(member.message.toSeq*))

  private def specs(specs: Array[CompSpec]): Iterator[(Option[String], Expr)] =
    specs.iterator.flatMap {
      case spec: CompSpec.For => plain(spec.array)
      case spec: CompSpec.If  => plain(spec.condition)
    }
}
