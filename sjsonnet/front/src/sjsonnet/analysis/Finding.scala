package sjsonnet.analysis

import sjsonnet.{Diagnostic, Span, StaticError}

/** Something that tools report about a file.
  *
  * @param diagnostic
  *   its entry in the catalogue
  * @param span
  *   the text that it is about; empty where something is missing
  * @param related
  *   where else to look in the file
  * @param fixes
  *   what would mend it
  * @param shown
  *   what to show of the file instead of the span, where something is missing that an earlier line should have
  */
private[sjsonnet] final class Finding(
    val diagnostic: Diagnostic,
    val severity: Severity,
    val message: String,
    val hint: String,
    val span: Span,
    val related: Vector[Span],
    val fixes: Vector[Fix],
    val shown: Option[Span] = None
) {
  def withHint(hint: String): Finding =
    if (hint == this.hint) this
    else new Finding(diagnostic, severity, message, hint, span, related, fixes, shown)

  override def toString: String = s"${span.from}-${span.until} $diagnostic $message"
}

private[sjsonnet] object Finding {

  /** The finding of an error that keeps the file from being evaluated. */
  def of(error: StaticError, fixes: Vector[Fix]): Finding = new Finding(
    error.diagnostic,
    Severity.Error,
    error.message,
    error.hint,
    Span(error.from, error.until),
    error.advice.related,
    fixes,
    error.advice.shown
  )
}

/** How bad a finding is.
  *
  * @param name
  *   what reports call it
  */
private[sjsonnet] sealed abstract class Severity(val name: String)
private[sjsonnet] object Severity {

  /** The file is not a program. */
  case object Error extends Severity("error")

  /** It is one that probably does not do what it should. */
  case object Warning extends Severity("warning")

  /** It could be written better. */
  case object Note extends Severity("note")
}

/** A change that mends a finding.
  *
  * @param file
  *   the name of the file that is changed
  * @param edits
  *   in the order of the file; they do not overlap
  * @param isSafe
  *   whether no other change is likely to be meant, so that a tool may make it unasked
  */
private[sjsonnet] final case class Fix(file: String, edits: Vector[TextEdit], isSafe: Boolean) {

  /** The bytes of the file after the change. */
  def applied(bytes: Array[Byte]): Array[Byte] = TextEdit.applied(edits, bytes)
}

private[sjsonnet] object Fix {
  def safe(file: String, from: Int, until: Int, text: String): Fix =
    Fix(file, Vector(TextEdit(Span(from, until), text)), isSafe = true)

  def guess(file: String, from: Int, until: Int, text: String): Fix =
    Fix(file, Vector(TextEdit(Span(from, until), text)), isSafe = false)
}

/** Puts `text` in place of the bytes of `span`. */
private[sjsonnet] final case class TextEdit(span: Span, text: String)

private[sjsonnet] object TextEdit {

  /** The bytes of a file after edits, which are in order and do not overlap. */
  def applied(edits: Vector[TextEdit], bytes: Array[Byte]): Array[Byte] = {
    val texts = edits.map(edit => sjsonnet.text.Utf8.encode(edit.text))
    val removed = edits.map(edit => edit.span.until - edit.span.from).sum
    val out = new Array[Byte](bytes.length - removed + texts.map(_.length).sum)
    var (from, at) = (0, 0)
    def add(source: Array[Byte], from: Int, until: Int): Unit = {
      System.arraycopy(source, from, out, at, until - from)
      at += until - from
    }
    edits.zip(texts).foreach { case (edit, text) =>
      add(bytes, from, edit.span.from)
      add(text, 0, text.length)
      from = edit.span.until
    }
    add(bytes, from, bytes.length)
    out
  }
}
