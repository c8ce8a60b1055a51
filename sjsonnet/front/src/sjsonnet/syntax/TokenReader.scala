package sjsonnet.syntax

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.collections.ArrayStack
import sjsonnet.text.ByteSet

import scala.util.control.NonFatal

/** The part of a parser that advances over the tokens, and applies the parse's policy for errors.
  *
  * A strict parse throws the first error and builds only the surface tree. A tolerant one also builds the lossless tree: it
  * tells [[Recovery]] about each token, where constructs end ([[wrap]]) and their closing tokens ([[open]], [[close]]), and
  * continues after errors. A parse for an [[Outline]] is strict, tells that the same, and reads no values of literals.
  *
  * @param outline
  *   null if there is none
  * @param earlier
  *   of a tolerant parse after an edit, the tree before it; otherwise null
  */
private[syntax] abstract class TokenReader(
    source: Source,
    names: NameTable,
    grammar: Grammar,
    private[syntax] final val isTolerant: Boolean,
    outline: Outline,
    earlier: EarlierTree,
    meter: Meter
) {

  /** Whether only the surface tree is made. */
  private val isPlain = !isTolerant && (outline eq null)

  /** Makes the surface tree. */
  private[syntax] final val make: ExprMaker =
    if (outline eq null) ExprMaker.OfTrees else outline.maker

  private[syntax] final val errors: SyntaxErrors = new SyntaxErrors(source)
  private[syntax] final val lexer: Lexer = new Lexer(source, names, errors)
  protected final lazy val recovery: Recovery = new Recovery(source, lexer, earlier)

  /** The end of what has been read so far. */
  protected final var end = 0

  /** The nesting depth of the operands being read. */
  private var depth = 0

  /** The depth for which `meter` has been charged. */
  private var chargedDepth = 0

  /** The number of tokens or operands to read before `meter` is called. */
  private var untilCheck = TokenReader.CheckInterval

  /** The error that ends the parse, once it has been found many levels deep; null before. */
  private var ended: Throwable = null

  /** Where the token begins at which that was, or the end of the one before it. */
  private var endedAt = 0

  private val stacks = new ArrayStack(new Array[ArrayStack[?]](16))

  /** The sizes that the stacks had when the attempts began that have not ended: of each attempt, one for each stack. */
  private var sizes = Array.emptyIntArray
  private var nSizes = 0

  private[syntax] def expr(): Expr

  private[syntax] final def lastEnd: Int = end

  /** Moves past the current token. */
  private[syntax] final def advance(): Unit = {
    countProgress()
    end = lexer.until
    if (isPlain) next() else advanceRecording()
  }

  private def next(): Unit =
    try lexer.next()
    catch { case error: StaticError if depth > TokenReader.Shallow => end(error, lexer.until) }

  private def advanceRecording(): Unit =
    if (isTolerant) recovery.advance()
    else {
      outline.token(lexer.kind, lexer.from, lexer.until)
      next()
    }

  /** Moves past a token that does not count towards the range of what has been read, which ends at `until`. */
  private[syntax] final def advanceBeyond(until: Int): Unit = {
    advance()
    end = until
  }

  /** Records that a construct that began at `from` has been read. */
  private[syntax] final def wrap(kind: NodeKind, from: Int): Unit =
    if (!isPlain) {
      if (isTolerant) recovery.wrap(kind, from) else outline.wrap(kind.code, from)
    }

  /** Records the same of a construct that means `expr`, and returns that. */
  private[syntax] final def made(kind: NodeKind, from: Int, expr: Expr): Expr = {
    if (!isPlain) {
      if (isTolerant) recovery.wrap(kind, from, expr) else outline.wrap(kind.code, from)
    }
    expr
  }

  /** Records that the current construct ends with `closing`. */
  private[syntax] final def open(closing: Token.Kind): Unit =
    if (isTolerant) recovery.await(closing)

  /** Moves past the closing token of the current construct. */
  private[syntax] final def close(closing: Token.Kind): Unit = {
    if (lexer.kind == closing) advance()
    else if (!isEnding) {
      fail(errors.expected(closing, lexer))
      if (isTolerant) recovery.recoverClose(closing)
    }
    if (isTolerant) recovery.popTo(recovery.level - 1)
  }

  // A list is read in a loop. A turn reads an item and the comma after it or, if that of the item before is missing, only
  // reports this. Before each turn the list may end.

  /** Moves past the comma after an item of a list, and returns whether there is one. */
  private[syntax] final def comma(): Boolean = {
    val isPresent = lexer.kind == Token.Comma
    if (isPresent) advance()
    isPresent
  }

  /** Continues where a comma is missing in a list, as if there were one: returns true. */
  private[syntax] final def missingComma(error: StaticError): Boolean = {
    fail(error)
    if (isTolerant) recovery.separate()
    true
  }

  /** Whether the list that ends with `closing` continues; its next item begins with one of `begin`. */
  private[syntax] final def continues(closing: Token.Kind, begin: Long): Boolean =
    lexer.kind != closing && !isEnding && (!isTolerant || recovery.continues(begin))

  /** Whether a colon follows the current token, perhaps after a plus sign. */
  private[syntax] final def isBeforeColon: Boolean = {
    val at = BeforeColon.bytes.end(source.bytes, lexer.until)
    at < source.bytes.length && source.bytes(at) == ':'
  }

  /** Moves past a token of this kind, or fails. A tolerant parse continues as if it had been there. */
  private[syntax] final def expect(kind: Token.Kind): Unit =
    if (lexer.kind == kind) advance() else fail(errors.expected(kind, lexer))

  /** Reads an identifier. In a tolerant parse it may be missing before one of `follow`. */
  private[syntax] final def identifier(follow: Long): Name =
    if (lexer.kind == Token.Identifier) {
      val name = lexer.name
      advance()
      name
    } else missingIdentifier(errors.expected(Token.Identifier, lexer), follow)

  /** Reads an identifier that declares nothing. */
  private[syntax] final def undeclared(): Name =
    if (lexer.kind == Token.Identifier) {
      val name = undeclaredName
      advance()
      name
    } else identifier(TokenSet.Anything)

  /** The current identifier, which declares nothing. An outline needs only the names that may be declared twice. */
  protected final def undeclaredName: Name =
    if (outline eq null) lexer.name else outline.nameless

  /** Fails where an identifier is expected. A keyword is taken for one if it is on the same line. */
  private[syntax] final def missingIdentifier(error: StaticError, follow: Long): Name = {
    fail(error)
    if (Token.isKeyword(lexer.kind) && lexer.kind != Token.In && recovery.isOnLineOf(end)) advance()
    else if (!TokenSet.contains(follow, lexer.kind)) stop(error)
    nameless
  }

  /** The value of the current number. */
  protected final def number(): Double = if (outline eq null) lexer.number(meter) else 0

  /** The value of the current string. */
  protected final def string(): Array[Byte] =
    if (isPlain) orStop(lexer.string, Array.emptyByteArray)
    else if (!isTolerant && !lexer.hasEscape) Array.emptyByteArray
    else attemptString(lexer.string, Array.emptyByteArray)

  /** The current string as a name. */
  private[syntax] final def stringAsName(): Name =
    if (isPlain) orStop(lexer.stringAsName, nameless)
    else attemptString(lexer.stringAsName, nameless)

  private def orStop[A](read: => A, otherwise: => A): A =
    try read
    catch {
      case error: StaticError =>
        stop(error)
        otherwise
    }

  /** Reports invalid escapes; the token remains a string. */
  private def attemptString[A](read: => A, otherwise: => A): A =
    try read
    catch {
      case error: StaticError =>
        fail(error)
        otherwise
    }

  /** Ends a strict parse. In a tolerant one, the grammar continues as if nothing were wrong. */
  private[syntax] final def fail(error: StaticError): Unit =
    if (isTolerant) {
      if (!isEnding) recovery.note(error)
    } else if ((outline eq null) || !Outline.forgives(error)) stop(error)

  /** Ends the parse of the current part, for an error. Where an exception would have to unwind many levels, which takes
    * a microsecond or more for each, a strict parse goes on as if the file ended here, which leads out of them as fast as
    * they have been entered: so callers continue, with anything for what they have not read.
    */
  private[syntax] final def stop(error: StaticError): Unit =
    if (!isEnding) {
      if (isTolerant || depth <= TokenReader.Shallow) throw error else end(error, lexer.from)
    }

  /** Whether the rest of the file is not read, since [[requireEnd]] is to throw an error. */
  private[syntax] final def isEnding: Boolean = ended ne null

  private def end(error: Throwable, at: Int): Unit = {
    ended = error
    endedAt = at
    lexer.reread(source.bytes.length)
  }

  /** Throws the error that ended the parse, if there is one, at the token where it was. */
  protected final def requireEnd(): Unit = if (isEnding) {
    val error = ended
    ended = null
    depth = 0
    lexer.reread(endedAt)
    throw error
  }

  /** Fails for the token at `from`, which has already been passed. */
  private[syntax] final def failAt(from: Int)(error: Lexer => StaticError): Unit = {
    if (isTolerant && recovery.isFull) return
    val here = lexer.from
    recovery.reread(from)
    val failure = error(lexer)
    recovery.reread(here)
    fail(failure)
  }

  /** An expression that may be followed by one of `follow`. */
  private[syntax] final def part(follow: Long): Expr =
    if (isTolerant) unit(follow, isLast = false) else expr()

  /** An expression that ends the current construct: whatever may follow the construct may follow it, too. */
  private[syntax] final def last(follow: Long = TokenSet.Nothing): Expr =
    if (isTolerant) unit(follow, isLast = true) else expr()

  private def unit(follow: Long, isLast: Boolean): Expr = {
    val kept = recovery.keep(grammar.maxDepth - depth)
    if (kept == null) attempt[Expr](follow, hole => hole, isLast)(recovery.unit(expr())(end))
    else {
      countProgress()
      meter.chargeMemory((kept.untilToken - kept.firstToken) * TokenReader.KeptBytes)
      end = kept.until
      kept
    }
  }

  /** Stands for an expression that is missing. */
  private[syntax] final def missing(): Expr = new Expr.Hole(Array.empty, lexer.from, lexer.from)

  /** The name of what has none. */
  private[syntax] final def nameless: Name = names.intern("")

  /** Reads a part in a tolerant parse. If that fails, its effects are undone, except that its tokens have been consumed.
    *
    * @param otherwise
    *   the part then, made of the hole that stands for it
    */
  private[syntax] final def attempt[A](
      follow: Long,
      otherwise: Expr.Hole => A,
      isLast: Boolean = false
  )(read: => A): A = {
    val from = lexer.from
    val level = recovery.level
    val depthBefore = depth
    val firstSize = nSizes
    keepSizes()
    val result =
      try recovery.within(follow, isLast)(read)
      catch {
        case error: StaticError =>
          val hole = recovery.recover(error, from, level, follow, isLast)
          depth = depthBefore
          for (i <- 0 until stacks.size) stacks(i).dropFrom(sizes(firstSize + i))
          otherwise(hole)
      }
    nSizes = firstSize
    result
  }

  private def keepSizes(): Unit = {
    val n = stacks.size
    if (nSizes + n > sizes.length) sizes = java.util.Arrays.copyOf(sizes, (nSizes + n) * 2)
    var i = 0
    while (i < n) {
      sizes(nSizes + i) = stacks(i).size
      i += 1
    }
    nSizes += n
  }

  /** Creates a stack that failed attempts restore. */
  private[syntax] final def stack[A <: AnyRef](room: Array[A]): ArrayStack[A] = {
    val stack = new ArrayStack(room)
    stacks.push(stack)
    stack
  }

  /** Counts progress, and calls the meter every so often. */
  protected final def countProgress(): Unit = {
    untilCheck -= 1
    if (untilCheck == 0) check()
  }

  /** Counts a token that is only looked at.
    *
    * @param bytes
    *   what is kept of it
    */
  protected final def countLook(bytes: Long): Unit = {
    untilCheck -= 1
    if (untilCheck == 0) {
      untilCheck = TokenReader.CheckInterval
      meter.checkLimits()
      meter.chargeMemory(TokenReader.CheckInterval * bytes)
    }
  }

  private def check(): Unit = {
    untilCheck = TokenReader.CheckInterval
    if (!isEnding)
      try {
        meter.checkLimits()
        val bytes = if (isTolerant) TokenReader.TreeBytes else TokenReader.TokenBytes
        meter.chargeMemory(TokenReader.CheckInterval * bytes)
        if (isTolerant) chargeDepth()
      } catch {
        case NonFatal(limit) if depth > TokenReader.Shallow => end(limit, lexer.from)
      }
  }

  /** Charges the host's stack, of which what recovers from errors takes several times what other parses do. */
  private def chargeDepth(): Unit = if (depth > chargedDepth) {
    meter.chargeMemory((depth - chargedDepth) * TokenReader.LevelBytes)
    chargedDepth = depth
  }

  protected final def descend(): Unit = {
    countProgress()
    depth += 1
    if (depth > grammar.maxDepth) stop(errors.tooDeep(grammar.maxDepth, lexer))
  }

  protected final def ascend(): Unit = depth -= 1
}

private object TokenReader {

  /** So many levels are unwound in far less than a millisecond. */
  private final val Shallow = 200

  /** As much as is read in far less than a millisecond. */
  private final val CheckInterval = 1024

  /** The estimated bytes that a token or operand takes in a tree: expressions, the lists that hold them, and names. */
  private final val TokenBytes = 72L

  /** Those that the rows of a token take that is taken over, with those of the nodes around it, and what it means. */
  private final val KeptBytes = 32L

  /** The same in a lossless tree, with what is found out about it. */
  private final val TreeBytes = 150L

  /** What a level of nesting takes of the stack in a tolerant parse. */
  private final val LevelBytes = 2560L
}

/** What may stand between a name and its colon. Apart from [[TokenReader]], which every parse needs, and this only an error. */
private object BeforeColon {
  val bytes = new ByteSet(" \t\r\n+")
}
