package sjsonnet.format

import sjsonnet.syntax.NodeCode

import scala.collection.mutable.ArrayBuffer

/** Removes parentheses within parentheses. As in the reference, of several pairs every second one stays. */
private[format] object RedundantParens extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Parentheses) { construct =>
      if (isDouble(draft, construct) && !draft.isRemoved(draft.part(construct, 0)))
        if (style.fixKnown) all(draft, construct) else second(draft, construct)
    }

  private def isDouble(draft: Draft, construct: Int): Boolean =
    draft.code(draft.part(construct, 1)) == NodeCode.Parentheses

  /** The reference moves what stands before the inner parenthesis in front of that before the outer. */
  private def second(draft: Draft, outer: Int): Unit = {
    val inner = draft.part(outer, 1)
    remove(draft, draft.part(inner, 0), draft.part(outer, 0))
    remove(draft, draft.lastPart(inner), draft.lastPart(outer))
  }

  /** Each parenthesis gives what stands before it to the next one that is still there. The closing ones do so from the inside,
    * so that what has come together is not copied again for each.
    */
  private def all(draft: Draft, outermost: Int): Unit = {
    val nested = ArrayBuffer(outermost)
    while (isDouble(draft, nested.last)) nested += draft.part(nested.last, 1)
    for (i <- 1 until nested.size)
      remove(draft, draft.part(nested(i), 0), draft.first(draft.part(nested(i), 1)))
    for (i <- nested.size - 1 until 0 by -1)
      remove(draft, draft.lastPart(nested(i)), draft.lastPart(nested(i - 1)))
  }

  private def remove(draft: Draft, token: Int, next: Int): Unit = {
    draft.moveFodder(token, next)
    draft.remove(token)
  }

  private val Parentheses = NodeCode.setOf(NodeCode.Parentheses)
}
