package sjsonnet.provenance

import sjsonnet.runtime._
import sjsonnet.syntax.{Expr, Field}

import java.util.IdentityHashMap

/** An evaluation that has been recorded, with its events by what they are about. */
private[sjsonnet] final class Recording private[provenance] (
    private[provenance] val sites: Sites,
    events: Events
) {
  private val nEvents = events.size

  // A hash table of chains: for each hash of a place and a key the first event, and for each event the next one.
  private val heads = {
    val size = math.max(16, Integer.highestOneBit(nEvents) * 2)
    val made = new Array[Int](size)
    java.util.Arrays.fill(made, Events.None)
    made
  }
  private val next = new Array[Int](nEvents)

  // From the last to the first, so that each chain begins with its oldest event.
  {
    var event = nEvents - 1
    while (event >= 0) {
      val at = slot(events.site(event), site(event).key(events.frame(event)))
      next(event) = heads(at)
      heads(at) = event
      event -= 1
    }
  }

  private def slot(site: Int, key: AnyRef): Int = {
    val hash = (System.identityHashCode(key) * 31 + site) * 0x9e3779b9
    (hash ^ hash >>> 15) & (heads.length - 1)
  }

  private[provenance] def size: Int = nEvents
  private[provenance] def site(event: Int): Site = sites(events.site(event))
  private[provenance] def expr(event: Int): Expr = site(event).expr
  private[provenance] def isCall(event: Int): Boolean = site(event).isInstanceOf[Site.Calls]

  /** Whether an event is one of this very expression. */
  private[provenance] def isOf(event: Int, expr: Expr): Boolean =
    site(event).isExpression && (site(event).expr eq expr)

  /** The event of the field whose body an event is, or else the event itself. */
  private[provenance] def definedBy(event: Int): Int = {
    val around = parent(event)
    if (around != Events.None && site(around).isInstanceOf[Site.FieldOf]) around else event
  }

  private[provenance] def frame(event: Int): Frame = events.frame(event)
  private[provenance] def parent(event: Int): Int = events.parent(event)
  private[provenance] def end(event: Int): Int = events.end(event)
  private[provenance] def tailCaller(call: Int): Int = events.tailCaller(call)

  /** The value that the place of an event had, or null if that is not known. */
  private[provenance] def value(event: Int): Value = {
    var known = events.value(event)
    var left = event
    while (known == null && events.tailCall(left) != Events.None) {
      left = events.tailCall(left)
      known = events.value(left)
      if (known == null) left = lastLeft(left)
    }
    known
  }

  /** The call that an event of a call ended with, if it left one to its caller; else the event itself. */
  private def lastLeft(call: Int): Int = {
    var event = events.end(call) - 1
    while (event > call && events.tailCall(event) == Events.None) event -= 1
    event
  }

  /** The call that the expression of an event has left to its caller, or [[Events.None]]. */
  private[provenance] def tailCall(left: Int): Int = events.tailCall(left)

  /** The events of a place whose key is this object, the oldest first. */
  private[provenance] def all(site: Site, key: AnyRef): Iterator[Int] =
    if (site == null) Iterator.empty
    else
      Iterator
        .iterate(heads(slot(site.number, key)))(next(_))
        .takeWhile(_ != Events.None)
        .filter(event => (sites(events.site(event)) eq site) && (site.key(frame(event)) eq key))

  /** The event in which an expression was evaluated in a frame, or [[Events.None]]. */
  private[provenance] def find(expr: Expr, frame: Frame): Int = sites.of(expr) match {
    case null                => Events.None
    case framed: Site.Framed =>
      val inside = all(framed, frame.up).find(this.frame(_) eq frame)
      inside.orElse(all(framed, frame).nextOption()).getOrElse(Events.None)
    case plain => all(plain, frame).nextOption().getOrElse(Events.None)
  }

  /** The last event of an expression, in whatever frame, or [[Events.None]]. */
  private[provenance] def last(expr: Expr): Int =
    (nEvents - 1 to 0 by -1).find(isOf(_, expr)).getOrElse(Events.None)

  /** The call whose frame that is, or [[Events.None]]. */
  private[provenance] def callIn(frame: Frame): Int = callsByFrame.getOrDefault(frame, Events.None)

  private lazy val callsByFrame = {
    val made = new IdentityHashMap[Frame, Int]
    var event = 0
    while (event < nEvents) {
      if (isCall(event)) made.put(frame(event), event): Unit
      event += 1
    }
    made
  }

  /** The event in which the definition `entry` of a field of `obj` was evaluated, or [[Events.None]]. */
  private[provenance] def find(obj: ObjValue, entry: Entry): Int = {
    val layer = obj.layer(entry.layer)
    layer.definition(entry.field).fold(Events.None)(find(_, obj, layer, entry))
  }

  private def find(field: Field, obj: ObjValue, layer: Layer, entry: Entry): Int =
    sites.of(field) match {
      case site: Site.FieldOf =>
        val outside = layer.outside(entry.field)
        val key = if (field.usesSelf) obj else outside
        def isIts(event: Int): Boolean = {
          val own = frame(event)
          (site.outside(own) eq outside) &&
          (!field.usesSelf || own.layerIndex == entry.layer)
        }
        all(site, key).find(isIts(_)).getOrElse(Events.None)
      case _ => Events.None
    }

  /** The innermost event that first had this very value, or [[Events.None]]. Values that have no identity, of which there is
    * one for all, have none, nor has null.
    */
  private[provenance] def maker(value: Value): Int = value match {
    case null | NullValue | _: BoolValue => Events.None
    case _                               => makers.getOrDefault(value, Events.None)
  }

  /** Of the events with one value, the innermost of the first ones ends first. */
  private lazy val makers = {
    val made = new IdentityHashMap[Value, Int]
    var event = 0
    while (event < nEvents) {
      val value = events.value(event)
      if (value != null) {
        val known = made.getOrDefault(value, Events.None)
        // A later event is nested in the earlier one, or comes after its end.
        if (known == Events.None || event < events.end(known)) made.put(value, event): Unit
      }
      event += 1
    }
    made
  }

  /** The events directly inside an event, in order. */
  private[provenance] def parts(event: Int): Iterator[Int] =
    Iterator.iterate(event + 1)(events.end(_)).takeWhile(_ < events.end(event))

  /** The event of the program's own file, or [[Events.None]]. */
  private[provenance] def program: Int = if (nEvents == 0) Events.None else 0

  /** If the program is a function, the host's call of it, or [[Events.None]]. */
  private[provenance] lazy val mainCall: Int =
    if (program == Events.None) Events.None
    else
      value(program) match {
        case _: FuncValue =>
          // Events that are inside no other.
          Iterator
            .iterate(0)(events.end(_))
            .takeWhile(_ < nEvents)
            .find(isCall(_))
            .getOrElse(Events.None)
        case _ => Events.None
      }
}
