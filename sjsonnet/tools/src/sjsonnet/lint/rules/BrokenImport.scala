package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.{Problem, Span}
import sjsonnet.analysis.NodeView
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._
import sjsonnet.resolve.ImportCatalogue
import sjsonnet.syntax.ImportKind
import sjsonnet.text.Spelling
import sjsonnet.values._

/** Imports of files that cannot be read, are no programs, or need the file that imports them. */
private[lint] final class BrokenImport(file: Checked) extends Check(file) {
  import BrokenImport._

  override def node(view: NodeView): Unit = ()

  override def end(): Unit = problems(file.values)
    .takeWhile(_ => !file.isFull)
    .foreach { case (problem, path) => file.reportAt(problem, path) }
}

private[lint] object BrokenImport extends RuleGroup {
  override def check(file: Checked): Check = new BrokenImport(file)

  val Found = rule(
    of1(8, Lint, "the imported file is not a program: {problem}"),
    "broken-import",
    Error,
    """The imported file has an error that keeps it from being evaluated, so the import fails.""",
    """import 'broken.libsonnet'""",
    """import 'utils.libsonnet'"""
  )

  /** What is wrong with the files that a file imports, and the paths that lead to them. */
  def problems(values: Values): Iterator[(Problem, Span)] = unreadable(values) ++ endless(values)

  /** A file that is evaluated whenever this one is, and that needs this one for it. */
  private def endless(values: Values): Iterator[(Problem, Span)] =
    if (!values.analysis.isProgram) Iterator.empty
    else
      for {
        path <- Needed.files(values.analysis.program).iterator if leadsBack(path, values)
        fact <- values.analysis.facts.imports
          .find(fact => fact.kind == ImportKind.Code && fact.path == path)
      } yield (EndlessLoop.Found(Spelling.shown(path), ""), fact.span)

  private def leadsBack(path: String, values: Values): Boolean = {
    val home = values.analysis.source.name
    val seen = mutable.HashSet.empty[String]
    val waiting = mutable.Stack((path, values))
    var isBack = false
    while (!isBack && waiting.nonEmpty && seen.size < MostFiles) {
      val (next, from) = waiting.pop()
      from.imported(next).foreach { imported =>
        val name = imported.analysis.source.name
        isBack = name == home
        if (seen.add(name) && imported.analysis.isProgram)
          waiting.pushAll(Needed.files(imported.analysis.program).map((_, imported)))
      }
    }
    isBack
  }

  private def unreadable(values: Values): Iterator[(Problem, Span)] =
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
          Found(s"$name:$line: ${error.message}")
        }
    }

  /** So many files are looked at to find out whether one leads back to where it is imported. */
  private final val MostFiles = 64
}
