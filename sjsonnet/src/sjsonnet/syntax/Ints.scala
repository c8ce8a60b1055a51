package sjsonnet.syntax

/** A growing list of integers. */
private[sjsonnet] final class Ints {
  private var items = new Array[Int](16)
  private var count = 0

  def size: Int = count
  def apply(i: Int): Int = items(i)
  def update(i: Int, item: Int): Unit = items(i) = item

  def clear(): Unit = count = 0

  def add(item: Int): Unit = {
    if (count == items.length) items = java.util.Arrays.copyOf(items, count * 2)
    items(count) = item
    count += 1
  }
}
