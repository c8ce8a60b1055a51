package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.Utf8

import scala.annotation.tailrec
import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer

/** Sorts the imports that a file begins with by their paths. Blank lines, and comments on lines of their own, separate
  * groups that are sorted by themselves; what stands behind an import on its line stays behind it.
  *
  * Each import gets a `local` and a line of its own. The groups end with the first `local` that binds anything else.
  */
private[format] object SortImports extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.sortImports && imports(draft.root.children(0)).isDefined) {
      val head = new ImportHead(draft)
      draft.root = new SyntaxNode(
        NodeKind.File,
        head.sorted(draft.root.children(0)) +: draft.root.children.drop(1),
        None
      )
    }

  /** The bindings of a `local` that binds imports only. */
  private[format] def imports(element: SyntaxElement): Option[Vector[SyntaxNode]] = element match {
    case local: SyntaxNode if local.kind == NodeKind.Local =>
      val binds = local.nodes.init
      Option.when(binds.forall(bind => path(bind).isDefined))(binds.toVector)
    case _ => None
  }

  /** The string that a binding imports. */
  private[format] def path(bind: SyntaxNode): Option[SyntaxToken] =
    if (bind.kind != NodeKind.Bind) None
    else
      Parts.last(bind) match {
        case node: SyntaxNode if node.kind == NodeKind.Import => stringOf(node.children(1))
        case _                                                => None
      }

  private def stringOf(element: SyntaxElement): Option[SyntaxToken] = element match {
    case node: SyntaxNode   => stringOf(node.children(0))
    case token: SyntaxToken => Some(token)
  }
}

/** The imports at the head of a file. */
private final class ImportHead(draft: Draft) {

  /** @param before
    *   what stands before the group
    * @param after
    *   what stands behind the last import, but not on its line
    */
  private final class Group(val before: Fodder, val items: ArrayBuffer[Item], val after: Fodder)

  /** @param beforeEnd
    *   what stands before the comma or semicolon after the import
    * @param beside
    *   what stands behind the import on its line
    */
  private final class Item(
      val path: Array[Byte],
      val bind: SyntaxNode,
      val beforeEnd: Fodder,
      val beside: Fodder
  )

  private val groups = ArrayBuffer.empty[Group]

  /** The program with its imports sorted. */
  def sorted(program: SyntaxElement): SyntaxElement = {
    val body = read(program, draft.before(program), ArrayBuffer.empty)
    var result = body
    // From the last import to the first: each has what follows it as a part.
    for (group <- groups.reverseIterator) {
      val items = group.items.sortWith((a, b) => compare(a.path, b.path) < 0)
      group.after.endLine()
      items.last.beside.appendAll(group.after)
      for (i <- items.indices.reverse) {
        draft.setFodder(draft.first(result), items(i).beside)
        val local = draft.newToken(Token.Local, ImportHead.LocalText)
        val semicolon = draft.newToken(Token.Semicolon, ImportHead.SemicolonText)
        draft.setFodder(semicolon.index, items(i).beforeEnd)
        val children = ArraySeq[SyntaxElement](local, items(i).bind, semicolon, result)
        result = new SyntaxNode(NodeKind.Local, children, None)
      }
      draft.setFodder(draft.first(result), group.before)
    }
    result
  }

  /** Reads the groups, and returns what follows the last one.
    *
    * @param before
    *   what stands before the present group
    * @param items
    *   those of the group that have been read
    */
  @tailrec
  private def read(
      program: SyntaxElement,
      before: Fodder,
      items: ArrayBuffer[Item]
  ): SyntaxElement = program match {
    case local: SyntaxNode if SortImports.imports(local).isDefined =>
      val binds = SortImports.imports(local).get
      for (i <- 0 until binds.length - 1)
        items += item(local, binds(i), 2 * i + 2, beside(draft.first(binds(i + 1))))
      val rest = Parts.last(local)
      val first = draft.first(rest)
      val besideLast = beside(first)
      items += item(local, binds.last, 2 * binds.length, besideLast)
      val after = draft.fodder(first)
      if (after.isEmpty && SortImports.imports(rest).isDefined) read(rest, before, items)
      else {
        groups += new Group(before, items, after)
        if (SortImports.imports(rest).isEmpty) rest
        else read(rest, new Fodder, ArrayBuffer.empty)
      }
    case _ => program
  }

  private def item(local: SyntaxNode, bind: SyntaxNode, end: Int, beside: Fodder): Item =
    new Item(pathOf(bind), bind, draft.fodder(local.children(end).firstToken), beside)

  private def compare(a: Array[Byte], b: Array[Byte]): Int =
    Utf8.compare(a, 0, a.length, b, 0, b.length)

  private def pathOf(bind: SyntaxNode): Array[Byte] =
    SortImports.path(bind).flatMap(StringValue.of(draft, _)).getOrElse(Array.emptyByteArray)

  /** Takes from what stands before a token what is on the line of the token before it, up to and with the end of the line.
    * Blank lines stay.
    */
  private def beside(token: Int): Fodder = {
    val fodder = draft.fodder(token)
    var i = 0
    while (i < fodder.size && !fodder(i).endsLine) i += 1
    val line = new Fodder
    (0 until math.min(i + 1, fodder.size)).foreach(k => line.append(fodder(k)))
    val rest = new Fodder
    if (i < fodder.size) {
      val end = fodder(i)
      if (end.blanks > 0)
        rest.append(new Piece(Piece.LineEnd, end.blanks, end.indent, Piece.NoComment))
      end.blanks = 0
      (i + 1 until fodder.size).foreach(k => rest.append(fodder(k)))
    }
    line.endLine()
    draft.setFodder(token, rest)
    line
  }
}

private object ImportHead {
  private val LocalText = Utf8.encode("local")
  private val SemicolonText = Utf8.encode(";")
}
