package sjsonnet.testing

import sjsonnet.{Evaluated, OutputPath, TraceEntry}
import sjsonnet.runtime._
import sjsonnet.syntax.Expr
import sjsonnet.text.Spelling

/** The fields of an object that may be a test. */
private[testing] final class TestFields(part: Evaluated, val value: ObjValue, val ctx: Ctx) {
  import TestFields._

  private lazy val entries: Vector[Entry] = value.shape.all(ctx).toVector

  private lazy val names: Vector[String] = entries.map(_.sym.toString)

  lazy val visible: Vector[String] = value.shape.visible(ctx).toVector.map(_.sym.toString)

  def has(name: String): Boolean = !value.shape.find(StrValue.of(name), ctx).isNone

  def apply(name: String): Evaluated =
    if (has(name)) part.at(new OutputPath(Vector(OutputPath.Field(name))))
    else throw new InvalidTest(s"there is no `$name`")

  /** Whether there is such a field, and it is hidden. */
  def hides(name: String): Boolean = has(name) && !visible.contains(name)

  /** The value of the field as one of its own, whose parts are named from it. */
  def alone(name: String): Evaluated = part.another(apply(name).value)

  def obj(name: String): TestFields = apply(name).value match {
    case obj: ObjValue => new TestFields(part.another(obj), obj, ctx)
    case other         => invalid(name, other, "an object")
  }

  def bool(name: String): Boolean = apply(name).value match {
    case bool: BoolValue => bool.toBoolean
    case other           => invalid(name, other, "a boolean")
  }

  def text(name: String): String = apply(name).value match {
    case str: StrValue => str.decode(ctx)
    case other         => invalid(name, other, "a string")
  }

  /** The result of a method. */
  def call(name: String, arg: Value): Value = apply(name).value match {
    case function: FuncValue => function.call1(arg, ctx)
    case other               => invalid(name, other, "a function")
  }

  private def invalid(name: String, found: Value, wanted: String): Nothing =
    throw new InvalidTest(s"`$name` is ${TypeHints.kind(found.tag)}, not $wanted")

  /** Whether this is a test, rather than a group of them. */
  def isTest: Boolean = Expectations.Names.exists(has(_))

  /** About fields that are probably meant to make a test of this. */
  def warnings: Vector[TestWarning] =
    if (has(Expectations.Actual) || names.exists(_.startsWith("expect"))) {
      val own = entries.map(_.sym.toString).filter(_ != Expectations.Actual)
      val near = own.flatMap { name =>
        Spelling.nearest(name, Expectations.Names.iterator).map(meant => s"`$meant` for `$name`")
      }
      val meant =
        Spelling.didYouMean(near).fold(s"there is ${Expectations.Names.mkString(", ")}")(identity)
      Vector(
        new TestWarning(
          firstPlace(value, ctx),
          s"an object is not a test, since it expects nothing; $meant"
        )
      )
    } else Vector.empty

  /** About hidden fields that would be tests if they were not hidden, as far as the text tells. */
  def hiddenTests: Vector[TestWarning] =
    for {
      entry <- entries if !entry.isVisible
      name = entry.sym.toString
      if isNameOfTest(name) || looksLikeTest(entry)
    } yield new TestWarning(place(value, entry, ctx), s"$name is hidden, so it is not run")

  private def looksLikeTest(entry: Entry): Boolean =
    value.layer(entry.layer).definition(entry.field).map(_.body).exists {
      case literal: Expr.Obj =>
        val fields = literal.fields.collect { case field: sjsonnet.syntax.Field.Fixed =>
          field.name.toString
        }
        fields.contains(Expectations.Actual) && fields.exists(Expectations.Names.contains(_))
      case _ => false
    }
}

private[testing] object TestFields {

  /** Whether something of that name is probably meant to be a test. */
  def isNameOfTest(name: String): Boolean = name.startsWith("test") && name != "tests"

  /** Where the field `name` of an object is defined. */
  def place(obj: ObjValue, name: String, ctx: Ctx): Option[TraceEntry] = {
    val entry = obj.shape.find(StrValue.of(name), ctx)
    if (entry.isNone) None else place(obj, entry, ctx)
  }

  private def place(obj: ObjValue, entry: Entry, ctx: Ctx): Option[TraceEntry] =
    sjsonnet.provenance.Definitions.place(obj, entry, ctx)

  /** The first place at which a field of an object is defined. */
  def firstPlace(obj: ObjValue, ctx: Ctx): Option[TraceEntry] =
    obj.shape.all(ctx).toVector.flatMap(place(obj, _, ctx)).minByOption(_.from)
}
