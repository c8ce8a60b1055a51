package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Note, Warning}
import LintRules.rule

/** The rules about conditions. */
private[lint] object ConditionRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.UnreachableBranch,
      "unreachable-branch",
      Warning,
      """The condition consists of literals only, so one branch is never taken. A condition with a variable is not reported:
        |it may be a switch that people turn.""",
      """{ a: if 1 < 2 then 'x' else 'y' }""",
      """{ a: 'x' }"""
    ),
    rule(
      LintCatalogue.NoCondition,
      "condition-kind",
      Error,
      """What `if` and `assert` test has to be a boolean: no other value counts as true or false.""",
      """{ a: if std.length('abc') then 'full' else 'empty' }""",
      """{ a: if std.length('abc') > 0 then 'full' else 'empty' }"""
    ),
    rule(
      LintCatalogue.SameCondition,
      "same-condition",
      Warning,
      """An earlier `if` of the chain has tested the same condition, so this branch is never taken.""",
      """function(n) if n > 1 then 'a' else if n > 1 then 'b' else 'c'""",
      """function(n) if n > 2 then 'a' else if n > 1 then 'b' else 'c'"""
    ),
    rule(
      LintCatalogue.SameOperands,
      "same-operands",
      Note,
      """Both sides of a comparison, or of `&&` or `||`, are the same text, so it says nothing: probably, one of them was to
        |be another.""",
      """function(a, b) a == 1 && a == 1""",
      """function(a, b) a == 1 && b == 1"""
    )
  )
}
