package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Warning}
import LintRules.rule

/** The rules about objects, arrays and comprehensions. */
private[lint] object FieldRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.MissingField,
      "missing-field",
      Error,
      """All fields of the object are known, and this one is not among them, so reading it fails. The object is followed
        |through locals, imports, calls and `+`. Fields of `self`, `super` and `$` are not reported: somebody may add them.""",
      """local ports = { http: 80, https: 443 };
        |{ a: ports.htps }""",
      """local ports = { http: 80, https: 443 };
        |{ a: ports.https }"""
    ),
    rule(
      LintCatalogue.NotIndexable,
      "not-indexable",
      Error,
      """Only objects have fields, and only arrays and strings have elements.""",
      """local port = 80;
        |port.number""",
      """local port = { number: 80 };
        |port.number"""
    ),
    rule(
      LintCatalogue.WrongIndex,
      "index-kind",
      Error,
      """The index of an array or of a string is a number, and that of an object a string.""",
      """local ports = [80, 443];
        |ports['http']""",
      """local ports = { http: 80, https: 443 };
        |ports['http']"""
    ),
    rule(
      LintCatalogue.OutOfRange,
      "out-of-range",
      Error,
      """The length of the array or the string is known, and it has no such element. The first one has the index 0; there is
        |none at -1.""",
      """local ports = [80, 443];
        |ports[2]""",
      """local ports = [80, 443];
        |ports[1]"""
    ),
    rule(
      LintCatalogue.OuterField,
      "outer-field",
      Warning,
      """`self` is the innermost object around it. Only an outer one has the field, next to it or further out: a local of the
        |outer object, or `$` for the outermost one, leads to it. It is not reported where something may be added to the
        |objects between them.""",
      """{ name: 'a', labels: { app: self.name } }""",
      """{ local outer = self, name: 'a', labels: { app: outer.name } }"""
    ),
    rule(
      LintCatalogue.UselessPlus,
      "useless-plus",
      Warning,
      """`+:` adds to a field of the object on the left, or of an object in that, which has no such field but one of a similar
        |name. The object is followed through locals, imports, calls and `+`. A name that the file has elsewhere, too, is
        |not reported: it is there on purpose.""",
      """local base = { labels: { app: 'a' } };
        |base { lables+: { tier: 'b' } }""",
      """local base = { labels: { app: 'a' } };
        |base { labels+: { tier: 'b' } }"""
    ),
    rule(
      LintCatalogue.FieldTwice,
      "field-twice",
      Error,
      """Two fields of an object literal have the same name, one of which is computed: making the object fails.""",
      """local key = 'port';
        |{ port: 80, [key]: 443 }""",
      """local key = 'securePort';
        |{ port: 80, [key]: 443 }"""
    ),
    rule(
      LintCatalogue.SameKeys,
      "same-keys",
      Error,
      """An object comprehension makes a field of the same name twice, which fails.""",
      """{ [name]: 80 for name in ['a', 'b', 'a'] }""",
      """{ [name]: 80 for name in ['a', 'b', 'c'] }"""
    ),
    rule(
      LintCatalogue.NoArrayToIterate,
      "iterated-kind",
      Error,
      """A comprehension takes the elements of an array. For the characters of a string there is `std.stringChars`, and for
        |the fields of an object `std.objectFields`.""",
      """local ports = { http: 80 };
        |[name for name in ports]""",
      """local ports = { http: 80 };
        |[name for name in std.objectFields(ports)]"""
    ),
    rule(
      LintCatalogue.MergedElements,
      "merged-elements",
      Warning,
      """Two object literals below each other in an array, or among the arguments of a call, without a comma between them, are
        |one element: their sum. With `+` between them, or on one line, it is not reported.""",
      """[
        |  { name: 'a' }
        |  { name: 'b' },
        |]""",
      """[
        |  { name: 'a' },
        |  { name: 'b' },
        |]"""
    )
  )
}
