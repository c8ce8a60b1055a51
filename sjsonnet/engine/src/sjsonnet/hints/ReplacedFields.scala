package sjsonnet.hints

import sjsonnet.Source
import sjsonnet.resolve.Surroundings
import sjsonnet.syntax._

/** Looks for the mistake of `a:` where `a+:` was meant, where only the text of the program shows it: the object that lacks a
  * field comes from a field `a` of one literal, and that of another literal has the field.
  */
private final class ReplacedFields(tree: Expr, source: Source) {

  /** What may have taken the field that a selection does not find, as a hint. */
  def hint(select: Expr.Select): Option[String] = {
    val missing = select.name.toString
    for {
      name <- origin(select.target, MostSteps)
      fields = new NamedFields(name).in(tree)
      had <- fields.find(literal(_).exists(NamedFields.has(_, missing)))
      newer <- fields.find { field =>
        field.from > had.from && !field.isPlus && literal(field).exists(
          !NamedFields.has(_, missing)
        )
      }
    } yield {
      val (older, other) = (source.place(had.from), source.place(newer.from))
      s"if `$name:` at $other replaces that at $older, which has the field, `$name+:` adds to it"
    }
  }

  /** The name of the field that an object was read from, or is the value of. */
  private def origin(target: Expr, steps: Int): Option[String] = target match {
    case field: Expr.Select => Some(field.name.toString)
    case _: Expr.Self       =>
      Surroundings.of(tree, target).flatMap(_.objects.headOption).flatMap(it => fieldOf(it.literal))
    case variable: Expr.Var if steps > 0 =>
      Surroundings.value(variable).flatMap(origin(_, steps - 1))
    case _ => None
  }

  /** The field that has a literal as its value. */
  private def fieldOf(literal: Expr): Option[String] = new FieldOf(literal).in(tree)

  private def literal(field: Field.Fixed): Option[Expr.Obj] = {
    val value = field.body match {
      case variable: Expr.Var => Surroundings.value(variable)
      case body               => Some(body)
    }
    value.collect { case obj: Expr.Obj => obj }
  }

  /** How many variables are followed. */
  private final val MostSteps = 8
}

/** Finds the fields of a name whose name is not computed. */
private final class NamedFields(name: String) extends TreeVisitor {
  private val found = Vector.newBuilder[Field.Fixed]

  def in(tree: Expr): Vector[Field.Fixed] = {
    visit(tree)
    found.result()
  }

  override protected def field(field: Field): Unit = {
    field match {
      case fixed: Field.Fixed if fixed.name.toString == name => found += fixed: Unit
      case _                                                 => ()
    }
    super.field(field)
  }
}

private object NamedFields {

  /** Whether a literal has a field of a name that is not computed. */
  def has(literal: Expr.ObjectLiteral, name: String): Boolean = literal match {
    case obj: Expr.Obj =>
      obj.fields.exists {
        case fixed: Field.Fixed => fixed.name.toString == name
        case _: Field.Computed  => false
      }
    case _ => false
  }
}

/** Finds the name of the field whose value is a literal. */
private final class FieldOf(literal: Expr) extends TreeVisitor {
  private var found = Option.empty[String]

  def in(tree: Expr): Option[String] = {
    visit(tree)
    found
  }

  override def visit(expr: Expr): Unit =
    if (found.isEmpty && expr.from <= literal.from && literal.until <= expr.until) parts(expr)

  override protected def field(field: Field): Unit = {
    field match {
      case fixed: Field.Fixed if fixed.body eq literal => found = Some(fixed.name.toString)
      case _                                           => ()
    }
    super.field(field)
  }
}
