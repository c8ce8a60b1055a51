package sjsonnet.provenance

import sjsonnet.collections.Ints
import sjsonnet.runtime._
import sjsonnet.std.FormatCode
import sjsonnet.syntax._

import java.util.{BitSet, IdentityHashMap}

/** What events depend on: a dynamic slice of the program. An event depends on the events that are nested in it, apart from
  * what it only passes on, and on those that have made the values which it reads, even if they were made earlier.
  */
private[provenance] final class Slices(recording: Recording, trails: Trails, ctx: Ctx) {

  /** All events that the given ones depend on, themselves included. */
  def from(events: Iterator[Int]): BitSet = {
    val reached = new Reached(recording.size)
    events.foreach(reached.add(_))
    reached.closure(needs(_, reached.add(_)))
  }

  /** All events that depend on one of the given ones, themselves included. */
  def on(events: Iterator[Int]): BitSet = {
    val users = new Users(recording.size)
    var event = 0
    while (event < recording.size) {
      val user = event
      needs(user, users.add(_, user))
      event += 1
    }
    users.closure(events)
  }

  /** Passes the events to `add` that an event needs directly. */
  def needs(event: Int, add: Int => Unit): Unit = {
    recording.parts(event).foreach(part => if (!isPassedOn(event, part)) add(part))
    if (recording.site(event).isExpression) ofExpression(event, add)
  }

  /** Whether an event is that of a part whose value the one around it passes on without looking at it. Literals count as
    * evaluated when they are passed on.
    */
  private def isPassedOn(event: Int, part: Int): Boolean = {
    def isPart(expr: Expr) = recording.isOf(part, expr)
    recording.expr(event) match {
      case e: Expr.Arr                      => e.elements.exists(isPart(_))
      case e: Expr.Local                    => e.binds.exists(bind => isPart(bind.body))
      case e: Expr.ArrComp                  => isPart(e.body)
      case _: Expr.Obj | _: Expr.ObjComp    => recording.site(event).isExpression
      case e: Expr.Apply if !e.isTailstrict => !isOfBuiltin(event, e) && e.args.exists(isPart(_))
      case _                                => false
    }
  }

  private def isOfBuiltin(event: Int, e: Expr.Apply): Boolean =
    trails.calledBy(event, e) == Events.None

  private def ofExpression(event: Int, add: Int => Unit): Unit = {
    val frame = recording.frame(event)
    // What is known without evaluation is looked at before the expression itself, so its event is not nested.
    operands(recording.expr(event)).foreach(operand => add(recording.find(operand, frame)))
    recording.expr(event) match {
      case _: Expr.Var | _: Expr.Select | _: Expr.Index | _: Expr.SuperSelect | _: Expr.SuperIndex |
          _: Expr.Import =>
        trails.next(event).foreach(add(_))
      case e: Expr.Apply =>
        add(recording.tailCall(event))
        if (isOfBuiltin(event, e) && !Slices.readsNoParts(e))
          e.args.foreach(arg => deeply(recording.find(arg, frame), add))
      case e: Expr.Binary if e.op == BinaryOp.Modulo => formatted(event, e, add)
      case e: Expr.Binary if Slices.readsParts(e.op) =>
        deeply(recording.find(e.lhs, frame), add)
        deeply(recording.find(e.rhs, frame), add)
      case _ => ()
    }
  }

  /** The parts that an expression always looks at. */
  private def operands(expr: Expr): List[Expr] = expr match {
    case e: Expr.Binary if e.op != BinaryOp.And && e.op != BinaryOp.Or => List(e.lhs, e.rhs)
    case e: Expr.Unary                                                 => List(e.operand)
    case e: Expr.Index                                                 => List(e.target, e.index)
    case e: Expr.Select                                                => List(e.target)
    case _                                                             => Nil
  }

  /** A format reads only those fields of an object that it names. */
  private def formatted(event: Int, e: Expr.Binary, add: Int => Unit): Unit = {
    val frame = recording.frame(event)
    val rhs = recording.find(e.rhs, frame)
    (trails.value(recording.site(event).file, e.lhs, frame), trails.value(rhs)) match {
      case (format: StrValue, obj: ObjValue) =>
        val look = new Look(add)
        ctx.attempt(FormatCode.compile(format, ctx)).foreach { compiled =>
          for (code <- compiled.codes if code.key != null) {
            val entry = obj.shape.find(code.key, ctx)
            if (!entry.isNone) look.field(obj, entry)
          }
        }
      case _ => deeply(rhs, add)
    }
  }

  /** Everything that is known of the value of an event, which an operation may have looked at. */
  private def deeply(event: Int, add: Int => Unit): Unit =
    new Look(add).at(trails.value(event), trails.made(event))

  /** Goes through values as far as they are known. */
  private final class Look(add: Int => Unit) {
    private val seen = new IdentityHashMap[Value, Value]

    def at(value: Value, made: => Made): Unit = value match {
      case obj: ObjValue if seen.put(obj, obj) == null =>
        structure(made, add)
        obj.shape.visible(ctx).foreach(field(obj, _))
      case arr: ArrValue if seen.put(arr, arr) == null =>
        structure(made, add)
        var i = 0
        while (i < arr.length) {
          val known = arr.knownValue(i)
          if (known != null) {
            val trail = trails.ofElement(made, arr, i)
            trail.hops.foreach(hop => add(hop.event))
            at(known, trail.made)
          }
          i += 1
        }
      case _ => ()
    }

    def field(obj: ObjValue, entry: Entry): Unit = {
      Definitions.summands(obj, entry).foreach(each => add(recording.find(obj, each)))
      at(obj.knownValue(entry), trails.of(obj, entry).made)
    }
  }

  /** What decides which fields or elements a value has, besides what is nested in the event that made it. */
  private def structure(made: Made, add: Int => Unit): Unit = made match {
    case Made.By(event) =>
      recording.expr(event) match {
        case _: Expr.Obj | _: Expr.ObjComp => recording.parts(event).foreach(add(_))
        case _                             => add(event)
      }
    case _ => ()
  }
}

