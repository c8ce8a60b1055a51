package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

/** A list whose closing bracket begins a line has a comma after its last part, and no other list has. */
private[format] object TrailingCommas extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Changed) { construct =>
      if (isList(draft, construct)) inList(draft, construct)
      else inComprehension(draft, construct)
    }

  private def isList(draft: Draft, construct: Int): Boolean = {
    val code = draft.code(construct)
    code == NodeCode.Array || code == NodeCode.Object
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

  /** Only the commas before the first `for`s, which do not depend on where lines end. */
  object OfComprehensions extends Pass {
    override def run(draft: Draft, style: Style): Unit =
      draft.constructs(Changed) { construct =>
        if (!isList(draft, construct)) inComprehension(draft, construct)
      }
  }

  /** Takes the end of a line from before a trailing comma to what follows it, before [[NewLines]] looks for the ends of lines
    * there, which the reference does the other way round.
    */
  object LineEnds extends Pass {
    override def run(draft: Draft, style: Style): Unit =
      draft.constructs(Changed) { construct =>
        if (isList(draft, construct)) {
          val comma = draft.trailingComma(construct)
          if (comma >= 0 && draft.hasLineEnd(comma))
            draft.moveFodder(comma, draft.lastPart(construct))
        } else inComprehension(draft, construct)
      }
  }

  private val Changed = NodeCode.setOf(
    NodeCode.Array,
    NodeCode.Object,
    NodeCode.ArrayComprehension,
    NodeCode.ObjectComprehension
  )
}
