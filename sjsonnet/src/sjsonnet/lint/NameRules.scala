package sjsonnet.lint

import sjsonnet.analysis.Severity.{Error, Note, Warning}
import LintRules.rule

/** The rules about names. */
private[lint] object NameRules {
  val all: Vector[LintRule] = Vector(
    rule(
      LintCatalogue.UnusedLocal,
      "unused-local",
      Warning,
      """Nothing refers to the local. A name that begins with `_` is not meant to be used. `--fix` removes the local.""",
      """local port = 80;
        |{ host: 'a' }""",
      """local port = 80;
        |{ host: 'a', port: port }"""
    ),
    rule(
      LintCatalogue.UnusedParameter,
      "unused-parameter",
      Note,
      """Nothing in the function refers to the parameter. It is only reported where every use of the function is a call in
        |the same file, so that it can be left out; not where the function has to have these parameters, since it is passed
        |to another. A name that begins with `_` is not meant to be used.""",
      """local scale(n, unit) = n * 2;
        |scale(3, 'm')""",
      """local scale(n) = n * 2;
        |scale(3)"""
    ),
    rule(
      LintCatalogue.UnusedImport,
      "unused-import",
      Warning,
      """Nothing refers to the imported file, which is therefore never read. `--fix` removes the import.""",
      """local utils = import 'utils.libsonnet';
        |{ host: 'a' }""",
      """{ host: 'a' }"""
    ),
    rule(
      LintCatalogue.HiddenParameter,
      "hidden-parameter",
      Warning,
      """A parameter cannot be used, since a local of the same name takes its place in the function. One of them needs
        |another name.""",
      """local greet(name) = (local name = 'you'; 'hello ' + name);
        |greet('me')""",
      """local greet(name) = (local greeting = 'hello '; greeting + name);
        |greet('me')"""
    ),
    rule(
      LintCatalogue.HiddenStd,
      "hidden-std",
      Warning,
      """A local or a parameter that is called `std` takes the place of the standard library. Whoever reads `std.length`
        |there will be misled.""",
      """local std = { length(x): 0 };
        |std.length('abc')""",
      """local mine = { length(x): 0 };
        |mine.length('abc')"""
    ),
    rule(
      LintCatalogue.EndlessLoop,
      "endless-loop",
      Error,
      """To evaluate the local, its own value is needed: that never ends. In its own definition, a name means the new local
        |and not an older one of that name.""",
      """local config = { port: 80 };
        |{ a: config, b: (local config = config { host: 'a' }; config) }""",
      """local config = { port: 80 };
        |{ a: config, b: (local more = config { host: 'a' }; more) }"""
    ),
    rule(
      LintCatalogue.ImportedTwice,
      "imported-twice",
      Note,
      """Two names stand for the same file, so a reader has to find out that they are the same.""",
      """local utils = import 'utils.libsonnet';
        |local u = import 'utils.libsonnet';
        |[utils, u]""",
      """local utils = import 'utils.libsonnet';
        |[utils, utils]"""
    ),
    rule(
      LintCatalogue.BrokenImport,
      "broken-import",
      Error,
      """The imported file has an error that keeps it from being evaluated, and so the import fails.""",
      """import 'broken.libsonnet'""",
      """import 'utils.libsonnet'"""
    )
  )
}
