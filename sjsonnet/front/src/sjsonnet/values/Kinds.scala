package sjsonnet.values

/** Sets of the kinds that a value may be of, a bit for each. The two booleans are kinds of their own, so that a set says
  * whether a condition is constant.
  */
private[sjsonnet] object Kinds {
  type Set = Int

  final val None = 0
  final val Null = 1
  final val True = 2
  final val False = 4
  final val Number = 8
  final val Text = 16
  final val Array = 32
  final val Object = 64
  final val Function = 128

  final val Boolean = True | False
  final val Any = 255

  /** What a set is called in messages. */
  def name(kinds: Set): String = {
    val names = named.collect { case (kind, name) if (kinds & kind) != 0 => name }
    names match {
      case Vector()    => "nothing"
      case Vector(one) => one
      case several     => s"${several.init.mkString(", ")} or ${several.last}"
    }
  }

  private val named = Vector(
    Null -> "null",
    Boolean -> "boolean",
    Number -> "number",
    Text -> "string",
    Array -> "array",
    Object -> "object",
    Function -> "function"
  )
}
