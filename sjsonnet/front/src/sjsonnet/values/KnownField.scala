package sjsonnet.values

/** What is known of a field of an object.
  *
  * @param adds
  *   whether it is added to that of the object below
  */
private[sjsonnet] final class KnownField(
    val presence: KnownField.Presence,
    val adds: KnownField.Adds
)(valueOf: => Known) {
  import KnownField._

  /** Its value, if it is there. */
  lazy val value: Known = valueOf

  def isMissing: Boolean = presence == Missing

  def |(other: KnownField): KnownField =
    if ((this eq unknown) || (other eq unknown)) unknown
    else if (isMissing && other.isMissing) missing
    else if (isMissing) new KnownField(other.presence.orMissing, other.adds)(other.value)
    else if (other.isMissing) new KnownField(presence.orMissing, adds)(value)
    else {
      val both =
        if (presence == Unknown || other.presence == Unknown) Unknown
        else if (presence == Present && other.presence == Present) Present
        else Maybe
      new KnownField(both, if (adds == other.adds) adds else Sometimes)(value | other.value)
    }

  /** This field, which may be missing or be added, over that of the object below. */
  private[values] def over(below: KnownField, steps: Steps): KnownField =
    if (isMissing) below
    else if (below.isMissing) this
    else if (presence == Present && adds == Never) this
    else if (this eq unknown) unknown
    else if (below eq unknown) {
      if (presence == Present) new KnownField(Present, adds)(Known.anything) else unknown
    } else {
      val there = presence.orElse(below.presence)
      new KnownField(there, addsOver(below))(valueOver(below, steps))
    }

  /** Whether both together are added to what is below them. */
  private def addsOver(below: KnownField): Adds =
    if (below.presence != Present) { if (adds == below.adds) adds else Sometimes }
    else if (below.adds == Never || adds == Always) below.adds
    else Sometimes

  private def valueOver(below: KnownField, steps: Steps): Known = {
    val added =
      if (adds == Never) Known.nothing else Operations.plus(below.value, value, steps)
    // What is not added hides the field below, and what is added may find none there.
    val alone =
      if (adds == Always && below.presence == Present) Known.nothing else value
    val without = if (presence == Present) Known.nothing else below.value
    added | alone | without
  }
}

private[sjsonnet] object KnownField {

  /** Whether a field is there. */
  sealed abstract class Presence {

    /** The presence of a field that may also be missing. */
    private[values] def orMissing: Presence = this match {
      case Present => Maybe
      case other   => other
    }

    /** The presence of a field that another object has where this one lacks it. */
    private[values] def orElse(below: Presence): Presence =
      if (this == Present || below == Present) Present
      else if (this == Unknown || below == Unknown) Unknown
      else Maybe
  }
  case object Missing extends Presence
  case object Maybe extends Presence
  case object Present extends Presence

  /** Nothing is known of the object, or there may be more fields than are known. */
  case object Unknown extends Presence

  /** Whether a field is added to that of the object below, `+:`. */
  sealed abstract class Adds
  case object Never extends Adds
  case object Always extends Adds
  case object Sometimes extends Adds

  object Adds {
    def of(isPlus: Boolean): Adds = if (isPlus) Always else Never
  }

  val missing: KnownField = new KnownField(Missing, Never)(Known.nothing)
  val unknown: KnownField = new KnownField(Unknown, Never)(Known.anything)

  /** The same where anything may be there, but what else is known is kept beside it. */
  private[values] val unseen: KnownField = new KnownField(Unknown, Never)(Known.unseen)
}
