package sjsonnet.values

import scala.collection.mutable
import sjsonnet.syntax.Expr

/** What is known of an object. */
private[sjsonnet] abstract class KnownObj {

  /** What is known of the field of that name. */
  final def field(name: String): KnownField = field(name, own)

  /** The same where this object is a part of another. */
  private[values] def field(name: String, on: Receiver): KnownField

  /** The names of fields that it may have, if it is small; there may be others. */
  def names: Iterator[String] = Iterator.empty

  /** The definitions of fields that it may have, some of them hidden by others: what is on the right of a sum comes first. */
  final def definitions: Iterator[KnownDefinition] = definitions(own)

  private[values] def definitions(on: Receiver): Iterator[KnownDefinition] = Iterator.empty

  /** Where the fields of a literal run that this may be made from. */
  private[values] def contextIn(literal: Expr.ObjectLiteral, on: Receiver): Option[Context] = None

  /** Whether it may have fields whose names are not known. */
  def isOpen: Boolean = false

  /** Whether what is known of it depends on whose part it is. */
  private[values] def isContextual: Boolean = false

  /** How many objects it has been made from, one within the other. */
  private[values] def depth: Int = 0

  /** What its fields know of it if it is not a part of another object. */
  private[values] lazy val own: Receiver =
    if (isContextual) new Receiver(this, KnownObj.Empty) else Receiver.unknown
}

private[sjsonnet] object KnownObj {

  /** Any object. */
  object Unknown extends KnownObj {
    override private[values] def field(name: String, on: Receiver): KnownField = KnownField.unknown
    override def isOpen: Boolean = true
  }

  /** Any object; what is known of others is kept beside it. */
  private[values] object Unseen extends KnownObj {
    override private[values] def field(name: String, on: Receiver): KnownField = KnownField.unseen
    override def isOpen: Boolean = true
  }

  /** An object without fields. */
  private[values] object Empty extends KnownObj {
    override private[values] def field(name: String, on: Receiver): KnownField = KnownField.missing
  }

  /** `std` */
  final class OfStd(table: StdTable) extends KnownObj {
    override private[values] def field(name: String, on: Receiver): KnownField =
      table.member(name).fold(KnownField.missing) { member =>
        new KnownField(KnownField.Present, KnownField.Never)(Values.of(member))
      }
    override def names: Iterator[String] = table.names.iterator
  }

  /** `left + right`, if it is not made from too many. */
  def sum(left: KnownObj, right: KnownObj, steps: Steps): KnownObj =
    if ((left eq Unknown) && (right eq Unknown)) Unknown
    else if (left eq Empty) right
    else pair(left, right, steps)(new Sum(left, right, steps))

  /** An object that is one of two. */
  def either(a: KnownObj, b: KnownObj): KnownObj =
    if (a eq b) a
    else if ((a eq Unknown) || (b eq Unknown)) Unknown
    else pair(a, b, Steps.unlimited)(new Either(a, b))

  private def pair(a: KnownObj, b: KnownObj, steps: Steps)(made: => KnownObj): KnownObj =
    if (math.max(a.depth, b.depth) >= MaxDepth || !steps.take()) Unknown else made

  /** One that is made of others. Each name is looked up in these at most once, as long as they are a part of the same object. */
  private[values] abstract class Compound extends KnownObj {
    private val known = mutable.HashMap.empty[String, KnownField]
    private var knownOn: Receiver = _

    final override private[values] def field(name: String, on: Receiver): KnownField = {
      val whole = if (isContextual) on else Receiver.unknown
      if (knownOn ne whole) {
        known.clear()
        knownOn = whole
      }
      known.getOrElseUpdate(name, found(name, whole))
    }

    protected def found(name: String, on: Receiver): KnownField
  }

  private abstract class Pair(a: KnownObj, b: KnownObj) extends Compound {
    override def names: Iterator[String] = a.names ++ b.names
    override def isOpen: Boolean = a.isOpen || b.isOpen
    override private[values] val isContextual: Boolean = a.isContextual || b.isContextual
    override private[values] val depth: Int = math.max(a.depth, b.depth) + 1
  }

  private final class Sum(left: KnownObj, right: KnownObj, steps: Steps) extends Pair(left, right) {
    private var lastOn: Receiver = _
    private var lastRightOn: Receiver = _

    /** What the fields on the right know of the object. */
    private def rightOn(on: Receiver): Receiver =
      if (on eq Receiver.unknown) on
      else {
        if (lastOn ne on) {
          lastOn = on
          lastRightOn = new Receiver(on.self, sum(on.below, left, steps))
        }
        lastRightOn
      }

    override protected def found(name: String, on: Receiver): KnownField =
      if (!steps.take()) KnownField.unknown
      else {
        val upper = right.field(name, rightOn(on))
        if (upper.presence == KnownField.Present && upper.adds == KnownField.Never) upper
        else upper.over(left.field(name, on), steps)
      }

    override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] =
      right.definitions(rightOn(on)) ++ left.definitions(on)

    override private[values] def contextIn(
        literal: Expr.ObjectLiteral,
        on: Receiver
    ): Option[Context] =
      right.contextIn(literal, rightOn(on)).orElse(left.contextIn(literal, on))
  }

  private final class Either(a: KnownObj, b: KnownObj) extends Pair(a, b) {
    override protected def found(name: String, on: Receiver): KnownField =
      a.field(name, on) | b.field(name, on)

    override private[values] def definitions(on: Receiver): Iterator[KnownDefinition] =
      a.definitions(on) ++ b.definitions(on)

    override private[values] def contextIn(
        literal: Expr.ObjectLiteral,
        on: Receiver
    ): Option[Context] = a.contextIn(literal, on).orElse(b.contextIn(literal, on))
  }

  /** The longest sum of objects that is followed. */
  private final val MaxDepth = 100
}
