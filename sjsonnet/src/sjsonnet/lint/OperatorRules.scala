package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Warning}
import LintRules.rule

/** The rules about operators. */
private[lint] object OperatorRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.WrongOperand,
      "operand-kind",
      Error,
      """The operand is of a kind that the operator never takes, so evaluating it fails.""",
      """{ a: 'ab' * 3 }""",
      """{ a: std.repeat('ab', 3) }"""
    ),
    rule(
      LintCatalogue.WrongOperands,
      "operand-kinds",
      Error,
      """The operator takes values of either kind, but not of both together.""",
      """{ a: [1, 2] + 3 }""",
      """{ a: [1, 2] + [3] }"""
    ),
    rule(
      LintCatalogue.ComparedFunctions,
      "compared-functions",
      Error,
      """`==` and `!=` fail on two functions.""",
      """local f(x) = x, g(x) = x;
        |f == g""",
      """local f(x) = x, g(x) = x;
        |f(1) == g(1)"""
    ),
    rule(
      LintCatalogue.NeverEqual,
      "never-equal",
      Warning,
      """Values of different kinds are never equal, so `==` is always false here and `!=` always true.""",
      """{ a: std.length('abc') == '3' }""",
      """{ a: std.length('abc') == 3 }"""
    )
  )
}
