package sjsonnet.cli

import sjsonnet.process.ProgramSearch

/** The program that shows long texts on a terminal, as the environment names it. */
private[cli] object Pager {

  /** The command for the shell; none if texts are to be printed at once.
    *
    * @param environment
    *   the value of a variable
    */
  def command(environment: String => Option[String]): Option[String] =
    if (environment("TERM").forall(Set("", "dumb"))) None
    else
      environment("PAGER") match {
        case None => new ProgramSearch(environment).find(Default).toOption.map(quoted(_))
        case Some("" | "cat") => None
        case Some(other)      => Some(other)
      }

  private final val Default = "less"

  /** Ends at once for a text that fits the screen, shows colours, and leaves the text on the screen. */
  private def quoted(less: String): String = s"exec '${less.replace("'", "'\\''")}' -$LessOptions"

  /** The options of `less` for a user who has none. */
  final val LessOptions = "FRX"
}
