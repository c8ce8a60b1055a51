package sjsonnet.provenance

import sjsonnet.{OutputPath, TraceEntry}

/** Why a part of a program's output is what it is.
  *
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
private[sjsonnet] final class Explanation(
    val path: OutputPath,
    val definitions: Vector[Explanation.Definition],
    val way: Vector[Explanation.Stage],
    val conditions: Vector[Explanation.Condition],
    val reads: Vector[Explanation.Read],
    val calls: Vector[Explanation.Call],
    val inputs: Vector[Explanation.Input],
    val absence: Option[Explanation.Absence]
)

private[sjsonnet] object Explanation {

  /** A definition of a field, or what an element is.
    *
    * @param sketched
    *   the value in one short line; none if it is not known
    */
  final class Definition(
      val place: TraceEntry,
      val role: Role,
      val isHidden: Boolean,
      sketched: => Option[String]
  ) {

    /** The value in one short line, made when it is first asked for, which has to be during the evaluation. */
    lazy val value: Option[String] = sketched
  }

  /** What a definition is for. */
  sealed abstract class Role(val name: String)
  object Role {

    /** Its value is that of the part. */
    case object Sets extends Role("sets")

    /** With `+:`, it is added to an older one. */
    case object Adds extends Role("adds")

    /** A newer one replaces it. */
    case object Overridden extends Role("overridden")
  }

  /** A place that a value comes through. */
  final class Stage(val place: TraceEntry, val kind: String, val name: String)

  /** A condition that has chosen a value. */
  final class Condition(val place: TraceEntry, val text: String, val holds: Boolean)

  /** What was read.
    *
    * @param from
    *   where it is defined, if it is known
    */
  final class Read(
      val place: TraceEntry,
      val text: String,
      val value: Option[String],
      val from: Option[TraceEntry]
  )

  /** A call of a function of the program. */
  final class Call(val place: TraceEntry, val text: String)

  /** What comes from outside of the program's files.
    *
    * @param kind
    *   `ext-var`, `tla`, or what the import is called in programs
    */
  final class Input(val kind: String, val name: String, val place: Option[TraceEntry])

  /** Why a path leads to nothing.
    *
    * @param at
    *   how many steps of the path lead to something
    * @param layers
    *   the parts of the object that were asked for the field, the newest first
    */
  final class Absence(
      val at: Int,
      val message: String,
      val hints: Vector[String],
      val layers: Vector[TraceEntry]
  )
}
