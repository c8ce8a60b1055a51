package sjsonnet.format

/** Removes what stands before the first comment or token: blank lines. */
private[format] object InitialBlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit = {
    val first = draft.first(draft.root)
    val fodder = draft.fodder(first)
    if (!fodder.isEmpty && fodder(0).kind == Piece.LineEnd) fodder.dropFirst()
  }
}

/** Limits the number of blank lines in succession. */
private[format] object BlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.maxBlankLines > 0) {
      var token = 0
      while (token < draft.nTokens) {
        val fodder = draft.seenFodder(token)
        var i = 0
        while (i < fodder.size) {
          val piece = fodder(i)
          if (piece.blanks > style.maxBlankLines) piece.blanks = style.maxBlankLines
          i += 1
        }
        token += 1
      }
    }
}

/** Removes what stands after the last comment or token: blank lines. */
private[format] object FinalBlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit = {
    val fodder = draft.ownFodder(Parts.last(draft.root).firstToken)
    fodder.endLine()
    val last = fodder(fodder.size - 1)
    last.blanks = 0
    last.indent = 0
  }
}
