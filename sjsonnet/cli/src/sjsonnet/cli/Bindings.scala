package sjsonnet.cli

import sjsonnet.Input

/** External variables and top-level arguments on the command line: `KEY=…` in four forms. */
private[cli] final class Bindings(arguments: Arguments, terminal: Terminal) {

  /** The external variables, in command line order: of two with the same name the last one wins, whatever their forms.
    *
    * @throws UsageError
    *   when one is incomplete
    */
  def extVars: Vector[(String, Input)] = bindings("ext")

  /** The top-level arguments, likewise. */
  def topLevelArguments: Vector[(String, Input)] = bindings("tla")

  /** The files that both are read from. */
  def files: Vector[String] = for {
    (row, text) <- arguments.options
    if Bindings.ofFiles.contains(Bindings.formerNames.getOrElse(row.long, row.long))
    path <- split(text)._2
  } yield path

  private def bindings(kind: String): Vector[(String, Input)] = {
    val (str, strFile, code, codeFile) =
      (s"$kind-str", s"$kind-str-file", s"$kind-code", s"$kind-code-file")
    val options = arguments.options.map { case (row, text) =>
      (Bindings.formerNames.getOrElse(row.long, row.long), text)
    }
    options.collect {
      case (`str`, text)      => orEnvironment(text)(Input.Text(_))
      case (`code`, text)     => orEnvironment(text)(Input.Code(_, ""))
      case (`strFile`, text)  => fromFile(text, "importstr")
      case (`codeFile`, text) => fromFile(text, "import")
    }
  }

  private def orEnvironment(binding: String)(input: String => Input): (String, Input) =
    split(binding) match {
      case (name, Some(text)) => (name, input(text))
      case (name, None)       =>
        val text = terminal
          .environment(name)
          .getOrElse(throw new UsageError(s"environment variable $name is not set"))
        (name, input(text))
    }

  /** A file's path is resolved like an import's, through the search path. */
  private def fromFile(binding: String, keyword: String): (String, Input) =
    split(binding) match {
      case (name, Some(path)) =>
        (name, Input.Code(s"$keyword @'${path.replace("'", "''")}'", ""))
      case (_, None) =>
        throw new UsageError(s"expected KEY=FILE, got $binding")
    }

  private def split(binding: String): (String, Option[String]) = {
    val equals = binding.indexOf('=')
    if (equals < 0) (binding, None)
    else (binding.substring(0, equals), Some(binding.substring(equals + 1)))
  }
}

private[cli] object Bindings {

  private val ofFiles: Set[String] =
    Set("ext-str-file", "ext-code-file", "tla-str-file", "tla-code-file")

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
