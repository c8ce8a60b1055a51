package sjsonnet.lint.rules

import sjsonnet.values._
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Note
import sjsonnet.lint._

/** Members of `std` that should not be used any more. */
private[lint] final class DeprecatedStd(file: Checked) extends Check(file) {
  import DeprecatedStd._

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode =>
      for (target <- view.target; name <- view.name if isStd(target))
        file.std.member(file.tree.text(name)).foreach { member =>
          if (member.deprecation.nonEmpty)
            file.report(Found(member.name, member.deprecation), name)
        }
    case _ => ()
  }

  private def isStd(target: ExprNode): Boolean = file.known(target).obj match {
    case _: KnownObj.OfStd => true
    case _                 => false
  }
}

private[lint] object DeprecatedStd extends RuleGroup {
  override def check(file: Checked): Check = new DeprecatedStd(file)

  val Found = rule(
    of2(51, Lint, "std.{name} is deprecated: {instead}"),
    "deprecated-std",
    Note,
    """The member of the standard library is there for old programs only.""",
    """{ a: std.base64Decode('YWJj') }""",
    """{ a: std.decodeUTF8(std.base64DecodeBytes('YWJj')) }"""
  )
}
