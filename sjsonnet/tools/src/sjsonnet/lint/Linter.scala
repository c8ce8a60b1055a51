package sjsonnet.lint

import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Meter, Source}
import sjsonnet.analysis._
import sjsonnet.platform.DeepStack
import sjsonnet.syntax._
import sjsonnet.values._

/** Finds what is probably wrong in files that can be evaluated, and what keeps others from being evaluated.
  *
  * It is silent when in doubt: whatever it reports as failing does fail when it is evaluated.
  */
private[sjsonnet] object Linter {

  /** The findings in a file, in the order of the file: its errors if it has any, or else what the rules find and no comment
    * allows.
    */
  def findings(source: Source, files: LintFiles): Vector[Finding] = {
    val values = files.values(source)
    val meter = files.meter
    if (!values.analysis.isProgram) values.analysis.findings
    else {
      meter.chargeMemory(values.analysis.tree.tokens.length * ValueBytes)
      val file = new Checked(values)
      try
        DeepStack.run(DeepStack.DefaultMaxStack) {
          new Walk(file, meter).run()
        }
      catch {
        // On a host without a deep stack. What has been found by then is right.
        case _: StackOverflowError => ()
      }
      val all = values.analysis.findings ++ file.findings
      new Allowed(values.analysis).remaining(all).sortBy(it => (it.span.from, it.span.until))
    }
  }

  /** What is known of values takes about that for each token, by measuring. */
  private final val ValueBytes = 250L

  /** Shows each node to all checks, from the inside to the outside, so that what is known of its parts is known by then. Uses
    * no recursion, however deep the tree is.
    */
  private final class Walk(file: Checked, meter: Meter) {
    private val checks = LintRules.groups.map(_.check(file))
    private val tree = file.tree
    private val open = ArrayBuffer.empty[SyntaxNode]
    private val dead = ArrayBuffer.empty[SyntaxNode]

    def run(): Unit = {
      tree.root.walk(new SyntaxVisitor {
        override def enter(node: SyntaxNode): Unit = Walk.this.enter(node)
        override def leave(node: SyntaxNode): Unit = Walk.this.leave(node)
      })
      checks.foreach { check =>
        meter.checkLimits()
        if (!file.isFull) check.end()
      }
    }

    private def enter(node: SyntaxNode): Unit = {
      if (open.nonEmpty && isDeadPart(open.last, node)) {
        dead += node
        file.nDead += 1
      }
      open += node: Unit
    }

    private def leave(node: SyntaxNode): Unit = {
      meter.step()
      val view = NodeView(tree, node)
      view match {
        case expr: ExprNode => file.known(expr): Unit
        case _              => ()
      }
      file.parent = if (open.length > 1) Some(open(open.length - 2)) else None
      if (!file.isFull) checks.foreach(_.node(view))
      open.dropRightInPlace(1)
      if (dead.nonEmpty && (dead.last eq node)) {
        dead.dropRightInPlace(1)
        file.nDead -= 1
      }
    }

    /** Whether the parent never evaluates this part of it. */
    private def isDeadPart(parent: SyntaxNode, part: SyntaxNode): Boolean = {
      def is(view: Option[ExprNode]) = view.exists(_.node eq part)
      def known(view: Option[ExprNode], kinds: Kinds.Set) = file.known(view).isOnly(kinds)
      parent.kind match {
        case NodeKind.If =>
          val view = new IfNode(tree, parent)
          is(view.consequent) && known(view.condition, Kinds.False) ||
          is(view.alternative) && known(view.condition, Kinds.True)
        case NodeKind.Assert =>
          val view = new AssertNode(tree, parent)
          is(view.rest) && known(view.condition, Kinds.False)
        case NodeKind.Binary =>
          val view = new BinaryNode(tree, parent)
          is(view.rhs) && view.operator.exists { operator =>
            operator.kind == Token.And && known(view.lhs, Kinds.False) ||
            operator.kind == Token.Or && known(view.lhs, Kinds.True)
          }
        case NodeKind.ArrayComprehension =>
          !isSpec(part) && isEmpty(new ArrayComprehensionNode(tree, parent).specs)
        case NodeKind.ObjectComprehension =>
          !isSpec(part) && isEmpty(new ObjectComprehensionNode(tree, parent).specs)
        case _ => false
      }
    }

    private def isSpec(node: SyntaxNode): Boolean =
      node.kind == NodeKind.ForSpec || node.kind == NodeKind.IfSpec

    private def isEmpty(specs: Seq[SpecNode]): Boolean = specs.exists {
      case spec: IfSpecNode  => file.known(spec.condition).isOnly(Kinds.False)
      case spec: ForSpecNode =>
        val array = file.known(spec.array)
        array.isOnly(Kinds.Array) && array.arr.length.contains(0)
    }
  }
}
