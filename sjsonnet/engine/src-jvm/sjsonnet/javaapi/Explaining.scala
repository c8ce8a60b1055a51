package sjsonnet.javaapi

import sjsonnet.JsonTree

import java.util.Collections.unmodifiableList
import java.util.Optional

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

/** The Scala side of what explains values, and compares them. */
private[javaapi] abstract class Explaining extends Reading {

  /** Data for programs, as text. */
  def json(tree: JsonTree): String = Bridge.result(tree.text())

  def place(place: Option[sjsonnet.SourcePlace]): Optional[SourcePlace] =
    place.map(new SourcePlace(_)).toJava

  // ---- explanations -----------------------------------------------------------------------------

  def dependencies(program: sjsonnet.Program, path: String): java.util.List[SourcePlace] =
    places(Bridge.result(program.dependencies(path)))

  def affected(program: sjsonnet.Program, file: String, line: Int): java.util.List[String] =
    list(Bridge.result(program.affected(file, line)))

  def affected(
      program: sjsonnet.Program,
      file: String,
      line: Int,
      column: Int
  ): java.util.List[String] = list(Bridge.result(program.affected(file, line, Some(column))))

  def value(explanation: sjsonnet.Explanation): Object =
    explanation.value match {
      case Some(tree) => JavaData.ofTree(tree)
      // In plain data, it is JSON's null: whether there is a value is another question.
      case None => JavaData.ofTree(JsonTree.Null)
    }

  def definitions(explanation: sjsonnet.Explanation): java.util.List[Explanation.Definition] =
    list(explanation.definitions.map { each =>
      new Explanation.Definition(at(each.place), role(each.role), each.isHidden, each.value.toJava)
    })

  private def role(role: sjsonnet.Explanation.Role): Explanation.Role = role match {
    case sjsonnet.Explanation.Role.Sets       => Explanation.Role.SETS
    case sjsonnet.Explanation.Role.Adds       => Explanation.Role.ADDS
    case sjsonnet.Explanation.Role.Overridden => Explanation.Role.OVERRIDDEN
  }

  def way(explanation: sjsonnet.Explanation): java.util.List[Explanation.Stage] =
    list(explanation.way.map { each =>
      new Explanation.Stage(at(each.place), each.kind, each.name)
    })

  def conditions(explanation: sjsonnet.Explanation): java.util.List[Explanation.Condition] =
    list(explanation.conditions.map { each =>
      new Explanation.Condition(at(each.place), each.text, each.holds)
    })

  def reads(explanation: sjsonnet.Explanation): java.util.List[Explanation.Read] =
    list(explanation.reads.map { each =>
      new Explanation.Read(at(each.place), each.text, each.value.toJava, place(each.from))
    })

  def calls(explanation: sjsonnet.Explanation): java.util.List[Explanation.Call] =
    list(explanation.calls.map(each => new Explanation.Call(at(each.place), each.text)))

  def inputs(explanation: sjsonnet.Explanation): java.util.List[Explanation.Input] =
    list(explanation.inputs.map { each =>
      new Explanation.Input(each.kind, each.name, place(each.place))
    })

  def absence(explanation: sjsonnet.Explanation): Optional[Explanation.Absence] =
    explanation.absence.map { absence =>
      new Explanation.Absence(
        absence.steps,
        absence.message,
        list(absence.hints),
        places(absence.layers)
      )
    }.toJava

  // ---- differences ------------------------------------------------------------------------------

  def differenceOptions(
      keys: java.util.List[String],
      showSecrets: Boolean
  ): sjsonnet.Difference.Options =
    sjsonnet.Difference.Options(keys.asScala.toVector, showSecrets)

  def showing(options: sjsonnet.Difference.Options, shows: Boolean): sjsonnet.Difference.Options =
    options.copy(showSecrets = shows)

  def difference(
      before: sjsonnet.Program,
      after: sjsonnet.Program,
      options: sjsonnet.Difference.Options
  ): Difference = new Difference(Bridge.result(sjsonnet.Difference.of(before, after, options)))

  def difference(
      before: Object,
      after: Object,
      options: sjsonnet.Difference.Options
  ): Difference = {
    def tree(value: Object, name: String) = JavaData.toTree(value, name, Conversion.standard)
    new Difference(
      sjsonnet.Difference.ofTrees(tree(before, "before"), tree(after, "after"), options)
    )
  }

  def changes(difference: sjsonnet.Difference): java.util.List[Difference.Change] =
    list(difference.changes.map(new Difference.Change(_)))

  def kind(change: sjsonnet.Difference.Change): Difference.Kind = change.kind match {
    case sjsonnet.Difference.Kind.Added    => Difference.Kind.ADDED
    case sjsonnet.Difference.Kind.Removed  => Difference.Kind.REMOVED
    case sjsonnet.Difference.Kind.Replaced => Difference.Kind.REPLACED
    case sjsonnet.Difference.Kind.Moved    => Difference.Kind.MOVED
    case sjsonnet.Difference.Kind.Renamed  => Difference.Kind.RENAMED
  }

  def side(side: Option[sjsonnet.Difference.Side]): Optional[Difference.Side] =
    side.map(new Difference.Side(_)).toJava

  def resource(change: sjsonnet.Difference.Change): Optional[Difference.Resource] =
    change.resource.map(new Difference.Resource(_)).toJava

  private def at(place: sjsonnet.SourcePlace) = new SourcePlace(place)

  private def places(all: Vector[sjsonnet.SourcePlace]): java.util.List[SourcePlace] =
    list(all.map(new SourcePlace(_)))

  private def list[A](all: Vector[A]): java.util.List[A] = unmodifiableList(all.asJava)
}
