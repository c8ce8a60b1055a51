package sjsonnet.cli

/** The variables of the environment. */
private[sjsonnet] object Environment {
  def get(name: String): Option[String] = Option(System.getenv(name))
}
