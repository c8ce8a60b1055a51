package sjsonnet.platform

/** Scala.js sorts numbers as it sorts objects, each of them in a box. */
private[sjsonnet] object NumberSort {
  final val IsFast = false
}
