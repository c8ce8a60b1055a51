package sjsonnet.cli

/** A text in which `*` stands for any text, looked for in names. Capitals count. */
private[cli] final class NamePattern(text: String) {
  private val parts = text.split("\\*", -1).toVector

  def isIn(name: String): Boolean = {
    // The first place for each part is as good as any.
    val end = parts.foldLeft(0) { (from, part) =>
      if (from < 0) -1
      else {
        val at = name.indexOf(part, from)
        if (at < 0) -1 else at + part.length
      }
    }
    end >= 0
  }
}
