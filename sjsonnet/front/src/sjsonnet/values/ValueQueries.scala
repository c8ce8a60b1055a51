package sjsonnet.values

import sjsonnet.analysis._
import sjsonnet.platform.DeepStack
import sjsonnet.syntax.Visibility

import scala.collection.mutable

/** What tools ask about the values in a project of many files: what a name means, which fields a value has, who reads one.
  *
  * The answers follow the text of the program through variables, sums, conditions, calls and imports, and through what
  * `self`, `super` and parameters are in the objects and calls of the program itself. Nothing is run. Broken files have answers,
  * too.
  *
  * Belongs to one thread.
  *
  * @param root
  *   the file that the project evaluates: what a library's functions are called with, and its objects are made of, is what
  *   this file does. Without it, each file is taken to be evaluated by itself.
  */
private[sjsonnet] final class ValueQueries(
    project: Project,
    std: StdTable,
    root: Option[String] = None
) {
  import ValueQueries._

  private val files = new ProjectValues(project, std, Callers.Program)

  /** For what holds whoever calls functions and adds to objects. */
  private lazy val certain = new ProjectValues(project, std, Callers.Anybody)

  /** The files of which all that they evaluate has been looked at. */
  private val explored = mutable.HashSet.empty[String]

  root.foreach { name =>
    explored ++= project.dependencies(name)
    answered(())(explore(name))
  }

  private def explore(name: String): Unit = {
    files.steps.allow(MostExplored)
    files.file(name).foreach(new Exploration().see(_))
  }

  /** What is known of the value of a whole file. */
  def file(name: String): Known =
    answered(Known.unseen)(of(name).fold(Known.unseen)(_.root))

  /** What is known of the value of an expression in a file. */
  def value(name: String, view: ExprNode): Known =
    answered(Known.unseen)(of(name).fold(Known.unseen)(known(_, view)))

  private def known(values: Values, view: ExprNode): Known =
    view.expr.fold(Known.unseen) { expr =>
      new InPlace(values).contextsOf(view.node).map(values.of(expr, _)).reduce(_ | _)
    }

  /** What a read of a field refers to. */
  def lookup(name: String, read: FieldRead): FieldLookup =
    answered(FieldLookup.unknown) {
      of(name).fold(FieldLookup.unknown) { values =>
        val names = readNames(values, read)
        val targets = receivers(values, read)
        val found =
          for (target <- targets; name <- names; field <- definitionsOf(target, name)) yield field
        FieldLookup(found.distinctBy(_.field), names.isEmpty || isOpen(name, read, names))
      }
    }

  /** The names that a read may ask for; none if they are not known. */
  private def readNames(values: Values, read: FieldRead): List[String] =
    read.name.toList match {
      case Nil => read.key.fold(List.empty[String])(known(values, _).texts)
      case one => one
    }

  /** The objects that a field may be read from. */
  private def receivers(values: Values, read: FieldRead): List[KnownObj] = read.receiver match {
    case Some(target) => Some(known(values, target)).filter(_.mayBe(Kinds.Object)).map(_.obj).toList
    case None         =>
      new InPlace(values).contextsOf(read.view.node).flatMap(values.below(read.view.expr, _))
  }

  private def definitionsOf(obj: KnownObj, name: String): Iterator[KnownDefinition] =
    obj.definitions.filter(_.names.exists(_.contains(name))).take(MostDefinitions)

  /** Whether others may add to the object that a field is read from, or it is not known. */
  private def isOpen(name: String, read: FieldRead, names: List[String]): Boolean =
    certain.file(name).toOption.forall { values =>
      read.receiver.flatMap(_.expr).forall { target =>
        val known = values.of(target)
        !known.isOnly(Kinds.Object) ||
        names.exists(known.obj.field(_).presence == KnownField.Unknown)
      }
    }

  /** The fields that a value may have, in the order in which they are defined, those of the lowest object first. */
  def fields(value: Known): Vector[FieldEntry] = answered(Vector.empty[FieldEntry]) {
    if (!value.mayBe(Kinds.Object)) Vector.empty
    else {
      val all = value.obj.definitions.take(MostDefinitions).toVector
      val named = all.flatMap(found => found.names.getOrElse(Nil).map(_ -> found))
      val byName = named.groupMap(_._1)(_._2)
      lowestFirst(named).map(_._1).distinct.map { name =>
        new FieldEntry(value.obj, name, byName(name))
      }
    }
  }

  /** The fields in the order of their objects, each of these in its own order. */
  private def lowestFirst(
      all: Vector[(String, KnownDefinition)]
  ): Vector[(String, KnownDefinition)] = {
    val starts = all.indices.filter(i => i == 0 || (all(i)._2.in ne all(i - 1)._2.in))
    val ends = starts.drop(1) :+ all.length
    starts.zip(ends).reverse.toVector.flatMap { case (from, until) => all.slice(from, until) }
  }

  /** The reads that may refer to a field, in all files of the project. */
  def readers(file: String, field: FieldDefinition): Vector[(String, FieldRead)] =
    field.name.fold(Vector.empty[(String, FieldRead)]) { wanted =>
      for {
        mentioning <- project.mentions(wanted).sortBy(_.name)
        analysis <- project.analysis(mentioning.name).toVector
        read <- analysis.facts.reads if read.name.forall(_ == wanted)
        if lookup(mentioning.name, read).definitions.exists(_.is(file, field))
      } yield (mentioning.name, read)
    }

  private def of(name: String): Option[Values] = {
    if (explored.add(name)) {
      explore(name)
      files.steps.allow(MostSteps)
    }
    files.file(name).toOption
  }

  /** Answers a question, in bounded time. */
  private def answered[A](ifTooDeep: A)(answer: => A): A = {
    files.steps.allow(MostSteps)
    try DeepStack.run(DeepStack.DefaultMaxStack)(answer)
    catch { case _: StackOverflowError => ifTooDeep }
  }
}

