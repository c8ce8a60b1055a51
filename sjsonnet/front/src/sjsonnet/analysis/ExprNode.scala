package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import sjsonnet.syntax._

/** A node that is an expression, or malformed text in place of one. */
private[sjsonnet] sealed abstract class ExprNode extends NodeView {

  /** The expression of the surface tree, without parentheses. */
  final def expr: Option[Expr] = node.expr

  /** The node without the parentheses around it. */
  final def inner: ExprNode = this match {
    case parens: ParensNode => parens.content.fold[ExprNode](this)(_.inner)
    case _                  => this
  }
}

/** Text that is no construct, or one whose end is missing. [[children]] are the constructs in it that are whole. */
private[sjsonnet] final class MalformedNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode

/** An expression that is a single token. */
private[sjsonnet] sealed abstract class AtomNode extends ExprNode {
  final def token: SyntaxToken = tree.tokens(node.firstToken)
}

private[sjsonnet] final class NullNode(val tree: SyntaxTree, val node: SyntaxNode) extends AtomNode
private[sjsonnet] final class SelfNode(val tree: SyntaxTree, val node: SyntaxNode) extends AtomNode

/** `$` */
private[sjsonnet] final class DollarNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends AtomNode

private[sjsonnet] final class BooleanNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends AtomNode {
  def value: Boolean = token.kind == Token.True
}

/** A number; [[text]] is its spelling. */
private[sjsonnet] final class NumberNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends AtomNode {

  /** The value, if the spelling is valid. It is infinite if it exceeds every double. */
  def value: Option[Double] = tree.number(token)
}

private[sjsonnet] final class VariableNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends AtomNode {
  def name: String = text
}

/** A string; [[text]] is its spelling. */
private[sjsonnet] final class StringNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends AtomNode {

  /** The value; nothing if an escape in it is invalid, or its end is missing. */
  def value: Option[String] = string(token)

  /** The value in UTF-8. */
  def bytes: Option[Array[Byte]] = tree.string(token)

  def style: StringStyle = StringStyle.of(token)
}

/** How a string is written. */
private[sjsonnet] sealed abstract class StringStyle(val opening: String, val closing: String)
private[sjsonnet] object StringStyle {
  case object Double extends StringStyle("\"", "\"")
  case object Single extends StringStyle("'", "'")
  case object VerbatimDouble extends StringStyle("@\"", "\"")
  case object VerbatimSingle extends StringStyle("@'", "'")

  /** Lines between bars. */
  case object TextBlock extends StringStyle("|||", "|||")

  /** The style of a token that is a string. */
  def of(token: SyntaxToken): StringStyle = token.kind match {
    case Token.SingleQuoted   => Single
    case Token.DoubleVerbatim => VerbatimDouble
    case Token.SingleVerbatim => VerbatimSingle
    case Token.TextBlock      => TextBlock
    case _                    => Double
  }
}

/** `(content)` */
private[sjsonnet] final class ParensNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def content: Option[ExprNode] = exprAfter(Token.ParenL)
}

private[sjsonnet] final class ArrayNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def elements: ArraySeq[ExprNode] = exprs
}

/** `[body for … if …]` */
private[sjsonnet] final class ArrayComprehensionNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def body: Option[ExprNode] = exprAfter(Token.BracketL)
  def specs: ArraySeq[SpecNode] = SpecNode.in(this)
}

/** An object literal, or an object comprehension. */
private[sjsonnet] sealed abstract class ObjectLiteralNode extends ExprNode {
  final def members: ArraySeq[MemberNode] = parts.collect { case member: MemberNode => member }
  final def fields: ArraySeq[FieldNode] = members.collect { case field: FieldNode => field }
  final def locals: ArraySeq[ObjectLocalNode] =
    members.collect { case local: ObjectLocalNode => local }
}

private[sjsonnet] final class ObjectNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ObjectLiteralNode

/** `{ [key]: value for … if … }` */
private[sjsonnet] final class ObjectComprehensionNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ObjectLiteralNode {
  def specs: ArraySeq[SpecNode] = SpecNode.in(this)
}

/** `local binds; body` */
private[sjsonnet] final class LocalNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def binds: ArraySeq[BindNode] = parts.collect { case bind: BindNode => bind }
  def body: Option[ExprNode] = lastAfter(Token.Semicolon)
}

/** `function(parameters) body` */
private[sjsonnet] final class FunctionNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def parameters: Option[ParametersNode] =
    node.node(NodeKind.Parameters).map(new ParametersNode(tree, _))
  def body: Option[ExprNode] = exprs.lastOption
}

private[sjsonnet] final class IfNode(val tree: SyntaxTree, val node: SyntaxNode) extends ExprNode {
  def condition: Option[ExprNode] = exprAfter(Token.If)
  def consequent: Option[ExprNode] = exprAfter(Token.Then)
  def alternative: Option[ExprNode] = exprAfter(Token.Else)
}

/** `assert condition : message; rest` */
private[sjsonnet] final class AssertNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def condition: Option[ExprNode] = exprAfter(Token.Assert)
  def message: Option[ExprNode] = exprAfter(Token.Colon)
  def rest: Option[ExprNode] = lastAfter(Token.Semicolon)
}

/** `error message` */
private[sjsonnet] final class ErrorNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def message: Option[ExprNode] = firstExpr
}

