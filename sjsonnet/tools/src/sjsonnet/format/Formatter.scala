package sjsonnet.format

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.{DeepStack, Memory}
import sjsonnet.syntax.{Grammar, NameTable, Outline, SyntaxCatalogue, SyntaxTree}
import sjsonnet.text.Out

/** Formats the text of programs as the reference's `jsonnetfmt` does, byte for byte.
  *
  * It keeps its memory from one text to the next, so it is for one thread at a time.
  */
private[sjsonnet] final class Formatter {
  private val outline = new Outline
  private val draft = new Draft(outline)

  /** What the next text is written to, as long as it has room. */
  private var room = new Array[Byte](Formatter.FirstRoom)

  /** The formatted text, or the error that keeps the text from being a program. A text that does not change is the array
    * that it was in.
    *
    * @param meter
    *   is checked from time to time, and charged for what is read. If it ends the work, this formatter may go on with
    *   another text
    */
  def format(
      source: Source,
      style: Style,
      meter: Meter = Meter.none
  ): Either[StaticError, Array[Byte]] =
    if (!outline.read(source, meter)) Left(outline.error.getOrElse(Formatter.error(source, meter)))
    else
      try {
        val out = Out.held(room, meter)
        write(if (style.width > 0) style.copy(fixKnown = true) else style, out, meter)
        if (out.buffer.length <= Formatter.MostKept) room = out.buffer
        Right(result(out, source.bytes))
      } catch {
        // On a host without a deep stack.
        case _: StackOverflowError => Left(Formatter.tooDeep(source))
      }

  private def result(out: Out, before: Array[Byte]): Array[Byte] =
    if (out.length == before.length && Memory.equal(out.buffer, 0, before, 0, before.length)) before
    else out.toByteArray

  /** Formats what the outline has read. */
  private def write(style: Style, out: Out, meter: Meter): Unit = {
    draft.begin(style, meter)
    SortImports.run(draft, style)
    if (style.width > 0) writeInLines(style, out, meter)
    else {
      Formatter.passes(style).foreach(run(_, style, meter))
      new Layout(draft, style, out, meter).write()
    }
  }

  private def run(pass: Pass, style: Style, meter: Meter): Unit = {
    meter.checkLimits()
    pass.run(draft, style)
  }

  /** The text in lines of the style's width. */
  private def writeInLines(style: Style, out: Out, meter: Meter): Unit = {
    Formatter.stable.foreach(pass => if (!Formatter.ofLines(pass)) run(pass, style, meter))
    run(TrailingCommas.OfComprehensions, style, meter)
    meter.chargeMemory(outline.nTokens * Formatter.DocBytes)
    DeepStack.run(DeepStack.DefaultMaxStack) {
      new DocPrinter(out, style.width, style.step, meter).write(new WidthDocs(draft, style).file)
    }
    if (out.length == 0 || out.buffer(out.length - 1) != '\n') out.byte('\n')
  }
}

private[sjsonnet] object Formatter {

  /** Formats one text. */
  def format(source: Source, style: Style = Style()): Either[StaticError, Array[Byte]] =
    new Formatter().format(source, style)

  /** The error that an outline does not have. A tree takes several times the memory. */
  private def error(source: Source, meter: Meter): StaticError =
    SyntaxTree
      .parse(source, new NameTable, Grammar.default, meter)
      .errors
      .find(isError)
      .getOrElse(tooDeep(source))

  private def tooDeep(source: Source): StaticError =
    new StaticError(SyntaxCatalogue.TooDeepForHost(), source, 0, 0, DeepStack.Exhausted)

  /** Whether it keeps the reference from formatting a text, rather than from evaluating it. */
  private def isError(error: StaticError): Boolean = !Outline.forgives(error)

  /** What a document takes for each token, by measuring. */
  private final val DocBytes = 500L

  /** As much as most files have. */
  private final val FirstRoom = 1 << 14

  /** The longest array that is kept for the next text. */
  private final val MostKept = 1 << 22

  /** The passes in the order of the reference. */
  private val asReference: Array[Pass] = Array(
    InitialBlankLines,
    BlankLines,
    NewLines,
    TrailingCommas,
    RedundantParens,
    PlusObjects,
    ExplicitPlus,
    SliceColons,
    FieldNames,
    StringStyle,
    CommentStyle,
    FinalBlankLines
  )

  /** The passes in an order in which none undoes what one before it has done, so that formatting again changes nothing: tokens
    * are removed first, and what stood before them gets its place, then come blank lines and lines.
    */
  private val stable: Array[Pass] = Array(
    RedundantParens,
    PlusObjects,
    ExplicitPlus,
    SliceColons,
    FieldNames,
    TrailingCommas.LineEnds,
    InitialBlankLines,
    BlankLines,
    NewLines,
    TrailingCommas,
    StringStyle,
    CommentStyle,
    FinalBlankLines
  )

  /** The passes that depend on where lines end. */
  private val ofLines: Set[Pass] =
    Set(TrailingCommas.LineEnds, NewLines, TrailingCommas, ExplicitPlus)

  private def passes(style: Style): Array[Pass] = if (style.fixKnown) stable else asReference
}
