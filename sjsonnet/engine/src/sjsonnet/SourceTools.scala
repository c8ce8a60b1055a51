package sjsonnet

import sjsonnet.analysis.Analysis
import sjsonnet.lint.{Fixing, Linter, LintFiles}
import sjsonnet.std.StdIndex
import sjsonnet.syntax.Grammar

/** What an engine can say of programs that it does not run. */
private[sjsonnet] object SourceTools {

  def check(source: Source, setup: Setup): Vector[Finding] = {
    val settings = Analysis.Settings(
      grammar = grammar(setup),
      isInStd = StdIndex.groupOf(_) != null,
      importer = Some(setup.importer)
    )
    Analysis.findings(source, settings).map(new Finding(_, source))
  }

  def lint(source: Source, setup: Setup, options: LintOptions): Vector[Finding] =
    Linter
      .findings(source, files(setup))
      .filter(options.selection.contains)
      .map(new Finding(_, source))

  def fixed(source: Source, setup: Setup, options: LintOptions): Source =
    new Fixing(files(setup), options.selection.contains).fixed(source)._1

  private def files(setup: Setup) =
    new LintFiles(new DeclaredStd, Some(setup.importer), grammar(setup))

  private def grammar(setup: Setup) =
    Grammar(setup.settings.maxParserDepth, setup.settings.strict)
}
