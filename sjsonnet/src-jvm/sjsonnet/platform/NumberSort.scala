package sjsonnet.platform

/** The JDK's sort of numbers is hard to beat. */
private[sjsonnet] object NumberSort {
  final val IsFast = true
}
