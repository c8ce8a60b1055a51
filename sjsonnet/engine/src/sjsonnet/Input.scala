package sjsonnet

import java.util.Objects.requireNonNull

/** An external variable or top-level argument. */
sealed abstract class Input

object Input {

  /** A string. */
  final case class Text(value: String) extends Input {
    requireNonNull(value, "value")
  }

  /** A string in UTF-8; each invalid byte becomes U+FFFD. The array is not copied and must not change any more. */
  final case class Utf8(bytes: Array[Byte]) extends Input {
    requireNonNull(bytes, "bytes")
  }

  /** An expression, evaluated when the program needs it; `name` is its name in errors. */
  final case class Code(code: String, name: String = "") extends Input {
    requireNonNull(code, "code")
    requireNonNull(name, "name")
  }

  /** An expression of the command's that imports the file which an option names. An importer that restricts what programs
    * read can tell its imports from those of programs by their `from`, which is [[ImportPaths.OfOption]].
    */
  private[sjsonnet] final case class OfOption(code: String) extends Input

  /** Plain data. */
  final case class Data(value: JsonTree) extends Input

  /** The string `text`. */
  def apply(text: String): Input = Text(text)

  /** The boolean `value`. */
  def apply(value: Boolean): Input = Data(JsonTree.Bool(value))

  /** The number `value`. A program that uses it fails if it is infinite or NaN. */
  def apply(value: Double): Input = Data(JsonTree.Num(value))

  /** The data in `tree`. */
  def apply(tree: JsonTree): Input = Data(tree)
}
