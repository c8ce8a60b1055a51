package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}
import sjsonnet.text.Utf8

import java.util.Arrays

/** The part of [[WidthDocs]] that knows tokens, and what stands before them.
  *
  * A place is where a line can end. Whether one ends there already is said by the token after it.
  */
private[format] abstract class WidthTokens(draft: Draft, style: Style) {
  import Doc._

  protected val gaps = new DocGaps(draft, style)

  protected def indent(docs: Doc*): Doc = new Indent(concat(docs: _*), style.step)

  // Constructs.

  protected def code(element: Int): NodeCode.Code = draft.code(element)
  protected def nParts(construct: Int): Int = draft.nParts(construct)
  protected def part(construct: Int, i: Int): Int = draft.part(construct, i)
  protected def firstOf(element: Int): Int = draft.outline.firstToken(element)
  protected def isToken(element: Int, kind: Token.Kind): Boolean =
    draft.outline.isToken(element, kind)

  /** The document of an element, without what stands before it. */
  protected def doc(element: Int): Doc

  // Places.

  /** Whether an element begins a line. */
  protected def beginsLine(element: Int): Boolean = draft.hasLineEnd(draft.first(element))

  /** Whether a line ends in any case before an element, since there is a comment. */
  protected def isBehindComment(element: Int): Boolean = {
    val fodder = draft.before(element)
    fodder.hasLineEnd && (0 until fodder.size).exists(fodder(_).comment.length > 0)
  }

  /** A line end before an element that stays if there is one, and otherwise is made if the group is broken. */
  protected def place(element: Int, spaces: Int = 1): Doc =
    if (beginsLine(element)) kept(element)
    else gaps.before(draft.first(element), blanks => new Line(spaces, blanks))

  /** What stands before an element that has a line end. */
  protected def kept(element: Int): Doc =
    gaps.before(draft.first(element), blanks => new Hard(blanks))

  /** The same if the element has a line end, and otherwise what stands there if there is no comment. */
  protected def keptOr(element: Int, plain: Doc): Doc =
    if (beginsLine(element)) kept(element) else gaps.before(draft.first(element), _ => plain)

  /** Whether a comma or semicolon has a line of its own, below lines that it ends: a style of its own. */
  protected def isAlone(token: Int, ended: Doc): Boolean =
    ended.isEndless && draft.hasLineEnd(token) && draft.hasLineEnd(draft.next(token))

  /** A comma or semicolon. */
  protected def ending(token: Int, ended: Doc): Doc =
    if (isAlone(token, ended)) concat(kept(token), text(token)) else attached(token)

  // Tokens, with what stands before them.

  protected def text(token: Int): Doc =
    if (draft.hasText(token)) of(draft.text(token))
    else {
      val from = draft.outline.from(token)
      val until = draft.outline.until(token)
      def original = Arrays.copyOfRange(draft.bytes, from, until)
      draft.outline.kind(token) match {
        case Token.Number    => of(original.filter(_ != '_'))
        case Token.TextBlock =>
          if (draft.isUtf8) new Block(new TextBlockLines(draft.bytes, from, until))
          else {
            val valid = Utf8.sanitize(original)
            new Block(new TextBlockLines(valid, 0, valid.length))
          }
        case Token.SingleVerbatim | Token.DoubleVerbatim if !draft.isUtf8 =>
          of(Utf8.sanitize(original))
        case _ => of(draft.bytes, from, until)
      }
    }

  /** A token without a space before it. */
  protected def attached(token: Int): Doc =
    if (draft.isRemoved(token)) Empty else concat(gaps.before(token, _ => Empty), text(token))

  protected def spaced(token: Int): Doc = concat(gaps.before(token, _ => Space), text(token))

  /** A part of a construct, with what stands before it. */
  protected def inside(element: Int, plain: Int => Doc): Doc =
    concat(gaps.before(draft.first(element), plain), doc(element))

  protected def attachedPart(element: Int): Doc = inside(element, _ => Empty)

  protected def spacedPart(element: Int): Doc = inside(element, _ => Space)

  /** A part after a place. */
  protected def placed(element: Int): Doc = concat(place(element), doc(element))
}
