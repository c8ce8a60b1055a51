package sjsonnet.provenance

import sjsonnet.runtime.{Entry, ObjValue}

/** The way that a value has taken, from the place where it was used to the one where it was made.
  *
  * @param hops
  *   what it has come through, from where it was used on
  */
private[provenance] final class Trail(val hops: Vector[Hop], val made: Made)

/** Something that a value has come through unchanged. Each names an event: see the classes. */
private[provenance] sealed abstract class Hop {

  /** The event of the expression that has let it through. */
  def event: Int
}

private[provenance] object Hop {

  /** A condition has chosen it.
    *
    * @param condition
    *   the event of the condition
    */
  final case class Chosen(event: Int, condition: Int, holds: Boolean) extends Hop

  /** A local has it; the event is that of the local's value. */
  final case class Local(event: Int, name: String) extends Hop

  /** It is the argument of a call, or the default argument.
    *
    * @param call
    *   the event of the call's expression, or [[Events.None]]
    */
  final case class Argument(event: Int, name: String, call: Int) extends Hop

  /** A field has it; the event is that of the definition. */
  final case class Field(event: Int, obj: ObjValue, entry: Entry) extends Hop

  /** A function has returned it; the event is that of the call's expression. */
  final case class Result(event: Int) extends Hop

  /** It is an element of an array; the event is that of the element. */
  final case class Element(event: Int) extends Hop

  /** It is the value of a file; the event is that of the import. */
  final case class Imported(event: Int) extends Hop

  /** It has a computed name; the event is that of the name. */
  final case class Named(event: Int) extends Hop

  /** A step of a comprehension has made it; the event is that of a condition, or of the array that the steps go through. */
  final case class Step(event: Int) extends Hop

  /** A builtin has passed it on; the event is that of the expression that it calls the builtin in. */
  final case class Passed(event: Int) extends Hop
}

/** What has made a value. */
private[provenance] sealed abstract class Made

private[provenance] object Made {

  /** The expression of an event: a literal, an operator, a call of a builtin. */
  final case class By(event: Int) extends Made

  /** The definitions of a field, of which the newest has a `+:`. */
  final case class Sum(obj: ObjValue, newest: Entry) extends Made

  /** What is not in the text of the program: data, or what the host gave. */
  case object Outside extends Made
}
