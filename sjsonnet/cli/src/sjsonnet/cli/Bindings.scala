package sjsonnet.cli

import sjsonnet.Input
import sjsonnet.text.Spelling

/** External variables and top-level arguments on the command line: `KEY=…` in four forms. */
private[cli] final class Bindings(arguments: Arguments, terminal: Terminal) {

  /** The external variables, in command line order: of two with the same name the last one wins, whatever their forms.
    *
    * @throws UsageError
    *   when one is incomplete
    */
  def extVars: Vector[(String, Input)] = bindings("ext")

  /** The top-level arguments, in command line order: of two with the same name the last one wins, whatever their forms.
    *
    * @throws UsageError
    *   when one is incomplete
    */
  def topLevelArguments: Vector[(String, Input)] = bindings("tla")

  private def bindings(kind: String): Vector[(String, Input)] = {
    val (str, strFile, code, codeFile) =
      (s"$kind-str", s"$kind-str-file", s"$kind-code", s"$kind-code-file")
    arguments.options.map(option => (Bindings.defaultName(option), option)).collect {
      case (`str`, option)      => orEnvironment(option)(Input.Text(_))
      case (`code`, option)     => orEnvironment(option)(Input.Code(_, ""))
      case (`strFile`, option)  => fromFile(option, "importstr")
      case (`codeFile`, option) => fromFile(option, "import")
    }
  }

  private def orEnvironment(option: GivenOption)(input: String => Input): (String, Input) =
    split(option.value) match {
      case (name, Some(text)) => (name, input(text))
      case (name, None)       =>
        def unset = s"environment variable ${Spelling.shown(name)} is not set"
        val text = terminal.environment(name).getOrElse(throw invalid(option, unset))
        (name, input(text))
    }

  /** The file is imported, so that its path is looked for in the search path. */
  private def fromFile(option: GivenOption, keyword: String): (String, Input) =
    split(option.value) match {
      case (name, Some(path)) =>
        (name, Input.OfOption(s"$keyword @'${path.replace("'", "''")}'"))
      case (_, None) => throw invalid(option, "expected KEY=FILE")
    }

  private def invalid(option: GivenOption, problem: String): UsageError =
    UsageError.ofValue(option.typed, option.value, problem)

  private def split(binding: String): (String, Option[String]) = {
    val equals = binding.indexOf('=')
    if (equals < 0) (binding, None)
    else (binding.substring(0, equals), Some(binding.substring(equals + 1)))
  }
}

private[cli] object Bindings {

  /** The long name of a binding's option, the present one if it was given by a former name. */
  private def defaultName(option: GivenOption): String =
    formerNames.getOrElse(option.row.long, option.row.long)

  /** Former names of some options in the C++ engine. */
  val formerNames: Map[String, String] = Map(
    "env" -> "ext-str",
    "var" -> "ext-str",
    "file" -> "ext-str-file",
    "code-var" -> "ext-code",
    "code-env" -> "ext-code",
    "code-file" -> "ext-code-file"
  )
}
