package sjsonnet.cli

import sjsonnet.Source
import sjsonnet.text.LineIndex

import java.util.IdentityHashMap

/** Lines and columns of many offsets in some sources, in any order: for each source, its lines are counted once. */
private[cli] final class Positions {
  private val known = new IdentityHashMap[Source, LineIndex]

  /** The line of an offset, and its column in bytes, both from 1 on. */
  def of(source: Source, offset: Int): (Int, Int) = {
    val index = known.computeIfAbsent(source, source => new LineIndex(source.bytes))
    (index.line(offset) + 1, index.column(offset, LineIndex.Units.Bytes) + 1)
  }
}
