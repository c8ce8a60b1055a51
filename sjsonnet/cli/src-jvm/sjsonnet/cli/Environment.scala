package sjsonnet.cli

/** The variables of the environment. Java decodes them by the locale, so those beyond ASCII are read again. */
private[sjsonnet] object Environment {
  def get(name: String): Option[String] = {
    val decoded = Option(System.getenv(name))
    if (ProcessStrings.isAscii(name) && decoded.forall(ProcessStrings.isAscii(_))) decoded
    else ProcessStrings.environment(name).getOrElse(decoded)
  }
}
