package sjsonnet.format

import sjsonnet.text.Utf8

/** Makes all comments up to the end of a line begin alike. That of a script's first line stays. */
private[format] object CommentStyle extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.comments != Style.Marks.Leave && draft.mayHaveComments) {
      val toSlash = style.comments == Style.Marks.Slash
      val first = draft.first(draft.root)
      var token = 0
      while (token < draft.nTokens) {
        if (draft.mayHaveComment(token)) before(draft.fodder(token), token == first, toSlash)
        token += 1
      }
    }

  private def before(fodder: Fodder, isFirst: Boolean, toSlash: Boolean): Unit = {
    var i = 0
    while (i < fodder.size) {
      val piece = fodder(i)
      if (piece.kind != Piece.Inline && piece.comment.length == 1) {
        val line = piece.comment(0)
        val isShebang = isFirst && i == 0 && line.length > 1 && line(0) == '#' && line(1) == '!'
        if (!isShebang) marked(line, toSlash).foreach { line =>
          fodder.replace(i, new Piece(piece.kind, piece.blanks, piece.indent, Array(line)))
        }
      }
      i += 1
    }
  }

  /** The comment with other marks, if they change. */
  private def marked(line: Array[Byte], toSlash: Boolean): Option[Array[Byte]] =
    if (toSlash && line(0) == '#') Some(Utf8.encode("//") ++ line.drop(1))
    else if (!toSlash && line(0) == '/' && line(1) == '/')
      Some(Utf8.encode("#") ++ line.drop(2))
    else None
}
