package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

/** Gives each part of a list a line of its own if one of them has one. */
private[format] object NewLines extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs(Changed) { construct =>
      draft.code(construct) match {
        case NodeCode.Arguments | NodeCode.Parameters => inCall(draft, construct)
        case NodeCode.Local                           => binds(draft, construct)
        case _                                        => all(draft, construct)
      }
    }

  /** Everything in brackets, and the closing bracket, which an empty list does not move. */
  private def all(draft: Draft, construct: Int): Unit = {
    val length = draft.nParts(construct)
    if (hasLineEnd(draft, construct, 1, length)) spread(draft, construct, 1, length)
  }

  /** The first argument or parameter goes with the closing parenthesis, and the others with one another. */
  private def inCall(draft: Draft, construct: Int): Unit = {
    val length = draft.nParts(construct)
    val closing = draft.lastPart(construct)
    val hasParts = length > 2
    if (draft.hasLineEnd(closing) || hasParts && isAfterLineEnd(draft, draft.part(construct, 1))) {
      if (hasParts) endLine(draft, draft.part(construct, 1))
      endLine(draft, closing)
    }
    if (hasParts) others(draft, construct, 2, length - 1)
  }

  private def binds(draft: Draft, construct: Int): Unit = {
    val until = draft.nParts(construct) - 2
    if (until > 2)
      if (isAfterLineEnd(draft, draft.part(construct, 1))) spread(draft, construct, 2, until)
      else others(draft, construct, 2, until)
  }

  /** Spreads the parts `[from, until)` if one of them begins a line. */
  private def others(draft: Draft, construct: Int, from: Int, until: Int): Unit =
    if (hasLineEnd(draft, construct, from, until)) spread(draft, construct, from, until)

  private def hasLineEnd(draft: Draft, construct: Int, from: Int, until: Int): Boolean = {
    var i = from
    while (i < until) {
      val part = draft.part(construct, i)
      if (isPart(draft, part) && isAfterLineEnd(draft, part)) return true
      i += 1
    }
    false
  }

  private def spread(draft: Draft, construct: Int, from: Int, until: Int): Unit = {
    var i = from
    while (i < until) {
      val part = draft.part(construct, i)
      if (isPart(draft, part)) endLine(draft, part)
      i += 1
    }
  }

  private def isAfterLineEnd(draft: Draft, element: Int): Boolean =
    draft.hasLineEnd(draft.first(element))

  private def endLine(draft: Draft, element: Int): Unit = draft.endLine(draft.first(element))

  private def isPart(draft: Draft, element: Int): Boolean =
    !draft.outline.isToken(element, Token.Comma)

  private val Changed = NodeCode.setOf(
    NodeCode.Array,
    NodeCode.Object,
    NodeCode.Parentheses,
    NodeCode.ArrayComprehension,
    NodeCode.ObjectComprehension,
    NodeCode.Arguments,
    NodeCode.Parameters,
    NodeCode.Local
  )
}
