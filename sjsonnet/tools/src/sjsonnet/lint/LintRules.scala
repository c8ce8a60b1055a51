package sjsonnet.lint

import sjsonnet.{Catalogue, Diagnostic}
import sjsonnet.lint.rules._

/** All rules. */
private[sjsonnet] object LintRules {

  /** Those that are looked for together, each group in a file of its own. */
  private[lint] lazy val groups: Vector[RuleGroup] = Vector(
    UnusedNames,
    HiddenStd,
    EndlessLoop,
    BrokenImport,
    Conditions,
    SameCondition,
    Operands,
    SameOperands,
    Arguments,
    AlwaysFails,
    Selections,
    NoArrayToIterate,
    Formats,
    DeprecatedStd,
    UnsortedSet,
    ImportedTwice,
    FieldTwice,
    SameKeys,
    OuterField,
    MergedElements,
    DashedElements,
    UselessPlus
  )

  /** The catalogue of what they report. */
  def catalogues: Vector[Catalogue] = groups

  /** By their codes. */
  lazy val all: Vector[LintRule] = groups.flatMap(_.rules).sortBy(_.code)

  private lazy val byCode: Map[String, LintRule] = all.map(rule => rule.code -> rule).toMap

  /** The rule of a finding, unless it is an error as an evaluation reports it. */
  def of(diagnostic: Diagnostic): Option[LintRule] = byCode.get(diagnostic.code)

  /** The rule with that code or name. */
  def named(word: String): Option[LintRule] =
    all.find(rule => rule.code == word || rule.name == word)
}
