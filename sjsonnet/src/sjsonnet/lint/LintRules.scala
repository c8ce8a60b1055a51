package sjsonnet.lint

import sjsonnet.Diagnostic
import sjsonnet.analysis.Severity

/** All rules. */
private[sjsonnet] object LintRules {

  lazy val all: Vector[LintRule] =
    NameRules.all ++ ConditionRules.all ++ OperatorRules.all ++ CallRules.all ++ FieldRules.all ++
      StdRules.all ++ FormatRules.all

  private lazy val byCode: Map[String, LintRule] = all.map(rule => rule.code -> rule).toMap

  /** The rule of a finding, unless it is an error as an evaluation reports it. */
  def of(diagnostic: Diagnostic): Option[LintRule] = byCode.get(diagnostic.code)

  /** The rule with that code or name. */
  def named(word: String): Option[LintRule] =
    all.find(rule => rule.code == word || rule.name == word)

  /** Begins with a margin, so that programs can be indented. */
  private[lint] def rule(
      diagnostic: Diagnostic,
      name: String,
      severity: Severity,
      text: String,
      wrong: String,
      right: String
  ): LintRule = new LintRule(
    diagnostic,
    name,
    severity,
    text.stripMargin,
    wrong.stripMargin,
    right.stripMargin
  )
}
