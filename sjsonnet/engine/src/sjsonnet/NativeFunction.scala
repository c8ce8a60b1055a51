package sjsonnet

import sjsonnet.syntax.Identifiers

import java.util.Objects.requireNonNull

/** A function of the embedder's that programs reach as `std.native(name)` and call with positional or named arguments.
  *
  * {{{
  * NativeFunction("greet", NativeFunction.Param.str("name"), NativeFunction.Param.str("word", "Hello")) { args =>
  *   Right(JsonTree.Str(s"${args(1).str}, ${args(0).str}!"))
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
    * @param typeName
    *   the type that an argument must have, as `std.type` calls it; without one, any data will do
    */
  final class Param private (
      val name: String,
      val default: Option[JsonTree],
      val typeName: Option[String] = None
  )

  /** Arguments of another type than that of the parameter are errors of the program, at the place of the call:
    * `native function "f": argument "n": expected number, got string`.
    */
  object Param {

    /** A parameter for strings.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def str(name: String): Param = typed(name, "string")

    /** A parameter for strings that calls may leave out.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def str(name: String, default: String): Param = typed(name, "string", JsonTree.Str(default))

    /** A parameter for numbers.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def num(name: String): Param = typed(name, "number")

    /** A parameter for numbers that calls may leave out.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def num(name: String, default: Double): Param = typed(name, "number", JsonTree.Num(default))

    /** A parameter for booleans.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def bool(name: String): Param = typed(name, "boolean")

    /** A parameter for booleans that calls may leave out.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def bool(name: String, default: Boolean): Param =
      typed(name, "boolean", JsonTree.Bool(default))

    /** A parameter for arrays.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def arr(name: String): Param = typed(name, "array")

    /** A parameter for objects.
      *
      * @throws IllegalArgumentException
      *   when `name` is not an identifier
      */
    def obj(name: String): Param = typed(name, "object")

    private def typed(name: String, typeName: String): Param =
      new Param(checked(name), None, Some(typeName))

    private def typed(name: String, typeName: String, default: JsonTree): Param =
      new Param(checked(name), Some(default), Some(typeName))

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
