package sjsonnet.syntax

import sjsonnet.{Meter, Source, StaticError}

/** The part of a parser that moves over the tokens, and knows what a parse is to do about errors.
  *
  * A strict parse throws the first error and builds nothing but what the grammar makes. A tolerant one also
  * keeps the text: it tells [[Recovery]] of each token, where constructs end ([[wrap]]) and what closes them
  * ([[open]], [[close]]), and goes on behind errors.
  */
private[syntax] abstract class TokenReader(
    source: Source,
    names: NameTable,
    grammar: Grammar,
    private[syntax] final val isTolerant: Boolean,
    meter: Meter
) {
  private[syntax] final val errors: SyntaxErrors = new SyntaxErrors(source)
  private[syntax] final val lexer: Lexer = new Lexer(source, names, errors)
  protected final lazy val recovery: Recovery = new Recovery(source, lexer)

  /** Where what has been read so far ends. */
  protected final var end = 0

  /** How many operands are being read, each within the one before. */
  private var depth = 0

  /** How many tokens to read, or operands, until [[meter]] is asked. */
  private var untilLook = TokenReader.Between

  private var piles: List[Pile[?]] = Nil

  private[syntax] def expr(): Expr

  private[syntax] final def ended: Int = end

  private[syntax] final def advance(): Unit = {
    end = lexer.until
    if (isTolerant) recovery.advance() else lexer.next()
  }

  /** Moves past a token that is not part of the range of what has been read, which ends at `until`. */
  private[syntax] final def advanceBeyond(until: Int): Unit = {
    advance()
    end = until
  }

  /** Says that a construct has been read which began at `from`. */
  private[syntax] final def wrap(kind: NodeKind, from: Int): Unit =
    if (isTolerant) recovery.wrap(kind, from)

  /** Says that the construct which is being read ends with `closing`. */
  private[syntax] final def open(closing: Token.Kind): Unit =
    if (isTolerant) recovery.await(closing)

  /** Moves past the token that closes the construct which is being read. */
  private[syntax] final def close(closing: Token.Kind): Unit = {
    if (lexer.kind == closing) advance()
    else {
      fail(errors.expected(closing, lexer))
      recovery.closeAnyway(closing)
    }
    if (isTolerant) recovery.backTo(recovery.level - 1)
  }

  /** Goes on where a comma is missing in a list. */
  private[syntax] final def noComma(error: StaticError): Unit = {
    fail(error)
    recovery.separate()
  }

  /** Whether the list goes on that ends with `closing`, and the next of which one of `begin` begins. */
  private[syntax] final def goesOn(closing: Token.Kind, begin: Long): Boolean =
    lexer.kind != closing && (!isTolerant || recovery.goesOn(begin))

  private[syntax] final def expect(kind: Token.Kind): Unit =
    if (lexer.kind == kind) advance() else fail(errors.expected(kind, lexer))

  /** An identifier, which is moved past. In a tolerant parse it may be missing in front of one of `follow`. */
  private[syntax] final def identifier(follow: Long): Name =
    if (lexer.kind == Token.Identifier) {
      val name = lexer.name
      advance()
      name
    } else noIdentifier(errors.expected(Token.Identifier, lexer), follow)

  /** Fails where an identifier should be. A keyword is taken for one, if it is on the same line. */
  private[syntax] final def noIdentifier(error: StaticError, follow: Long): Name = {
    fail(error)
    if (Token.isKeyword(lexer.kind) && lexer.kind != Token.In && recovery.isOnLineOf(end)) advance()
    else if (!TokenSet.contains(follow, lexer.kind)) throw error
    names.intern("")
  }

  /** The value of the current string. */
  protected final def string(): Array[Byte] =
    if (isTolerant) attemptString(lexer.string, Array.emptyByteArray)
    else lexer.string

  /** The current string as a name. */
  private[syntax] final def stringAsName(): Name =
    if (isTolerant) attemptString(lexer.stringAsName, names.intern("")) else lexer.stringAsName

  /** Escapes that are wrong leave the string what it is. */
  private def attemptString[A](read: => A, otherwise: => A): A =
    try read
    catch {
      case error: StaticError =>
        fail(error)
        otherwise
    }

  /** Ends a strict parse. In a tolerant one, the grammar goes on as if nothing were wrong. */
  private[syntax] final def fail(error: StaticError): Unit =
    if (isTolerant) recovery.note(error) else throw error

  /** Fails for the token at `from`, which has been moved past. */
  private[syntax] final def failAt(from: Int)(error: Lexer => StaticError): Unit = {
    val here = lexer.from
    recovery.reread(from)
    val failure = error(lexer)
    recovery.reread(here)
    fail(failure)
  }

  /** An expression that one of `follow` may follow. */
  private[syntax] final def part(follow: Long): Expr =
    if (isTolerant) attempt(follow, missing())(expr()) else expr()

  /** An expression with which the construct that is being read ends: what may follow one may follow the other. */
  private[syntax] final def last(follow: Long = TokenSet.Nothing): Expr =
    if (isTolerant) attempt(follow, missing(), isLast = true)(expr()) else expr()

  /** Stands for an expression in a tree that nobody will see, since it has errors. */
  private[syntax] final def missing(): Expr = new Expr.Null(lexer.from, lexer.from)

  /** Reads a part of a tolerant parse. If that fails, all that it has done is undone but for the tokens it has
    * read.
    */
  private[syntax] final def attempt[A](follow: Long, otherwise: A, isLast: Boolean = false)(
      read: => A
  ): A = {
    val from = lexer.from
    val level = recovery.level
    val depthBefore = depth
    val sizes = piles.map(_.size)
    try recovery.within(follow, isLast)(read)
    catch {
      case error: StaticError =>
        recovery.recover(error, from, level, follow, isLast)
        depth = depthBefore
        piles.zip(sizes).foreach { case (pile, size) => pile.cut(size) }
        otherwise
    }
  }

  /** Makes a pile that failed attempts leave as they have found it. */
  private[syntax] final def pile[A <: AnyRef](room: Array[A]): Pile[A] = {
    val pile = new Pile(room)
    piles ::= pile
    pile
  }

  /** Takes note that some of the file has been read. */
  protected final def look(): Unit = {
    untilLook -= 1
    if (untilLook == 0) {
      untilLook = TokenReader.Between
      meter.look()
    }
  }

  protected final def descend(): Unit = {
    look()
    depth += 1
    if (depth > grammar.maxDepth) throw errors.tooDeep(grammar.maxDepth, lexer)
  }

  protected final def ascend(): Unit = depth -= 1
}

private object TokenReader {

  /** What is read in far less than a millisecond. */
  private final val Between = 1024
}
