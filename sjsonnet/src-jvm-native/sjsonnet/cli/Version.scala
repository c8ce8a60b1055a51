package sjsonnet.cli

/** The version of this build. */
private[sjsonnet] object Version {
  final val text = "0.1.0"
}
