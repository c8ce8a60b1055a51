package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._
import sjsonnet.syntax._

/** Locals whose values need themselves: only what is evaluated in any case counts, such as both operands of a sum, but not
  * the elements of an array.
  */
private[lint] final class EndlessLoop(file: Checked) extends Check(file) {
  import EndlessLoop._

  private val binds = mutable.ArrayBuffer.empty[Bind]

  /** Where the local or the object begins that has a bind. */
  private val starts = new java.util.IdentityHashMap[Bind, Int]

  override def node(view: NodeView): Unit = view match {
    case local: LocalNode =>
      local.expr.foreach {
        case expr: Expr.Local => add(local, expr.binds)
        case _                => ()
      }
    case obj: ObjectLiteralNode =>
      obj.expr.foreach {
        case expr: Expr.ObjectLiteral => add(obj, expr.locals)
        case _                        => ()
      }
    case _ => ()
  }

  private def add(view: ExprNode, more: Array[Bind]): Unit = {
    binds ++= more
    more.foreach(starts.put(_, view.from))
  }

  /** Depth-first search, on a stack of its own: a bind that is met again while it is open is part of a loop. */
  override def end(): Unit = {
    val states = new java.util.IdentityHashMap[Bind, State]
    val open = mutable.ArrayBuffer.empty[(Bind, Iterator[Bind])]
    def enter(bind: Bind): Unit = {
      states.put(bind, Open)
      open += ((bind, needs(bind.body).iterator)): Unit
    }
    binds.iterator.takeWhile(_ => !file.isFull).foreach { first =>
      if (!states.containsKey(first)) enter(first)
      while (open.nonEmpty) {
        val (bind, rest) = open.last
        if (rest.hasNext) {
          val next = rest.next()
          if (!states.containsKey(next)) enter(next)
          else if (states.get(next) == Open) report(next, isShort = next eq bind)
        } else {
          states.put(bind, Done)
          open.dropRightInPlace(1)
        }
      }
    }
  }

  private def report(bind: Bind, isShort: Boolean): Unit = if (!file.isFull) {
    val token = file.tree.tokenAt(bind.from)
    val name = bind.name.toString
    val hint =
      if (!isShort) ""
      else if (isBoundOutside(bind, name))
        s"in its own definition, $name is the new $name, not the outer one"
      else ""
    file.report(Found(name, hint), token)
  }

  /** Whether a name in an outer scope is hidden by a bind. */
  private def isBoundOutside(bind: Bind, name: String): Boolean =
    file.facts.inScope(math.max(0, starts.get(bind) - 1), name).nonEmpty
}

private[lint] object EndlessLoop extends RuleGroup {
  override def check(file: Checked): Check = new EndlessLoop(file)

  val Found = rule(
    of2(6, Lint, "the value of {name} depends on itself: evaluating it never ends", "{hint}"),
    "endless-loop",
    Error,
    """Evaluating the local needs its own value, so it never ends. In its own definition, a name means the new local,
      |not an outer one of that name.""",
    """local config = { port: 80 };
      |{ a: config, b: (local config = config { host: 'a' }; config) }""",
    """local config = { port: 80 };
      |{ a: config, b: (local more = config { host: 'a' }; more) }"""
  )

  private sealed abstract class State
  private case object Open extends State
  private case object Done extends State

  /** The locals that are evaluated whenever the expression is. */
  private def needs(expr: Expr): Vector[Bind] =
    Needed.by(expr).collect { case Needed.Local(bind) => bind }
}
