package sjsonnet.syntax

import java.util.Arrays

/** Collects the members of nested constructs in one array.
  *
  * Each construct remembers the size of the pile when it began, adds what it reads, and takes everything
  * from there on at its end; constructs inside it have come and gone in between. So a list needs no
  * buffer of its own, and the array taken has just the right length.
  */
private[sjsonnet] final class Pile[A <: AnyRef](private var items: Array[A]) {
  private var count = 0

  /** Many constructs take nothing, and share this. */
  private val empty = Arrays.copyOf[A](items, 0)

  def size: Int = count

  def apply(i: Int): A = items(i)

  def add(item: A): Unit = {
    if (count == items.length) items = Arrays.copyOf[A](items, count * 2)
    items(count) = item
    count += 1
  }

  /** Removes what was added last. */
  def removeLast(): A = {
    count -= 1
    items(count)
  }

  /** Removes what was added since the size was `mark`. */
  def cut(mark: Int): Unit = count = mark

  /** Removes what was added since the size was `mark`, and returns it. */
  def take(mark: Int): Array[A] =
    if (mark == count) empty
    else {
      val taken = Arrays.copyOfRange[A](items, mark, count)
      count = mark
      taken
    }
}
