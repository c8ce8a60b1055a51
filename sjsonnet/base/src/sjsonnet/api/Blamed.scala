package sjsonnet

/** The part of the expression at an error's place that is wrong, which the text of the error underlines. */
private[sjsonnet] sealed abstract class Blamed

private[sjsonnet] object Blamed {

  /** The expression itself. */
  case object Whole extends Blamed

  /** What comes first: the left operand, what is indexed, what is called. */
  case object Left extends Blamed

  /** What comes second: the right operand, the only one of a unary operator, the index. */
  case object Right extends Blamed

  /** An argument of the call.
    *
    * @param function
    *   the name of the function. If the call is of another one, nothing is known about the argument
    * @param index
    *   the number of its parameter
    */
  final case class Argument(function: String, index: Int, name: String) extends Blamed

  /** A function of the program, whose body is at `entry`, if it is called by a builtin that the expression calls. */
  final class Callback(val entry: TraceEntry) extends Blamed

  /** Bytes of the format, if that is a literal. */
  final case class InFormat(from: Int, until: Int) extends Blamed

  /** A part that is known by its place. */
  final class Place(val entry: TraceEntry) extends Blamed
}
