package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Note, Warning}
import LintRules.rule

/** The rules about the standard library. */
private[lint] object StdRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.UnknownStd,
      "unknown-std",
      Error,
      """The standard library has no such member, so reading it fails.""",
      """{ a: std.len('abc') }""",
      """{ a: std.length('abc') }"""
    ),
    rule(
      LintCatalogue.DeprecatedStd,
      "deprecated-std",
      Note,
      """The member of the standard library is there for old programs only.""",
      """{ a: std.base64Decode('YWJj') }""",
      """{ a: std.decodeUTF8(std.base64DecodeBytes('YWJj')) }"""
    ),
    rule(
      LintCatalogue.UnsortedSet,
      "unsorted-set",
      Warning,
      """Functions such as `std.setUnion` take sets: arrays that are sorted and have no element twice. With others, the
        |result is wrong. `std.set` makes a set of an array.""",
      """{ a: std.setUnion(['b', 'a'], ['c']) }""",
      """{ a: std.setUnion(['a', 'b'], ['c']) }"""
    )
  )
}
