package sjsonnet.format

import sjsonnet.text.Utf8

/** A text with places where lines may break, after Wadler, ''A prettier printer'' (2003), and Oppen, ''Prettyprinting''
  * (1980), but for texts that have line ends already. [[DocPrinter]] prints it.
  *
  * A [[Doc.Group]] is printed on one line if it fits. If not, it is broken, which ends a line at each [[Doc.Line]] that is in
  * it, but in no group within it; or it is joined, which leaves that to the groups within it.
  *
  * What is measured here must be the same when what has been printed is read again, with line ends where it has been broken:
  * otherwise another layout would be chosen then.
  *
  * @param flat
  *   the width on one line; [[Doc.Endless]] if it has a line end in any case
  * @param lead
  *   the width up to the first line end, if all groups are joined in which no line ends are to be kept
  * @param head
  *   the width up to the first place where a line can end
  * @param tail
  *   the width after the last such place
  * @param widest
  *   the greatest width between two such places, or before the first, or after the last
  * @param isSolid
  *   whether there is no such place
  */
private[format] sealed abstract class Doc(
    val flat: Int,
    val lead: Int,
    val head: Int,
    val tail: Int,
    val widest: Int,
    val isSolid: Boolean
) {
  protected def this(flat: Int, lead: Int, inner: Doc) =
    this(flat, lead, inner.head, inner.tail, inner.widest, inner.isSolid)

  final def isEndless: Boolean = flat == Doc.Endless
}

