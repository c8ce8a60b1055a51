package sjsonnet.syntax

/** A set of names of one file, which are compared by reference: a hash table with open addressing. */
private[syntax] final class NameSet {
  private var slots = new Array[Name](32)
  private var size = 0

  /** Adds a name, and returns whether it is new. */
  def add(name: Name): Boolean = {
    val i = slotOf(name)
    if (slots(i) eq name) false
    else {
      slots(i) = name
      size += 1
      if (size * 2 > slots.length) grow()
      true
    }
  }

  /** The slot of the name, or the free slot to insert it at. */
  private def slotOf(name: Name): Int = {
    val mask = slots.length - 1
    var i = name.hash & mask
    while (slots(i) != null && (slots(i) ne name)) i = (i + 1) & mask
    i
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Name](old.length * 2)
    old.foreach { name => if (name != null) slots(slotOf(name)) = name }
  }
}
