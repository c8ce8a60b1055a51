package sjsonnet

/** Adds what the npm package has in parts of their own; here, it is always there. */
private[sjsonnet] object AllParts {
  def add(): Unit = ()
}
