package sjsonnet.templates

import sjsonnet.runtime._

/** A template for names of manifests, as Tanka's `nameFormat`: Go's `text/template` without templates within templates, with the
  * functions of [[NameFunctions]]. Its values are those of this engine, so a number of a manifest may be an index, too.
  *
  * @param nVariables
  *   how many there are, of which the first is `$`, the manifest
  */
private[sjsonnet] final class NameFormat private[templates] (
    parts: Vector[NameFormat.Part],
    nVariables: Int
) {
  import NameFormat._

  /** The name of a manifest. */
  def apply(manifest: ObjValue, ctx: Ctx): String = {
    val variables = Array.fill[Value](nVariables)(NullValue)
    variables(0) = manifest
    val writer = new Writer(variables, ctx)
    writer.write(parts, manifest)
    writer.name
  }
}

private[sjsonnet] object NameFormat {

  /** The format of Tanka if there is no other. */
  final val Default = "{{ print .kind \"_\" .metadata.name | snakecase }}"

  /** What Go's templates write for a field that is not there. */
  final val NoValue = "<no value>"

  sealed abstract class Part
  final case class Text(text: String) extends Part
  final case class Action(pipeline: Expr) extends Part
  final case class If(condition: Expr, body: Vector[Part], otherwise: Vector[Part]) extends Part
  final case class With(subject: Expr, body: Vector[Part], otherwise: Vector[Part]) extends Part

  /** @param key
    *   the number of the variable for indexes or names, or -1
    * @param element
    *   the number of the variable for the elements, or -1
    */
  final case class Range(
      key: Int,
      element: Int,
      over: Expr,
      body: Vector[Part],
      otherwise: Vector[Part]
  ) extends Part

  sealed abstract class Expr
  final case class Constant(value: Value) extends Expr
  final case class Fields(of: Expr, names: List[String]) extends Expr
  final case class Call(function: NameFunctions.Body, arguments: Vector[Expr]) extends Expr
  final case class Variable(number: Int) extends Expr

  /** Its value is that of `value`, but it writes nothing. */
  final case class Assign(number: Int, value: Expr) extends Expr

  /** The first of the operands that is true (`or`) or false (`and`), or else the last; the others are not evaluated. */
  final case class Choice(isOr: Boolean, operands: Vector[Expr]) extends Expr

  /** `.`: the manifest, or what a `with` or `range` is about. */
  case object Dot extends Expr

  /** @throws sjsonnet.EvalError
    *   when it is no template, or one with more than what is supported
    */
  def of(template: StrValue, functions: NameFunctions, ctx: Ctx): NameFormat = {
    ctx.countBytes(template.byteLength)
    new NameFormatReader(template.decode(ctx), functions, ctx).template()
  }

  private final class Writer(variables: Array[Value], ctx: Ctx) {
    private val out = new StringBuilder

    def name: String = out.result()

    def write(parts: Vector[Part], dot: Value): Unit = parts.foreach { part =>
      ctx.step()
      part match {
        case Text(text)                 => add(text)
        case Action(assignment: Assign) => value(assignment, dot): Unit
        case Action(pipeline)           =>
          value(pipeline, dot) match {
            case NullValue => add(NoValue)
            case other     => add(NameFunctions.text(other, ctx))
          }
        case If(condition, body, otherwise) =>
          write(if (NameFunctions.isEmpty(value(condition, dot), ctx)) otherwise else body, dot)
        case With(subject, body, otherwise) =>
          val about = value(subject, dot)
          if (NameFunctions.isEmpty(about, ctx)) write(otherwise, dot) else write(body, about)
        case range: Range => write(range, dot)
      }
    }

    private def write(range: Range, dot: Value): Unit = {
      def each(key: => Value, element: Value): Unit = {
        if (range.key >= 0) variables(range.key) = key
        if (range.element >= 0) variables(range.element) = element
        write(range.body, element)
      }
      value(range.over, dot) match {
        case empty if NameFunctions.isEmpty(empty, ctx) => write(range.otherwise, dot)
        case arr: ArrValue                              =>
          for (i <- 0 until arr.length) each(NumValue(i), arr(i, ctx))
        case obj: ObjValue =>
          for (entry <- obj.shape.visibleByName(ctx))
            each(entry.sym.str, obj.value(entry, ctx))
        case other => throw ctx.fail(TemplateCatalogue.Argument("range", other.typeName))
      }
    }

    private def add(text: String): Unit = {
      ctx.chargeText(out.length.toLong + text.length): Unit
      out ++= text
    }

    private def value(expr: Expr, dot: Value): Value = expr match {
      case Constant(value)          => value
      case Dot                      => dot
      case Variable(number)         => variables(number)
      case Fields(of, names)        => names.foldLeft(value(of, dot))(field)
      case Call(body, arguments)    => body(arguments.map(value(_, dot)), ctx)
      case Assign(number, assigned) =>
        val result = value(assigned, dot)
        variables(number) = result
        result
      case Choice(isOr, operands) =>
        var i = 0
        var chosen = value(operands(0), dot)
        while (i < operands.length - 1 && NameFunctions.isEmpty(chosen, ctx) == isOr) {
          i += 1
          chosen = value(operands(i), dot)
        }
        chosen
    }

    private def field(of: Value, name: String): Value = of match {
      case obj: ObjValue => NameFunctions.field(obj, StrValue.of(name), ctx)
      case NullValue     => NullValue
      case other         => throw ctx.fail(TemplateCatalogue.Field(name, other.typeName))
    }
  }
}