private object Slices {

  /** Whether an operator looks at the parts of its operands. */
  def readsParts(op: BinaryOp): Boolean = op match {
    case BinaryOp.Equal | BinaryOp.NotEqual | BinaryOp.Modulo                    => true
    case BinaryOp.Less | BinaryOp.LessEq | BinaryOp.Greater | BinaryOp.GreaterEq => true
    case _                                                                       => false
  }

  /** Whether a call is that of a builtin which does not look at the elements or the values of fields that it is given, but
    * passes them on.
    */
  def readsNoParts(call: Expr): Boolean = isOf(call, copying) || isOf(call, others)

  /** Whether a call is that of a builtin which puts what it is given into another array or object, wherever it is in there. */
  def copies(call: Expr): Boolean = isOf(call, copying)

  private def isOf(call: Expr, builtins: Set[String]): Boolean = call match {
    case call: Expr.Apply =>
      call.callee match {
        case member: Expr.Select => builtins.contains(member.name.toString)
        case _                   => false
      }
    case _ => false
  }

  private val copying = Set(
    "get",
    "map",
    "mapWithIndex",
    "mapWithKey",
    "makeArray",
    "objectValues",
    "objectValuesAll",
    "objectKeysValues",
    "objectKeysValuesAll",
    "objectRemoveKey",
    "reverse",
    "slice",
    "repeat",
    "prune",
    "mergePatch",
    "flattenArrays"
  )

  private val others = Set(
    "length",
    "type",
    "isArray",
    "isBoolean",
    "isFunction",
    "isNull",
    "isNumber",
    "isObject",
    "isString",
    "objectHas",
    "objectHasAll",
    "objectHasEx",
    "objectFields",
    "objectFieldsAll",
    "objectFieldsEx",
    "filter",
    "filterMap",
    "flatMap",
    "foldl",
    "foldr",
    "extVar"
  )
}

/** For each event, those that need it. */
private final class Users(nEvents: Int) {
  private val heads = {
    val made = new Array[Int](nEvents)
    java.util.Arrays.fill(made, Events.None)
    made
  }
  private val users = new Ints
  private val next = new Ints

  def add(needed: Int, user: Int): Unit = if (needed != Events.None) {
    users.add(user)
    next.add(heads(needed))
    heads(needed) = users.size - 1
  }

  /** The given events, and all that need one of them, directly or not. */
  def closure(events: Iterator[Int]): BitSet = {
    val reached = new Reached(nEvents)
    events.foreach(reached.add(_))
    reached.closure { event =>
      var link = heads(event)
      while (link != Events.None) {
        reached.add(users(link))
        link = next(link)
      }
    }
  }
}

/** Events that have been reached, each once, and those among them from which no others have been reached yet. */
private final class Reached(nEvents: Int) {
  private val found = new BitSet(nEvents)
  private val waiting = new Ints
  private var nWaiting = 0

  def add(event: Int): Unit = if (event != Events.None && !found.get(event)) {
    found.set(event)
    if (nWaiting == waiting.size) waiting.add(event) else waiting(nWaiting) = event
    nWaiting += 1
  }

  /** All that is reached if `addNext` adds what each event leads to. */
  def closure(addNext: Int => Unit): BitSet = {
    while (nWaiting > 0) {
      nWaiting -= 1
      addNext(waiting(nWaiting))
    }
    found
  }
}
