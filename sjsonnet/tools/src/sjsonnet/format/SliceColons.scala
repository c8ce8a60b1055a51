package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

/** Removes the second colon of a slice that has no step. */
private[format] object SliceColons extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Changed) { construct =>
      if (draft.code(construct) == NodeCode.Slice) inSlice(draft, construct)
      else if (!style.fixKnown) inIndex(draft, construct)
    }

  private def inSlice(draft: Draft, slice: Int): Unit = {
    val outline = draft.outline
    val length = draft.nParts(slice)
    val last = draft.part(slice, length - 2)
    def nColons = (0 until length).count(i => outline.isToken(draft.part(slice, i), Token.Colon))
    if (outline.isToken(last, Token.Colon2)) draft.makeColon(last)
    else if (outline.isToken(last, Token.Colon) && nColons == 2) {
      draft.moveFodder(last, draft.lastPart(slice))
      draft.remove(last)
    }
  }

  /** The reference takes a string that consists of colons for the colons of a slice. */
  private def inIndex(draft: Draft, index: Int): Unit = {
    val outline = draft.outline
    val token = draft.part(index, 2)
    if (token >= 0 && Token.isString(outline.kind(token))) {
      val start = outline.from(token)
      val from = if (draft.bytes(start) == '@') start + 2 else start + 1
      val length = outline.until(token) - 1 - from
      if (outline.kind(token) != Token.TextBlock && (length == 1 || length == 2))
        if ((from until from + length).forall(draft.bytes(_) == ':')) draft.makeColon(token)
    }
  }

  private val Changed = NodeCode.setOf(NodeCode.Slice, NodeCode.Index)
}
