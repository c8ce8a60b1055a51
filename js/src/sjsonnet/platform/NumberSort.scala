package sjsonnet.platform

/** Scala.js sorts numbers as it sorts objects, boxing each of them. */
private[sjsonnet] object NumberSort {
  final val IsFast = false
}
