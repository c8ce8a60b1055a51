package sjsonnet.syntax

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}
import sjsonnet.platform.Memory

/** Error recovery of a tolerant parse: panic mode, with synchronising tokens.
  *
  * If the grammar can continue as if nothing were wrong, as when a comma is missing, it only records the error. It throws
  * other errors, and the handler skips tokens up to one that may follow the part of the file that has failed.
  *
  * Each mistake should be reported once. So there is at most one error at a position, and none at a token that is synchronised:
  * one that an error was already reported for, one that skipping stopped at, or one that follows invalid bytes.
  */
private[syntax] final class Recovery(source: Source, lexer: Lexer, earlier: EarlierTree) {
  private val badTokens = ArrayBuffer.empty[StaticError]
  private val misplaced = ArrayBuffer.empty[StaticError]
  private val places = mutable.HashSet.empty[Int]
  private var synchronised = -1
  private var isAfterBad = false

  // The closing tokens of the open constructs, the outermost first, and how many there are of each kind.
  private var awaited = new Array[Token.Kind](16)
  private var nAwaited = 0

  // For each of them the index of the one before it of the same kind, and for each kind that of its last one; -1 for none.
  private var sameBefore = new Array[Int](16)
  private val lastOf = Array.fill(Token.Count)(-1)
  private val nAwaitedOf = new Array[Int](Token.Count)

  // Where `continues` was last called, and how often before that at the same place. A list that makes no progress ends.
  private var stalledAt = -1
  private var nStalls = 0

  /** The tokens that may follow the part of the file being parsed, besides closing tokens. */
  private var follow = TokenSet.Nothing

  private val recorder = new TreeRecorder(source, lexer, earlier, noteBad)

  /** How often something has been found wrong, whether it was reported or not. */
  private var nTroubles = 0

  // Tokens and nodes.

  /** Moves to the first token. */
  def begin(): Unit = {
    recorder.read()
    noteMove()
  }

  /** Moves past the current token. */
  def advance(): Unit = {
    isAfterBad = lexer.isBad
    recorder.advance()
    noteMove()
  }

  private def noteMove(): Unit = {
    if (isAfterBad) synchronised = lexer.from
    isAfterBad = false
  }

  private def noteBad(error: StaticError): Unit = {
    nTroubles += 1
    if (badTokens.length < Recovery.MostErrors && places.add(error.from)) badTokens += error
    isAfterBad = true
  }

  /** Makes an earlier token current again. */
  def reread(from: Int): Unit = recorder.reread(from)

  def wrap(kind: NodeKind, from: Int): Unit = recorder.wrap(kind, from, null)

  /** The same for a construct that means `expr`. */
  def wrap(kind: NodeKind, from: Int, expr: Expr): Unit = recorder.wrap(kind, from, expr)

  /** Reads a whole expression, and notes whether that is a unit: see [[EarlierTree]].
    *
    * @param end
    *   where the expression ends
    */
  def unit(read: => Expr)(end: => Int): Expr = {
    val from = lexer.from
    val before = nTroubles
    val expr = read
    if (nTroubles == before) recorder.markUnit(from, end)
    expr
  }

  /** Takes over the unit that the current token begins, if it is as it was before the edit; otherwise returns null. */
  def keep(room: Int): Expr.Kept =
    if (earlier == null) null
    else {
      val row = earlier.unitAt(lexer.from, room)
      if (row < 0) null
      else {
        isAfterBad = false
        val kept = recorder.keep(row)
        noteMove()
        kept
      }
    }

  /** The tree and the errors of the file, whose tokens have all been read. `program` is the result of the parse. */
  def finish(program: Expr): SyntaxTree = {
    recorder.end()
    val errors =
      badTokens.toVector ++ SyntaxHints.hinted(misplaced.toVector, source, recorder.all)
    recorder.tree(errors, program)
  }

  // Errors.

  /** Records an error, unless one has been reported for the same mistake, or more than anybody reads. */
  def note(error: StaticError): Unit = {
    nTroubles += 1
    if (
      misplaced.length < Recovery.MostErrors && error.from != synchronised &&
      places.add(error.from)
    ) misplaced += error
    if (error.from == lexer.from) synchronised = error.from
  }

  /** Whether no more errors are recorded. */
  def isFull: Boolean = misplaced.length == Recovery.MostErrors

  /** Whether the current list continues, given that the current token does not end it. It does not continue if an error
    * shows that the list is unclosed or badly closed.
    */
  def continues(begin: Long): Boolean = {
    val kind = lexer.kind
    nStalls = if (lexer.from == stalledAt) nStalls + 1 else 0
    stalledAt = lexer.from
    lexer.from != synchronised || TokenSet.contains(begin, kind) || kind == Token.Comma ||
    !(belongsToOuter || closesBracket || isColonOfMember || nStalls > 2)
  }

  private def closesBracket: Boolean = TokenSet.contains(TokenSet.ClosingBrackets, lexer.kind)

  /** Skips a semicolon in place of a comma. */
  def separate(): Unit =
    if (lexer.kind == Token.Semicolon && !belongsToOuter) {
      val from = lexer.from
      advance()
      wrap(NodeKind.Malformed, from)
    }

  /** Whether the current token belongs to an enclosing construct. */
  private def belongsToOuter: Boolean = lexer.kind == Token.EndOfFile || nAwaitedOf(lexer.kind) > 0

  /** Whether the current token can only be the colon of an object's member, so that the bracket inside that object was not
    * closed.
    */
  private def isColonOfMember: Boolean =
    (lexer.kind == Token.Colon || lexer.kind == Token.Colon2) &&
      nAwaited > 1 && awaited(nAwaited - 1) != Token.BraceR && nAwaitedOf(Token.BraceR) > 0

  // Closing tokens.

  /** How many constructs with a closing token are open. */
  def level: Int = nAwaited

  /** Opens a construct that ends with `closing`. */
  def await(closing: Token.Kind): Unit = {
    if (nAwaited == awaited.length) {
      awaited = java.util.Arrays.copyOf(awaited, nAwaited * 2)
      sameBefore = java.util.Arrays.copyOf(sameBefore, nAwaited * 2)
    }
    awaited(nAwaited) = closing
    sameBefore(nAwaited) = lastOf(closing)
    lastOf(closing) = nAwaited
    nAwaited += 1
    nAwaitedOf(closing) += 1
  }

  /** Ends constructs until `level` are open. */
  def popTo(level: Int): Unit =
    while (nAwaited > level) {
      nAwaited -= 1
      nAwaitedOf(awaited(nAwaited)) -= 1
      lastOf(awaited(nAwaited)) = sameBefore(nAwaited)
    }

  /** Skips what stands in place of a closing token, and moves past the closing token if it follows soon. */
  def recoverClose(closing: Token.Kind): Unit = {
    val from = lexer.from
    if (closesBracket && nAwaitedOf(lexer.kind) == 0) advance()
    else if (!belongsToRest(closing)) skipTo(nAwaited, 1L << closing)
    wrap(NodeKind.Malformed, from)
    if (lexer.kind == closing) advance()
  }

  /** Whether the closing token was forgotten, and the current token is what comes after it. */
  private def belongsToRest(closing: Token.Kind): Boolean =
    if (closing == Token.Semicolon && TokenSet.contains(TokenSet.BeginExpr, lexer.kind)) startsLine
    else
      belongsToOuter || isColonOfMember ||
      TokenSet.contains(follow, lexer.kind) && (lexer.kind != Token.Comma || endsLine)

  private def startsLine: Boolean = {
    var i = lexer.from - 1
    while (i >= 0 && source.bytes(i) != '\n' && Blanks.isBlank(source.bytes(i))) i -= 1
    i >= 0 && source.bytes(i) == '\n'
  }

  private def endsLine: Boolean = {
    var i = lexer.until
    while (i < source.bytes.length && source.bytes(i) != '\n' && Blanks.isBlank(source.bytes(i)))
      i += 1
    i == source.bytes.length || source.bytes(i) == '\n'
  }

  /** Whether the current token is on the same line as the offset `before`. */
  def isOnLineOf(before: Int): Boolean =
    Memory.indexOf(source.bytes, before, lexer.from, '\n'.toByte) < 0

  // Panic mode.

  /** Parses a part that may be followed by `follow`. */
  def within[A](follow: Long, isLast: Boolean)(read: => A): A = {
    val outer = this.follow
    this.follow = if (isLast) outer | follow else follow
    try read
    finally this.follow = outer
  }

  /** Records an error thrown by a part that began at `from` with `level` constructs open, and moves to a token that can
    * follow the part. Returns what stands for the part.
    */
  def recover(
      error: StaticError,
      from: Int,
      level: Int,
      follow: Long,
      isLast: Boolean
  ): Expr.Hole = {
    note(error)
    skipTo(level, if (isLast) this.follow | follow else follow)
    recorder.wrapHole(from)
  }

  /** Skips to a token of `follow`, or to one that closes a construct opened outside `level`. Bracketed text on the way is
    * skipped as a whole.
    */
  def skipTo(level: Int, follow: Long): Unit = {
    while (!isStop(level, follow)) {
      lexer.kind match {
        case Token.BraceL   => await(Token.BraceR)
        case Token.BracketL => await(Token.BracketR)
        case Token.ParenL   => await(Token.ParenR)
        case kind           => if (closesBracket) close(kind, level)
      }
      advance()
    }
    popTo(level)
    synchronised = lexer.from
  }

  private def isStop(level: Int, follow: Long): Boolean = {
    val kind = lexer.kind
    if (kind == Token.EndOfFile) true
    else if (kind == Token.Semicolon)
      nAwaited == level && (nAwaitedOf(kind) > 0 || TokenSet.contains(follow, kind))
    else if (closesBracket)
      !isOpenedSince(level, kind) && (nAwaitedOf(kind) > 0 || TokenSet.contains(follow, kind))
    else nAwaited == level && TokenSet.contains(follow, kind)
  }

  private def isOpenedSince(level: Int, kind: Token.Kind): Boolean = lastOf(kind) >= level

  private def close(kind: Token.Kind, level: Int): Unit =
    if (isOpenedSince(level, kind)) {
      while (awaited(nAwaited - 1) != kind) popTo(nAwaited - 1)
      popTo(nAwaited - 1)
    }
}

private object Recovery {

  /** Of invalid tokens and of those in the wrong order, so many are reported; nobody reads more. */
  private final val MostErrors = 1000
}
