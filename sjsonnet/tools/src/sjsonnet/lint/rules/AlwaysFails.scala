package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._

/** Parts that have no value, from which something is read all the same, or which are called or negated. */
private[lint] final class AlwaysFails(file: Checked) extends Check(file) {
  import AlwaysFails._

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode if view.name.isDefined => used(view.target, "read from")
    case view: IndexNode if view.index.isDefined => used(view.target, "read from")
    case view: CallNode                          => used(view.target, "called")
    case view: UnaryNode                         =>
      view.operator.foreach { operator =>
        used(view.operand, s"an operand of ${file.tree.text(operator)}")
      }
    case _ => ()
  }

  private def used(part: Option[ExprNode], use: String): Unit =
    part.filter(file.known(_).isNothing).foreach(file.reportFailure(Found(use), _))
}

private[lint] object AlwaysFails extends RuleGroup {
  override def check(file: Checked): Check = new AlwaysFails(file)

  val Found = rule(
    of1(24, Lint, "this always fails, so it is never {use}"),
    "always-fails",
    Error,
    """What is read from, called or negated is an `error`, or a local, a field or an imported file that leads to one, so it
      |can only fail. Perhaps an object from which a field is read has to be extended first.""",
    """local base = { port: error 'which port?' };
      |base.port.number""",
    """local base = { port: error 'which port?' };
      |(base { port: { number: 80 } }).port.number"""
  )
}
