package sjsonnet

import sjsonnet.syntax._

/** Looks for the mistake of `a:` where `a+:` was meant, where only the text of the program shows it: the object that lacks a
  * field comes from a field `a` of one literal, and that of another literal has the field.
  */
private final class ReplacedFields(tree: Expr, source: Source) {

  /** What may have taken the field that a selection does not find, as a hint. */
  def hint(select: Expr.Select, scope: TextScope): Option[String] = {
    val missing = select.name.toString
    for {
      name <- origin(select.target, scope, MostSteps)
      fields = new NamedFields(name).in(tree)
      had <- fields.find { case (field, own) =>
        literal(field, own).exists(NamedFields.has(_, missing))
      }
      newer <- fields.find { case (field, own) =>
        field.from > had._1.from && !field.isPlus && literal(field, own).exists(
          !NamedFields.has(_, missing)
        )
      }
    } yield {
      val (older, other) = (place(had._1), place(newer._1))
      s"if `$name:` at $other replaces that at $older, which has the field, `$name+:` adds to it"
    }
  }

  private def place(field: Field.Fixed): String =
    s"${source.name}:${source.line(field.from)}:${source.column(field.from)}"

  /** The name of the field that an object was read from, or is the value of. */
  private def origin(target: Expr, scope: TextScope, steps: Int): Option[String] = target match {
    case field: Expr.Select => Some(field.name.toString)
    case _: Expr.Self       => scope.objects.headOption.flatMap(around => fieldOf(around._1))
    case variable: Expr.Var if steps > 0 =>
      scope.variable(variable.name).flatMap { case (body, own) => origin(body, own, steps - 1) }
    case _ => None
  }

  /** The field that has a literal as its value. */
  private def fieldOf(literal: Expr): Option[String] = new FieldOf(literal).in(tree)

  private def literal(field: Field.Fixed, scope: TextScope): Option[Expr.Obj] = field.body match {
    case obj: Expr.Obj      => Some(obj)
    case variable: Expr.Var =>
      scope.variable(variable.name).map(_._1).collect { case obj: Expr.Obj => obj }
    case _ => None
  }

  /** How many variables are followed. */
  private final val MostSteps = 8
}

/** Finds the fields of a name whose name is not computed. */
private final class NamedFields(name: String) extends TreeVisitor {
  private val found = Vector.newBuilder[(Field.Fixed, TextScope)]
  private var scope = TextScope.empty

  def in(tree: Expr): Vector[(Field.Fixed, TextScope)] = {
    visit(tree)
    found.result()
  }

  override def visit(expr: Expr): Unit = {
    val outer = scope
    scope = scope.within(expr)
    parts(expr)
    scope = outer
  }

  override protected def field(field: Field): Unit = {
    field match {
      case fixed: Field.Fixed if fixed.name.toString == name => found += ((fixed, scope)): Unit
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