private[sjsonnet] object ValueQueries {

  /** How many expressions are looked at for an answer. */
  private final val MostSteps = 200000L

  /** How many are looked at to find out which calls and objects a program evaluates. */
  private final val MostExplored = 1000000L

  /** The most definitions that are looked at. */
  private final val MostDefinitions = 100000
}

/** What a read of a field may refer to.
  *
  * @param definitions
  *   the definitions, in any file; one to the right of others in a sum comes first
  * @param isOpen
  *   whether there may be more: the object may be extended where it is used, or is not known
  */
private[sjsonnet] final case class FieldLookup(
    definitions: List[KnownDefinition],
    isOpen: Boolean
)

private[sjsonnet] object FieldLookup {
  private[values] val unknown = FieldLookup(Nil, isOpen = true)
}

/** A field that a value may have.
  *
  * @param obj
  *   the object that it belongs to
  * @param definitions
  *   where it is defined; what is on the right of a sum comes first
  */
private[sjsonnet] final class FieldEntry(
    obj: KnownObj,
    val name: String,
    val definitions: Vector[KnownDefinition]
) {
  def known: KnownField = obj.field(name)

  /** What is written about it for its readers, as Markdown: in docsonnet's form, or else as a comment above it. */
  def documentation: Option[String] = FieldDocs.of(obj, name, definitions)

  /** Where it is in the text: the definition that wins comes first. */
  def nodes: Vector[FieldNode] = definitions.flatMap(FieldDocs.nodeOf(_))

  /** What `:`, `::` and `:::` of all definitions make of it. */
  def isHidden: Boolean =
    definitions.map(_.visibility).find(_ != Visibility.Default).contains(Visibility.Hidden)

  override def toString: String = s"field $name"
}

/** The values of the files of a project. */
private final class ProjectValues(project: Project, std: StdTable, callers: Callers)
    extends ValueFiles(std, callers) {

  override protected def find(path: String, from: String): Either[String, String] =
    project
      .file(from)
      .flatMap(_.imports.find(_.path == path))
      .flatMap(_.resolution.file)
      .toRight("there is no such file")

  override protected def analysis(name: String): Either[String, Analysis] =
    project.analysis(name, meter).toRight("it cannot be read")

  override private[sjsonnet] def cannotRead(name: String): Option[String] =
    Option.when(project.file(name).isEmpty)("it is not among the files of the project")
}
