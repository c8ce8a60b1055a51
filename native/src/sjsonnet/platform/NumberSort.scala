package sjsonnet.platform

/** Scala Native sorts numbers as it sorts objects, each of them in a box. */
private[sjsonnet] object NumberSort {
  final val IsFast = false
}
