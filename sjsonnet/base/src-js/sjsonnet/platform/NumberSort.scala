package sjsonnet.platform

/** Whether the host sorts numbers faster than the engine does. Scala.js sorts them like objects, boxing each of them. */
private[sjsonnet] object NumberSort {
  final val IsFast = false
}
