package sjsonnet

/** Why a part of a program's value is what it is: the result of [[Program.explain]], and what `sjsonnet explain` shows.
  *
  * @param path
  *   the way to the part, as a program would write it: `$.spec['my-key'][0]`
  * @param value
  *   what the part is; none if there is no such part, or a function or something that fails is in it
  * @param definitions
  *   the definitions of the field or element, the newest first, or that of the program's value; empty if the part is in no
  *   text of the program, as data that was read
  * @param way
  *   where the value comes from if the definition that won only refers to it, from there on
  * @param conditions
  *   the conditions that have chosen it, the outermost first
  * @param reads
  *   what was read to make the value
  * @param calls
  *   the calls of functions that it was made in, the innermost first
  * @param inputs
  *   the arguments, external variables and files that it depends on
  * @param absence
  *   why there is no such part, if there is none
  */
final class Explanation private[sjsonnet] (
    val path: String,
    val value: Option[JsonTree],
    val definitions: Vector[Explanation.Definition],
    val way: Vector[Explanation.Stage],
    val conditions: Vector[Explanation.Condition],
    val reads: Vector[Explanation.Read],
    val calls: Vector[Explanation.Call],
    val inputs: Vector[Explanation.Input],
    val absence: Option[Explanation.Absence]
) {

  /** The same as data: what `sjsonnet explain --json` writes. */
  def tree: JsonTree = ExplanationTree(this)
}

object Explanation {

  /** A definition of a field, or what an element is.
    *
    * @param value
    *   the value in one short line, if it is known
    * @param isHidden
    *   whether it hides the field, by `::`
    */
  final class Definition private[sjsonnet] (
      val place: SourcePlace,
      val role: Role,
      val isHidden: Boolean,
      val value: Option[String]
  )

  /** What a definition is for. */
  sealed abstract class Role(private[sjsonnet] val name: String)

  object Role {

    /** Its value is that of the part. */
    case object Sets extends Role("sets")

    /** With `+:`, it is added to an older one. */
    case object Adds extends Role("adds")

    /** A newer one replaces it. */
    case object Overridden extends Role("overridden")
  }

  /** A place that a value comes through.
    *
    * @param kind
    *   `local`, `argument`, `field`, `element`, `import`; `through` for a call of a builtin that passes it on; `call` for that
    *   which returns it; `value` for what has made it
    * @param name
    *   of the variable, argument or field, or the text of the call; empty for others
    */
  final class Stage private[sjsonnet] (
      val place: SourcePlace,
      val kind: String,
      val name: String
  )

  /** A condition that has chosen a value.
    *
    * @param text
    *   the condition in one short line
    * @param holds
    *   whether it is true
    */
  final class Condition private[sjsonnet] (
      val place: SourcePlace,
      val text: String,
      val holds: Boolean
  )

  /** What was read.
    *
    * @param text
    *   what the program says there, in one short line
    * @param value
    *   its value in one short line, if it is known
    * @param from
    *   where that is defined, if it is known
    */
  final class Read private[sjsonnet] (
      val place: SourcePlace,
      val text: String,
      val value: Option[String],
      val from: Option[SourcePlace]
  )

  /** A call of a function of the program.
    *
    * @param text
    *   the call in one short line
    */
  final class Call private[sjsonnet] (val place: SourcePlace, val text: String)

  /** What comes from outside of the program's file.
    *
    * @param kind
    *   `ext-var`, `tla`, `import`, `importstr` or `importbin`
    * @param name
    *   of the variable, argument or file
    */
  final class Input private[sjsonnet] (
      val kind: String,
      val name: String,
      val place: Option[SourcePlace]
  )

  /** Why a path leads to nothing.
    *
    * @param steps
    *   how many steps of the path lead to something
    * @param hints
    *   what may be the reason
    * @param layers
    *   the parts of the object that were asked for the field, the newest first
    */
  final class Absence private[sjsonnet] (
      val steps: Int,
      val message: String,
      val hints: Vector[String],
      val layers: Vector[SourcePlace]
  )

  /** What has been found out, as embedders see it: with all values made, which has to be during the evaluation. */
  private[sjsonnet] def of(
      found: provenance.Explanation,
      value: Option[JsonTree],
      places: SourcePlaces
  ): Explanation = new Explanation(
    new PathText(0)(found.path),
    value,
    found.definitions.map { each =>
      new Definition(places.of(each.place), roleOf(each.role), each.isHidden, each.value)
    },
    found.way.map(each => new Stage(places.of(each.place), each.kind, each.name)),
    found.conditions.map(each => new Condition(places.of(each.place), each.text, each.holds)),
    found.reads.map { each =>
      new Read(places.of(each.place), each.text, each.value, each.from.map(places.of(_)))
    },
    found.calls.map(each => new Call(places.of(each.place), each.text)),
    found.inputs.map(each => new Input(each.kind, each.name, each.place.map(places.of(_)))),
    found.absence.map { absence =>
      new Absence(absence.at, absence.message, absence.hints, absence.layers.map(places.of(_)))
    }
  )

  private def roleOf(role: provenance.Explanation.Role): Role = role match {
    case provenance.Explanation.Role.Sets       => Role.Sets
    case provenance.Explanation.Role.Adds       => Role.Adds
    case provenance.Explanation.Role.Overridden => Role.Overridden
  }
}

/** Explanations for programs: an object whose fields are those of [[Explanation]]. Fields may be added to it, and none is renamed
  * or removed.
  */
private object ExplanationTree {
  import JsonTree.{Bool, Str}

  def apply(explanation: Explanation): JsonTree = JsonTree.Obj(
    Vector("path" -> Str(explanation.path)) ++
      explanation.value.map("value" -> _) ++
      explanation.absence.map("absent" -> absent(_)) ++
      Vector(
        "definitions" -> all(explanation.definitions) { each =>
          Vector("role" -> Str(each.role.name), "hidden" -> Bool(each.isHidden)) ++
            text("value", each.value) :+ place(each.place)
        },
        "way" -> all(explanation.way) { each =>
          Vector("kind" -> Str(each.kind), "name" -> Str(each.name), place(each.place))
        },
        "conditions" -> all(explanation.conditions) { each =>
          Vector("text" -> Str(each.text), "holds" -> Bool(each.holds), place(each.place))
        },
        "reads" -> all(explanation.reads) { each =>
          Vector("text" -> Str(each.text)) ++ text("value", each.value) ++
            each.from.map("from" -> _.tree) :+ place(each.place)
        },
        "calls" -> all(explanation.calls) { each =>
          Vector("text" -> Str(each.text), place(each.place))
        },
        "inputs" -> all(explanation.inputs) { each =>
          Vector("kind" -> Str(each.kind), "name" -> Str(each.name)) ++ each.place.map(place(_))
        }
      )
  )

  private def absent(absence: Explanation.Absence): JsonTree = JsonTree.obj(
    "steps" -> JsonTree.Num(absence.steps.toDouble),
    "message" -> Str(absence.message),
    "hints" -> JsonTree.Arr(absence.hints.map(Str(_))),
    "layers" -> JsonTree.Arr(absence.layers.map(_.tree))
  )

  private def all[A](items: Vector[A])(fields: A => Vector[(String, JsonTree)]): JsonTree =
    JsonTree.Arr(items.map(item => JsonTree.Obj(fields(item))))

  private def text(name: String, value: Option[String]): Option[(String, JsonTree)] =
    value.map(name -> Str(_))

  private def place(place: SourcePlace): (String, JsonTree) = "place" -> place.tree
}
