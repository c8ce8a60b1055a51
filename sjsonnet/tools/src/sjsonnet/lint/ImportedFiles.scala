package sjsonnet.lint

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer
import sjsonnet.Source
import sjsonnet.analysis.Finding
import sjsonnet.lint.rules.BrokenImport
import sjsonnet.syntax.ImportKind
import sjsonnet.values._

/** The files that programs import, those that these import, and so on: their imports that lead nowhere, or to what cannot be
  * read or evaluated. Nothing else is looked for in them.
  *
  * Each file is looked at once, whoever imports it. Of those without problems, only the names of what they import are kept.
  *
  * Belongs to one thread.
  */
private[sjsonnet] final class ImportedFiles(files: LintFiles) {
  import ImportedFiles._

  /** By name. */
  private val known = mutable.HashMap.empty[String, Imported]

  /** The problems in files that `source` imports, not those in `source`. */
  def problems(source: Source): Vector[(Source, Finding)] = {
    val found = ArrayBuffer.empty[(Source, Finding)]
    val seen = mutable.HashSet(source.name)
    val waiting = mutable.Stack.from(imports(files.values(source)))
    while (waiting.nonEmpty) {
      val next = waiting.pop()
      if (seen.add(next.name)) {
        val imported = known.getOrElseUpdate(next.name, looked(next))
        found ++= imported.problems
        waiting.pushAll(imported.imports.reverseIterator)
      }
    }
    found.toVector
  }

  private def looked(link: Link): Imported =
    files.imported(link.path, link.from).filterOrElse(_.analysis.isProgram, "no program") match {
      case Left(_)       => Nothing // which is a problem of the file that imports it
      case Right(values) =>
        val analysis = values.analysis
        val unreadable = BrokenImport.problems(values).map { case (problem, path) =>
          Checked.finding(problem, path, Vector.empty, Vector.empty)
        }
        val findings = new Allowed(analysis).remaining(analysis.findings ++ unreadable)
        new Imported(
          imports(values),
          findings.sortBy(_.span.from).map(finding => (analysis.source, finding))
        )
    }

  private def imports(values: Values): Vector[Link] =
    for {
      fact <- values.analysis.facts.imports if fact.kind == ImportKind.Code
      name <- fact.resolution.file
    } yield new Link(name, fact.path, values.analysis.source.name)
}

private object ImportedFiles {

  /** A file that is imported, and one of the imports that lead to it. */
  private final class Link(val name: String, val path: String, val from: String)

  private final class Imported(val imports: Vector[Link], val problems: Vector[(Source, Finding)])

  private val Nothing = new Imported(Vector.empty, Vector.empty)
}
