package sjsonnet.provenance

import sjsonnet.runtime._
import sjsonnet.syntax._

import java.util.{HashMap, IdentityHashMap}
import scala.annotation.tailrec

/** Finds the expressions that elements of arrays come from, given what has made the array. */
private[provenance] final class Elements(recording: Recording, trails: Trails) {
  import Elements._

  /** The event of the element at `index` of `arr`, if it has been evaluated. */
  def of(made: Made, arr: ArrValue, index: Int): Option[Int] =
    find(made, index).orElse(
      Option(recording.maker(arr.knownValue(index))).filter(_ != Events.None)
    )

  @tailrec
  private def find(made: Made, index: Int): Option[Int] = part(made, index) match {
    case Some(inner) => find(trails.made(inner.array), inner.index)
    case None        =>
      made match {
        case Made.By(event) => element(event, index)
        case _              => None
      }
  }

  /** The event of the element of `arr` that a variable has as its content. */
  def of(made: Made, arr: ArrValue, content: Lazy): Option[Int] = {
    if (arr ne searched) {
      searched = arr
      places = new Contents
      var i = arr.length - 1
      while (i >= 0) {
        places.put(arr.lazyAt(i), i)
        i -= 1
      }
    }
    val index = places.get(content)
    if (index == Events.None) None else of(made, arr, index)
  }

  /** The array in which elements were looked for at last, and where they are. */
  private var searched: ArrValue = null
  private var places: Contents = null

  /** Whether two contents are one, or numbers that are the same. */
  private def isSame(a: Lazy, b: Lazy): Boolean = (a.dereferenced, b.dereferenced) match {
    case (x: NumValue, y: NumValue) => x.toDouble == y.toDouble
    case (x, y)                     => x eq y
  }

  /** The array that an array has its element at `index` from, if it is made of others. */
  private def part(made: Made, index: Int): Option[Part] = {
    val slice = made match {
      case Made.By(event) =>
        recording.expr(event) match {
          case e: Expr.Slice => ofSlice(event, e, index)
          case _             => None
        }
      case _ => None
    }
    slice.orElse(operand(trails.operands(made), index))
  }

  private def element(event: Int, index: Int): Option[Int] = {
    val frame = recording.frame(event)
    recording.expr(event) match {
      case e: Expr.Arr if index < e.elements.length =>
        val found = recording.find(e.elements(index), frame)
        Option.when(found != Events.None)(found)
      case e: Expr.ArrComp => ofComprehension(e, frame, index)
      case e: Expr.Apply   => ofCallback(event, e, index)
      case _               => None
    }
  }

  /** The body of the call that made an element, if a builtin calls a function of the program for each. */
  private def ofCallback(event: Int, e: Expr.Apply, index: Int): Option[Int] = {
    def arg(i: Int): Value =
      trails.value(recording.site(event).file, e.args(i), recording.frame(event))
    def call(function: Int, is: Frame => Boolean): Option[Int] =
      trails.callsOf(event, e.args(function)).find(call => is(recording.frame(call)))
    def hasIndex(frame: Frame) = isSame(frame.slot0, NumValue(index.toDouble))
    val found = e.callee match {
      case member: Expr.Select if Readings.isOfStd(member) && e.args.length == 2 =>
        member.name.toString match {
          case "map" =>
            arg(1) match {
              case arr: ArrValue if index < arr.length =>
                call(0, frame => isSame(frame.slot0, arr.lazyAt(index)))
              case _ => None
            }
          case "mapWithIndex" => call(0, hasIndex(_))
          case "makeArray"    => call(1, hasIndex(_))
          case _              => None
        }
      case _ => None
    }
    found.map(trails.bodyOf(_))
  }

  /** Of arrays that follow each other, given their events, the one that has the element at `index` of all. */
  @tailrec
  private def operand(operands: List[Int], index: Int): Option[Part] = operands match {
    case event :: rest =>
      trails.value(event) match {
        case arr: ArrValue if index < arr.length => Some(new Part(event, index))
        case arr: ArrValue                       => operand(rest, index - arr.length)
        case _                                   => None
      }
    case Nil => None
  }

  private def ofSlice(event: Int, e: Expr.Slice, index: Int): Option[Part] = {
    val frame = recording.frame(event)
    def number(bound: Option[Expr]): Option[Int] =
      bound.map(trails.value(recording.site(event).file, _, frame)).collect {
        case number: NumValue => number.toDouble.toInt
      }
    val target = recording.find(e.target, frame)
    trails.value(target) match {
      case arr: ArrValue =>
        val start = number(e.start).getOrElse(0)
        val from = if (start < 0) math.max(0, arr.length + start) else start
        Some(new Part(target, from + index * number(e.step).getOrElse(1)))
      case _ => None
    }
  }

  private def ofComprehension(e: Expr.ArrComp, frame: Frame, index: Int): Option[Int] = {
    if ((e ne comprehension) || (frame ne around)) {
      comprehension = e
      around = frame
      steps = stepFrames(e.specs.toList, frame)
      innermost = null
    }
    steps.lift(index).flatMap { step =>
      if (step.up ne innermost) {
        innermost = step.up
        bodies = new Contents
        recording
          .all(recording.sites.of(e.body), innermost)
          .toVector
          .reverseIterator
          .foreach(event => bodies.put(recording.frame(event).slot0, event))
      }
      val event = bodies.get(step.slot0)
      Option.when(event != Events.None)(event)
    }
  }

  // The comprehension that was asked about at last: its frames, a stand-in for each step, and for one frame around steps, the
  // events of the bodies in it.
  private var comprehension: Expr.ArrComp = null
  private var around: Frame = null
  private var steps = Vector.empty[Frame]
  private var innermost: Frame = null
  private var bodies: Contents = null

  /** A frame for each step that makes an element: one in which something was evaluated for it, or one that stands in. */
  private def stepFrames(specs: List[CompSpec], frame: Frame): Vector[Frame] = specs match {
    case (each: CompSpec.For) :: rest =>
      frames(each, rest, frame).flatMap(stepFrames(rest, _)).toVector
    case (test: CompSpec.If) :: rest =>
      val event = recording.find(test.condition, frame)
      val holds = event != Events.None && (recording.value(event) eq BoolValue.True)
      if (holds) stepFrames(rest, frame) else Vector.empty
    case Nil => Vector(frame)
  }

  /** The frames of the steps of a `for`, in order. If nothing was evaluated in one of them yet, a frame made up stands in. */
  private def frames(each: CompSpec.For, rest: List[CompSpec], frame: Frame): Iterator[Frame] =
    rest match {
      case next :: _ =>
        recording.all(recording.sites.of(Sites.part(next)), frame).map(recording.frame(_))
      case Nil =>
        trails.value(recording.find(each.array, frame)) match {
          case arr: ArrValue =>
            Iterator.range(0, arr.length).map { i =>
              val step = Frame(frame, 1)
              step.slot0 = arr.lazyAt(i)
              step
            }
          case _ => Iterator.empty
        }
    }
}

private object Elements {

  /** An element of the array that an event has as its value. */
  private final class Part(val array: Int, val index: Int)
}

/** A map from the contents of variables and elements to numbers: by what they are, but of numbers by their value. */
private final class Contents {
  private val others = new IdentityHashMap[Lazy, Int]
  private val numbers = new HashMap[Double, Int]

  /** Keeps the last of the same. */
  def put(content: Lazy, number: Int): Unit = content.dereferenced match {
    case value: NumValue => numbers.put(value.toDouble, number): Unit
    case other           => others.put(other, number): Unit
  }

  /** The number, or [[Events.None]]. */
  def get(content: Lazy): Int = content.dereferenced match {
    case value: NumValue => numbers.getOrDefault(value.toDouble, Events.None)
    case other           => others.getOrDefault(other, Events.None)
  }
}
