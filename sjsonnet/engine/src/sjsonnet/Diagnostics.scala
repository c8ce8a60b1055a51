package sjsonnet

import sjsonnet.eval.EvalCatalogue
import sjsonnet.json.JsonCatalogue
import sjsonnet.lint.LintRules
import sjsonnet.manifest.ManifestCatalogue
import sjsonnet.regex.RegexCatalogue
import sjsonnet.resolve.{ImportCatalogue, ResolveCatalogue}
import sjsonnet.runtime.RuntimeCatalogue
import sjsonnet.std.StdCatalogue
import sjsonnet.syntax.SyntaxCatalogue
import sjsonnet.templates.TemplateCatalogue
import sjsonnet.yaml.YamlCatalogue

/** The whole catalogue of errors. */
private[sjsonnet] object Diagnostics {
  val tables: Vector[Catalogue] = Vector(
    EngineCatalogue,
    SyntaxCatalogue,
    ResolveCatalogue,
    ImportCatalogue,
    RuntimeCatalogue,
    EvalCatalogue,
    StdCatalogue,
    TemplateCatalogue,
    JsonCatalogue,
    YamlCatalogue,
    RegexCatalogue,
    ManifestCatalogue
  ) ++ LintRules.catalogues

  /** All entries, by their codes. */
  def all: Vector[Diagnostic] = tables.flatMap(_.all).sortBy(_.code)
}
