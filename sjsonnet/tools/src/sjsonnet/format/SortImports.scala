package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}
import sjsonnet.text.Utf8

import scala.annotation.tailrec
import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Sorts the imports that a file begins with by their paths. Blank lines, and comments on lines of their own, separate
  * groups that are sorted by themselves; what stands behind an import on its line stays behind it.
  *
  * Each import gets a `local` and a line of its own. The groups end with the first `local` that binds anything else. A
  * group that binds a name twice keeps its order, since the last of these bindings is the one that the program sees.
  */
private[format] object SortImports extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.sortImports && draft.outline.hasAny(Imports)) {
      val program = draft.part(draft.root, 0)
      if (bindsImports(draft, program)) {
        val sorted = new ImportHead(draft).sorted(program)
        draft.root = draft.construct(NodeCode.File, sorted, draft.lastPart(draft.root))
      }
    }

  /** Whether an expression is a `local` that binds imports only. */
  private[format] def bindsImports(draft: Draft, element: Int): Boolean =
    draft.code(element) == NodeCode.Local && {
      val until = draft.nParts(element) - 2
      (1 until until by 2).forall(i => path(draft, draft.part(element, i)) >= 0)
    }

  /** The string that a binding imports, or -1. */
  private[format] def path(draft: Draft, bind: Int): Int =
    if (draft.code(bind) != NodeCode.Bind) -1
    else {
      val body = draft.lastPart(bind)
      if (draft.code(body) != NodeCode.Import) -1
      else draft.outline.firstToken(draft.part(body, 1))
    }

  private val Imports = NodeCode.setOf(NodeCode.Import)
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
      val bind: Int,
      val beforeEnd: Fodder,
      val beside: Fodder
  )

  private val groups = ArrayBuffer.empty[Group]

  /** The program with its imports sorted. */
  def sorted(program: Int): Int = {
    val body = read(program, draft.ownFodder(draft.first(program)), ArrayBuffer.empty)
    var result = body
    // From the last import to the first: each has what follows it as a part.
    for (group <- groups.reverseIterator) {
      val items =
        if (bindsTwice(group)) group.items
        else group.items.sortWith((a, b) => compare(a.path, b.path) < 0)
      group.after.endLine()
      items.last.beside.appendAll(group.after)
      for (i <- items.indices.reverse) {
        draft.setFodder(draft.first(result), items(i).beside)
        val local = draft.newToken(Token.Local, ImportHead.LocalText)
        val semicolon = draft.newToken(Token.Semicolon, ImportHead.SemicolonText)
        draft.setFodder(semicolon, items(i).beforeEnd)
        result = draft.construct(NodeCode.Local, local, items(i).bind, semicolon, result)
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
  private def read(program: Int, before: Fodder, items: ArrayBuffer[Item]): Int =
    if (!SortImports.bindsImports(draft, program)) program
    else {
      val length = draft.nParts(program)
      for (i <- 1 until length - 3 by 2)
        items += item(program, i, beside(draft.first(draft.part(program, i + 2))))
      val rest = draft.lastPart(program)
      val first = draft.first(rest)
      items += item(program, length - 3, beside(first))
      val after = draft.fodder(first)
      draft.outline.forget(program)
      val continues = SortImports.bindsImports(draft, rest)
      if (after.isEmpty && continues) read(rest, before, items)
      else {
        groups += new Group(before, items, after)
        if (continues) read(rest, new Fodder, ArrayBuffer.empty) else rest
      }
    }

  /** The binding that is a part of a `local`. */
  private def item(local: Int, i: Int, beside: Fodder): Item = {
    val bind = draft.part(local, i)
    new Item(pathOf(bind), bind, draft.fodder(draft.part(local, i + 1)), beside)
  }

  private def bindsTwice(group: Group): Boolean = {
    val seen = mutable.HashSet.empty[String]
    group.items.exists(item => !seen.add(nameOf(item.bind)))
  }

  private def compare(a: Array[Byte], b: Array[Byte]): Int =
    Utf8.compare(a, 0, a.length, b, 0, b.length)

  private def pathOf(bind: Int): Array[Byte] =
    StringValue.of(draft, SortImports.path(draft, bind)).getOrElse(Array.emptyByteArray)

  private def nameOf(bind: Int): String = {
    val name = draft.outline.firstToken(bind)
    Utf8.decode(draft.bytes, draft.outline.from(name), draft.outline.until(name))
  }

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
