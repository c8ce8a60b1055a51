package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.syntax.{NodeCode, Outline, Token}
import sjsonnet.text.Utf8

import java.util.Arrays
import scala.collection.mutable

/** A text being formatted: its outline, and beside it what the passes have changed.
  *
  * Tokens are removed by a mark: those who walk the constructs skip them, and a construct that has lost tokens means what is
  * left. What stood before a removed token is lost unless a pass has moved it ([[moveFodder]]). A new trailing comma is a
  * mark at the bracket after it.
  *
  * A draft can be used for one file after another, so that its arrays are allocated once.
  */
private[format] final class Draft(val outline: Outline) {
  private var fileBytes = Array.emptyByteArray

  /** Counts the constructs that passes look at. */
  private var meter = Meter.none

  def bytes: Array[Byte] = fileBytes

  /** Whether all bytes are UTF-8. If not, those in comments up to the end of a line or of several lines, in verbatim strings
    * and in text blocks are replaced, and others only where the text changes.
    */
  def isUtf8: Boolean = outline.isUtf8

  /** The whole file. */
  var root: Int = 0

  private val gaps = new Gaps
  private var marks = new Array[Byte](512)

  /** Texts that differ from those in the file. */
  private var texts: Array[Array[Byte]] = new Array(0)

  /** The numbers of new parentheses that begin before tokens. */
  private var opening = mutable.HashMap.empty[Int, Int]

  /** Begins with what the outline has read. */
  def begin(style: Style, meter: Meter): Unit = {
    this.meter = meter
    fileBytes = outline.source.bytes
    root = outline.root
    val count = outline.nTokens
    if (count > marks.length) marks = new Array(count + count / 2)
    else Arrays.fill(marks, 0, count, 0.toByte)
    if (texts.nonEmpty) texts = new Array(0)
    if (opening.nonEmpty) opening = mutable.HashMap.empty
    meter.checkLimits()
    gaps.read(outline, style)
    meter.checkLimits()
    constructs(Draft.WithUnseen) { construct =>
      if (outline.code(construct) == NodeCode.InSuper)
        leaveBefore(outline.part(construct, 1))
      leaveBefore(outline.part(construct, 2))
    }
  }

  /** Calls `use` with the constructs of some kinds, the outer before the inner. */
  def constructs(kinds: Long)(use: Int => Unit): Unit =
    if (outline.hasAny(kinds)) {
      var construct = -outline.nConstructs
      while (construct < 0) {
        if ((kinds >>> outline.code(construct) & 1) != 0) {
          meter.step()
          use(construct)
        }
        construct += 1
      }
    }

  // Constructs.

  def code(element: Int): NodeCode.Code = outline.code(element)
  def nParts(construct: Int): Int = outline.nParts(construct)
  def part(construct: Int, i: Int): Int = outline.part(construct, i)
  def lastPart(construct: Int): Int = outline.lastPart(construct)

  /** The comma before the closing bracket of a construct, or -1. */
  def trailingComma(construct: Int): Int = {
    val length = nParts(construct)
    if (length < 3) -1
    else {
      val part = outline.part(construct, length - 2)
      if (outline.isToken(part, Token.Comma)) part else -1
    }
  }

  /** The first token of an element. */
  def first(element: Int): Int = firstFrom(outline.firstToken(element))

  /** The token after another. */
  def next(token: Int): Int = firstFrom(token + 1)

  private def firstFrom(from: Int): Int = {
    var token = from
    while (isRemoved(token)) token += 1
    token
  }

  // What stands between tokens.

  def nTokens: Int = outline.nTokens

  /** What stands before a token. Only for reading. */
  def fodder(token: Int): Fodder = gaps.fodder(token)

  /** What stands before a token, to be changed. */
  def ownFodder(token: Int): Fodder = gaps.own(token)

  def setFodder(token: Int, fodder: Fodder): Unit = gaps.set(token, fodder)

  /** What stands before an element: before its first token. */
  def before(element: Int): Fodder = gaps.fodder(first(element))

  /** Whether there is nothing before a token. */
  def isBare(token: Int): Boolean = gaps.isEmpty(token)

  /** Whether a line ends before a token. */
  def hasLineEnd(token: Int): Boolean = gaps.hasLineEnd(token)

  /** Whether what stands before a token begins on the line of the token before it. */
  def beginsInline(token: Int): Boolean = gaps.beginsInline(token)

  /** If nothing but line ends stands before a token, the number of blank lines and the indentation in one number, which
    * [[Gaps]] reads; else -1.
    */
  def lineEnd(token: Int): Int = gaps.lineEnd(token)

  /** Makes a token begin a line. */
  def endLine(token: Int): Unit = gaps.endLine(token)

  /** Limits the number of blank lines everywhere but where the reference does not look. */
  def limitBlanks(most: Int): Unit = {
    var token = 0
    while (token < nTokens) {
      if (gaps.mayHaveBlanks(token) && !isUnseen(token)) gaps.limitBlanks(token, most)
      token += 1
    }
  }

  /** Whether what stands before a token may have a comment that the reference sees. */
  def mayHaveComment(token: Int): Boolean = gaps.isObject(token) && !isUnseen(token)

  /** Whether there may be comments at all. */
  def mayHaveComments: Boolean = gaps.hasObjects

  /** Moves what stands before a token in front of what stands before another. */
  def moveFodder(from: Int, to: Int): Unit = gaps.move(from, to)

  /** Whether the reference changes only the indentation of what stands before a token: in `e in super`, and behind the dot
    * of `e.name`.
    */
  private def isUnseen(token: Int): Boolean = (marks(token) & Draft.Unseen) != 0

  /** Leaves what stands before a token as it is from now on, as the reference does with it. */
  def leaveBefore(token: Int): Unit = mark(token, Draft.Unseen)

  // Marks.

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

  // Texts.

  /** Replaces the text of a token. */
  def setText(token: Int, text: Array[Byte]): Unit = {
    if (texts.length <= token) texts = Arrays.copyOf(texts, math.max(nTokens, 2 * token + 1))
    texts(token) = text
    mark(token, Draft.HasText)
  }

  /** Whether a token has a text that is not in the file. */
  def hasText(token: Int): Boolean = (marks(token) & Draft.HasText) != 0

  def text(token: Int): Array[Byte] = texts(token)

  /** Gives a token the other quotes. */
  def setQuotes(token: Int): Unit = {
    val text = Arrays.copyOfRange(bytes, outline.from(token), outline.until(token))
    val quote: Byte = if (text(0) == '"') '\'' else '"'
    text(0) = quote
    text(text.length - 1) = quote
    setText(token, text)
  }

  /** Makes a token a colon. */
  def makeColon(token: Int): Unit = {
    mark(token, Draft.IsColon)
    setText(token, Draft.Colon)
  }

  def isColon(token: Int): Boolean = (marks(token) & Draft.IsColon) != 0

  /** A construct that is not in the file. */
  def construct(code: NodeCode.Code, elements: Int*): Int =
    outline.addConstruct(code, elements.toArray, 0, elements.length)

  /** A token that is not in the file, with nothing before it. */
  def newToken(kind: Token.Kind, text: Array[Byte]): Int = {
    val token = outline.addToken(kind, 0, 0)
    if (token >= marks.length) marks = Arrays.copyOf(marks, 2 * token)
    marks(token) = 0
    gaps.add(token)
    setText(token, text)
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
  private final val HasText = 64
  private val WithUnseen = NodeCode.setOf(NodeCode.InSuper, NodeCode.Select)
  private val Colon = Utf8.encode(":")
}
