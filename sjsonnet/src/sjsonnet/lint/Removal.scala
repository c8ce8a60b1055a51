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
    val binds = local.binds
    val i = binds.indexWhere(_ == bind)
    if (binds.length > 1)
      if (i == 0) between(bind.from, binds(1).from, binds(1).node)
      else between(binds(i - 1).until, bind.until, bind.node)
    else if (!outer.exists(node => DelimitsBody(node.kind))) None
    else
      local.node.token(Token.Semicolon).map { semicolon =>
        val following = Iterator.unfold(local.body)(_.map(body => (body.node, bodyOf(body))))
        remove(new RemovedItem(file.analysis, bind, local.node, semicolon, following).span)
      }
  }

  private def bodyOf(view: ExprNode): Option[ExprNode] = view match {
    case local: LocalNode => local.body
    case _                => None
  }

  private def ofMember(bind: BindNode, member: SyntaxNode, obj: SyntaxNode): Option[Fix] = {
    val members = obj.nodes
    val i = members.indexWhere(_ eq member)
    val isMember = (node: SyntaxNode) =>
      node.kind != NodeKind.ForSpec && node.kind != NodeKind.IfSpec
    val comma = Some(tree.tokens(member.untilToken)).filter(_.kind == Token.Comma)
    val following = members.drop(i + 1)
    val last = comma.getOrElse(tree.tokens(member.untilToken - 1))
    val removed = new RemovedItem(file.analysis, bind, member, last, following.iterator)
    if (following.headOption.exists(isMember)) comma.map(_ => remove(removed.span))
    else if (i > 0)
      if (removed.isWholeLines && following.isEmpty) Some(remove(removed.span))
      else between(members(i - 1).until, member.until, member)
    else None
  }

  /** Removes a part with what separates it from another, unless there is a comment. */
  private def between(from: Int, until: Int, second: SyntaxNode): Option[Fix] = {
    val comma = tree.tokens(second.firstToken - 1)
    val hasComment =
      (comma +: tree.tokensOf(second).take(1)).exists(tree.trivia(_).exists(_.kind.isComment))
    if (hasComment) None else Some(remove(Span(from, until)))
  }

  private def remove(span: Span): Fix = Fix(Vector(TextEdit(span, "")), isSafe = true)

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
