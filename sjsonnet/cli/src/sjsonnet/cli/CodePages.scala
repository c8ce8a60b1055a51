package sjsonnet.cli

import sjsonnet.{Diagnostic, Diagnostics, Problem}
import sjsonnet.Diagnostic.Kind
import sjsonnet.lint.{LintRule, LintRules}
import sjsonnet.vendor.VendorCatalogue

/** The pages about the codes of errors and of the linter's rules: `sjsonnet doc E3017`, `sjsonnet doc L017`. */
private[cli] object CodePages {

  /** The page about a code, or about the rule of that name. */
  def of(word: String, width: Int): Option[String] =
    LintRules
      .named(word)
      .map(rule(_, width))
      .orElse(errors.find(_.code == word).map(error(_, width)))

  /** What has a code and is no rule: the errors of programs, of the command line and of packages. */
  def errors: Vector[Diagnostic] = Diagnostics.all ++ CommandCatalogue.all ++ VendorCatalogue.all

  /** Whether a word has the form of a code. */
  def isCode(word: String): Boolean =
    word.length > 1 && "CELV".contains(word.head) && word.tail.forall(_.isDigit)

  private def rule(rule: LintRule, width: Int): String = {
    val heading = s"${rule.code} ${rule.name} (${rule.severity.name})"
    val comment = s"// lint: allow ${rule.code}"
    val more =
      s"The comment `$comment` allows it on a line, and `sjsonnet lint --ignore ${rule.name}` everywhere."
    s"""$heading
       |
       |${filled(template(rule.diagnostic), width)}
       |${paragraph(rule.text, width)}
       |Wrong:
       |
       |${indented(rule.wrong)}
       |Right:
       |
       |${indented(rule.right)}
       |${filled(more, width)}""".stripMargin
  }

  private def error(diagnostic: Diagnostic, width: Int): String = {
    val hint = withNames(diagnostic).hintFor(isCommand = true)
    val hints = if (hint.isEmpty) "" else s"${filled(s"hint: $hint", width)}\n"
    s"""${diagnostic.code} (${diagnostic.kind})
       |
       |${filled(template(diagnostic), width)}
       |$hints${filled(meaning(diagnostic.kind), width)}""".stripMargin
  }

  private def template(diagnostic: Diagnostic): String = withNames(diagnostic).text

  /** The problem in general: with names in braces where those of a program would be. */
  private def withNames(diagnostic: Diagnostic): Problem =
    new Problem(diagnostic, diagnostic.parameters.map(name => s"{$name}"))

  private def paragraph(text: String, width: Int): String =
    filled(text.replace('\n', ' '), width)

  private def filled(text: String, width: Int): String = Paragraph.filled(text, 0, width)

  private def indented(program: String): String =
    program.linesIterator.map(line => s"    $line\n").mkString

  /** What errors of a kind have in common. */
  def meaning(kind: Kind): String = kind match {
    case Kind.Syntax   => "The text of a file is not a program."
    case Kind.Name     => "A variable, field or other name is unknown or defined twice."
    case Kind.Type     => "A value has the wrong type."
    case Kind.Argument =>
      "A call has too many or too few arguments, or one that the function does not accept."
    case Kind.Range =>
      "A number is not among those allowed, or a value is too short: an index, a size, an empty array."
    case Kind.Arithmetic =>
      "An operation on numbers has no result: a division by zero, an overflow, bits of too large a number."
    case Kind.Import =>
      "A file that is imported cannot be found or read, or is not a program."
    case Kind.Limit     => "A limit of the settings or of the host is reached."
    case Kind.Assertion => "An assertion of the program does not hold."
    case Kind.User      => "The program evaluates an `error` expression."
    case Kind.Format    =>
      "A text is not in the format that it has to be in, or a value cannot be written in a format."
    case Kind.Host =>
      "The embedder's code failed, gave the program something that is not a value, or cancelled the evaluation."
    case Kind.Command =>
      "The command cannot do what it is told, or its files and settings are not as they have to be."
    case Kind.Package => "A package cannot be installed, or what asks for it cannot be read."
    case Kind.Lint    => "A program that can be evaluated is probably not what was meant."
  }
}
