package sjsonnet.lint

import scala.collection.mutable
import sjsonnet.syntax.{Expr, Field}

/** What is known of an object. */
private[lint] abstract class KnownObj {

  /** What is known of the field of that name. */
  def field(name: String): KnownField

  /** The names of fields that it may have; only for hints, so there may be others. */
  def names: Iterator[String] = Iterator.empty

  /** How many objects it has been made from, one within the other. */
  def depth: Int = 0
}

private[lint] object KnownObj {

  /** Any object. */
  object Unknown extends KnownObj {
    override def field(name: String): KnownField = KnownField.unknown
  }

  /** An object literal, evaluated by itself. What its fields read from `self` is not known: something may be added to it. */
  final class Literal(literal: Expr.Obj, values: Values) extends KnownObj {
    private lazy val fixed: Map[String, Field.Fixed] =
      literal.fields.iterator.collect { case field: Field.Fixed =>
        field.name.toString -> field
      }.toMap

    private lazy val computed: Vector[(Known, Field.Computed)] =
      literal.fields.toVector.collect { case field: Field.Computed =>
        (values.of(field.key), field)
      }

    private lazy val computedByName: Map[String, (Known, Field.Computed)] = computed.flatMap {
      case (key, field) => if (key.mayBe(Kinds.Text)) key.text.map(_ -> ((key, field))) else None
    }.toMap

    /** Whether it may have fields whose names are not known. */
    private lazy val isOpen: Boolean =
      computed.exists { case (key, _) => key.mayBe(Kinds.Text) && key.text.isEmpty }

    override def field(name: String): KnownField = fixed.get(name) match {
      case Some(found) => defined(found, KnownField.Present)
      case None        =>
        val found = computedByName.get(name).map { case (key, field) =>
          defined(field, if (key.onlyText.isDefined) KnownField.Present else KnownField.Maybe)
        }
        if (isOpen) KnownField.unknown else found.getOrElse(KnownField.missing)
    }

    private def defined(field: Field, presence: KnownField.Presence): KnownField =
      new KnownField(presence, field.isPlus)(values.of(field.body))

    override def names: Iterator[String] = fixed.keysIterator
  }

  /** `std` */
  final class OfStd(table: StdTable) extends KnownObj {
    override def field(name: String): KnownField =
      table.member(name).fold(KnownField.missing) { member =>
        new KnownField(KnownField.Present, false)(Values.of(member))
      }
    override def names: Iterator[String] = table.names.iterator
  }

  /** `left + right`, if it is not made from too many. */
  def sum(left: KnownObj, right: KnownObj, steps: Steps): KnownObj =
    if ((left eq Unknown) && (right eq Unknown)) Unknown
    else pair(left, right, steps)(new Sum(left, right, steps))

  /** An object that is one of two. */
  def either(a: KnownObj, b: KnownObj): KnownObj =
    if (a eq b) a
    else if ((a eq Unknown) || (b eq Unknown)) Unknown
    else pair(a, b, Steps.unlimited)(new Either(a, b))

  private def pair(a: KnownObj, b: KnownObj, steps: Steps)(made: => KnownObj): KnownObj =
    if (math.max(a.depth, b.depth) >= MaxDepth || !steps.take()) Unknown else made

  /** Two objects. Each name is looked up in them at most once. */
  private abstract class Pair(a: KnownObj, b: KnownObj) extends KnownObj {
    private val known = mutable.HashMap.empty[String, KnownField]

    final override def field(name: String): KnownField =
      known.getOrElseUpdate(name, found(name))

    protected def found(name: String): KnownField

    override def names: Iterator[String] = a.names ++ b.names
    override val depth: Int = math.max(a.depth, b.depth) + 1
  }

  private final class Sum(left: KnownObj, right: KnownObj, steps: Steps) extends Pair(left, right) {
    override protected def found(name: String): KnownField =
      if (!steps.take()) KnownField.unknown
      else {
        val upper = right.field(name)
        if (upper.presence == KnownField.Present && !upper.isPlus) upper
        else upper.over(left.field(name), steps)
      }
  }

  private final class Either(a: KnownObj, b: KnownObj) extends Pair(a, b) {
    override protected def found(name: String): KnownField = a.field(name) | b.field(name)
  }

  /** The longest sum of objects that is followed. */
  private final val MaxDepth = 100
}

/** What is known of a field of an object.
  *
  * @param isPlus
  *   whether it is added to that of the object below
  */
private[lint] final class KnownField(
    val presence: KnownField.Presence,
    val isPlus: Boolean
)(valueOf: => Known) {
  import KnownField._

  /** Its value, if it is there. */
  lazy val value: Known = valueOf

  def isMissing: Boolean = presence == Missing

  def |(other: KnownField): KnownField =
    if (presence == Unknown || other.presence == Unknown) unknown
    else if (isMissing && other.isMissing) missing
    else if (isMissing) new KnownField(Maybe, other.isPlus)(other.value)
    else if (other.isMissing) new KnownField(Maybe, isPlus)(value)
    else {
      val both = if (presence == Present && other.presence == Present) Present else Maybe
      // What is added and what is not cannot be told apart any more.
      new KnownField(both, isPlus || other.isPlus)(
        if (isPlus || other.isPlus) Known.anything else value | other.value
      )
    }

  /** This field, which may be missing or be added, over that of the object below. */
  private[lint] def over(below: KnownField, steps: Steps): KnownField =
    if (isMissing) below
    else if (presence == Unknown) unknown
    else if (presence == Present)
      below.presence match {
        case Missing => this
        case Unknown => new KnownField(Present, isPlus)(Known.anything)
        case _       =>
          val added = new KnownField(Present, below.isPlus)(
            Operations.plus(below.value, value, steps)
          )
          if (below.presence == Present) added
          else new KnownField(Present, true)(value | added.value)
      }
    else if (below.presence == Unknown) unknown
    else new KnownField(if (below.presence == Present) Present else Maybe, true)(Known.anything)
}

private[lint] object KnownField {
  sealed abstract class Presence
  case object Missing extends Presence
  case object Maybe extends Presence
  case object Present extends Presence
  case object Unknown extends Presence

  val missing: KnownField = new KnownField(Missing, false)(Known.nothing)
  val unknown: KnownField = new KnownField(Unknown, false)(Known.anything)
}
