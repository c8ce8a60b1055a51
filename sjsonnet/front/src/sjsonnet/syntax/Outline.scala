package sjsonnet.syntax

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack

import java.util.Arrays

/** The tokens and the constructs of a valid file as integers in arrays: what a formatter needs, with no object for each of
  * them. The grammar tells it of tokens and ends of constructs as it tells [[TreeRecorder]].
  *
  * An ''element'' is a token, which is its index, or a construct, which is a negative number. There are no constructs of a
  * single token, as `1` or `x`, and none for a positional argument: these are what they consist of. The parts of a construct
  * are older than it is, so constructs in the reverse order of [[nConstructs]] come before their parts.
  *
  * An outline can be used for one file after another, so that the arrays are allocated once.
  */
private[sjsonnet] final class Outline {
  import Outline._

  private var file = NoFile

  /** The names that a file declares. Some of an earlier file are of use for the next. */
  private var names = new NameTable
  private[syntax] val nameless: Name = names.intern("")
  private[syntax] val maker: ExprMaker = new NoExprs(nameless)
  private var isValidUtf8 = true
  private var failure = Option.empty[StaticError]

  private var tokens = 0
  private var tokenKinds = new Array[Byte](512)
  private var froms = new Array[Int](512)
  private var untils = new Array[Int](512)

  private var constructs = 0
  private var codes = new Array[Byte](256)

  /** Where the parts of each construct begin in `parts`; those of the next one follow. */
  private var partsFrom = new Array[Int](257)
  private var parts = new Array[Int](512)
  private var firstTokens = new Array[Int](256)

  /** Which codes of constructs occur. */
  private var occurring = 0L

  // The elements that are not in a construct yet, and where they begin.
  private var pending = new Array[Int](64)
  private var pendingFrom = new Array[Int](64)
  private var nPending = 0

  /** Reads a file, and returns whether it is valid: names that parameters share, and surrogates that are no pair, are no
    * error here. Otherwise [[error]] or [[SyntaxTree]] has the error.
    */
  def read(source: Source, meter: Meter = Meter.none): Boolean = {
    file = source
    tokens = 0
    constructs = 0
    nPending = 0
    occurring = 0
    failure = None
    partsFrom(0) = 0
    if (names.size > MostNames) names = new NameTable
    try
      DeepStack.run(DeepStack.DefaultMaxStack) {
        isValidUtf8 = Parser.outline(source, names, this, meter)
      }
    catch {
      case error: StaticError =>
        failure = Option.when(!namesPlace(error))(error)
        return false
      // On a host without a deep stack.
      case _: StackOverflowError => return false
    }
    true
  }

  // What the grammar tells.

  /** The current token has been passed. */
  private[syntax] def token(kind: Token.Kind, from: Int, until: Int): Unit =
    push(addToken(kind, from, until), from)

  /** Everything that begins at or after `from` is a construct. */
  private[syntax] def wrap(code: NodeCode.Code, from: Int): Unit =
    if (code != NodeCode.Argument) {
      var first = nPending
      while (first > 0 && pendingFrom(first - 1) >= from) first -= 1
      if (first < nPending) {
        val start = pendingFrom(first)
        val construct = addConstruct(code, pending, first, nPending)
        nPending = first
        push(construct, start)
      }
    }

  private def push(element: Int, from: Int): Unit = {
    if (nPending == pending.length) {
      pending = Arrays.copyOf(pending, 2 * nPending)
      pendingFrom = Arrays.copyOf(pendingFrom, 2 * nPending)
    }
    pending(nPending) = element
    pendingFrom(nPending) = from
    nPending += 1
  }

  // Additions.

  /** Adds a token, which is no part of a construct yet. */
  def addToken(kind: Token.Kind, from: Int, until: Int): Int = {
    val index = tokens
    if (index == froms.length) {
      tokenKinds = Arrays.copyOf(tokenKinds, 2 * index)
      froms = Arrays.copyOf(froms, 2 * index)
      untils = Arrays.copyOf(untils, 2 * index)
    }
    tokenKinds(index) = kind.toByte
    froms(index) = from
    untils(index) = until
    tokens = index + 1
    index
  }

  /** Makes a construct of the elements `[from, until)`. */
  def addConstruct(code: NodeCode.Code, elements: Array[Int], from: Int, until: Int): Int = {
    val index = constructs
    if (index == codes.length) {
      codes = Arrays.copyOf(codes, 2 * index)
      firstTokens = Arrays.copyOf(firstTokens, 2 * index)
      partsFrom = Arrays.copyOf(partsFrom, 2 * index + 1)
    }
    val at = partsFrom(index)
    val end = at + until - from
    if (end > parts.length) parts = Arrays.copyOf(parts, math.max(end, 2 * parts.length))
    var i = from
    while (i < until) {
      parts(at + i - from) = elements(i)
      i += 1
    }
    codes(index) = code.toByte
    firstTokens(index) = firstToken(elements(from))
    partsFrom(index + 1) = end
    occurring |= 1L << code
    constructs = index + 1
    ~index
  }

  /** Makes a construct one that [[code]] knows nothing of. */
  def forget(construct: Int): Unit = codes(~construct) = 0

  // The result.

  def source: Source = file

  /** The error in a file that is not valid, as an evaluation reports it. There is none here if the host's stack did not
    * suffice, or if the error names a place that an outline does not keep: then [[SyntaxTree]] has it.
    */
  def error: Option[StaticError] = failure

  /** Whether the file is valid UTF-8. */
  def isUtf8: Boolean = isValidUtf8

  def nTokens: Int = tokens

  /** The number of constructs: they are `-nConstructs` to -1. */
  def nConstructs: Int = constructs

  /** The whole file: a construct of an expression and the end of the file. */
  def root: Int = pending(0)

  /** Whether there are constructs of one of these kinds: a set of bits by their codes. */
  def hasAny(kinds: Long): Boolean = (occurring & kinds) != 0

  def kind(token: Int): Token.Kind = tokenKinds(token).toInt
  def from(token: Int): Int = froms(token)
  def until(token: Int): Int = untils(token)

  /** Where the white space and the comments before a token begin. */
  def triviaFrom(token: Int): Int = if (token == 0) 0 else untils(token - 1)

  /** The kind of a construct; that of a token is 0. */
  def code(element: Int): NodeCode.Code = if (element < 0) codes(~element).toInt else 0

  /** Whether an element is a token of this kind. */
  def isToken(element: Int, kind: Token.Kind): Boolean =
    element >= 0 && tokenKinds(element) == kind

  def firstToken(element: Int): Int = if (element < 0) firstTokens(~element) else element

  /** The end of the tokens of an element. */
  def untilToken(element: Int): Int = {
    var last = element
    while (last < 0) last = lastPart(last)
    last + 1
  }

  def nParts(construct: Int): Int = partsFrom(~construct + 1) - partsFrom(~construct)
  def part(construct: Int, i: Int): Int = parts(partsFrom(~construct) + i)
  def lastPart(construct: Int): Int = parts(partsFrom(~construct + 1) - 1)

  /** The value of a token that is a string, in UTF-8; nothing if an escape in it is invalid. */
  def string(token: Int): Option[Array[Byte]] = {
    val lexer = new Lexer(file, new NameTable, new SyntaxErrors(file), isValidUtf8)
    try {
      lexer.reread(from(token))
      Some(lexer.string)
    } catch { case _: StaticError => None }
  }
}

private[sjsonnet] object Outline {

  /** More names are not kept for the next file. */
  private final val MostNames = 4096

  private val NoFile = new Source("", new Array[Byte](0))

  /** Whether an outline may be made of a file with this error. */
  def forgives(error: StaticError): Boolean =
    error.diagnostic == SyntaxCatalogue.DuplicateParameter ||
      error.diagnostic == SyntaxCatalogue.NoPair

  /** Whether an error says where a name was declared first. */
  private def namesPlace(error: StaticError): Boolean =
    error.diagnostic == SyntaxCatalogue.DuplicateField ||
      error.diagnostic == SyntaxCatalogue.DuplicateLocal
}
