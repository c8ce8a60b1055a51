package sjsonnet.cli

import sjsonnet.Input

/** External variables and top-level arguments as the command line gives them: `VAR=…` in four forms. */
private[cli] object Bindings {

  /** One of the forms: how its option is spelled, and what becomes of the text behind `VAR=`. */
  private final class Form(val values: Seq[String], val input: String => Input)

  /** The external variables.
    *
    * @throws UsageError
    *   when one is incomplete
    */
  def extVars(options: Options, args: Seq[String]): Vector[(String, Input)] =
    bindings(
      args,
      new Form(options.extStr, Input.Text(_)),
      new Form(options.extStrFile, importing("importstr", _)),
      new Form(options.extCode, Input.Code(_, "")),
      new Form(options.extCodeFile, importing("import", _))
    )

  /** The top-level arguments. */
  def topLevelArguments(options: Options, args: Seq[String]): Vector[(String, Input)] =
    bindings(
      args,
      new Form(options.tlaStr, Input.Text(_)),
      new Form(options.tlaStrFile, importing("importstr", _)),
      new Form(options.tlaCode, Input.Code(_, "")),
      new Form(options.tlaCodeFile, importing("import", _))
    )

  /** A file's path is resolved like an import's, through the search path. */
  private def importing(keyword: String, path: String): Input =
    Input.Code(s"$keyword @'${path.replace("'", "''")}'", "")

  /** All bindings in the order of the command line, since of two with the same name the last one counts,
    * whatever their forms.
    */
  private def bindings(args: Seq[String], forms: Form*): Vector[(String, Input)] =
    forms.toVector
      .flatMap(form => form.values.map(value => (position(args, value), binding(form, value))))
      .sortBy(_._1)
      .map(_._2)

  private def position(args: Seq[String], value: String): Int =
    args.lastIndexWhere(arg => arg == value || arg.endsWith("=" + value) || arg.endsWith(value))

  private def binding(form: Form, value: String): (String, Input) = {
    val equals = value.indexOf('=')
    if (equals >= 0) (value.substring(0, equals), form.input(value.substring(equals + 1)))
    else
      Option(System.getenv(value)) match {
        case Some(text) => (value, form.input(text))
        case None       => throw new UsageError(s"environment variable $value was undefined.")
      }
  }
}

/** The command line does not make sense. */
private[cli] final class UsageError(message: String)
    extends RuntimeException(message, null, false, false)
