package sjsonnet.format

import sjsonnet.text.Utf8

/** A text with places where lines may break: the algebra of Wadler, ''A prettier printer'' (2003), printed as Oppen does
  * (''Prettyprinting'', 1980), by [[DocPrinter]].
  *
  * A [[Doc.Group]] is printed on one line if it fits. Otherwise each [[Doc.Line]] that is in it, but in no group within it,
  * ends a line.
  */
private[format] sealed abstract class Doc {

  /** The width on one line; [[Doc.Endless]] if it needs several. */
  def flat: Int
}

private[format] object Doc {

  /** Wider than any line. */
  final val Endless = 1 << 29

  val Empty: Doc = new Text(new Array(0), 0, 0)
  val Space: Doc = text(" ")

  /** Some bytes without a line end, or with those of a string. */
  final class Text(val bytes: Array[Byte], val from: Int, val until: Int) extends Doc {
    override val flat: Int = math.min(Endless, Utf8.countCodepoints(bytes, from, until))
  }

  def text(string: String): Doc = of(Utf8.encode(string))
  def of(bytes: Array[Byte]): Doc = new Text(bytes, 0, bytes.length)

  /** A text block, which has lines and an indentation of its own. */
  final class Block(val lines: TextBlockLines) extends Doc {
    override def flat: Int = Endless
  }

  /** A line end if the group is broken, with blank lines before the next line; else as many spaces. */
  final class Line(val spaces: Int, val blanks: Int) extends Doc {
    override def flat: Int = spaces
  }

  /** A line end in any case, and blank lines. */
  final class Hard(val blanks: Int) extends Doc {
    override def flat: Int = Endless
  }

  /** Nothing; but the groups around it are broken. */
  val Break: Doc = new Doc { override def flat: Int = Endless }

  /** Something that is there only if the group is broken. */
  final class IfBroken(val doc: Doc) extends Doc {
    override def flat: Int = 0
  }

  final class Indent(val doc: Doc) extends Doc {
    override val flat: Int = doc.flat
  }

  final class Group(val doc: Doc) extends Doc {
    override val flat: Int = doc.flat
  }

  final class Concat(val docs: Array[Doc]) extends Doc {
    override val flat: Int = docs.foldLeft(0)((sum, doc) => math.min(Endless, sum + doc.flat))
  }

  def concat(docs: Doc*): Doc = new Concat(docs.toArray)
  def group(docs: Doc*): Doc = new Group(concat(docs: _*))
  def indent(docs: Doc*): Doc = new Indent(concat(docs: _*))
}
