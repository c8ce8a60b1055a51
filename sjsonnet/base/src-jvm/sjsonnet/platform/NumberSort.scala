package sjsonnet.platform

/** Whether the host sorts numbers faster than the engine does. The JDK's sort is hard to beat. */
private[sjsonnet] object NumberSort {
  final val IsFast = true
}
