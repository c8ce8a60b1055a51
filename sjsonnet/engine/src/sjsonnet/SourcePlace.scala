package sjsonnet

import sjsonnet.text.{LineIndex, Utf8}

import java.util.IdentityHashMap

/** A place in a program that a value is from. Lines and columns are counted from one, columns in bytes.
  *
  * @param file
  *   the name of the file
  * @param endLine
  *   the line of what follows the place
  * @param endColumn
  *   the column of what follows
  * @param text
  *   the line in which the place begins, of a long one the beginning; in a [[Difference]] it is empty if it may have a secret
  *   in it
  */
final class SourcePlace private[sjsonnet] (
    val file: String,
    val line: Int,
    val column: Int,
    val endLine: Int,
    val endColumn: Int,
    val text: String
) {
  private[sjsonnet] def withoutText: SourcePlace =
    new SourcePlace(file, line, column, endLine, endColumn, "")

  /** What programs that read JSON are told. */
  private[sjsonnet] def tree: JsonTree = JsonTree.obj(
    "file" -> JsonTree.Str(file),
    "line" -> JsonTree.Num(line.toDouble),
    "column" -> JsonTree.Num(column.toDouble),
    "endLine" -> JsonTree.Num(endLine.toDouble),
    "endColumn" -> JsonTree.Num(endColumn.toDouble),
    "text" -> JsonTree.Str(text)
  )

  /** The place as traces write it: `shop.jsonnet:3:15`. */
  override def toString: String = s"$file:$line:$column"
}

/** Makes the places of many offsets in some sources, in any order: the lines of each source are counted once. */
private[sjsonnet] final class SourcePlaces {
  private val known = new IdentityHashMap[Source, LineIndex]

  def of(entry: TraceEntry): SourcePlace = {
    val (line, column) = position(entry.source, entry.from)
    val (endLine, endColumn) = position(entry.source, entry.until)
    val text = lineOf(entry.source, line - 1)
    new SourcePlace(entry.file, line, column, endLine, endColumn, text)
  }

  /** The line of an offset, and its column in bytes, both from 1 on. */
  def position(source: Source, offset: Int): (Int, Int) = {
    val index = indexOf(source)
    (index.line(offset) + 1, index.column(offset, LineIndex.Units.Bytes) + 1)
  }

  private def lineOf(source: Source, line: Int): String = {
    val index = indexOf(source)
    val from = index.start(line)
    Utf8.decodeAny(source.bytes, from, math.min(index.end(line), from + SourcePlaces.MostBytes))
  }

  private def indexOf(source: Source): LineIndex =
    known.computeIfAbsent(source, source => new LineIndex(source.bytes))
}

private object SourcePlaces {

  /** How much of a line is kept. */
  private final val MostBytes = 400
}
