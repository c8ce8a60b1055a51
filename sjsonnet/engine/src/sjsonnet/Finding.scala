package sjsonnet

import sjsonnet.analysis.{Severity => AnalysisSeverity}
import sjsonnet.lint.LintRules

/** Something that [[Jsonnet.check]] or [[Jsonnet.lint]] reports about a file.
  *
  * Places are byte offsets into the file; `source.line(from)` and `source.column(from)` are those that people count.
  *
  * @param source
  *   the file
  */
final class Finding private[sjsonnet] (
    inner: sjsonnet.analysis.Finding,
    val source: Source
) {
  import Finding._

  /** The code in the catalogue, such as `L001` or `E1009`, whose meaning is stable: `sjsonnet doc` has a page for it. */
  def code: String = inner.diagnostic.code

  /** The name of the linter's rule, such as `unused-local`; empty for an error. */
  def rule: String = LintRules.of(inner.diagnostic).fold("")(_.name)

  def severity: Severity = inner.severity match {
    case AnalysisSeverity.Error   => Severity.Error
    case AnalysisSeverity.Warning => Severity.Warning
    case AnalysisSeverity.Note    => Severity.Note
  }

  /** What is wrong, in a line. */
  def message: String = inner.message

  /** What may help; empty if there is nothing to say. */
  def hint: String = inner.hint

  /** The text that it is about; empty where something is missing. */
  def range: Range = rangeOf(inner.span)

  /** Where else to look in the file. */
  def related: Vector[Range] = inner.related.map(rangeOf)

  /** Changes that would mend it, each by itself. */
  def fixes: Vector[Fix] = inner.fixes.map { fix =>
    new Fix(fix.edits.map(edit => new Edit(rangeOf(edit.span), edit.text)), fix.isSafe)
  }

  /** `shop.jsonnet:3:7: L001 warning: unused local x`. */
  override def toString: String =
    s"${source.place(range.from)}: $code ${inner.severity.name}: $message"
}

object Finding {

  /** How bad a finding is. */
  sealed abstract class Severity

  object Severity {

    /** The file is not a program, or is one that fails. */
    case object Error extends Severity

    /** It probably does not do what it should. */
    case object Warning extends Severity

    /** It could be written better. */
    case object Note extends Severity
  }

  /** The bytes `[from, until)` of a file. */
  final class Range private[sjsonnet] (val from: Int, val until: Int) {
    override def toString: String = s"$from-$until"
  }

  /** A change that mends a finding.
    *
    * @param edits
    *   in the order of the file; they do not overlap
    * @param isSafe
    *   whether no other change is likely to be meant, so that a tool may make it unasked, as `sjsonnet lint --fix` does
    */
  final class Fix private[sjsonnet] (val edits: Vector[Edit], val isSafe: Boolean)

  /** Puts `text` in place of the bytes of `range`. */
  final class Edit private[sjsonnet] (val range: Range, val text: String)

  private def rangeOf(span: Span): Range = new Range(span.from, span.until)
}
