package sjsonnet.syntax

/** What a parser accepts, besides the grammar of the language.
  *
  * @param maxDepth
  *   how deep expressions may be nested
  * @param isStrict
  *   whether an object literal directly after another, `{ … } { … }`, is an error
  */
private[sjsonnet] final case class Grammar(maxDepth: Int, isStrict: Boolean)

private[sjsonnet] object Grammar {

  /** Far below what the evaluation stack has room for. */
  final val MaxDepth = 200000

  val default: Grammar = Grammar(MaxDepth, isStrict = false)
}
