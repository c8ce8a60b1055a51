package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.resolve.ImportCatalogue
import sjsonnet.syntax._

/** Imports of files that cannot be read, or are no programs. */
private[lint] final class Imports(file: Checked) extends Check(file) {

  override def node(view: NodeView): Unit = view match {
    case view: ImportNode if view.kind == ImportKind.Code =>
      for (fact <- file.facts.importOf(view); name <- fact.resolution.file; path <- view.path)
        file.values.imported(fact.path) match {
          case Left(reason)  => file.report(ImportCatalogue.NotRead(reason, ""), path)
          case Right(values) =>
            values.analysis.errors.headOption.foreach { error =>
              val line = values.analysis.lines.line(error.span.from) + 1
              val problem = s"$name:$line: ${error.message}"
              file.report(LintCatalogue.BrokenImport(problem), path)
            }
        }
    case _ => ()
  }
}
