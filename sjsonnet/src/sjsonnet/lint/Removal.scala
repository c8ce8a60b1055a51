package sjsonnet.lint

import sjsonnet.Span
import sjsonnet.analysis._
import sjsonnet.syntax._

/** The changes that remove what is not needed, if the rest then means what it did. */
private[lint] final class Removal(file: Checked) {
  import file.tree

  /** Removes a local. */
  def ofLocal(bind: BindNode): Option[Fix] = {
    val around = file.around(bind.node).takeWhile(_ ne bind.node)
    around.lastOption match {
      case Some(local) if local.kind == NodeKind.Local =>
        ofBind(bind, new LocalNode(tree, local), around.dropRight(1).lastOption)
      case Some(member) if member.kind == NodeKind.ObjectLocal =>
        around.dropRight(1).lastOption.flatMap(ofMember(member, _))
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
      for (body <- local.body; semicolon <- local.node.token(Token.Semicolon))
        yield remove(local.from, blanksAfter(semicolon.until, body.node))
  }

  private def ofMember(member: SyntaxNode, obj: SyntaxNode): Option[Fix] = {
    val members = obj.nodes
    val i = members.indexWhere(_ eq member)
    val isMember = (node: SyntaxNode) =>
      node.kind != NodeKind.ForSpec && node.kind != NodeKind.IfSpec
    if (members.lift(i + 1).exists(isMember)) {
      val comma = tree.tokens(member.untilToken)
      if (comma.kind != Token.Comma) None
      else Some(remove(member.from, blanksAfter(comma.until, members(i + 1))))
    } else if (i > 0) between(members(i - 1).until, member.until, member)
    else None
  }

  /** Removes a part with what separates it from another, unless there is a comment. */
  private def between(from: Int, until: Int, second: SyntaxNode): Option[Fix] = {
    val comma = tree.tokens(second.firstToken - 1)
    val hasComment =
      (comma +: tree.tokensOf(second).take(1)).exists(tree.trivia(_).exists(_.kind.isComment))
    if (hasComment) None else Some(remove(from, until))
  }

  /** The end of the blanks at `from`: at most to the beginning of what is on the next line. */
  private def blanksAfter(from: Int, next: SyntaxNode): Int = {
    val pieces = tree.trivia(tree.tokens(next.firstToken)).dropWhile(_.from < from)
    val blanks = pieces.takeWhile(!_.kind.isComment)
    val (onLine, below) = blanks.span(_.kind == Trivia.WhiteSpace)
    val taken = onLine ++ below.take(1) ++ below.drop(1).takeWhile(_.kind == Trivia.WhiteSpace)
    // What begins on a line of its own keeps its indentation if a blank line comes before it.
    if (pieces.length > blanks.length && below.isEmpty) from
    else taken.lastOption.fold(from)(_.until)
  }

  private def remove(from: Int, until: Int): Fix =
    Fix(Vector(TextEdit(Span(from, until), "")), isSafe = true)

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
