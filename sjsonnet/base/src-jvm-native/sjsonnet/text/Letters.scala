package sjsonnet.text

/** What Unicode calls letters. */
private[sjsonnet] object Letters {
  def contains(codepoint: Int): Boolean = Character.isLetter(codepoint)
}
