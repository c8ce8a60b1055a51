package sjsonnet

import sjsonnet.analysis.Analysis
import sjsonnet.lint.{Fixing, Linter, LintFiles}
import sjsonnet.std.StdIndex
import sjsonnet.syntax.Grammar

/** What an engine can say of programs that it does not run. Each tool ends when its meter does: see [[analysis.Budget]]. */
private[sjsonnet] object SourceTools {

  def check(source: Source, setup: Setup, meter: Meter = Meter.none): Vector[Finding] = {
    val settings = Analysis.Settings(
      grammar = grammar(setup),
      isInStd = StdIndex.groupOf(_) != null,
      importer = Some(setup.importer)
    )
    Analysis.findings(source, settings, meter).map(new Finding(_, source))
  }

  def lint(
      source: Source,
      setup: Setup,
      options: LintOptions,
      meter: Meter = Meter.none
  ): Vector[Finding] =
    Linter
      .findings(source, files(setup, meter))
      .filter(options.selection.contains)
      .map(new Finding(_, source))

  def fixed(
      source: Source,
      setup: Setup,
      options: LintOptions,
      meter: Meter = Meter.none
  ): Source =
    new Fixing(files(setup, meter), options.selection.contains).fixed(source)._1

  private def files(setup: Setup, meter: Meter) = {
    val files = new LintFiles(new DeclaredStd, Some(setup.importer), grammar(setup))
    files.meter = meter
    files
  }

  private def grammar(setup: Setup) =
    Grammar(setup.settings.maxParserDepth, setup.settings.strict)
}
