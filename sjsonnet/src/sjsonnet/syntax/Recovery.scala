package sjsonnet.syntax

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}
import sjsonnet.platform.Memory

/** How a tolerant parse goes on behind an error: by panic mode, with synchronising tokens.
  *
  * The grammar notes an error in place where it can go on as if nothing were wrong, as where a comma is
  * missing. Other errors it throws, and what catches them passes over all tokens up to one that may follow the
  * part of the file that has failed.
  *
  * One mistake shall be one error. So there is one error at most at a place, and none at a token which is
  * settled: one that an error was about already, up to which tokens were passed over, or in front of which
  * there are bytes that are no token.
  */
private[syntax] final class Recovery(source: Source, lexer: Lexer) {
  private val badTokens = ArrayBuffer.empty[StaticError]
  private val misplaced = ArrayBuffer.empty[StaticError]
  private val places = mutable.HashSet.empty[Int]
  private var settled = -1
  private var isBehindBad = false

  // What closes the constructs that are being read, the outermost first, and how many there are of each kind.
  private var awaited = new Array[Token.Kind](16)
  private var nAwaited = 0
  private val countAwaited = new Array[Int](Token.Count)

  // Where goesOn was asked last, and how often it had been so before. A list that gets nowhere ends.
  private var askedAt = -1
  private var timesAsked = 0

  /** What may follow the part of the file that is being read, besides what closes something. */
  private var follow = TokenSet.Nothing

  private val recorder = new TreeRecorder(lexer, noteBad)

  // Tokens and nodes.

  /** Moves to the first token. */
  def begin(): Unit = moving(recorder.read())

  def advance(): Unit = {
    isBehindBad = lexer.isBad
    moving(recorder.advance())
  }

  private def moving(move: => Unit): Unit = {
    move
    if (isBehindBad) settled = lexer.from
    isBehindBad = false
  }

  private def noteBad(error: StaticError): Unit = {
    if (places.add(error.from)) badTokens += error
    isBehindBad = true
  }

  /** Makes a token current again that was so before. */
  def reread(from: Int): Unit = recorder.reread(from)

  def wrap(kind: NodeKind, from: Int): Unit = recorder.wrap(kind, from)

  def finish(program: Expr): SyntaxTree = {
    recorder.end()
    val tokens = recorder.all.map(token => (token.kind, token.from))
    val errors =
      badTokens.toVector ++ UnclosedBrackets.hinted(misplaced.toVector, source, tokens)
    recorder.tree(source, errors, if (errors.isEmpty) Some(program) else None)
  }

  // Errors.

  def note(error: StaticError): Unit = {
    if (error.from != settled && places.add(error.from)) misplaced += error
    if (error.from == lexer.from) settled = error.from
  }

  /** Whether the list that is being read goes on with what is not its end. It does not where an error shows that
    * it was not closed, or not rightly.
    */
  def goesOn(begin: Long): Boolean = {
    val kind = lexer.kind
    timesAsked = if (lexer.from == askedAt) timesAsked + 1 else 0
    askedAt = lexer.from
    lexer.from != settled || TokenSet.contains(begin, kind) || kind == Token.Comma ||
    !(leaves || closesBracket || isColonOfMember || timesAsked > 2)
  }

  private def closesBracket: Boolean = TokenSet.contains(TokenSet.ClosingBrackets, lexer.kind)

  /** Moves past a semicolon that stands where there should be a comma. */
  def separate(): Unit =
    if (lexer.kind == Token.Semicolon && !leaves) {
      val from = lexer.from
      advance()
      wrap(NodeKind.Malformed, from)
    }

  /** Whether the current token is for a construct around the one that is being read. */
  private def leaves: Boolean = lexer.kind == Token.EndOfFile || countAwaited(lexer.kind) > 0

  /** Whether the current token can only be the colon of an object's member: the bracket within it was not closed. */
  private def isColonOfMember: Boolean =
    (lexer.kind == Token.Colon || lexer.kind == Token.Colon2) &&
      nAwaited > 1 && awaited(nAwaited - 1) != Token.BraceR && countAwaited(Token.BraceR) > 0

  // What closes.

  def level: Int = nAwaited

  def await(closing: Token.Kind): Unit = {
    if (nAwaited == awaited.length) awaited = java.util.Arrays.copyOf(awaited, nAwaited * 2)
    awaited(nAwaited) = closing
    nAwaited += 1
    countAwaited(closing) += 1
  }

  def backTo(level: Int): Unit =
    while (nAwaited > level) {
      nAwaited -= 1
      countAwaited(awaited(nAwaited)) -= 1
    }

  /** Moves past what should have closed a construct, and to what closes it, if that comes soon. */
  def closeAnyway(closing: Token.Kind): Unit = {
    val from = lexer.from
    if (closesBracket && countAwaited(lexer.kind) == 0) advance()
    else if (!isForOthers(closing)) passOver(nAwaited, 1L << closing)
    wrap(NodeKind.Malformed, from)
    if (lexer.kind == closing) advance()
  }

  /** Whether what closes a construct was forgotten, and the current token is what was to come next. */
  private def isForOthers(closing: Token.Kind): Boolean =
    if (closing == Token.Semicolon && TokenSet.contains(TokenSet.BeginExpr, lexer.kind)) startsLine
    else
      leaves || isColonOfMember ||
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

  /** Whether the current token is on the line of the token before. */
  def isOnLineOf(before: Int): Boolean =
    Memory.indexOf(source.bytes, before, lexer.from, '\n'.toByte) < 0

  // Panic mode.

  /** Reads a part that `follow` may follow. */
  def within[A](follow: Long, isLast: Boolean)(read: => A): A = {
    val outer = this.follow
    this.follow = if (isLast) outer | follow else follow
    try read
    finally this.follow = outer
  }

  /** Notes an error that has come out of a part, which began at `from` when there was `level`, and moves to what
    * can follow the part.
    */
  def recover(error: StaticError, from: Int, level: Int, follow: Long, isLast: Boolean): Unit = {
    note(error)
    passOver(level, if (isLast) this.follow | follow else follow)
    wrap(NodeKind.Malformed, from)
  }

  /** Moves to a token of `follow`, or one that closes what was opened before there was `level`. What brackets
    * enclose on the way is moved past as a whole.
    */
  def passOver(level: Int, follow: Long): Unit = {
    while (!isStop(level, follow)) {
      lexer.kind match {
        case Token.BraceL   => await(Token.BraceR)
        case Token.BracketL => await(Token.BracketR)
        case Token.ParenL   => await(Token.ParenR)
        case kind           => if (closesBracket) close(kind, level)
      }
      advance()
    }
    backTo(level)
    settled = lexer.from
  }

  private def isStop(level: Int, follow: Long): Boolean = {
    val kind = lexer.kind
    if (kind == Token.EndOfFile) true
    else if (kind == Token.Semicolon)
      nAwaited == level && (countAwaited(kind) > 0 || TokenSet.contains(follow, kind))
    else if (closesBracket)
      !isAwaitedSince(level, kind) && (countAwaited(kind) > 0 || TokenSet.contains(follow, kind))
    else nAwaited == level && TokenSet.contains(follow, kind)
  }

  private def isAwaitedSince(level: Int, kind: Token.Kind): Boolean = {
    var i = nAwaited
    while (i > level && awaited(i - 1) != kind) i -= 1
    i > level
  }

  private def close(kind: Token.Kind, level: Int): Unit =
    if (isAwaitedSince(level, kind)) {
      while (awaited(nAwaited - 1) != kind) backTo(nAwaited - 1)
      backTo(nAwaited - 1)
    }
}
