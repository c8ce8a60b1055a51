package sjsonnet

/** What tools can make of an error, besides its message and hint.
  *
  * @param related
  *   where else to look in the file, as the hint says in words: where a name has been declared first, or which bracket is
  *   not closed
  * @param replacement
  *   what the text of the error was probably meant to be
  * @param shown
  *   what to show of the file instead of the place of the error: where something is missing that an earlier line should have
  * @param unquoted
  *   a word that is meant as a string and needs quotes to be one
  */
private[sjsonnet] final case class Advice(
    related: Vector[Span] = Vector.empty,
    replacement: Option[String] = None,
    shown: Option[Span] = None,
    unquoted: Option[Span] = None
)

private[sjsonnet] object Advice {
  val none: Advice = new Advice

  def at(from: Int, until: Int): Advice = Advice(related = Vector(Span(from, until)))

  def showing(from: Int, until: Int): Advice = Advice(shown = Some(Span(from, until)))

  def replacement(text: Option[String]): Advice =
    if (text.isEmpty) none else Advice(replacement = text)
}
