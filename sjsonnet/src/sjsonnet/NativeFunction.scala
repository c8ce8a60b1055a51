package sjsonnet

import sjsonnet.syntax.Identifiers

import java.util.Objects.requireNonNull

/** A function of the embedder's that programs reach as `std.native(name)` and call with positional or named arguments.
  *
  * {{{
  * NativeFunction("greet", NativeFunction.Param("name"), NativeFunction.Param("word", JsonTree.Str("Hello"))) {
  *   case Vector(JsonTree.Str(name), JsonTree.Str(word)) => Right(JsonTree.Str(s"$word, $name!"))
  *   case _                                              => Left("name and word must be strings")
  * }
  * }}}
  *
  * @param body
  *   takes an argument for each parameter, and returns the result or a message, which becomes an error of the program at
  *   the place of the call; so does an exception ([[Jsonnet.withNative]])
  */
final class NativeFunction private (
    val name: String,
    val params: Vector[NativeFunction.Param],
    private[sjsonnet] val body: Vector[JsonTree] => Either[String, JsonTree]
)

object NativeFunction {

  /** A function called `name` with these parameters.
    *
    * @throws IllegalArgumentException
    *   when two parameters have the same name
    */
  def apply(name: String, params: Param*)(
      body: Vector[JsonTree] => Either[String, JsonTree]
  ): NativeFunction = {
    val names = params.map(_.name)
    names.diff(names.distinct).headOption.foreach { twice =>
      throw new IllegalArgumentException(s"$name has two parameters called $twice")
    }
    new NativeFunction(
      requireNonNull(name, "name"),
      params.toVector,
      requireNonNull(body, "body")
    )
  }

  /** A parameter.
    *
    * @param default
    *   stands for an argument that a call leaves out; without a default, a call must not leave it out
    */
  final class Param private (val name: String, val default: Option[JsonTree])

  object Param {

    /** A parameter for which each call needs an argument.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def apply(name: String): Param = new Param(checked(name), None)

    /** A parameter that calls may leave out.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def apply(name: String, default: JsonTree): Param =
      new Param(checked(name), Some(requireNonNull(default, "default")))

    private def checked(name: String): String =
      if (Identifiers.isIdentifier(requireNonNull(name, "name"))) name
      else throw new IllegalArgumentException(s"a parameter cannot be called $name")
  }
}
