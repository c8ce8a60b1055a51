package sjsonnet.lint

import sjsonnet.analysis.Severity.Error
import LintRules.rule

/** The rules about format strings. */
private[lint] object FormatRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.InvalidFormat,
      "invalid-format",
      Error,
      """The string on the left of `%` is no format: a `%` in it begins no code. Two of them, `%%`, stand for one.""",
      """function(n) 'done: %d%' % n""",
      """function(n) 'done: %d%%' % n"""
    ),
    rule(
      LintCatalogue.FormatCount,
      "format-count",
      Error,
      """The format has more codes than there are values, or fewer. An array stands for its elements: one that is a value
        |itself needs brackets around it.""",
      """{ a: '%s:%d' % ['host'] }""",
      """{ a: '%s:%d' % ['host', 80] }"""
    ),
    rule(
      LintCatalogue.FormatKind,
      "format-kind",
      Error,
      """The value is of a kind that the code does not take: most take numbers only. `%s` takes anything.""",
      """{ a: '%d' % '80' }""",
      """{ a: '%s' % '80' }"""
    ),
    rule(
      LintCatalogue.FormatField,
      "format-field",
      Error,
      """The format has a code with a name in parentheses, and the object has no field of that name.""",
      """{ a: '%(host)s' % { hots: 'a' } }""",
      """{ a: '%(host)s' % { host: 'a' } }"""
    ),
    rule(
      LintCatalogue.FormatKeys,
      "format-keys",
      Error,
      """The values are the fields of an object, so each code needs a name in parentheses.""",
      """{ a: '%s' % { host: 'a' } }""",
      """{ a: '%(host)s' % { host: 'a' } }"""
    )
  )
}
