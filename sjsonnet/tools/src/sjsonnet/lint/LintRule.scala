package sjsonnet.lint

import sjsonnet.Diagnostic
import sjsonnet.analysis.Severity

/** A rule of the linter, with its page in the manual.
  *
  * @param name
  *   by which people may call it instead of by its code: words with hyphens
  * @param text
  *   what it finds, and why that is a problem: a paragraph
  * @param wrong
  *   a program in which it finds something, and no other rule does
  * @param right
  *   the same without a problem
  */
private[sjsonnet] final class LintRule(
    val diagnostic: Diagnostic,
    val name: String,
    val severity: Severity,
    val text: String,
    val wrong: String,
    val right: String
) {
  def code: String = diagnostic.code

  /** Whether a word of a command line or a comment means it: its code or the beginning of that, or its name. */
  def isMeant(word: String): Boolean =
    word == name || word.nonEmpty && code.startsWith(word)
}
