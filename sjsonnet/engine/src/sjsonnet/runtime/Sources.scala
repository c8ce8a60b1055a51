package sjsonnet.runtime

import sjsonnet.{ErrorWords, Source, TraceEntry}
import sjsonnet.collections.Ints

import scala.collection.mutable.ArrayBuffer

/** Sources, and the places in them that code comes from. Places are numbered, so that nodes and traces need one `Int` for
  * each.
  */
private[sjsonnet] final class Sources {
  private val files = ArrayBuffer.empty[Source]
  private var bytesOfFiles = 0L

  // By place: the number of the file, and the range of bytes.
  private val fileOf = new Ints
  private val from = new Ints
  private val until = new Ints

  /** Adds a file and returns its number. */
  def add(source: Source): Int = {
    files += source
    bytesOfFiles += source.bytes.length
    files.length - 1
  }

  /** Adds a place, the bytes in `[from, until)` of a file, and returns its number. */
  def place(file: Int, from: Int, until: Int): Int = {
    fileOf.add(file)
    this.from.add(from)
    this.until.add(until)
    fileOf.size - 1
  }

  def entry(place: Int, words: ErrorWords): TraceEntry =
    new TraceEntry(files(fileOf(place)), from(place), until(place), words)

  /** An estimate of the bytes of memory taken by the sources and by the nodes at their places. */
  def weight: Long = bytesOfFiles + fileOf.size * Sources.BytesPerPlace
}

private object Sources {

  /** For a place's entry in the tables, its node, and the objects around that. */
  private final val BytesPerPlace = 96L
}
