package sjsonnet.values.trial

import sjsonnet.{DeclaredStd, Importer, Source}
import sjsonnet.analysis._
import sjsonnet.syntax.Visibility
import sjsonnet.values._

/** A trial of what tools stand on: lists the hidden fields of a file that nothing in it reads. Fields of the file's value may
  * be read by other files, so they are left out.
  */
object UnusedFields {

  /** The places and names of the fields. */
  def apply(source: Source): Vector[String] = {
    val importer = Importer.inMemory(Map(source.name -> source.bytes))
    val project = Project.of(Seq(source.name), Project.Settings(importer))
    val queries = new ValueQueries(project, new DeclaredStd)
    val analysis = project.analysis(source.name).get
    val facts = analysis.facts
    val exported = queries.file(source.name).obj.definitions.map(_.field.from).toSet
    def isExported(obj: ObjectLiteral): Boolean =
      obj.fields.exists(field => exported(field.view.from)) || obj.outer.exists(isExported)
    val readSomewhere = facts.reads
      .filter(read => queries.lookup(source.name, read).isOpen)
      .flatMap(_.name)
      .toSet
    facts.fields.toVector
      .filter(field =>
        field.visibility == Visibility.Hidden && !isExported(facts.objects(field.owner))
      )
      .filter(field => queries.readers(source.name, field).isEmpty)
      .flatMap(field => field.name.filterNot(readSomewhere).map(lineOf(analysis, field, _)))
  }

  private def lineOf(analysis: Analysis, field: FieldDefinition, name: String): String =
    s"${analysis.lines.line(field.span.from) + 1}: $name"
}
