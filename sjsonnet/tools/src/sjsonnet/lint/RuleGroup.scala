package sjsonnet.lint

import sjsonnet.{Catalogue, Diagnostic}
import sjsonnet.analysis.Severity

/** Rules that are looked for together: what they report, their pages in the manual, and the [[Check]]. Mostly it is one rule.
  * Whoever adds a group names it in [[LintRules.groups]].
  */
private[lint] abstract class RuleGroup extends Catalogue(Catalogue.Lint) {

  /** The kind of what rules report. */
  protected final val Lint: Diagnostic.Kind = Diagnostic.Kind.Lint

  private val pages = Vector.newBuilder[LintRule]

  /** What looks for them in a file. */
  def check(file: Checked): Check

  final def rules: Vector[LintRule] = pages.result()

  /** Adds a rule, as [[LintRule]] takes it. The text and the programs may have a margin, so that they can be indented.
    *
    * @param diagnostic
    *   what is reported; its number is that of the rule's code
    */
  protected def rule[D <: Diagnostic](
      diagnostic: D,
      name: String,
      severity: Severity,
      text: String,
      wrong: String,
      right: String
  ): D = {
    pages += new LintRule(
      diagnostic,
      name,
      severity,
      text.stripMargin,
      wrong.stripMargin,
      right.stripMargin
    )
    diagnostic
  }
}
