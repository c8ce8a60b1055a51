package sjsonnet.cli

/** Environment variables. Java decodes them in the locale's charset, so non-ASCII values are read again. */
private[sjsonnet] object Environment {
  def get(name: String): Option[String] = {
    val decoded = Option(System.getenv(name))
    if (ProcessStrings.isAscii(name) && decoded.forall(ProcessStrings.isAscii(_))) decoded
    else ProcessStrings.environment(name).getOrElse(decoded)
  }
}
