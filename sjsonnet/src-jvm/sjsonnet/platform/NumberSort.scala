package sjsonnet.platform

/** The JDK's sort of numbers, which is hard to beat. */
private[sjsonnet] object NumberSort {
  final val IsFast = true

  def sort(numbers: Array[Double], from: Int, until: Int): Unit =
    java.util.Arrays.sort(numbers, from, until)
}
