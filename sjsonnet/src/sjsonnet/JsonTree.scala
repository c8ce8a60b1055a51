package sjsonnet

/** What a program evaluates to, as plain data for embedders, and what they can hand to one. */
sealed abstract class JsonTree

object JsonTree {
  case object Null extends JsonTree
  final case class Bool(value: Boolean) extends JsonTree
  final case class Num(value: Double) extends JsonTree
  final case class Str(value: String) extends JsonTree
  final case class Arr(elements: Vector[JsonTree]) extends JsonTree

  /** Fields in the order of the output. */
  final case class Obj(fields: Vector[(String, JsonTree)]) extends JsonTree
}

/** An external variable or top-level argument. */
sealed abstract class Input

object Input {

  /** A string. */
  final case class Text(value: String) extends Input

  /** A string as UTF-8, each byte that is none as U+FFFD. The array is not copied and must not change any more. */
  final case class Utf8(bytes: Array[Byte]) extends Input

  /** An expression, evaluated when the program asks for it; `name` stands for it in errors. */
  final case class Code(code: String, name: String) extends Input

  /** Plain data. */
  final case class Data(value: JsonTree) extends Input
}
