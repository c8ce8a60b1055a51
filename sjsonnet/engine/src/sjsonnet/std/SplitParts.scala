package sjsonnet.std

import sjsonnet.runtime._

/** The parts of a text between separators, each made when it is looked up: their offsets take less memory than the
  * strings.
  *
  * @param separators
  *   the offsets of the separators, in order
  * @param width
  *   the length of each separator
  * @param length
  *   the length of the text in bytes
  */
private[std] sealed abstract class SplitParts(separators: Array[Int], width: Int, length: Int)
    extends ValueSource {
  import SplitParts._

  /** The bytes of the text in `[from, until)`, which is not empty. */
  protected def span(from: Int, until: Int): StrValue

  /** The parts as an array. If one of them is too long to be copied at each lookup, all are made up front. */
  final def toArr: ArrValue =
    if (areShort) ArrValue.from(this, extent) else ArrValue.of(Array.tabulate[Lazy](extent)(at))

  private def areShort: Boolean = {
    var i = 0
    while (i < extent && end(i) - start(i) <= ShortPart) i += 1
    i == extent
  }

  final override def extent: Int = separators.length + 1

  final override protected def at(index: Int): Value =
    if (start(index) == end(index)) StrValue.empty else span(start(index), end(index))

  private def start(index: Int): Int = if (index == 0) 0 else separators(index - 1) + width

  private def end(index: Int): Int =
    if (index == separators.length) length else separators(index)
}

private[std] object SplitParts {
  private final val ShortPart = 256

  def apply(text: StrValue, separators: Array[Int], width: Int): SplitParts =
    new OfString(text, separators, width)

  /** The same for a text in several blocks. */
  def apply(text: TextChunks, separators: Array[Int], width: Int): SplitParts =
    new OfBlocks(text, separators, width)

  private final class OfString(text: StrValue, separators: Array[Int], width: Int)
      extends SplitParts(separators, width, text.byteLength) {
    override protected def span(from: Int, until: Int): StrValue = text.span(from, until)
  }

  private final class OfBlocks(text: TextChunks, separators: Array[Int], width: Int)
      extends SplitParts(separators, width, text.byteLength) {
    override protected def span(from: Int, until: Int): StrValue = text.span(from, until)
  }
}
