package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, SyntaxTree, Token}

import sjsonnet.text.Utf8

import java.util.Arrays
import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** A text being formatted: its tree, and beside it what the passes have changed.
  *
  * Tokens are removed by a mark: those who walk the tree skip them, and a construct that has lost tokens means what is left.
  * What stood before a removed token is lost unless a pass has moved it ([[moveFodder]]). A new trailing comma is a mark at
  * the bracket after it.
  */
private[format] final class Draft(val tree: SyntaxTree) {
  val bytes: Array[Byte] = tree.source.bytes

  /** Whether all bytes are UTF-8. If not, those in comments up to the end of a line or of several lines, in verbatim strings
    * and in text blocks are replaced, and others only where the text changes.
    */
  val isUtf8: Boolean = Utf8.isValid(bytes, 0, bytes.length)

  /** The whole file. */
  var root: SyntaxNode = tree.root

  private var count = tree.tokens.length
  private var fodders = new Array[Fodder](count)
  private var marks = new Array[Byte](count)

  /** Texts that differ from those in the file. */
  private var texts: Array[Array[Byte]] = new Array(0)

  /** The numbers of new parentheses that begin before tokens. */
  private val opening = mutable.HashMap.empty[Int, Int]

  locally {
    val reader = new FodderReader(bytes)
    val tokens = tree.tokens
    var i = 0
    while (i < count) {
      val token = tokens(i)
      fodders(i) =
        if (token.triviaFrom == token.from) Fodder.Empty
        else reader.read(token.triviaFrom, token.from)
      i += 1
    }
  }

  private var surveyed: Array[SyntaxNode] = new Array(0)

  /** The constructs that passes change, the outer before the inner. */
  def constructs: Array[SyntaxNode] = surveyed

  /** Finds the [[constructs]]. */
  def survey(): Unit = {
    val found = ArrayBuffer.empty[SyntaxNode]
    val pending = ArrayBuffer(root)
    while (pending.nonEmpty) {
      val node = pending.remove(pending.length - 1)
      if (Draft.isChanged(node.kind)) found += node
      else if (node.kind == NodeKind.InSuper)
        node.children.drop(1).foreach(token => mark(token.firstToken, Draft.Unseen))
      var i = node.children.length - 1
      while (i >= 0) {
        node.children(i) match {
          case child: SyntaxNode => if (!Draft.isLeaf(child.kind)) pending += child
          case _                 => ()
        }
        i -= 1
      }
    }
    surveyed = found.toArray
  }

  def nTokens: Int = count

  /** What stands before a token. Only for reading. */
  def fodder(token: Int): Fodder = fodders(token)

  /** What stands before a token, to be changed. */
  def ownFodder(token: Int): Fodder = {
    if (fodders(token) eq Fodder.Empty) fodders(token) = new Fodder
    fodders(token)
  }

  def setFodder(token: Int, fodder: Fodder): Unit = fodders(token) = fodder

  /** What stands before an element: before its first token. */
  def before(element: SyntaxElement): Fodder = fodders(first(element))

  /** The first token of an element. */
  def first(element: SyntaxElement): Int = {
    var i = element.firstToken
    while (isRemoved(i)) i += 1
    i
  }

  /** Moves what stands before a token in front of what stands before another. */
  def moveFodder(from: Int, to: Int): Unit = {
    val moved = fodders(from)
    if (!moved.isEmpty) {
      moved.appendAll(fodders(to))
      fodders(to) = moved
      fodders(from) = Fodder.Empty
    }
  }

  /** What stands before a token, but nothing if the reference changes only its indentation: in `e in super`. */
  def seenFodder(token: Int): Fodder =
    if ((marks(token) & Draft.Unseen) != 0) Fodder.Empty else fodders(token)

  def isRemoved(token: Int): Boolean = (marks(token) & Draft.Removed) != 0

  def remove(token: Int): Unit = mark(token, Draft.Removed)

  /** Whether there is a new comma before a bracket. */
  def hasNewComma(token: Int): Boolean = (marks(token) & Draft.NewComma) != 0

  def addComma(token: Int): Unit = mark(token, Draft.NewComma)

  /** Whether the opening brace of `a { … }` gets a `+` before it. */
  def hasNewPlus(brace: Int): Boolean = (marks(brace) & Draft.NewPlus) != 0

  def addPlus(brace: Int): Unit = mark(brace, Draft.NewPlus)

  /** Whether `a + { … }` that has got its plus gets parentheses, too. */
  def hasNewParens(brace: Int): Boolean = (marks(brace) & Draft.NewParens) != 0

  def addParens(brace: Int, first: Int): Unit = {
    mark(brace, Draft.NewParens)
    opening(first) = newParens(first) + 1
  }

  /** How many new parentheses begin before a token, except those that are open. */
  def newParens(token: Int): Int = if (opening.isEmpty) 0 else opening.getOrElse(token, 0)

  def openNewParens(token: Int): Unit = opening(token) = newParens(token) - 1

  def closeNewParens(token: Int): Unit = opening(token) = newParens(token) + 1

  private def mark(token: Int, flag: Int): Unit = marks(token) = (marks(token) | flag).toByte

  /** Replaces the text of a token. */
  def setText(token: Int, text: Array[Byte]): Unit = {
    if (texts.length < count) texts = Arrays.copyOf(texts, count)
    texts(token) = text
  }

  /** Whether a token has a text that is not in the file. */
  def hasText(token: Int): Boolean = token < texts.length && texts(token) != null

  def text(token: Int): Array[Byte] = texts(token)

  /** Makes a token a colon. */
  def makeColon(token: Int): Unit = {
    mark(token, Draft.IsColon)
    setText(token, Draft.Colon)
  }

  def isColon(token: Int): Boolean = (marks(token) & Draft.IsColon) != 0

  /** A token that is not in the file, with nothing before it. */
  def newToken(kind: Token.Kind, text: Array[Byte]): SyntaxToken = {
    if (count == marks.length) {
      marks = Arrays.copyOf(marks, 2 * count)
      fodders = Arrays.copyOf(fodders, 2 * count)
    }
    val token = new SyntaxToken(kind, isBad = false, count, 0, 0, 0)
    fodders(count) = Fodder.Empty
    count += 1
    setText(token.index, text)
    token
  }
}

private object Draft {
  private final val Removed = 1
  private final val NewComma = 2
  private final val NewPlus = 4
  private final val NewParens = 8
  private final val Unseen = 16
  private final val IsColon = 32
  private val Colon = Utf8.encode(":")

  private def isChanged(kind: NodeKind): Boolean = kind match {
    case NodeKind.Array | NodeKind.ArrayComprehension | NodeKind.Object => true
    case NodeKind.ObjectComprehension | NodeKind.Parentheses            => true
    case NodeKind.Arguments | NodeKind.Parameters | NodeKind.Local      => true
    case NodeKind.Binary | NodeKind.Index | NodeKind.Slice              => true
    case NodeKind.Field | NodeKind.Method | NodeKind.ApplyBrace         => true
    case NodeKind.Apply | NodeKind.Select | NodeKind.Unary              => true
    case _                                                              => false
  }

  private def isLeaf(kind: NodeKind): Boolean = kind match {
    case NodeKind.Variable | NodeKind.StringLiteral | NodeKind.NumberLiteral => true
    case _                                                                   => false
  }
}
