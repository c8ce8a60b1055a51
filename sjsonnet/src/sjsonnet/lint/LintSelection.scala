package sjsonnet.lint

import sjsonnet.Diagnostic
import sjsonnet.analysis.Finding

/** Which rules count. Rules are named by their codes, the beginnings of those, or their names.
  *
  * @param selected
  *   the only ones that count, unless it is empty
  * @param ignored
  *   those that do not count
  */
private[sjsonnet] final case class LintSelection(
    selected: Vector[String] = Vector.empty,
    ignored: Vector[String] = Vector.empty
) {

  /** Whether a finding is reported. Errors that keep a file from being evaluated always are. */
  def contains(finding: Finding): Boolean =
    finding.diagnostic.kind != Diagnostic.Kind.Lint || {
      val rule = LintRules.of(finding.diagnostic)
      (selected.isEmpty || selected.exists(rule.isMeant(_))) && !ignored.exists(rule.isMeant(_))
    }
}

private[sjsonnet] object LintSelection {

  /** Rules with a name that is like a word. */
  def near(word: String): Option[String] =
    sjsonnet.text.Spelling.nearest(word, LintRules.all.iterator.map(_.name))

  /** A word that means no rule. */
  def unknown(words: Iterable[String]): Option[String] =
    words.find(word => !LintRules.all.exists(_.isMeant(word)))
}
