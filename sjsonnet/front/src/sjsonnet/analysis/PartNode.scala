package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import sjsonnet.syntax._

/** A node that is not an expression, but has expressions for parts. */
private[sjsonnet] sealed abstract class PartNode extends NodeView

/** The whole file. */
private[sjsonnet] final class FileNode(val tree: SyntaxTree) extends PartNode {
  override def node: SyntaxNode = tree.root
  def expr: Option[ExprNode] = firstExpr
}

/** A part of an object literal. */
private[sjsonnet] sealed abstract class MemberNode extends PartNode

/** `name: body`, `name(parameters): body`, and so on. */
private[sjsonnet] final class FieldNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends MemberNode {

  /** Its name as an identifier or a string, unless it is computed. */
  def nameToken: Option[SyntaxToken] = node.children.head match {
    case token: SyntaxToken => Some(token)
    case _: SyntaxNode      => None
  }

  /** The name, if it is not computed, and is valid. */
  def name: Option[String] =
    nameToken.flatMap { token =>
      if (token.kind == Token.Identifier) Some(tree.text(token)) else string(token)
    }
  def computedName: Option[ComputedNameNode] =
    node.node(NodeKind.ComputedName).map(new ComputedNameNode(tree, _))
  def parameters: Option[ParametersNode] =
    node.node(NodeKind.Parameters).map(new ParametersNode(tree, _))
  def isMethod: Boolean = node.kind == NodeKind.Method

  /** The colons, with the `+` before them. */
  def operator: Option[SyntaxToken] = operatorToken
  def visibility: Visibility = operator.map(_.kind) match {
    case Some(Token.Colon2 | Token.PlusColon2) => Visibility.Hidden
    case Some(Token.Colon3 | Token.PlusColon3) => Visibility.Visible
    case _                                     => Visibility.Default
  }
  def isPlus: Boolean = operator.exists(_.kind >= Token.PlusColon)
  def body: Option[ExprNode] = exprAfter(operator)
}

private[sjsonnet] object FieldNode {

  /** The innermost field around the byte at `offset`. */
  def around(tree: SyntaxTree, offset: Int): Option[FieldNode] =
    tree.path(offset).reverseIterator.map(NodeView(tree, _)).collectFirst { case field: FieldNode =>
      field
    }
}

/** `[key]` in place of a field's name. */
private[sjsonnet] final class ComputedNameNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def key: Option[ExprNode] = exprAfter(Token.BracketL)
}

/** `local bind` as a member. */
private[sjsonnet] final class ObjectLocalNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends MemberNode {
  def bind: Option[BindNode] = parts.collectFirst { case bind: BindNode => bind }
}

/** `assert condition : message` as a member. */
private[sjsonnet] final class ObjectAssertNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends MemberNode {
  def condition: Option[ExprNode] = exprAfter(Token.Assert)
  def message: Option[ExprNode] = exprAfter(Token.Colon)
}

/** `name = body` or `name(parameters) = body`. */
private[sjsonnet] final class BindNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def name: Option[SyntaxToken] = nameFirst
  def parameters: Option[ParametersNode] =
    node.node(NodeKind.Parameters).map(new ParametersNode(tree, _))
  def isFunction: Boolean = node.kind == NodeKind.FunctionBind
  def body: Option[ExprNode] = exprs.lastOption
}

/** `(a, b=1)` where a function is declared. */
private[sjsonnet] final class ParametersNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def all: ArraySeq[ParameterNode] = parts.collect { case parameter: ParameterNode => parameter }
}

private[sjsonnet] final class ParameterNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def name: Option[SyntaxToken] = nameFirst
  def default: Option[ExprNode] = exprAfter(Token.Assign)
}

/** `(1, b=2)` where a function is called. */
private[sjsonnet] final class ArgumentsNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def all: ArraySeq[ArgumentNode] = parts.collect { case argument: ArgumentNode => argument }
  def positional: ArraySeq[ArgumentNode] = all.filter(_.name.isEmpty)
  def named: ArraySeq[ArgumentNode] = all.filter(_.name.isDefined)
}

/** `value` or `name=value`. */
private[sjsonnet] final class ArgumentNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends PartNode {
  def name: Option[SyntaxToken] = if (node.kind == NodeKind.NamedArgument) nameFirst else None
  def value: Option[ExprNode] = firstExpr
}

/** A part of a comprehension. */
private[sjsonnet] sealed abstract class SpecNode extends PartNode

private[sjsonnet] object SpecNode {

  /** Those of a comprehension, in order. */
  private[analysis] def in(comprehension: NodeView): ArraySeq[SpecNode] =
    comprehension.parts.collect { case spec: SpecNode => spec }
}

/** `for name in array` */
private[sjsonnet] final class ForSpecNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends SpecNode {
  def name: Option[SyntaxToken] = node.token(Token.Identifier)
  def array: Option[ExprNode] = exprAfter(Token.In)
}

/** `if condition` */
private[sjsonnet] final class IfSpecNode(val tree: SyntaxTree, val node: SyntaxNode)
    extends SpecNode {
  def condition: Option[ExprNode] = exprAfter(Token.If)
}

private[sjsonnet] object PartNode {

  /** The view of a node that is not an expression. */
  def apply(tree: SyntaxTree, node: SyntaxNode): PartNode =
    of(tree, node).getOrElse(throw new AssertionError(s"${node.kind} is an expression"))

  /** The views of the children of a node that are not expressions. */
  private[analysis] def all(tree: SyntaxTree, node: SyntaxNode): ArraySeq[PartNode] =
    node.nodes.flatMap(of(tree, _))

  private def of(tree: SyntaxTree, node: SyntaxNode): Option[PartNode] =
    node.kind match {
      case NodeKind.File                              => Some(new FileNode(tree))
      case NodeKind.Field | NodeKind.Method           => Some(new FieldNode(tree, node))
      case NodeKind.ComputedName                      => Some(new ComputedNameNode(tree, node))
      case NodeKind.ObjectLocal                       => Some(new ObjectLocalNode(tree, node))
      case NodeKind.ObjectAssert                      => Some(new ObjectAssertNode(tree, node))
      case NodeKind.Bind | NodeKind.FunctionBind      => Some(new BindNode(tree, node))
      case NodeKind.Parameters                        => Some(new ParametersNode(tree, node))
      case NodeKind.Parameter                         => Some(new ParameterNode(tree, node))
      case NodeKind.Arguments                         => Some(new ArgumentsNode(tree, node))
      case NodeKind.Argument | NodeKind.NamedArgument => Some(new ArgumentNode(tree, node))
      case NodeKind.ForSpec                           => Some(new ForSpecNode(tree, node))
      case NodeKind.IfSpec                            => Some(new IfSpecNode(tree, node))
      case _                                          => None
    }
}