/** `import path`, and those of text and of bytes. */
private[sjsonnet] final class ImportNode(
    val tree: SyntaxTree,
    val node: SyntaxNode,
    val kind: ImportKind
) extends ExprNode {

  /** What is imported: in a valid file a string. */
  def operand: Option[ExprNode] = firstExpr
  def path: Option[StringNode] = operand.collect { case path: StringNode => path }
}

/** `target(arguments)` */
private[sjsonnet] final class CallNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def target: Option[ExprNode] = firstExpr
  def arguments: Option[ArgumentsNode] =
    node.node(NodeKind.Arguments).map(new ArgumentsNode(tree, _))
  def isTailstrict: Boolean = node.token(Token.Tailstrict).isDefined
}

/** `target { … }` */
private[sjsonnet] final class ApplyBraceNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def target: Option[ExprNode] = firstExpr
  def mixin: Option[ExprNode] = exprs.drop(1).headOption
}

/** `target.name` */
private[sjsonnet] final class SelectNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def target: Option[ExprNode] = firstExpr
  def name: Option[SyntaxToken] = node.token(Token.Identifier)
}

/** `target[index]` */
private[sjsonnet] final class IndexNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def target: Option[ExprNode] = firstExpr
  def index: Option[ExprNode] = exprAfter(Token.BracketL)
}

/** `target[start:end:step]` */
private[sjsonnet] final class SliceNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def target: Option[ExprNode] = firstExpr
  def start: Option[ExprNode] = bounds(0)
  def end: Option[ExprNode] = bounds(1)
  def step: Option[ExprNode] = bounds(2)

  private def bounds: Array[Option[ExprNode]] = {
    val bounds = Array.fill(3)(Option.empty[ExprNode])
    var i = 0
    node.children.drop(1).foreach {
      case bound: SyntaxNode  => bounds(math.min(i, 2)) = ExprNode.of(tree, bound)
      case token: SyntaxToken =>
        i += (if (token.kind == Token.Colon) 1 else if (token.kind == Token.Colon2) 2 else 0)
    }
    bounds
  }
}

/** `super.name` */
private[sjsonnet] final class SuperSelectNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def name: Option[SyntaxToken] = node.token(Token.Identifier)
}

/** `super[index]` */
private[sjsonnet] final class SuperIndexNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def index: Option[ExprNode] = exprAfter(Token.BracketL)
}

/** `key in super` */
private[sjsonnet] final class InSuperNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def key: Option[ExprNode] = firstExpr
}

private[sjsonnet] final class UnaryNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {
  def operator: Option[SyntaxToken] = operatorToken
  def operand: Option[ExprNode] = firstExpr
}

private[sjsonnet] final class BinaryNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends ExprNode {

  /** A token that is an operator, or the word `in`. */
  def operator: Option[SyntaxToken] = operatorToken.orElse(node.token(Token.In))
  def lhs: Option[ExprNode] = firstExpr
  def rhs: Option[ExprNode] = exprAfter(operator)
}

private[sjsonnet] object ExprNode {

  /** The view of a node that is an expression or malformed. */
  def of(tree: SyntaxTree, node: SyntaxNode): Option[ExprNode] = node.kind match {
    case NodeKind.Malformed           => Some(new MalformedNode(tree, node))
    case NodeKind.NullLiteral         => Some(new NullNode(tree, node))
    case NodeKind.BooleanLiteral      => Some(new BooleanNode(tree, node))
    case NodeKind.NumberLiteral       => Some(new NumberNode(tree, node))
    case NodeKind.StringLiteral       => Some(new StringNode(tree, node))
    case NodeKind.Variable            => Some(new VariableNode(tree, node))
    case NodeKind.Self                => Some(new SelfNode(tree, node))
    case NodeKind.Dollar              => Some(new DollarNode(tree, node))
    case NodeKind.Parentheses         => Some(new ParensNode(tree, node))
    case NodeKind.Array               => Some(new ArrayNode(tree, node))
    case NodeKind.ArrayComprehension  => Some(new ArrayComprehensionNode(tree, node))
    case NodeKind.Object              => Some(new ObjectNode(tree, node))
    case NodeKind.ObjectComprehension => Some(new ObjectComprehensionNode(tree, node))
    case NodeKind.Local               => Some(new LocalNode(tree, node))
    case NodeKind.Function            => Some(new FunctionNode(tree, node))
    case NodeKind.If                  => Some(new IfNode(tree, node))
    case NodeKind.Assert              => Some(new AssertNode(tree, node))
    case NodeKind.Error               => Some(new ErrorNode(tree, node))
    case NodeKind.Import              => Some(new ImportNode(tree, node, ImportKind.Code))
    case NodeKind.ImportStr           => Some(new ImportNode(tree, node, ImportKind.Text))
    case NodeKind.ImportBin           => Some(new ImportNode(tree, node, ImportKind.Bytes))
    case NodeKind.Apply               => Some(new CallNode(tree, node))
    case NodeKind.ApplyBrace          => Some(new ApplyBraceNode(tree, node))
    case NodeKind.Select              => Some(new SelectNode(tree, node))
    case NodeKind.Index               => Some(new IndexNode(tree, node))
    case NodeKind.Slice               => Some(new SliceNode(tree, node))
    case NodeKind.SuperSelect         => Some(new SuperSelectNode(tree, node))
    case NodeKind.SuperIndex          => Some(new SuperIndexNode(tree, node))
    case NodeKind.InSuper             => Some(new InSuperNode(tree, node))
    case NodeKind.Unary               => Some(new UnaryNode(tree, node))
    case NodeKind.Binary              => Some(new BinaryNode(tree, node))
    case _                            => None
  }
}
