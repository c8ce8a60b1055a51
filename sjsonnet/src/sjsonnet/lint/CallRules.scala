package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Note}
import LintRules.rule

/** The rules about calls. */
private[lint] object CallRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.NoFunction,
      "no-function",
      Error,
      """What is called is no function, so the call fails.""",
      """local port = 80;
        |port()""",
      """local port = 80;
        |port"""
    ),
    rule(
      LintCatalogue.TooManyArguments,
      "too-many-arguments",
      Error,
      """The call has more arguments than the function has parameters, so it fails.""",
      """local double(n) = 2 * n;
        |double(1, 2)""",
      """local double(n) = 2 * n;
        |double(1)"""
    ),
    rule(
      LintCatalogue.MissingArgument,
      "missing-argument",
      Error,
      """The call has no argument for a parameter that has no default, so it fails.""",
      """local add(a, b) = a + b;
        |add(1)""",
      """local add(a, b=0) = a + b;
        |add(1)"""
    ),
    rule(
      LintCatalogue.UnknownArgument,
      "unknown-argument",
      Error,
      """The call names an argument for which the function has no parameter, so it fails.""",
      """local area(width, height=1) = width * height;
        |area(2, heigth=3)""",
      """local area(width, height=1) = width * height;
        |area(2, height=3)"""
    ),
    rule(
      LintCatalogue.ArgumentTwice,
      "argument-twice",
      Error,
      """The call gives the same argument by its position and by its name, or by its name twice, so it fails.""",
      """local area(width, height=1) = width * height;
        |area(2, width=3)""",
      """local area(width, height=1) = width * height;
        |area(2, height=3)"""
    ),
    rule(
      LintCatalogue.WrongArgument,
      "argument-kind",
      Error,
      """A function of `std` never takes an argument of this kind, so the call fails.""",
      """{ a: std.range('1', 3) }""",
      """{ a: std.range(1, 3) }"""
    ),
    rule(
      LintCatalogue.UselessTailstrict,
      "useless-tailstrict",
      Note,
      """`tailstrict` lets a function call itself any number of times, and evaluates the arguments before the call. A function
        |of `std` does not call itself, and this one evaluates its arguments in any case.""",
      """{ a: std.length('abc') tailstrict }""",
      """{ a: std.length('abc') }"""
    )
  )
}
