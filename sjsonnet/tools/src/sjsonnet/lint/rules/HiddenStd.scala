package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.values._

/** Names that take the place of the standard library. */
private[lint] final class HiddenStd(file: Checked) extends Check(file) {
  import HiddenStd._

  override def node(view: NodeView): Unit = ()

  override def end(): Unit =
    file.facts.definitions.foreach { definition =>
      if (definition.name == Values.Std && definition.uses.nonEmpty)
        definition.nameToken.foreach(file.report(Found(), _))
    }
}

private[lint] object HiddenStd extends RuleGroup {
  override def check(file: Checked): Check = new HiddenStd(file)

  val Found = rule(
    plain(5, Lint, "std no longer means the standard library here"),
    "hidden-std",
    Warning,
    """A local or a parameter called `std` takes the place of the standard library, so `std.length` there misleads
      |readers.""",
    """local std = { length(x): 0 };
      |std.length('abc')""",
    """local mine = { length(x): 0 };
      |mine.length('abc')"""
  )
}
