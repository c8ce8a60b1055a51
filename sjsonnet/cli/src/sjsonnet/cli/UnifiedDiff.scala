package sjsonnet.cli

import sjsonnet.difference.EditScript
import sjsonnet.difference.EditScript.Edit
import sjsonnet.text.{Out, Printable, Utf8}

import java.util.Arrays
import scala.collection.mutable.ArrayBuffer

/** The difference of two texts in the unified format, by lines.
  *
  * Finds a shortest script of edits. If that needs more than [[UnifiedDiff.MostEdits]], everything between the first and the last
  * difference counts as changed.
  */
private[cli] final class UnifiedDiff(
    name: String,
    before: Array[Byte],
    newName: String,
    after: Array[Byte]
) {
  import UnifiedDiff._

  private val old = linesOf(before)
  private val now = linesOf(after)

  /** How many lines are the same at the beginning and at the end. */
  private val prefix = {
    var n = 0
    while (n < old.length && n < now.length && same(n, n)) n += 1
    n
  }
  private val suffix = {
    val most = math.min(old.length, now.length) - prefix
    var n = 0
    while (n < most && same(old.length - 1 - n, now.length - 1 - n)) n += 1
    n
  }

  /** @param isColoured
    *   whether lines are coloured as terminals understand it
    * @param isShown
    *   whether this is for a terminal, which must not obey what is in a line, and not for a program that applies it
    */
  def text(isColoured: Boolean, isShown: Boolean): Array[Byte] = {
    val out = Out.memory()
    def paint(colour: String)(write: => Unit): Unit = {
      if (isColoured) out.ascii(colour)
      write
      if (isColoured) out.ascii(Reset)
      out.byte('\n')
    }
    paint(Bold)(out.bytes(Utf8.encode(s"--- ${Printable.line(name)}")))
    paint(Bold)(out.bytes(Utf8.encode(s"+++ ${Printable.line(newName)}")))
    hunks(edits).foreach { hunk =>
      paint(Cyan)(out.bytes(Utf8.encode(header(hunk))))
      hunk.foreach { edit =>
        val (mark, lines, colour) =
          if (edit.isRemoved) ('-', old, Red)
          else if (edit.isAdded) ('+', now, Green)
          else (' ', old, "")
        val line = lines(if (edit.isAdded) edit.now else edit.old)
        val isWhole = line.nonEmpty && line.last == '\n'
        val text = if (isWhole) line.init else line
        val shown =
          if (!isShown) text
          else Utf8.encode(Printable.lines(Utf8.decode(text, 0, text.length)))
        if (colour.isEmpty) {
          out.byte(mark.toInt)
          out.bytes(shown)
          out.byte('\n')
        } else
          paint(colour) {
            out.byte(mark.toInt)
            out.bytes(shown)
          }
        if (!isWhole) out.ascii("\\ No newline at end of file\n")
      }
    }
    out.result()
  }

  private def same(i: Int, j: Int): Boolean = Arrays.equals(old(i), now(j))

  /** All lines, in order: kept, removed and added. */
  private def edits: Vector[Edit] = {
    val all = Vector.newBuilder[Edit]
    for (i <- 0 until prefix) all += Edit(i, i)
    all ++= middle
    for (i <- suffix to 1 by -1) all += Edit(old.length - i, now.length - i)
    all.result()
  }

  private def middle: Vector[Edit] = {
    val n = old.length - prefix - suffix
    val m = now.length - prefix - suffix
    def index(i: Int) = if (i < 0) i else prefix + i
    val edits =
      EditScript.shortest(n, m, MostEdits)((i, j) => same(prefix + i, prefix + j)).getOrElse {
        Vector.tabulate(n)(Edit(_, -1)) ++ Vector.tabulate(m)(Edit(-1, _))
      }
    edits.map(edit => Edit(index(edit.old), index(edit.now)))
  }

  /** Changes that are near each other, with the lines around them. */
  private def hunks(edits: Vector[Edit]): Vector[Vector[Edit]] = {
    val hunks = Vector.newBuilder[Vector[Edit]]
    var from = -1
    var until = -1
    for (i <- edits.indices if !edits(i).isKept)
      if (from >= 0 && i <= until + Context) until = i + 1 + Context
      else {
        if (from >= 0) hunks += edits.slice(from, until)
        from = math.max(0, i - Context)
        until = i + 1 + Context
      }
    if (from >= 0) hunks += edits.slice(from, until)
    hunks.result()
  }

  private def header(hunk: Vector[Edit]): String = {
    val olds = hunk.filterNot(_.isAdded).map(_.old)
    val nows = hunk.filterNot(_.isRemoved).map(_.now)
    s"@@ -${range(olds)} +${range(nows)} @@"
  }

  private def range(lines: Vector[Int]): String =
    if (lines.isEmpty) "0,0"
    else if (lines.length == 1) (lines.head + 1).toString
    else s"${lines.head + 1},${lines.length}"
}

private object UnifiedDiff {

  /** The lines with their ends. */
  private def linesOf(text: Array[Byte]): Array[Array[Byte]] = {
    val lines = ArrayBuffer.empty[Array[Byte]]
    var from = 0
    var i = 0
    while (i < text.length) {
      if (text(i) == '\n') {
        lines += Arrays.copyOfRange(text, from, i + 1)
        from = i + 1
      }
      i += 1
    }
    if (from < text.length) lines += Arrays.copyOfRange(text, from, text.length)
    lines.toArray
  }

  /** The lines shown around a change. */
  private final val Context = 3
  private final val MostEdits = 2000

  private final val Reset = "\u001b[0m"
  private final val Bold = "\u001b[1m"
  private final val Red = "\u001b[31m"
  private final val Green = "\u001b[32m"
  private final val Cyan = "\u001b[36m"
}
