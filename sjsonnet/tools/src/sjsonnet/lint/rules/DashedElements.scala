package sjsonnet.lint.rules

import sjsonnet.Span
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.syntax._

/** Elements of arrays that begin with a dash, as in YAML, where they are subtractions. */
private[lint] final class DashedElements(file: Checked) extends Check(file) {
  import DashedElements._
  import file.tree

  override def node(view: NodeView): Unit = view match {
    case view: ArrayNode => view.elements.foreach(dashed(_))
    case _               => ()
  }

  /** Looks for a minus that begins a line, where the first line of the element begins with one, too. */
  private def dashed(element: ExprNode): Unit = {
    val dashes = laterDashes(element)
    if (dashes.nonEmpty)
      first(element).filter(isDash(_)).foreach { first =>
        val edits = TextEdit(blanks(first), "") +: dashes.reverseIterator.flatMap { dash =>
          val end = tree.tokens(dash.index - 1).until
          Vector(TextEdit(Span(end, end), ","), TextEdit(blanks(dash), ""))
        }.toVector
        file.report(
          Found(),
          dashes.last,
          fixes = Vector(Fix(tree.source.name, edits, isSafe = false))
        )
      }
  }

  /** Those of the differences, the last one first. */
  private def laterDashes(expr: ExprNode): List[SyntaxToken] = expr match {
    case binary: BinaryNode =>
      binary.operator.filter(isDash(_)).toList ::: binary.lhs.fold(List.empty[SyntaxToken])(
        laterDashes(_)
      )
    case _ => Nil
  }

  /** The minus that an element begins with. */
  private def first(expr: ExprNode): Option[SyntaxToken] = expr match {
    case binary: BinaryNode => binary.lhs.flatMap(first(_))
    case unary: UnaryNode   => unary.operator
    case _                  => None
  }

  /** Whether this is a minus at the beginning of a line, with a blank after it. */
  private def isDash(token: SyntaxToken): Boolean =
    token.kind == Token.Minus && tree.trivia(token).exists(_.kind == Trivia.LineEnd) &&
      tree.tokens(token.index + 1).from > token.until

  private def blanks(dash: SyntaxToken): Span =
    Span(dash.from, tree.tokens(dash.index + 1).from)
}

private[lint] object DashedElements extends RuleGroup {
  override def check(file: Checked): Check = new DashedElements(file)

  val Found = rule(
    plain(53, Lint, "this is subtracted from the line above: commas separate elements, not dashes"),
    "dashed-elements",
    Warning,
    """Lines of an array that each begin with a dash, as in a YAML list, are one element: a negative number, from which the
      |others are subtracted. Separate elements by commas, without dashes. A difference that does not itself begin with a dash
      |is not reported, nor is one whose lines end with the minus.""",
    """[
      |  - 80
      |  - 443
      |]""",
    """[
      |  80,
      |  443
      |]"""
  )
}
