package sjsonnet.cli

/** The name that this program was called by. Java does not know it, so the start script says it. */
private[cli] object ProgramName {
  def get: String = System.getProperty("sjsonnet.program", "")
}
