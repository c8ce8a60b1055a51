package sjsonnet.cli

import sjsonnet.Diagnostic
import sjsonnet.lint.{LintRule, LintRules}

/** What a SARIF log says of a rule or an error in general, whatever program it has been found in: code scanners show it beside
  * the findings.
  */
private[cli] object SarifRule {

  def of(diagnostic: Diagnostic): String =
    LintRules.of(diagnostic).fold(ofError(diagnostic))(ofRule(_))

  private def ofRule(rule: LintRule): String = {
    val text = rule.text.replace('\n', ' ')
    val end = text.indexOf(". ")
    val help = s"$text\n\nWrong:\n\n${rule.wrong}\n\nRight:\n\n${rule.right}\n"
    val markdown =
      s"$text\n\nWrong:\n\n```jsonnet\n${rule.wrong}\n```\n\nRight:\n\n```jsonnet\n${rule.right}\n```\n"
    JsonText.obj(
      "id" -> JsonText.str(rule.code),
      "name" -> JsonText.str(rule.name),
      "shortDescription" -> message(if (end < 0) text else text.substring(0, end + 1)),
      "fullDescription" -> message(text),
      "help" -> JsonText.obj("text" -> JsonText.str(help), "markdown" -> JsonText.str(markdown)),
      "defaultConfiguration" -> JsonText.obj("level" -> JsonText.str(rule.severity.name))
    )
  }

  private def ofError(diagnostic: Diagnostic): String = {
    val meaning = CodePages.meaning(diagnostic.kind)
    val text = general(diagnostic.template)
    JsonText.obj(
      "id" -> JsonText.str(diagnostic.code),
      "shortDescription" -> message(if (text.exists(_.isLetter)) text else meaning),
      "fullDescription" -> message(meaning),
      "help" -> message(s"$meaning sjsonnet doc ${diagnostic.code} says more.")
    )
  }

  /** A template with dots for what differs between programs. */
  private def general(template: String): String = {
    val open = template.indexOf('{')
    if (open < 0) template
    else {
      val close = Diagnostic.closing(template, open)
      s"${template.substring(0, open)}…${general(template.substring(close + 1))}"
    }
  }

  private def message(text: String): String = JsonText.obj("text" -> JsonText.str(text))
}
