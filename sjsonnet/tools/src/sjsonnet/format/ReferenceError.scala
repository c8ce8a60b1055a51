package sjsonnet.format

import sjsonnet.{Diagnostic, StaticError}
import sjsonnet.syntax.SyntaxCatalogue
import sjsonnet.text.{LineIndex, Printable}

/** Errors as `jsonnetfmt` writes them. */
private[sjsonnet] object ReferenceError {

  /** The place and the message. The place of an error in a string is written twice. */
  def text(error: StaticError): String = {
    val place = s"${Printable.line(error.source.name)}:${range(error)}"
    val message = Printable.line(error.message)
    if (ofStrings.contains(error.diagnostic)) s"$place $place $message"
    else if (error.diagnostic == SyntaxCatalogue.IndexMissing)
      s"$place ast.Index requires an expression"
    else s"$place $message"
  }

  private def range(error: StaticError): String = {
    val until = if (ofTokens.contains(error.diagnostic)) error.from else error.until
    new LineIndex(error.source.bytes).range(error.from, until, LineIndex.Units.Codepoints)
  }

  private def ofStrings: Set[Diagnostic] = Set(
    SyntaxCatalogue.UnknownEscape,
    SyntaxCatalogue.EscapeTruncated,
    SyntaxCatalogue.EscapeMalformed,
    SyntaxCatalogue.PairTruncated,
    SyntaxCatalogue.NoLowSurrogate,
    SyntaxCatalogue.LowSurrogateMalformed
  )

  /** The errors of tokens, which have no end. */
  private def ofTokens: Set[Diagnostic] = Set(
    SyntaxCatalogue.BadCharacter,
    SyntaxCatalogue.ZeroBeforeUnderscore,
    SyntaxCatalogue.JunkInNumber,
    SyntaxCatalogue.JunkAfterAt,
    SyntaxCatalogue.UnterminatedString,
    SyntaxCatalogue.UnterminatedComment,
    SyntaxCatalogue.TextBlockNeedsNewLine,
    SyntaxCatalogue.TextBlockNeedsIndent,
    SyntaxCatalogue.TextBlockNotTerminated,
    SyntaxCatalogue.TextBlockAtEndOfFile,
    SyntaxCatalogue.EndOfFile,
    SyntaxCatalogue.ByteOrderMark,
    SyntaxCatalogue.Utf16
  )
}
