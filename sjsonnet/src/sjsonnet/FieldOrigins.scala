package sjsonnet

import sjsonnet.runtime.TypeHints
import sjsonnet.syntax._

/** Finds out what was probably meant by a field that an object has not, as far as the text of the program tells: a field of
  * an object around it, a variable, or a method of another language.
  */
private final class FieldOrigins(tree: Expr, source: Source) {

  /** What the selection at a place may have been meant to be, as a hint. */
  def hint(from: Int, until: Int): Option[String] =
    new ScopeFinder(from, until)
      .find(tree)
      .collect { case (select: Expr.Select, scope) =>
        around(select, scope)
          .orElse(method(select))
          .orElse(new ReplacedFields(tree, source).hint(select, scope))
      }
      .flatten

  private def around(select: Expr.Select, scope: TextScope): Option[String] =
    select.target match {
      case _: Expr.Self   => variable(select, scope).orElse(fieldAround(select, scope))
      case _: Expr.Dollar => variable(select, scope)
      case _              => None
    }

  private def variable(select: Expr.Select, scope: TextScope): Option[String] =
    Option.when(scope.hasVariable(select.name.toString))(
      s"the variable `${select.name}` is read by its name alone"
    )

  private def fieldAround(select: Expr.Select, scope: TextScope): Option[String] = {
    val name = select.name.toString
    val objects = scope.objects.map(_._1)
    val i = objects.indexWhere(NamedFields.has(_, name), 1)
    if (i < 0) None
    else if (i == objects.length - 1)
      Some(s"self is the innermost object; the outermost one has this field: $$.$name")
    else
      Some(
        s"self is the innermost object; one around it has this field: with `local outer = self,` there, it is outer.$name"
      )
  }

  /** A call in the form of a method. */
  private def method(select: Expr.Select): Option[String] = {
    val isOfStd = select.target match {
      case target: Expr.Var => target.name.toString == "std"
      case _                => false
    }
    val isCall = select.until < source.bytes.length && source.bytes(select.until) == '('
    Option
      .when(isCall && !isOfStd)(TypeHints.method(select.name.toString).stripPrefix("; "))
      .filter(_.nonEmpty)
  }
}
