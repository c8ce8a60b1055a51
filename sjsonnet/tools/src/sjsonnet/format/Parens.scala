package sjsonnet.format

import sjsonnet.syntax.NodeCode

import scala.annotation.tailrec

/** Removes parentheses within parentheses. As in the reference, of several pairs every second one stays. */
private[format] object RedundantParens extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Parentheses) { construct =>
      if (!draft.isRemoved(draft.part(construct, 0))) inside(draft, construct, construct, style)
    }

  @tailrec
  private def inside(draft: Draft, outer: Int, construct: Int, style: Style): Unit = {
    val inner = draft.part(construct, 1)
    if (draft.code(inner) == NodeCode.Parentheses) {
      // The reference moves what stands before the inner parenthesis in front of that before the outer.
      val target =
        if (style.fixKnown) draft.first(draft.part(inner, 1)) else draft.part(outer, 0)
      removed(draft, draft.part(inner, 0), target)
      removed(draft, draft.lastPart(inner), draft.lastPart(outer))
      if (style.fixKnown) inside(draft, outer, inner, style)
    }
  }

  private def removed(draft: Draft, inner: Int, outer: Int): Unit = {
    draft.moveFodder(inner, outer)
    draft.remove(inner)
  }

  private val Parentheses = NodeCode.setOf(NodeCode.Parentheses)
}
