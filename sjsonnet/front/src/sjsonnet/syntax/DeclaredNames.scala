package sjsonnet.syntax

import sjsonnet.collections.ArrayStack

/** The names that a list of bindings, parameters or fields has declared so far, to find those that are declared twice.
  *
  * Lists nest, so the names of all open ones are on a stack. A few names are compared one by one; objects and locals
  * written by programs have thousands, which are hashed. The set of the hashed ones takes a name from the stack only when
  * the next is declared: by then it is certain that no failed attempt removes it.
  */
private[syntax] final class DeclaredNames(names: ArrayStack[Name]) {

  /** Where the names of the current list begin. */
  private var first = 0

  /** The names of the current list, once it has many. */
  private var many: NameSet = null

  // The values that `first` and `many` have for the lists around the current one.
  private var firsts = new Array[Int](8)
  private val sets = new ArrayStack(new Array[NameSet](8))

  /** Begins a list. */
  def begin(): Unit = {
    val level = sets.size
    if (level == firsts.length) firsts = java.util.Arrays.copyOf(firsts, level * 2)
    firsts(level) = first
    sets.push(many)
    first = names.size
    many = null
  }

  /** Ends the current list, even if it has failed. */
  def end(): Unit = {
    names.dropFrom(first)
    many = sets.pop()
    first = firsts(sets.size)
  }

  /** Adds a name to the current list, and returns whether it is new there. */
  def add(name: Name): Boolean = {
    val isNew = !contains(name)
    if (isNew) names.push(name)
    isNew
  }

  private def contains(name: Name): Boolean =
    if (names.size - first < DeclaredNames.Few) {
      var i = first
      while (i < names.size && (names(i) ne name)) i += 1
      i < names.size
    } else {
      if (many == null) many = new NameSet(first)
      many.addFrom(names)
      many.contains(name)
    }
}

private object DeclaredNames {

  /** Fewer names than this are compared one by one, which is about as fast as hashing them. */
  private final val Few = 8
}

/** A set of the names on a stack, which are compared by reference: a hash table with open addressing.
  *
  * @param until
  *   the names from here on have not been added yet
  */
private final class NameSet(private var until: Int) {
  private var slots = new Array[Name](32)
  private var size = 0

  def contains(name: Name): Boolean = slots(slotOf(name)) ne null

  /** Adds the names that have been pushed since the last call. */
  def addFrom(names: ArrayStack[Name]): Unit =
    while (until < names.size) {
      add(names(until))
      until += 1
    }

  /** Adds a name that is new. */
  private def add(name: Name): Unit = {
    slots(slotOf(name)) = name
    size += 1
    if (size * 2 > slots.length) grow()
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
