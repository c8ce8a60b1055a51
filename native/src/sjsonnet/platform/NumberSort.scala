package sjsonnet.platform

/** Scala Native sorts numbers as it sorts objects, each of them in a box. */
private[sjsonnet] object NumberSort {
  final val IsFast = false

  def sort(numbers: Array[Double], from: Int, until: Int): Unit =
    java.util.Arrays.sort(numbers, from, until)
}
