package sjsonnet.analysis

import sjsonnet.syntax.SyntaxToken

/** A name that is bound in a file or outside it, with everything that refers to it.
  *
  * @param number
  *   its place among [[Facts.definitions]]
  * @param view
  *   what binds it: a [[BindNode]], a [[ParameterNode]] or a [[ForSpecNode]]
  * @param nameToken
  *   where that has the name; nothing if it has none, or is outside the file
  */
private[sjsonnet] final class Definition(
    val number: Int,
    val kind: Definition.Kind,
    val name: String,
    val view: Option[NodeView],
    val nameToken: Option[SyntaxToken],
    findUses: => IndexedSeq[SyntaxToken]
) {

  /** The variables that refer to it, in the order of the file; for a parameter also the arguments that name it in calls of its
    * function by name.
    */
  lazy val uses: IndexedSeq[SyntaxToken] = findUses

  override def toString: String = s"$name: $kind"
}

private[sjsonnet] object Definition {
  sealed abstract class Kind

  /** A `local` of an expression. */
  case object Local extends Kind
  case object ObjectLocal extends Kind
  case object Parameter extends Kind

  /** The variable of a `for`. */
  case object Comprehension extends Kind

  /** What is bound outside the file, such as `std`. */
  case object Global extends Kind
}
