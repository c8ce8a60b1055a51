package sjsonnet.collections

import java.util.Arrays

/** A stack that collects the members of nested constructs in one array.
  *
  * Each construct remembers the size of the stack at its beginning, pushes what it reads, and pops everything from there on
  * at its end; by then, nested constructs have popped theirs. So a list needs no buffer of its own, and the array taken has
  * exactly the right length.
  */
private[sjsonnet] final class ArrayStack[A <: AnyRef](private var items: Array[A]) {
  private var count = 0

  /** Many constructs take nothing, and share this array. */
  private val empty = Arrays.copyOf[A](items, 0)

  def size: Int = count

  def apply(i: Int): A = items(i)

  def push(item: A): Unit = {
    if (count == items.length) items = Arrays.copyOf[A](items, count * 2)
    items(count) = item
    count += 1
  }

  /** Pops the last item. */
  def pop(): A = {
    count -= 1
    items(count)
  }

  /** Pops all items from the index `first` on. */
  def dropFrom(first: Int): Unit = count = first

  /** Pops all items from the index `first` on, and returns them. */
  def popFrom(first: Int): Array[A] =
    if (first == count) empty
    else {
      val taken = Arrays.copyOfRange[A](items, first, count)
      count = first
      taken
    }
}
