package sjsonnet.lint

import sjsonnet.{Problem, Span}
import sjsonnet.analysis._
import sjsonnet.syntax.{SyntaxElement, SyntaxNode, SyntaxToken, SyntaxTree}

import scala.collection.mutable.ArrayBuffer
import sjsonnet.values._

/** One or several rules that look for the same thing: sees each node of a file once, after its parts. */
private[lint] abstract class Check(protected val file: Checked) {

  /** Looks at a node. */
  def node(view: NodeView): Unit

  /** Called after the last node. */
  def end(): Unit = ()
}

/** A file that is being checked, for its [[Check]]s. */
private[lint] final class Checked(val values: Values) {
  private val reported = ArrayBuffer.empty[Finding]

  /** Whether nobody reads more findings. To find out what to say of one may take as long as the file is. */
  def isFull: Boolean = reported.length >= Checked.MostFindings

  /** How many of the parts around the current node are never evaluated. */
  private[lint] var nDead = 0

  /** The node around the current one. */
  private[lint] var parent: Option[SyntaxNode] = None

  def analysis: Analysis = values.analysis
  def tree: SyntaxTree = analysis.tree
  def facts: Facts = analysis.facts
  def std: StdTable = values.std

  /** What is known of the value of a node. */
  def known(view: ExprNode): Known = view.expr.fold(Known.anything)(values.of(_))
  def known(view: Option[ExprNode]): Known = view.fold(Known.anything)(known(_))

  /** Whether the current node is in a part that is never evaluated, as far as is known: what a condition rules out cannot
    * fail.
    */
  def isDead: Boolean = nDead > 0

  def report(
      problem: Problem,
      part: SyntaxElement,
      related: Vector[Span] = Vector.empty,
      fixes: Vector[Fix] = Vector.empty
  ): Unit = reportAt(problem, span(part), related, fixes)

  def reportAt(
      problem: Problem,
      place: Span,
      related: Vector[Span] = Vector.empty,
      fixes: Vector[Fix] = Vector.empty
  ): Unit = if (!isFull) reported += Checked.finding(problem, place, related, fixes)

  def report(problem: Problem, part: NodeView): Unit = report(problem, part.node)

  /** Reports what fails when it is evaluated. */
  def reportFailure(problem: => Problem, part: NodeView): Unit = reportFailure(problem, part.node)

  def reportFailure(problem: => Problem, part: SyntaxElement): Unit =
    if (!isDead) report(problem, part)

  /** The nodes around one, the innermost first. */
  def around(node: SyntaxNode): Iterator[SyntaxNode] =
    Iterator.iterate(parents.get(node))(parents.get(_)).takeWhile(_ != null)

  private lazy val parents: java.util.IdentityHashMap[SyntaxNode, SyntaxNode] = {
    val found = new java.util.IdentityHashMap[SyntaxNode, SyntaxNode]
    tree.root.descendants.foreach {
      case node: SyntaxNode => node.nodes.foreach(found.put(_, node))
      case _: SyntaxToken   => ()
    }
    found
  }

  /** The words of a part, without what is between them: two parts with the same words mean the same in one scope. */
  def words(part: NodeView): Vector[String] = tree.tokensOf(part.node).map(tree.text(_)).toVector

  def span(part: SyntaxElement): Span = Span(part.from, part.until)

  private[lint] def findings: Vector[Finding] = reported.toVector
}

private[lint] object Checked {

  def finding(problem: Problem, place: Span, related: Vector[Span], fixes: Vector[Fix]): Finding =
    new Finding(
      problem.diagnostic,
      // An import that is never evaluated does no harm.
      LintRules.of(problem.diagnostic).fold[Severity](Severity.Warning)(_.severity),
      problem.text,
      problem.hint,
      place,
      related,
      fixes
    )

  /** As many as errors of syntax or of names. */
  private final val MostFindings = 1000
}
