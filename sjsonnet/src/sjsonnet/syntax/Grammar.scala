package sjsonnet.syntax

/** What a parser takes for a program, besides the grammar of the language.
  *
  * @param maxDepth
  *   how deep expressions may be nested
  * @param isStrict
  *   whether an object literal right behind another, `{ … } { … }`, is an error
  */
private[sjsonnet] final case class Grammar(maxDepth: Int, isStrict: Boolean)

private[sjsonnet] object Grammar {

  /** Far below what the stack that evaluations run on has room for. */
  final val MaxDepth = 200000

  val usual: Grammar = Grammar(MaxDepth, isStrict = false)
}
