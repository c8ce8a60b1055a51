package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.text.Out

import java.util.Arrays

/** Writes a [[Doc]] in lines of a width, as far as that is possible. Time is proportional to the size of the document, times
  * at most the width.
  */
private[format] final class DocPrinter(out: Out, width: Int, step: Int, meter: Meter) {
  import DocPrinter._

  // What is still to be written, the next on top: documents, where their lines begin, from where brackets in them are
  // indented, and the modes of their groups.
  private var docs = new Array[Doc](64)
  private var indents = new Array[Int](64)
  private var bases = new Array[Int](64)
  private var modes = new Array[Byte](64)
  private var count = 0

  private var column = 0

  /** The spaces to write before the next text. Blank lines have none. */
  private var pending = 0

  def write(doc: Doc): Unit = {
    push(doc, 0, 0, Broken)
    while (count > 0) {
      count -= 1
      meter.step()
      write(docs(count), indents(count), bases(count), modes(count))
    }
  }

  private def write(doc: Doc, indent: Int, base: Int, mode: Byte): Unit = doc match {
    case text: Doc.Text =>
      if (text.until > text.from) {
        indentLine()
        out.bytes(text.bytes, text.from, text.until)
        column += text.flat
      }
    case line: Doc.Line     => writeLine(line, indent, mode)
    case hard: Doc.Hard     => endLine(hard.blanks, indent)
    case concat: Doc.Concat =>
      var i = concat.docs.length - 1
      while (i >= 0) {
        push(concat.docs(i), indent, base, mode)
        i -= 1
      }
    case group: Doc.Group =>
      val inner = modeOf(group, base, mode)
      val isLinedUp = inner == Broken || inner == Filled
      push(
        group.doc,
        if (isLinedUp && group.linedUp != Doc.LinedUp.No) column else base,
        if (isLinedUp && group.linedUp == Doc.LinedUp.Whole) column else base,
        inner
      )
    case hang: Doc.Hang    => writeHang(hang, base, mode)
    case inner: Doc.Indent =>
      val start = if (mode == Broken) base + step else if (inner.isLinedUp) column else base
      push(inner.doc, start, start, mode)
    case tail: Doc.Tail      => push(tail.doc, indent, base, mode)
    case inner: Doc.IfBroken => if (mode == Broken) push(inner.doc, indent, base, mode)
    case beside: Doc.Beside  =>
      val isBesideBracket = beside.branch.hugsIn(width - base - step)
      writeLine(beside.line, base, if (isBesideBracket) Joined else mode)
    case block: Doc.Block =>
      indentLine()
      block.lines.write(out, base + step, base, keepsAll = true)
      column = base + Doc.BarsWidth
  }

  private def writeLine(line: Doc.Line, indent: Int, mode: Byte): Unit = {
    val ends = mode == Broken ||
      mode == Filled && !followed(width - column - line.spaces) && followed(width - indent)
    if (ends) endLine(line.blanks, indent)
    else if (line.spaces > 0) {
      indentLine()
      out.insert(out.length, line.spaces, ' ')
      column += line.spaces
    }
  }

  private def endLine(blanks: Int, indent: Int): Unit = {
    meter.countBytes(indent)
    out.insert(out.length, blanks + 1, '\n')
    column = indent
    pending = indent
  }

  private def indentLine(): Unit = if (pending > 0) {
    out.insert(out.length, pending, ' ')
    pending = 0
  }

  private def modeOf(group: Doc.Group, indent: Int, mode: Byte): Byte =
    if (mode == Flat || fits(group.flat)) Flat
    else
      group.manner match {
        case Doc.Manner.IsBroken | Doc.Manner.IsNewlyBroken => Broken
        case Doc.Manner.Fills                               => Filled
        case manner => if (joins(group, manner, indent)) Joined else Broken
      }

  private def joins(group: Doc.Group, manner: Doc.Manner, indent: Int): Boolean = {
    val room = width - column
    // A line is not mended by a line end if it is too long before that, or what follows the last one is too long.
    group.head > room ||
    group.flat <= room && !followed(width - indent - group.tail) ||
    manner != Doc.Manner.Breaks &&
    (group.isEndless && group.lead <= room || group.hugLead <= room) ||
    manner == Doc.Manner.Stays && indent + group.widest > width
  }

  private def writeHang(hang: Doc.Hang, indent: Int, mode: Byte): Unit = {
    val isOwnLine =
      if (mode == Flat) false
      else if (hang.isKept) true
      else if (hang.isBranch && mode != Filled)
        mode == Broken && !hang.hugsIn(width - indent - step) &&
        !(hang.isBehindBracketIn(width - indent - step) && fits(hang.flat))
      else if (fits(hang.flat)) false
      else
        hang.hanging match {
          case Doc.Hanging.Always    => false
          case Doc.Hanging.Never     => true
          case Doc.Hanging.IfEndless =>
            !(hang.isEndless && hang.lead <= width - column) &&
            indent + hang.widest <= width &&
            !(hang.body.isSolid && indent + step + hang.body.flat > width)
        }
    val inner = if (mode == Flat) Flat else if (isOwnLine) Broken else Joined
    val innerIndent = if (isOwnLine) indent + step else indent
    push(hang.body, innerIndent, innerIndent, inner)
    push(hang.gap, innerIndent, innerIndent, inner)
  }

  /** Whether something of a width on one line fits, with what follows it up to the next place where the line can break. */
  private def fits(flat: Int): Boolean = {
    val room = width - column
    flat <= room && followed(room - flat)
  }

  /** Whether what is still to be written fits up to the next line end that is possible. */
  private def followed(room: Int): Boolean = {
    var left = room
    var i = count - 1
    while (i >= 0 && left >= 0) {
      left = after(docs(i), left, modes(i))
      if (left == Doc.Endless) return true
      i -= 1
    }
    left >= 0
  }

  /** What is left of the room after a document; [[Doc.Endless]] if the line can end in it. */
  private def after(doc: Doc, room: Int, mode: Byte): Int =
    if (mode == Flat) room - doc.flat
    else
      doc match {
        case text: Doc.Text      => room - text.flat
        case line: Doc.Line      => if (mode == Joined) room - line.spaces else Doc.Endless
        case inner: Doc.Indent   => after(inner.doc, room, mode)
        case inner: Doc.IfBroken => if (mode == Broken) after(inner.doc, room, mode) else room
        case concat: Doc.Concat  =>
          var left = room
          var i = 0
          while (i < concat.docs.length && left >= 0 && left < Doc.Endless) {
            left = after(concat.docs(i), left, mode)
            i += 1
          }
          left
        case beside: Doc.Beside => after(beside.line, room, mode)
        // What has a place to break in can be broken there.
        case _ =>
          if (doc.isSolid) room - doc.flat else if (doc.head <= room) Doc.Endless else -1
      }

  private def push(doc: Doc, indent: Int, base: Int, mode: Byte): Unit = {
    if (count == docs.length) {
      docs = Arrays.copyOf(docs, 2 * count)
      indents = Arrays.copyOf(indents, 2 * count)
      bases = Arrays.copyOf(bases, 2 * count)
      modes = Arrays.copyOf(modes, 2 * count)
    }
    docs(count) = doc
    indents(count) = indent
    bases(count) = base
    modes(count) = mode
    count += 1
  }
}

private object DocPrinter {

  /** On one line, with the groups within. */
  private final val Flat: Byte = 0

  /** Without line ends of the group's own. */
  private final val Joined: Byte = 1

  /** With all of them. */
  private final val Broken: Byte = 2

  /** With those that are needed. */
  private final val Filled: Byte = 3
}
