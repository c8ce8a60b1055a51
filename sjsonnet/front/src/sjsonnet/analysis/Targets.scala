package sjsonnet.analysis

import sjsonnet.resolve.KeptNames
import sjsonnet.syntax._
import scala.collection.mutable.ArrayBuffer

/** What the variables of a file refer to, and each `self`, `super` and `$`: by token, how many tokens there are from it to the one
  * that binds the name, or that opens the object. So what an edit has not changed has the same numbers afterwards, unless
  * it refers to something outside it.
  */
private[analysis] final class Targets(val tree: SyntaxTree, globals: Array[Global]) {
  private val distances = new Array[Int](tree.nTokens)

  /** What a token refers to: the index of another token, or [[Targets.Nothing]], [[Targets.Unbound]], or [[Targets.Global]] and the number of
    * a name from outside the file.
    */
  def of(token: Int): Int = {
    val distance = distances(token)
    if (distance == 0) Targets.Nothing
    else if (distance < Targets.Nothing) distance
    else token + distance
  }

  def set(token: Int, target: Int): Unit =
    distances(token) = if (target < Targets.Nothing) target else target - token

  /** Sets what a variable refers to; `binding` may be null. */
  def set(token: Int, binding: Binding): Unit = set(
    token,
    binding match {
      case null                => Targets.Unbound
      case local: LocalBinding => tree.tokenIndexAt(local.from)
      case spec: CompSpec.For  => tree.tokenIndexAt(spec.nameFrom)
      case global: Global      => Targets.Global + globals.indexWhere(_.name eq global.name)
    }
  )

  /** Takes over those of what has not been read again after an edit. */
  def keep(expr: Expr.Kept, before: Targets): Unit = System.arraycopy(
    before.distances,
    before.tree.firstToken(expr.row),
    distances,
    expr.firstToken,
    expr.untilToken - expr.firstToken
  )

  /** The tokens that refer to nothing, in order. */
  def unbound: Array[Int] = {
    val found = ArrayBuffer.empty[Int]
    var token = 0
    while (token < distances.length) {
      if (distances(token) == Targets.Unbound) found += token
      token += 1
    }
    found.toArray
  }
}

private[analysis] object Targets {

  /** For a token that does not refer to anything: it is no name, or one that is bound here. It is far below all numbers that come
    * of counting tokens.
    */
  final val Nothing = Int.MinValue / 2

  /** For a name that is not bound, or what stands outside objects. */
  final val Unbound = Int.MinValue

  /** For the first of the names from outside the file; the others follow. */
  final val Global = Int.MinValue + 1

  /** Whether it is a name from outside the file. */
  def isGlobal(target: Int): Boolean = target >= Global && target < Nothing
}

/** Binds the names of what has not been read again after an edit.
  *
  * @param before
  *   what the names referred to before the edit
  */
private[analysis] final class EarlierNames(targets: Targets, before: Targets, names: NameTable)
    extends KeptNames {
  private val tree = targets.tree
  private val wrong = ArrayBuffer.empty[Int]

  /** By the number of an expression that has been kept, whether it has been bound. */
  private val isBound = new Array[Boolean](tree.read.kept.length)

  /** The tokens, as they were numbered before the edit, that are errors now. */
  def changed: Seq[Int] = wrong.toSeq

  override def bind(expr: Expr.Kept, hasObject: Boolean, mayBeUnbound: => Boolean)(
      lookUp: Name => Binding
  ): Unit = {
    isBound(expr.number) = true
    targets.keep(expr, before)
    var token = expr.firstToken
    while (token < expr.untilToken) {
      val target = targets.of(token)
      if (target != Targets.Nothing && (target < expr.firstToken || target >= expr.untilToken)) {
        val isWrong =
          if (tree.tokenKind(token) != Token.Identifier) !hasObject
          else {
            val name =
              names.intern(tree.source.bytes, tree.tokenFrom(token), tree.tokenUntil(token))
            val binding = lookUp(name)
            targets.set(token, binding)
            binding == null && !mayBeUnbound
          }
        if (isWrong) wrong += token - expr.firstToken + before.tree.firstToken(expr.row)
      }
      token += 1
    }
  }

  /** Leaves the names unbound in what the resolver has not come to: it is no part of an expression. */
  def finish(): Unit = tree.read.kept.foreach { expr =>
    if (!isBound(expr.number)) {
      targets.keep(expr, before)
      for (token <- expr.firstToken until expr.untilToken)
        if (targets.of(token) != Targets.Nothing) targets.set(token, Targets.Unbound)
    }
  }
}
