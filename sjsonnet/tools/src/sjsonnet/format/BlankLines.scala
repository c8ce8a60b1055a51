package sjsonnet.format

/** Removes what stands before the first comment or token: blank lines. */
private[format] object InitialBlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit = {
    val first = draft.first(draft.root)
    if (!draft.isBare(first)) {
      val fodder = draft.ownFodder(first)
      if (fodder(0).kind == Piece.LineEnd) fodder.dropFirst()
    }
  }
}

/** Limits the number of blank lines in succession. */
private[format] object BlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.maxBlankLines > 0) draft.limitBlanks(style.maxBlankLines)
}

/** Removes what stands after the last comment or token: blank lines. */
private[format] object FinalBlankLines extends Pass {
  override def run(draft: Draft, style: Style): Unit = {
    val fodder = draft.ownFodder(draft.lastPart(draft.root))
    fodder.endLine()
    val last = fodder(fodder.size - 1)
    last.blanks = 0
    last.indent = 0
  }
}
