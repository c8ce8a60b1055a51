package sjsonnet.lint

import sjsonnet.analysis.{Finding, Severity}
import sjsonnet.resolve.ImportCatalogue
import sjsonnet.text.Spelling

/** Which findings count. They are named by the codes of rules, the beginnings of those, or the rules' names; imports that lead
  * to no file by the codes of the errors that they would be.
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
  def contains(finding: Finding): Boolean = {
    def isMeant(word: String) = LintSelection.isMeant(finding, word)
    !LintSelection.isOptional(finding) ||
    (selected.isEmpty || selected.exists(isMeant(_))) && !ignored.exists(isMeant(_))
  }
}

private[sjsonnet] object LintSelection {

  /** Rules with a name that is like a word. */
  def near(word: String): Option[String] =
    Spelling.nearest(word, LintRules.all.iterator.map(_.name))

  /** A word that means nothing. */
  def unknown(words: Iterable[String]): Option[String] = words.find { word =>
    !LintRules.all.exists(_.isMeant(word)) && !ImportCatalogue.all.exists(_.code.startsWith(word))
  }

  /** Whether somebody may decide not to see a finding: it keeps no file from being evaluated. */
  private[lint] def isOptional(finding: Finding): Boolean =
    LintRules.of(finding.diagnostic).isDefined || finding.severity != Severity.Error

  /** Whether a word of a command line or a comment means a finding. */
  private[lint] def isMeant(finding: Finding, word: String): Boolean =
    LintRules.of(finding.diagnostic) match {
      case Some(rule) => rule.isMeant(word)
      case None       => word.nonEmpty && finding.diagnostic.code.startsWith(word)
    }
}
