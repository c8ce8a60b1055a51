package sjsonnet.provenance

import sjsonnet.collections.Ints
import sjsonnet.runtime.{Frame, Value}

import java.util.{Arrays, HashMap}

/** What happened in an evaluation, in the order in which it began: events in columns. What happens between the beginning and
  * the end of an event is nested in it.
  */
private[provenance] final class Events {
  private val siteNumbers = new Ints
  private val parents = new Ints
  private val ends = new Ints
  private var frames = new Array[Frame](Events.FirstRoom)
  private var values = new Array[Value](Events.FirstRoom)

  /** For calls in tail position: the call by the event of its expression, and the other way round. */
  private val leftBy = new HashMap[Int, Int]
  private val madeFor = new HashMap[Int, Int]

  def size: Int = ends.size

  def begin(site: Int, frame: Frame, parent: Int): Unit = {
    val event = size
    if (event == frames.length) {
      frames = Arrays.copyOf(frames, event * 2)
      values = Arrays.copyOf(values, event * 2)
    }
    siteNumbers.add(site)
    parents.add(parent)
    ends.add(event + 1)
    frames(event) = frame
  }

  def end(event: Int, value: Value): Unit = {
    values(event) = value
    ends(event) = size
  }

  /** Says that the event `call` is that of the call which the expression of the event `left` has left to its caller. */
  def isTailCall(call: Int, left: Int): Unit = {
    leftBy.put(call, left)
    madeFor.put(left, call): Unit
  }

  def site(event: Int): Int = siteNumbers(event)
  def frame(event: Int): Frame = frames(event)

  /** The value, or null: the expression has failed, has been passed on unevaluated, or was a call in tail position. */
  def value(event: Int): Value = values(event)

  /** The event that it is nested in, or [[Events.None]]. */
  def parent(event: Int): Int = parents(event)

  /** The number after that of the last event which is nested in it. */
  def end(event: Int): Int = ends(event)

  /** The expression that left this call to its caller, or [[Events.None]]. */
  def tailCaller(call: Int): Int = leftBy.getOrDefault(call, Events.None)

  /** The call that this expression has left to its caller, or [[Events.None]]. */
  def tailCall(left: Int): Int = madeFor.getOrDefault(left, Events.None)
}

private[provenance] object Events {

  /** No event. */
  final val None = -1

  private final val FirstRoom = 1 << 10
}
