package sjsonnet.format

import sjsonnet.syntax.Outline

import java.util.Arrays

/** What stands before each token. Before most tokens it is nothing or the end of a line, which is a number here:
  *
  *   - 0: nothing
  *   - above 0: the end of a line, with the number of blank lines and the indentation
  *   - below 0: a [[Fodder]], in `objects`
  */
private[format] final class Gaps {
  private var codes = new Array[Int](512)
  private var objects = new Array[Fodder](32)
  private var nObjects = 0

  /** Reads what stands before the tokens of an outline. */
  def read(outline: Outline, style: Style): Unit = {
    val count = outline.nTokens
    if (count > codes.length) codes = new Array(count + count / 2)
    if (nObjects > 0) objects = new Array(32)
    nObjects = 0
    val bytes = outline.source.bytes
    val reader = new FodderReader(bytes, style.fixKnown)
    var token = 0
    var from = 0
    while (token < count) {
      val until = outline.from(token)
      codes(token) =
        if (from == until) 0
        else {
          val ends = reader.lineEnd(from, until)
          if (ends >= 0) ends else added(reader.read(from, until))
        }
      from = outline.until(token)
      token += 1
    }
  }

  private def added(fodder: Fodder): Int =
    if (fodder.isEmpty) 0 else newObject(fodder)

  private def objectOf(code: Int): Fodder = objects(-code - 1)

  /** Adds a token, with nothing before it. */
  def add(token: Int): Unit = {
    if (token >= codes.length) codes = Arrays.copyOf(codes, 2 * token)
    codes(token) = 0
  }

  def isEmpty(token: Int): Boolean = {
    val code = codes(token)
    code == 0 || code < 0 && objectOf(code).isEmpty
  }

  def hasLineEnd(token: Int): Boolean = {
    val code = codes(token)
    code > 0 || code < 0 && objectOf(code).hasLineEnd
  }

  def beginsInline(token: Int): Boolean = {
    val code = codes(token)
    code == 0 || code < 0 && objectOf(code).beginsInline
  }

  /** The number of the end of a line, if there is nothing else, or -1. */
  def lineEnd(token: Int): Int = if (codes(token) > 0) codes(token) else -1

  def hasObjects: Boolean = nObjects > 0
  def isObject(token: Int): Boolean = codes(token) < 0

  /** Only for reading. */
  def fodder(token: Int): Fodder = if (codes(token) == 0) Fodder.Empty else own(token)

  def own(token: Int): Fodder = {
    val code = codes(token)
    if (code < 0) objectOf(code)
    else {
      val fodder = new Fodder
      if (code > 0)
        fodder.append(
          new Piece(Piece.LineEnd, Gaps.blanks(code), Gaps.indent(code), Piece.NoComment)
        )
      set(token, fodder)
      fodder
    }
  }

  def set(token: Int, fodder: Fodder): Unit =
    codes(token) = if (fodder eq Fodder.Empty) 0 else newObject(fodder)

  private def newObject(fodder: Fodder): Int = {
    if (nObjects == objects.length) objects = Arrays.copyOf(objects, 2 * nObjects)
    objects(nObjects) = fodder
    nObjects += 1
    -nObjects
  }

  def endLine(token: Int): Unit = {
    val code = codes(token)
    if (code == 0) codes(token) = Gaps.lineEnd(0, 0)
    else if (code < 0) objectOf(code).endLine()
  }

  def move(from: Int, to: Int): Unit =
    if (!isEmpty(from)) {
      if (codes(to) == 0) codes(to) = codes(from)
      else {
        val moved = own(from)
        moved.appendAll(fodder(to))
        codes(to) = codes(from)
      }
      codes(from) = 0
    }

  def mayHaveBlanks(token: Int): Boolean = codes(token) < 0 || codes(token) >= Gaps.OneBlank

  def limitBlanks(token: Int, most: Int): Unit = {
    val code = codes(token)
    if (code < 0) objectOf(code).limitBlanks(most)
    else if (Gaps.blanks(code) > most) codes(token) = Gaps.lineEnd(most, Gaps.indent(code))
  }
}

private[format] object Gaps {

  /** The number of the end of a line, or -1 if it does not fit in one. */
  def lineEnd(blanks: Int, indent: Int): Int =
    if (blanks < MostBlanks && indent < IndentMask) (blanks << IndentBits | indent) + 1 else -1

  def blanks(lineEnd: Int): Int = (lineEnd - 1) >> IndentBits
  def indent(lineEnd: Int): Int = (lineEnd - 1) & IndentMask

  private final val IndentBits = 16
  private final val IndentMask = (1 << IndentBits) - 1
  private final val OneBlank = IndentMask + 2
  private final val MostBlanks = 1 << 14
}
