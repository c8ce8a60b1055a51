package sjsonnet

import sjsonnet.syntax._

/** The variables that an expression brings into scope, and perhaps an object, within those of `outer`.
  *
  * @param values
  *   for each variable its value, if that is in the text of the program
  */
private[sjsonnet] final class TextScope(
    outer: Option[TextScope],
    values: Map[String, Option[Expr]],
    obj: Option[Expr.ObjectLiteral]
) {

  /** The value of a variable, and the scope in which that is. */
  def variable(name: Name): Option[(Expr, TextScope)] = {
    val wanted = name.toString
    scopes.find(_.has(wanted)).flatMap(scope => scope.value(wanted).map((_, scope)))
  }

  /** Whether a variable of this name is in scope. */
  def hasVariable(name: String): Boolean = scopes.exists(_.has(name))

  /** The objects around, the innermost first, and their scopes. */
  def objects: Vector[(Expr.ObjectLiteral, TextScope)] =
    scopes.flatMap(scope => scope.own.map((_, scope))).toVector

  /** The scope of the parts of an expression. */
  def within(expr: Expr): TextScope = expr match {
    case e: Expr.Local    => locals(e.binds)
    case e: Expr.Function => unknown(e.params.map(_.name))
    case e: Expr.ArrComp  => unknown(variables(e.specs))
    case e: Expr.ObjComp  => unknown(variables(e.specs)).locals(e.locals, Some(e))
    case e: Expr.Obj      => locals(e.locals, Some(e))
    case _                => this
  }

  private def has(name: String): Boolean = values.contains(name)
  private def value(name: String): Option[Expr] = values(name)
  private def own: Option[Expr.ObjectLiteral] = obj
  private def around: Option[TextScope] = outer

  private def scopes: Iterator[TextScope] =
    Iterator.iterate(Option(this))(_.flatMap(_.around)).takeWhile(_.isDefined).flatten

  private def locals(binds: Array[Bind], obj: Option[Expr.ObjectLiteral] = None): TextScope =
    new TextScope(Some(this), binds.map(bind => bind.name.toString -> Option(bind.body)).toMap, obj)

  private def unknown(names: Array[Name]): TextScope =
    new TextScope(Some(this), names.map(name => name.toString -> Option.empty[Expr]).toMap, None)

  private def variables(specs: Array[CompSpec]): Array[Name] =
    specs.collect { case spec: CompSpec.For => spec.name }
}

private[sjsonnet] object TextScope {
  val empty: TextScope = new TextScope(None, Map.empty, None)
}

/** Finds the outermost expression with exactly these bytes. */
private[sjsonnet] final class ScopeFinder(from: Int, until: Int) extends TreeVisitor {
  private var scope = TextScope.empty
  private var found = Option.empty[(Expr, TextScope)]

  def find(tree: Expr): Option[(Expr, TextScope)] = {
    visit(tree)
    found
  }

  override def visit(expr: Expr): Unit =
    if (found.isEmpty && expr.from <= from && until <= expr.until)
      if (expr.from == from && expr.until == until) found = Some((expr, scope))
      else {
        val outer = scope
        scope = scope.within(expr)
        parts(expr)
        scope = outer
      }
}
