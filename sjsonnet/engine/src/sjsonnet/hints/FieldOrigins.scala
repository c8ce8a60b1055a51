package sjsonnet.hints

import sjsonnet.Source
import sjsonnet.resolve.Surroundings
import sjsonnet.runtime.TypeHints
import sjsonnet.syntax._

/** Finds out what was probably meant by a field that an object has not, as far as the text of the program tells: a field of
  * an object around it, a variable, or a method of another language.
  */
private final class FieldOrigins(tree: Expr, source: Source) {

  /** What the selection at a place may have been meant to be, as a hint. */
  def hint(from: Int, until: Int): Option[String] =
    Surroundings.of(tree, from, until).flatMap { found =>
      found.expr match {
        case select: Expr.Select =>
          around(select, found)
            .orElse(method(select))
            .orElse(new ReplacedFields(tree, source).hint(select))
        case _ => None
      }
    }

  private def around(select: Expr.Select, found: Surroundings): Option[String] =
    select.target match {
      case _: Expr.Self   => variable(select, found).orElse(fieldAround(select, found))
      case _: Expr.Dollar => variable(select, found)
      case _              => None
    }

  private def variable(select: Expr.Select, found: Surroundings): Option[String] =
    Option.when(found.bindings.exists(_.name.toString == select.name.toString))(
      s"the variable `${select.name}` is read by its name alone"
    )

  private def fieldAround(select: Expr.Select, found: Surroundings): Option[String] = {
    val name = select.name.toString
    val objects = found.objects.map(_.literal)
    val i = objects.indexWhere(NamedFields.has(_, name), 1)
    if (i < 0) None
    else if (i == objects.length - 1)
      Some(s"self is the innermost object; the outermost one has this field: $$.$name")
    else
      Some(
        s"self is the innermost object; an outer one has this field: with `local outer = self,` there, it is outer.$name"
      )
  }

  /** A call in the form of a method. */
  private def method(select: Expr.Select): Option[String] = {
    val isCall = select.until < source.bytes.length && source.bytes(select.until) == '('
    Option
      .when(isCall && !Surroundings.isStd(select.target))(
        TypeHints.method(select.name.toString).stripPrefix("; ")
      )
      .filter(_.nonEmpty)
  }
}
