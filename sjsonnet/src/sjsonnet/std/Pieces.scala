package sjsonnet.std

import sjsonnet.runtime._

/** The parts of a text between separators, each made when it is looked up: where they are takes less memory than what
  * they are.
  *
  * @param separators
  *   the offsets of the separators, in order
  * @param width
  *   the length of each separator
  */
private[std] final class Pieces(text: StrValue, separators: Array[Int], width: Int)
    extends ValueSource {

  def length: Int = separators.length + 1

  /** Whether copying any of them again and again costs no more than copying it once. */
  def areShort: Boolean = {
    var i = 0
    while (i < length && end(i) - start(i) <= Pieces.Short) i += 1
    i == length
  }

  def toArray: Array[Lazy] = Array.tabulate(length)(at)

  override def extent: Int = length

  override protected def at(index: Int): Value =
    if (start(index) == end(index)) StrValue.empty else text.span(start(index), end(index))

  private def start(index: Int): Int = if (index == 0) 0 else separators(index - 1) + width

  private def end(index: Int): Int =
    if (index == separators.length) text.byteLength else separators(index)
}

private[std] object Pieces {
  private final val Short = 256
}
