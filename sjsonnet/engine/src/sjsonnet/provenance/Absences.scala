package sjsonnet.provenance

import sjsonnet.{OutputPath, TraceEntry}
import sjsonnet.runtime._
import sjsonnet.syntax._
import sjsonnet.text.{Spelling, Utf8}

/** Explains why a path leads to nothing. */
private[provenance] final class Absences(
    recording: Recording,
    trails: Trails,
    readings: Readings,
    ctx: Ctx
) {
  import Absences._
  import Explanation.Absence

  /** Why `last`, to which the first steps of `path` lead, does not have the next one. */
  def of(last: Location, path: OutputPath, nSteps: Int): Absence =
    (last.value, path.steps(nSteps)) match {
      case (obj: ObjValue, OutputPath.Field(name)) =>
        new Absence(
          nSteps,
          s"there is no field ${ctx.quoted(name)}",
          omitted(obj, name) ++ removed(last, name) ++ similar(obj, name),
          layers(obj)
        )
      case (found, step) => new Absence(nSteps, problem(found, step), Vector.empty, Vector.empty)
    }

  private def problem(found: Value, step: OutputPath.Step): String = (found, step) match {
    case (null, _)                                  => "it has not been evaluated"
    case (arr: ArrValue, OutputPath.Element(index)) =>
      s"there is no element $index: the array has ${arr.length}"
    case (other, OutputPath.Field(name)) =>
      s"there is no field ${ctx.quoted(name)}: this is ${TypeHints.kind(other.tag)}"
    case (other, _) => s"there are no elements: this is ${TypeHints.kind(other.tag)}"
  }

  private def layers(obj: ObjValue): Vector[TraceEntry] =
    (obj.shape.depth - 1 to 0 by -1).toVector
      .map(obj.layer(_))
      .flatMap(_.literal)
      .take(MostLayers)
      .flatMap(literal => recording.sites.known(literal).map(_.place))

  private def similar(obj: ObjValue, name: String): Vector[String] =
    Spelling
      .didYouMean(
        Spelling.nearest(name, obj.shape.allByName(ctx).iterator.map(_.sym.toString)).toVector
      )
      .toVector

  /** Fields whose computed name was null, and may have been this one. */
  private def omitted(obj: ObjValue, name: String): Vector[String] = for {
    i <- (0 until obj.shape.depth).toVector
    layer = obj.layer(i)
    literal <- layer.literal.toVector
    computed <- literal match {
      case literal: Expr.Obj =>
        literal.fields.toVector.collect { case each: Field.Computed => each }
      case _ => Vector.empty
    }
    key = recording.find(computed.key, layer.outside(0))
    if key != Events.None && (recording.value(key) eq NullValue) && mentions(computed.key, name)
  } yield {
    val because = trails.of(key).hops.collectFirst { case Hop.Chosen(_, condition, holds) =>
      s", since ${readings.excerpt(condition)} is $holds"
    }
    s"${recording.site(key).place} omits the field${because.getOrElse("")}"
  }

  /** Whether the text of a key has this name in it. */
  private def mentions(key: Expr, name: String): Boolean = {
    var found = false
    val bytes = Utf8.encode(name)
    new TreeVisitor {
      override def visit(expr: Expr): Unit = {
        expr match {
          case str: Expr.Str => if (java.util.Arrays.equals(str.bytes, bytes)) found = true
          case _: Expr.Var   => found = true
          case _             => ()
        }
        parts(expr)
      }
    }.visit(key)
    found
  }

  /** The builtin that has made the object, if what it was given had the field. */
  private def removed(at: Location, name: String): Vector[String] = at.trail.made match {
    case Made.By(event) =>
      recording.expr(event) match {
        case call: Expr.Apply =>
          call.args.toVector.flatMap { arg =>
            trails.value(recording.site(event).file, arg, recording.frame(event)) match {
              case whole: ObjValue =>
                val entry = whole.shape.find(StrValue.of(name), ctx)
                if (entry.isNone) None
                else {
                  val value = ValueSketch(whole.knownValue(entry), ctx)
                  val place = whole.layer(entry.layer).pos(entry.field)
                  val from = if (place == Ctx.Here) "" else s", at ${ctx.placeAt(place)}"
                  Some(
                    s"the call at ${recording.site(event).place} has left it out: it was $value$from"
                  )
                }
              case _ => None
            }
          }
        case _ => Vector.empty
      }
    case _ => Vector.empty
  }
}

private object Absences {

  /** How many layers of an object are told. */
  private final val MostLayers = 100
}
