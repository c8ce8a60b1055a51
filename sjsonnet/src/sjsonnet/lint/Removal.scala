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
        around.nextOption().flatMap(ofMember(member, _))
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
        yield removeBefore(local.from, semicolon.until, body.node)
  }

  private def ofMember(member: SyntaxNode, obj: SyntaxNode): Option[Fix] = {
    val members = obj.nodes
    val i = members.indexWhere(_ eq member)
    val isMember = (node: SyntaxNode) =>
      node.kind != NodeKind.ForSpec && node.kind != NodeKind.IfSpec
    if (members.lift(i + 1).exists(isMember)) {
      val comma = tree.tokens(member.untilToken)
      if (comma.kind != Token.Comma) None
      else Some(removeBefore(member.from, comma.until, members(i + 1)))
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

  /** Removes what is followed by something else: with its lines, if there is nothing else on them, or else with the blanks
    * after it.
    */
  private def removeBefore(from: Int, until: Int, next: SyntaxNode): Fix = {
    val pieces = tree.trivia(tree.tokens(next.firstToken)).dropWhile(_.from < until)
    val (blanks, rest) = pieces.span(_.kind == Trivia.WhiteSpace)
    val lineEnd = rest.headOption.filter(_.kind == Trivia.LineEnd)
    val lineStart = file.analysis.lines.start(file.analysis.lines.line(from))
    val isFirst = (lineStart until from).forall(i => isBlank(tree.source.bytes(i)))
    lineEnd match {
      case Some(end) if isFirst => remove(lineStart, end.until)
      case Some(end)            =>
        val indentation = rest.drop(1).headOption.filter(_.kind == Trivia.WhiteSpace)
        remove(from, indentation.fold(end.until)(_.until))
      case None if rest.isEmpty => remove(from, blanks.lastOption.fold(until)(_.until))
      case None                 => remove(from, until)
    }
  }

  private def isBlank(byte: Byte): Boolean = byte == ' ' || byte == '\t'

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
