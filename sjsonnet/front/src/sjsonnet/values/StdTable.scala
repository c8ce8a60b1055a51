package sjsonnet.values

/** What tools know of `std`. The functions are declared in a layer above, so whoever asks about values supplies it. */
private[sjsonnet] abstract class StdTable {

  /** The member of that name, if there is one. */
  def member(name: String): Option[StdMember]

  def names: Iterable[String]

  /** What a format string asks for, or why it is none. */
  def format(text: String): Either[String, Vector[FormatPart]]
}

private[sjsonnet] object StdTable {

  /** An empty one: every member may be there. */
  val unknown: StdTable = new StdTable {
    override def member(name: String): Option[StdMember] =
      Some(new StdMember(name, StdMember.Constant, Kinds.Any, ""))
    override def names: Iterable[String] = Nil
    override def format(text: String): Either[String, Vector[FormatPart]] = Right(Vector.empty)
  }
}

/** A member of `std`.
  *
  * @param params
  *   its parameters, or none if it is no function
  * @param returns
  *   the kinds that its results are of, or it is itself
  * @param deprecation
  *   what to use instead, or an empty string
  */
private[sjsonnet] final class StdMember(
    val name: String,
    val params: Option[Vector[StdParam]],
    val returns: Kinds.Set,
    val deprecation: String
)

private[sjsonnet] object StdMember {
  val Constant: Option[Vector[StdParam]] = None
}

/** A parameter of a function of `std`.
  *
  * @param names
  *   the names under which arguments may be given, the usual one first
  * @param takes
  *   the kinds that an argument may be of
  * @param isLazy
  *   whether the argument is evaluated on demand
  */
private[sjsonnet] final class StdParam(
    val names: Vector[String],
    val isOptional: Boolean,
    val takes: Kinds.Set,
    val isLazy: Boolean
)

/** A code of a format string.
  *
  * @param key
  *   the name in parentheses
  * @param nValues
  *   how many elements of an array it takes
  * @param conversion
  *   the letter, in lower case
  */
private[sjsonnet] final class FormatPart(
    val key: Option[String],
    val nValues: Int,
    val conversion: Char
)
