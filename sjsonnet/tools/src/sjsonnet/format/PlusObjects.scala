package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

/** Removes the `+` of `a + { … }` where it may be left out and `a` is a variable, or a field or an element of something. */
private[format] object PlusObjects extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.implicitPlus && draft.outline.hasAny(Objects)) draft.constructs(Sums) { construct =>
      if (isSum(draft, construct)) {
        val plus = draft.part(construct, 1)
        draft.moveFodder(plus, draft.first(draft.part(construct, 2)))
        draft.remove(plus)
      }
    }

  private def isSum(draft: Draft, construct: Int): Boolean =
    draft.outline.isToken(draft.part(construct, 1), Token.Plus) &&
      draft.code(draft.part(construct, 2)) == NodeCode.Object &&
      mayBeLeft(draft, draft.part(construct, 0))

  private def mayBeLeft(draft: Draft, element: Int): Boolean =
    draft.outline.isToken(element, Token.Identifier) ||
      draft.code(element) == NodeCode.Select || draft.code(element) == NodeCode.Index

  private val Sums = NodeCode.setOf(NodeCode.Binary)
  private val Objects = NodeCode.setOf(NodeCode.Object)
}
