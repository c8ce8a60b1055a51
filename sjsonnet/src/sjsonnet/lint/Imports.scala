package sjsonnet.lint

import sjsonnet.{Problem, Span}
import sjsonnet.analysis.NodeView
import sjsonnet.resolve.ImportCatalogue
import sjsonnet.syntax.ImportKind

/** Imports of files that cannot be read, or are no programs. */
private[lint] final class Imports(file: Checked) extends Check(file) {

  override def node(view: NodeView): Unit = ()

  override def end(): Unit = Imports
    .problems(file.values)
    .takeWhile(_ => !file.isFull)
    .foreach { case (problem, path) => file.reportAt(problem, path) }
}

private[lint] object Imports {

  /** What is wrong with the files that a file imports, and the paths that lead to them. */
  def problems(values: Values): Iterator[(Problem, Span)] =
    for {
      fact <- values.analysis.facts.imports.iterator
      name <- fact.resolution.file
      problem <-
        if (fact.kind == ImportKind.Code) ofProgram(fact.path, name, values)
        else values.cannotRead(name).map(ImportCatalogue.NotRead(_, ""))
    } yield (problem, fact.span)

  private def ofProgram(path: String, name: String, values: Values): Option[Problem] =
    values.imported(path) match {
      case Left(reason)    => Some(ImportCatalogue.NotRead(reason, ""))
      case Right(imported) =>
        imported.analysis.errors.headOption.map { error =>
          val line = imported.analysis.lines.line(error.span.from) + 1
          LintCatalogue.BrokenImport(s"$name:$line: ${error.message}")
        }
    }
}
