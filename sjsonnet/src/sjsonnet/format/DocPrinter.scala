package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.text.Out

import java.util.Arrays

/** Writes a [[Doc]] in lines of a width, as far as that is possible. Time is proportional to the size of the document, times
  * at most the width.
  */
private[format] final class DocPrinter(out: Out, width: Int, step: Int, meter: Meter) {

  // What is still to be written, the next on top: documents, their indentations, and whether their group is broken.
  private var docs = new Array[Doc](64)
  private var indents = new Array[Int](64)
  private var areBroken = new Array[Boolean](64)
  private var count = 0

  private var column = 0

  /** The spaces to write before the next text. Blank lines have none. */
  private var pending = 0

  def write(doc: Doc): Unit = {
    push(doc, 0, isBroken = true)
    while (count > 0) {
      count -= 1
      meter.step()
      write(docs(count), indents(count), areBroken(count))
    }
  }

  private def write(doc: Doc, indent: Int, isBroken: Boolean): Unit = doc match {
    case text: Doc.Text =>
      if (text.until > text.from) {
        indentLine()
        out.bytes(text.bytes, text.from, text.until)
        column += text.flat
      }
    case line: Doc.Line =>
      if (isBroken) endLine(line.blanks, indent)
      else {
        indentLine()
        out.insert(out.length, line.spaces, ' ')
        column += line.spaces
      }
    case hard: Doc.Hard     => endLine(hard.blanks, indent)
    case concat: Doc.Concat =>
      var i = concat.docs.length - 1
      while (i >= 0) {
        push(concat.docs(i), indent, isBroken)
        i -= 1
      }
    case group: Doc.Group    => push(group.doc, indent, isBroken && !fits(group))
    case inner: Doc.Indent   => push(inner.doc, indent + step, isBroken)
    case inner: Doc.IfBroken => if (isBroken) push(inner.doc, indent, isBroken)
    case block: Doc.Block    =>
      indentLine()
      block.lines.write(out, indent + step, indent, keepsAll = true)
      column = indent + BarsWidth
    case _ => ()
  }

  private def endLine(blanks: Int, indent: Int): Unit = {
    meter.countBytes(indent)
    meter.chargeMemory(indent.toLong)
    out.insert(out.length, blanks + 1, '\n')
    column = indent
    pending = indent
  }

  private def indentLine(): Unit = if (pending > 0) {
    out.insert(out.length, pending, ' ')
    pending = 0
  }

  /** Whether the group fits on the line, with what follows it up to the next place where the line can break. */
  private def fits(group: Doc.Group): Boolean = {
    val room = width - column
    group.flat <= room && followed(room - group.flat)
  }

  /** Whether what is still to be written fits up to the next line end that is possible. */
  private def followed(room: Int): Boolean = {
    var left = room
    var i = count - 1
    while (i >= 0) {
      left = if (areBroken(i)) afterBroken(docs(i), left) else left - docs(i).flat
      if (left == Doc.Endless) return true
      if (left < 0) return false
      i -= 1
    }
    true
  }

  /** What is left of the room after a document whose group is broken; [[Doc.Endless]] if the line can end in it. */
  private def afterBroken(doc: Doc, room: Int): Int = doc match {
    case text: Doc.Text            => room - text.flat
    case _: Doc.Line | _: Doc.Hard => Doc.Endless
    case inner: Doc.Indent         => afterBroken(inner.doc, room)
    case inner: Doc.IfBroken       => afterBroken(inner.doc, room)
    case group: Doc.Group          => afterGroup(group.doc, room)
    case concat: Doc.Concat        =>
      var left = room
      var i = 0
      while (i < concat.docs.length && left >= 0 && left < Doc.Endless) {
        left = afterBroken(concat.docs(i), left)
        i += 1
      }
      left
    case _: Doc.Block => if (room >= BarsWidth) Doc.Endless else -1
    case _            => room
  }

  /** A group that follows can be broken itself, at its first line. */
  private def afterGroup(doc: Doc, room: Int): Int = afterBroken(doc, room)

  private def push(doc: Doc, indent: Int, isBroken: Boolean): Unit = {
    if (count == docs.length) {
      docs = Arrays.copyOf(docs, 2 * count)
      indents = Arrays.copyOf(indents, 2 * count)
      areBroken = Arrays.copyOf(areBroken, 2 * count)
    }
    docs(count) = doc
    indents(count) = indent
    areBroken(count) = isBroken
    count += 1
  }

  private final val BarsWidth = 3
}
