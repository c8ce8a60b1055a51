package sjsonnet.lint

import sjsonnet.Span
import sjsonnet.analysis._
import sjsonnet.syntax._

/** The changes that remove what is not needed, if the rest then means what it did. */
private[lint] final class Removal(file: Checked) {
  import file.tree

  /** Removes a local. */
  def ofLocal(bind: BindNode): Option[Fix] = {
    val around = file.around(bind.node)
    around.nextOption() match {
      case Some(local) if local.kind == NodeKind.Local =>
        ofBind(bind, new LocalNode(tree, local), around.nextOption())
      case Some(member) if member.kind == NodeKind.ObjectLocal =>
        around.nextOption().flatMap(ofMember(bind, member, _))
      case _ => None
    }
  }

  private def ofBind(bind: BindNode, local: LocalNode, outer: Option[SyntaxNode]): Option[Fix] = {
    val isBind = (node: SyntaxNode) =>
      node.kind == NodeKind.Bind || node.kind == NodeKind.FunctionBind
    val (before, after) = local.node.nodesAround(bind.node)
    (before.find(isBind), after.find(isBind)) match {
      case (Some(previous), _) =>
        between(previous.until, bind.until, bind.node)
      case (_, Some(next)) =>
        between(bind.from, next.from, next)
      case _ if !outer.exists(node => DelimitsBody(node.kind)) => None
      case _                                                   =>
        local.node.token(Token.Semicolon).map { semicolon =>
          val following = Iterator.unfold(local.body)(_.map(body => (body.node, bodyOf(body))))
          remove(new RemovedItem(file.analysis, bind, local.node, semicolon, following).span)
        }
    }
  }

  private def bodyOf(view: ExprNode): Option[ExprNode] = view match {
    case local: LocalNode => local.body
    case _                => None
  }

  private def ofMember(bind: BindNode, member: SyntaxNode, obj: SyntaxNode): Option[Fix] = {
    val isMember = (node: SyntaxNode) =>
      node.kind != NodeKind.ForSpec && node.kind != NodeKind.IfSpec
    val comma = Some(tree.tokens(member.untilToken)).filter(_.kind == Token.Comma)
    val (before, after) = obj.nodesAround(member)
    val following = after.buffered
    val (previous, next) = (before.nextOption(), following.headOption)
    val last = comma.getOrElse(tree.tokens(member.untilToken - 1))
    val removed = new RemovedItem(file.analysis, bind, member, last, following)
    if (next.exists(isMember)) comma.map(_ => remove(removed.span))
    else
      previous.flatMap { previous =>
        if (removed.isWholeLines && next.isEmpty) Some(remove(removed.span))
        else between(previous.until, member.until, member)
      }
  }

  /** Removes a part with what separates it from another, unless there is a comment. */
  private def between(from: Int, until: Int, second: SyntaxNode): Option[Fix] = {
    val comma = tree.tokens(second.firstToken - 1)
    val hasComment =
      (comma +: tree.tokensOf(second).take(1)).exists(tree.trivia(_).exists(_.kind.isComment))
    if (hasComment) None else Some(remove(Span(from, until)))
  }

  private def remove(span: Span): Fix = Fix.safe(tree.source.name, span.from, span.until, "")

  /** Whether a construct ends where its last part does, wherever that ends: without its `local`, the body of the local is
    * still all of the part.
    */
  private val DelimitsBody: Set[NodeKind] = Set(
    NodeKind.File,
    NodeKind.Local,
    NodeKind.Parentheses,
    NodeKind.Field,
    NodeKind.Method,
    NodeKind.Bind,
    NodeKind.FunctionBind,
    NodeKind.Argument,
    NodeKind.NamedArgument,
    NodeKind.Function,
    NodeKind.Assert,
    NodeKind.Array
  )
}
