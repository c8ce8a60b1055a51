package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

/** A list whose closing bracket begins a line has a comma after its last part, and no other list has. */
private[format] object TrailingCommas extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Changed) { construct =>
      draft.code(construct) match {
        case NodeCode.Array | NodeCode.Object => inList(draft, construct)
        case _                                => inComprehension(draft, construct)
      }
    }

  private def inList(draft: Draft, construct: Int): Unit = if (draft.nParts(construct) > 2) {
    val closing = draft.lastPart(construct)
    val comma = draft.trailingComma(construct)
    if (comma < 0) { if (draft.hasLineEnd(closing)) draft.addComma(closing) }
    else if (draft.hasLineEnd(comma)) draft.moveFodder(comma, closing)
    else if (!draft.hasLineEnd(closing)) {
      draft.moveFodder(comma, closing)
      draft.remove(comma)
    }
  }

  /** The comma, if any, follows the last member and precedes the first `for`. */
  private def inComprehension(draft: Draft, construct: Int): Unit = {
    val outline = draft.outline
    var i = 1
    while (draft.code(draft.part(construct, i)) != NodeCode.ForSpec) i += 1
    val comma = draft.part(construct, i - 1)
    if (outline.isToken(comma, Token.Comma)) {
      draft.moveFodder(comma, draft.first(draft.part(construct, i)))
      draft.remove(comma)
    }
  }

  private val Changed = NodeCode.setOf(
    NodeCode.Array,
    NodeCode.Object,
    NodeCode.ArrayComprehension,
    NodeCode.ObjectComprehension
  )
}