private[format] object Doc {

  /** Wider than any line. */
  final val Endless = 1 << 29

  /** The width of what begins and ends a text block. */
  final val BarsWidth = 3

  val Empty: Doc = new Text(new Array(0), 0, 0, 0)
  val Space: Doc = text(" ")

  /** Some bytes without a line end, or with those of a string. */
  final class Text(val bytes: Array[Byte], val from: Int, val until: Int, width: Int)
      extends Doc(width, width, width, width, width, true)

  def text(string: String): Doc = of(Utf8.encode(string))
  def of(bytes: Array[Byte]): Doc = of(bytes, 0, bytes.length)
  def of(bytes: Array[Byte], from: Int, until: Int): Doc =
    new Text(bytes, from, until, math.min(Endless - 1, Utf8.countCodepoints(bytes, from, until)))

  /** A comment up to the end of the line, for which no line is too short. */
  def comment(bytes: Array[Byte]): Doc = new Text(bytes, 0, bytes.length, 0)

  /** Something without a line end in it or before it, for which no line is broken that has room for the rest. */
  final class Tail(val doc: Doc) extends Doc(doc.flat, doc.lead, 0, 0, 0, true)

  /** A text block, which has lines and an indentation of its own. */
  final class Block(val lines: TextBlockLines)
      extends Doc(Endless, BarsWidth, BarsWidth, BarsWidth, BarsWidth, false)

  /** A line end if the group is broken, with blank lines before the next line; else as many spaces. */
  final class Line(val spaces: Int, val blanks: Int) extends Doc(spaces, spaces, 0, 0, 0, false)

  /** A line end in any case, and blank lines. */
  final class Hard(val blanks: Int) extends Doc(Endless, 0, 0, 0, 0, false)

  /** Something without a line end that is there only if the group is broken. */
  final class IfBroken(val doc: Doc) extends Doc(0, 0, 0, 0, 0, true)

  /** Something that is indented by some columns if the group is broken, and otherwise perhaps lined up with its beginning. */
  final class Indent(val doc: Doc, step: Int, val isLinedUp: Boolean = false)
      extends Doc(
        doc.flat,
        doc.lead,
        doc.head,
        math.min(Endless, doc.tail + step),
        math.min(Endless, doc.widest + step),
        doc.isSolid
      )

  /** How a group is printed that does not fit on a line. */
  sealed abstract class Manner
  object Manner {

    /** It is broken. */
    case object Breaks extends Manner

    /** It is broken, whether it fits or not. */
    case object IsBroken extends Manner

    /** The same, and what it is in is no longer joined, since it has had no line ends yet. */
    case object IsNewlyBroken extends Manner

    /** If it has line ends in any case, and none of its own, it is joined as far as the first of them. */
    case object Joins extends Manner

    /** The same, and it is joined as well if it would still not fit in lines of its own. */
    case object Stays extends Manner

    /** It has line ends of its own, and gets another only where the line has no room for what follows. */
    case object Fills extends Manner
  }

  /** What of a group begins at the column of its first line. */
  sealed abstract class LinedUp
  object LinedUp {

    /** Nothing. */
    case object No extends LinedUp

    /** Further lines of its own; what is in brackets is indented as if they stood where the group around it begins. */
    case object Lines extends LinedUp

    /** Further lines, and all that is in it. */
    case object Whole extends LinedUp
  }

  /** @param hugLead
    *   for a group that is joined rather than broken, so that its last part is broken: the width up to that part's first line
    *   end
    */
  final class Group(
      val doc: Doc,
      val manner: Manner,
      val linedUp: LinedUp = LinedUp.No,
      val hugLead: Int = Endless
  ) extends Doc(
        if (manner == Manner.IsBroken || manner == Manner.IsNewlyBroken) Endless else doc.flat,
        manner match {
          case Manner.IsBroken      => doc.head
          case Manner.IsNewlyBroken => Endless
          case _                    => doc.lead
        },
        doc
      )

  /** How something follows a `=`, a colon or the like, if it does not fit on the line. */
  sealed abstract class Hanging
  object Hanging {

    /** On a line of its own. */
    case object Never extends Hanging

    /** On a line of its own, unless it has line ends anyway and begins well on this one. */
    case object IfEndless extends Hanging

    /** On this line, where its bracket opens. */
    case object Always extends Hanging
  }

  /** Something that follows on the line, or is indented on a line of its own.
    *
    * @param gap
    *   what stands before it, with the line end
    * @param step
    *   by how many columns it is indented
    * @param isKept
    *   whether the line ends in any case
    * @param isBranch
    *   whether it has a line of its own if the group around it is broken, unless it opens on this one: see [[hugsIn]]
    * @param before
    *   for what follows `else`, the branch before that
    */
  final class Hang(
      val gap: Doc,
      val body: Doc,
      step: Int,
      val hanging: Hanging,
      val isKept: Boolean,
      val isBranch: Boolean = false,
      before: Option[Hang] = None
  ) extends Doc(
        if (isKept) Endless else math.min(Endless, gap.flat + body.flat),
        if (isKept) 0 else math.min(Endless, gap.lead + body.lead),
        if (Hang.canEnd(isKept, hanging, isBranch)) 0 else gap.flat + body.head,
        math.min(Endless, body.tail + (if (Hang.canEnd(isKept, hanging, isBranch)) step else 0)),
        math.min(Endless, body.widest + (if (Hang.canEnd(isKept, hanging, isBranch)) step else 0)),
        false
      ) {

    /** Whether a branch in brackets opens on the line of its keyword, if there is so much room on a line. */
    def hugsIn(room: Int): Boolean = !isKept && hanging == Hanging.Always && body.flat > room

    /** Whether it follows on the line of the bracket that ends such a branch, if it has room there. */
    def isBehindBracketIn(room: Int): Boolean = before.exists(_.hugsIn(room))
  }

  private object Hang {

    /** Whether the line may end before it. */
    def canEnd(isKept: Boolean, hanging: Hanging, isBranch: Boolean): Boolean =
      isKept || isBranch || hanging != Hanging.Always
  }

  /** What stands between a branch and the `else` after it: a space if the branch ends on a line with a bracket only. */
  final class Beside(val line: Line, val branch: Hang) extends Doc(line.flat, line.flat, line)

  final class Concat private[Doc] (val docs: Array[Doc], measure: Measure)
      extends Doc(
        measure.flat,
        measure.lead,
        measure.head,
        measure.tail,
        measure.widest,
        measure.isSolid
      )

  /** Measures a sequence. */
  private final class Measure(docs: Array[Doc]) {
    var flat = 0
    var lead = 0
    var head = 0
    var tail = 0
    var widest = 0
    var isSolid = true

    for (doc <- docs) {
      if (flat < Endless) lead = math.min(Endless, lead + doc.lead)
      flat = math.min(Endless, flat + doc.flat)
      widest = math.max(math.max(widest, doc.widest), math.min(Endless, tail + doc.head))
      if (isSolid) head = math.min(Endless, head + doc.head)
      tail = if (doc.isSolid) math.min(Endless, tail + doc.tail) else doc.tail
      isSolid &= doc.isSolid
    }
  }

  def concat(docs: Doc*): Doc = {
    val array = docs.toArray
    new Concat(array, new Measure(array))
  }
}
