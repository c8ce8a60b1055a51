package sjsonnet

/** The bytes `[from, until)` of a file. */
private[sjsonnet] final case class Span(from: Int, until: Int) {
  def contains(offset: Int): Boolean = from <= offset && offset < until
}
