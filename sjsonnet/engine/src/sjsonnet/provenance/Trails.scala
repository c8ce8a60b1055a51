package sjsonnet.provenance

import sjsonnet.eval.Closure
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax._

import scala.annotation.tailrec

/** Follows values of a recorded evaluation back to where they were made. Nothing is evaluated for it. */
private[provenance] final class Trails(recording: Recording, ctx: Ctx) {
  import Trails._

  private val elements = new Elements(recording, this)

  /** The way that the value of an event has taken. */
  def of(event: Int): Trail = {
    val hops = Vector.newBuilder[Hop]
    @tailrec def follow(event: Int, left: Int): Made =
      if (left == 0) Made.By(event)
      else
        step(event) match {
          case On(next, hop) =>
            hops ++= hop
            follow(next, left - 1)
          case Ends(made, hop) =>
            hops ++= hop
            made
        }
    val made = follow(event, LongestTrail)
    new Trail(hops.result(), made)
  }

  /** The way that the value of a definition of a field has taken. */
  def of(obj: ObjValue, entry: Entry): Trail = definition(obj, entry) match {
    case On(event, hop) =>
      val rest = of(event)
      new Trail(hop.toVector ++ rest.hops, rest.made)
    case Ends(made, hop) => new Trail(hop.toVector, made)
  }

  /** What an event that reads a variable, a field, an element or a file has its value from, if it was recorded. */
  def next(event: Int): Vector[Int] = step(event) match {
    case On(next, hop)                 => Vector(next) ++ hop.map(_.event)
    case Ends(Made.Sum(obj, entry), _) =>
      Definitions.summands(obj, entry).map(recording.find(obj, _)).filter(_ != Events.None)
    case _ => Vector.empty
  }

  /** The way that an element of an array has taken, given that of the array. */
  def ofElement(made: Made, arr: ArrValue, index: Int): Trail =
    elements.of(made, arr, index).fold(new Trail(Vector.empty, Made.Outside)) { event =>
      val rest = of(event)
      val steps = made match {
        case Made.By(maker) =>
          recording.expr(maker) match {
            case comp: Expr.ArrComp if recording.expr(event) eq comp.body =>
              this.steps(comp.specs, recording.frame(event))
            case _ => Vector.empty
          }
        case _ => Vector.empty
      }
      new Trail((Hop.Element(event) +: steps) ++ rest.hops, rest.made)
    }

  /** The ways that the layers of an object from number `first` on have taken into it, given what has made the object. */
  def ofLayers(made: Made, first: Int): Vector[Trail] = {
    val found = Vector.newBuilder[Trail]
    @tailrec def collect(waiting: List[(Made, Int)]): Unit = waiting match {
      case (maker, layer) :: rest =>
        val inner = upper(operands(maker), layer).map { case (event, from) =>
          val trail = of(event)
          found += trail
          (trail.made, from)
        }
        collect(inner ++ rest)
      case Nil => ()
    }
    collect(List((made, first)))
    found.result()
  }

  /** The events of what a value is the sum of, the leftmost first; none if it is no sum. */
  def operands(made: Made): List[Int] = made match {
    case Made.By(event) =>
      val frame = recording.frame(event)
      recording.expr(event) match {
        case e: Expr.Binary if e.op == BinaryOp.Plus =>
          List(recording.find(e.lhs, frame), recording.find(e.rhs, frame))
        case _ => Nil
      }
    case Made.Sum(obj, newest) =>
      Definitions
        .summands(obj, newest)
        .reverse
        .map { entry =>
          val event = recording.find(obj, entry)
          if (event == Events.None) event else bodyOf(event)
        }
        .toList
    case Made.Outside => Nil
  }

  /** Of objects that were added, given their events, those with layers of the sum from number `first` on, and from which
    * layer of their own that is.
    */
  private def upper(events: List[Int], first: Int): List[(Int, Int)] = {
    var left = first
    events.flatMap { event =>
      val depth = value(event) match {
        case obj: ObjValue => obj.shape.depth
        case _             => 0
      }
      val from = math.max(left, 0)
      left -= depth
      Option.when(from < depth)((event, from))
    }
  }

  /** The value of an expression in a frame, or null if it is not known. */
  def value(file: ResolvedFile, expr: Expr, frame: Frame): Value = expr match {
    case own: Expr.Self   => frame.outer(file.hops(own)).self
    case own: Expr.Dollar => frame.outer(file.hops(own)).self
    case _                => value(recording.find(expr, frame))
  }

  /** The value of an event, or null if it is not known, as that of [[Events.None]]. One that was passed on unevaluated has that
    * of what it stands for.
    */
  def value(event: Int): Value = {
    val known = if (event == Events.None) null else recording.value(event)
    if (known != null) known
    else
      made(event) match {
        case Made.By(maker)        => recording.value(maker)
        case Made.Sum(obj, newest) => obj.knownValue(newest)
        case Made.Outside          => null
      }
  }

  /** What has made the value of an event; of [[Events.None]], nothing in the program. */
  def made(event: Int): Made = if (event == Events.None) Made.Outside else of(event).made

  private def step(event: Int): Step = {
    val frame = recording.frame(event)
    recording.expr(event) match {
      case e: Expr.If          => branch(event, e, frame)
      case e: Expr.Local       => on(recording.find(e.body, frame), event)
      case e: Expr.Assert      => on(recording.find(e.rest, frame), event)
      case e: Expr.Var         => variable(event, e, frame)
      case e: Expr.Select      => select(event, e, frame)
      case e: Expr.Index       => index(event, e, frame)
      case e: Expr.Apply       => call(event, e)
      case e: Expr.SuperSelect =>
        inSuper(event, ctx.symbols.intern(e.name), frame.outer(hops(event, e)))
      case e: Expr.SuperIndex =>
        value(recording.site(event).file, e.index, frame) match {
          case name: StrValue => inSuper(event, ctx.intern(name), frame.outer(hops(event, e)))
          case _              => Ends(Made.By(event))
        }
      case _: Expr.Import => imported(event)
      case _              => Ends(Made.By(event))
    }
  }

  private def hops(event: Int, expr: Expr.ObjectReference): Int =
    recording.site(event).file.hops(expr)

  private def on(next: Int, event: Int): Step =
    if (next == Events.None) Ends(Made.By(event)) else On(next)

  private def branch(event: Int, e: Expr.If, frame: Frame): Step = {
    val condition = recording.find(e.condition, frame)
    val holds = condition != Events.None && (recording.value(condition) eq BoolValue.True)
    val taken = if (holds) Some(e.consequent) else e.alternative
    val next = taken.fold(Events.None)(recording.find(_, frame))
    val hop = Some(Hop.Chosen(event, condition, holds))
    if (condition == Events.None) Ends(Made.By(event))
    else if (next == Events.None) Ends(Made.By(event), hop)
    else On(next, hop)
  }

  private def variable(event: Int, e: Expr.Var, frame: Frame): Step = e.binding match {
    case _: Global => Ends(Made.By(event))
    case binding   =>
      val owner = frame.outer(recording.site(event).file.hops(e))
      binding match {
        case bind: Bind         => local(event, bind, owner)
        case param: Param       => argument(event, param, owner)
        case each: CompSpec.For => stepVariable(event, each, owner)
        case _                  => Ends(Made.By(event))
      }
  }

  private def local(event: Int, bind: Bind, owner: Frame): Step = {
    val next = recording.find(bind.body, owner)
    if (next == Events.None) Ends(Made.By(event))
    else On(next, Some(Hop.Local(next, bind.name.toString)))
  }

  /** The variable of a comprehension. */
  private def stepVariable(event: Int, each: CompSpec.For, owner: Frame): Step = {
    val array = recording.find(each.array, owner.up)
    val next = value(array) match {
      case arr: ArrValue => elements.of(made(array), arr, owner.slot0).getOrElse(Events.None)
      case _             => Events.None
    }
    if (next == Events.None) passed(event, owner.slot0)
    else On(next, Some(Hop.Element(next)))
  }

  private def argument(event: Int, param: Param, owner: Frame): Step = {
    val call = recording.callIn(owner)
    if (call == Events.None) return Ends(Made.By(event))
    val function = recording.expr(call) match {
      case function: Expr.Function => function
      case _                       => return Ends(Made.By(event))
    }
    val i = function.params.indexWhere(_ eq param)
    val caller = callerOf(call)
    val passedArg = (if (caller == Events.None) null else recording.expr(caller)) match {
      case apply: Expr.Apply => apply.argument(i, param.name.toString)
      case _                 => None
    }
    val next = passedArg match {
      case Some(arg) => recording.find(arg, recording.frame(caller))
      case None      => param.default.fold(Events.None)(recording.find(_, owner))
    }
    if (next != Events.None) On(next, Some(Hop.Argument(next, param.name.toString, caller)))
    else passed(event, owner.get(i))
  }

  /** The expression that made a call of a function of the program, or [[Events.None]] if a builtin or the host did. */
  def callerOf(call: Int): Int = {
    val left = recording.tailCaller(call)
    val parent = recording.parent(call)
    if (left != Events.None) left
    else if (parent == Events.None) Events.None
    else
      recording.expr(parent) match {
        case apply: Expr.Apply if isCallOf(parent, apply, recording.frame(call)) => parent
        case _                                                                   => Events.None
      }
  }

  private def isCallOf(event: Int, apply: Expr.Apply, callFrame: Frame): Boolean =
    value(recording.site(event).file, apply.callee, recording.frame(event)) match {
      case closure: Closure => closure.outer eq callFrame.up
      case _                => false
    }

  /** Continues where the very value was made that something outside the program has passed on. */
  private def passed(event: Int, content: Lazy): Step = content.dereferenced match {
    case value: Value =>
      val maker = recording.maker(value)
      if (maker == Events.None || maker == event) Ends(Made.Outside)
      else On(maker, Some(Hop.Passed(event)))
    case _ => Ends(Made.Outside)
  }

  private def select(event: Int, e: Expr.Select, frame: Frame): Step = e.target match {
    case std: Expr.Var if std.binding.isInstanceOf[Global] => Ends(Made.By(event))
    case target                                            =>
      field(event, value(recording.site(event).file, target, frame), ctx.symbols.intern(e.name))
  }

  private def field(event: Int, target: Value, sym: Sym): Step = target match {
    case obj: ObjValue =>
      val entry = obj.shape.find(sym, ctx)
      if (entry.isNone) Ends(Made.By(event)) else definition(obj, entry)
    case _ => Ends(Made.By(event))
  }

  private def inSuper(event: Int, sym: Sym, holder: Frame): Step = {
    val entry = holder.self.shape.findBelow(sym, holder.layerIndex, ctx)
    if (entry.isNone) Ends(Made.By(event)) else definition(holder.self, entry)
  }

  private def definition(obj: ObjValue, entry: Entry): Step = {
    val event = recording.find(obj, entry)
    def hop = Some(Hop.Field(event, obj, entry))
    if (entry.isPlus) Ends(Made.Sum(obj, entry), hop)
    else if (event != Events.None) On(bodyOf(event), hop)
    else {
      val maker = recording.maker(obj.knownValue(entry))
      if (maker == Events.None) Ends(Made.Outside, hop) else On(maker, hop)
    }
  }

  /** The event of the body of a field or of a call. */
  def bodyOf(event: Int): Int = {
    val body = recording.expr(event) match {
      case function: Expr.Function if recording.isCall(event) => function.body
      case body                                               => body
    }
    recording.parts(event).find(recording.isOf(_, body)).getOrElse(event)
  }

  private def index(event: Int, e: Expr.Index, frame: Frame): Step = {
    val file = recording.site(event).file
    (value(file, e.target, frame), value(file, e.index, frame)) match {
      case (obj: ObjValue, name: StrValue) => field(event, obj, ctx.intern(name))
      case (arr: ArrValue, i: NumValue)    =>
        val array = made(recording.find(e.target, frame))
        elements.of(array, arr, i.toDouble.toInt) match {
          case Some(next) => On(next, Some(Hop.Element(next)))
          case None       => Ends(Made.By(event))
        }
      case _ => Ends(Made.By(event))
    }
  }

  private def call(event: Int, e: Expr.Apply): Step = {
    val called = calledBy(event, e)
    if (called != Events.None) On(bodyOf(called), Some(Hop.Result(event)))
    else {
      // A builtin may have passed on what it was given.
      val maker = recording.maker(recording.value(event))
      if (maker == Events.None || maker == event) Ends(Made.By(event))
      else On(maker, Some(Hop.Passed(event)))
    }
  }

  /** What a step of a comprehension, whose innermost frame is given, comes from. */
  def steps(specs: Array[CompSpec], innermost: Frame): Vector[Hop] = {
    var frame = innermost
    val found = Vector.newBuilder[Hop]
    specs.reverseIterator.foreach { spec =>
      if (spec.isInstanceOf[CompSpec.For]) frame = frame.up
      val event = recording.find(Sites.part(spec), frame)
      if (event != Events.None) found += Hop.Step(event)
    }
    found.result()
  }

  /** The events of the arguments of a call of a builtin. */
  def arguments(event: Int): Vector[Int] = recording.expr(event) match {
    case e: Expr.Apply =>
      e.args.toVector
        .map(recording.find(_, recording.frame(event)))
        .filter(_ != Events.None)
    case _ => Vector.empty
  }

  /** The calls of the function that is the value of an argument of a call. */
  def callsOf(event: Int, arg: Expr): Iterator[Int] = {
    val passed = recording.find(arg, recording.frame(event))
    (made(passed), value(passed)) match {
      case (Made.By(maker), closure: Closure) =>
        recording.expr(maker) match {
          case function: Expr.Function =>
            recording.all(recording.sites.ofCalls(function), closure.outer)
          case _ => Iterator.empty
        }
      case _ => Iterator.empty
    }
  }

  /** The call of a function of the program that an expression made, or [[Events.None]]. */
  def calledBy(event: Int, e: Expr.Apply): Int = {
    val left = recording.tailCall(event)
    if (left != Events.None) left
    else
      value(recording.site(event).file, e.callee, recording.frame(event)) match {
        case closure: Closure =>
          recording
            .parts(event)
            .find(part => recording.isCall(part) && (recording.frame(part).up eq closure.outer))
            .getOrElse(Events.None)
        case _ => Events.None
      }
  }

  private def imported(event: Int): Step = {
    val maker = recording.maker(recording.value(event))
    if (maker == Events.None || maker == event) Ends(Made.Outside, Some(Hop.Imported(event)))
    else On(maker, Some(Hop.Imported(event)))
  }
}

private object Trails {

  /** Longer ways are cut off. A value may come through each call of a recursive function. */
  private final val LongestTrail = 100000

  /** What following an event by one step leads to. */
  private sealed abstract class Step
  private final case class On(event: Int, hop: Option[Hop] = None) extends Step
  private final case class Ends(made: Made, hop: Option[Hop] = None) extends Step
}
