package sjsonnet.syntax

/** The names one construct has declared so far, to find the one declared twice.
  *
  * Names are compared by reference, as within a file they may be. A few are searched in order; beyond
  * that, objects written by programs have thousands of fields, they are hashed.
  */
private[syntax] final class NameSet {
  private var slots = new Array[Name](NameSet.Few)
  private var size = 0

  /** Adds a name, and says whether it is new. */
  def add(name: Name): Boolean =
    if (slots.length == NameSet.Few) addInOrder(name) else addHashed(name)

  private def addInOrder(name: Name): Boolean = {
    var i = 0
    while (i < size) {
      if (slots(i) eq name) return false
      i += 1
    }
    if (size < NameSet.Few) {
      slots(size) = name
      size += 1
      true
    } else {
      grow()
      addHashed(name)
    }
  }

  private def addHashed(name: Name): Boolean = {
    val i = slotOf(name)
    if (slots(i) eq name) false
    else {
      slots(i) = name
      size += 1
      if (size * 2 > slots.length) grow()
      true
    }
  }

  /** Where the name is, or the free slot it belongs into. */
  private def slotOf(name: Name): Int = {
    val mask = slots.length - 1
    var i = name.hash & mask
    while (slots(i) != null && (slots(i) ne name)) i = (i + 1) & mask
    i
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Name](old.length * 4)
    old.foreach { name => if (name != null) slots(slotOf(name)) = name }
  }
}

private object NameSet {

  /** So many are searched in order: about as many as take longer to hash than to compare. */
  private final val Few = 8
}
