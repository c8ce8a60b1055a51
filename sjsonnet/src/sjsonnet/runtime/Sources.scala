package sjsonnet.runtime

import sjsonnet.api.{Source, TraceEntry}

import scala.collection.mutable.ArrayBuffer

/** The sources of one evaluation, end to end in one space of positions, so that an `Int` names a place in any
  * of them.
  */
final class Sources {
  private val files = ArrayBuffer.empty[Source]
  private val bases = ArrayBuffer.empty[Int]
  private var end = 0

  /** Adds a source; its byte `offset` is at position `result + offset`. */
  def add(source: Source): Int = {
    val base = end
    if (source.bytes.length >= Int.MaxValue - end)
      throw new IllegalStateException("more than two gigabytes of sources")
    files += source
    bases += base
    end = base + source.bytes.length + 1
    base
  }

  def entry(pos: Int): TraceEntry = {
    var i = bases.length - 1
    while (bases(i) > pos) i -= 1
    new TraceEntry(files(i), pos - bases(i))
  }
}
