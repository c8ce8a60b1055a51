package sjsonnet.eval

import sjsonnet.syntax.Name

/** What lowering knows about a place in a program: the variables in scope and the frame they are in.
  *
  * Frames are numbered from the file's outwards in: `level` is that of the frame at hand, and a variable of
  * level `l` is `level - l` hops away. Immutable but for `slots`, so that a function body can keep its scope
  * until it is lowered.
  *
  * @param selfLevel
  *   the level of the frame of the object around, or -1
  * @param dollarLevel
  *   the level of the frame of the outermost object around, or -1
  */
private[eval] final class Scope private (
    private val newest: Scope.Variable,
    val level: Int,
    val selfLevel: Int,
    val dollarLevel: Int,
    val slots: SlotCounter
) {

  /** The variable `name`, if it is bound in the program. */
  def find(name: Name): Option[Scope.Variable] = {
    var variable = newest
    while (variable != null && (variable.name ne name)) variable = variable.older
    Option(variable)
  }

  /** With a further variable, in `slot` of the frame at hand. */
  def bind(name: Name, slot: Int): Scope =
    new Scope(new Scope.Variable(name, level, slot, newest), level, selfLevel, dollarLevel, slots)

  /** With further variables, each in a slot of its own. */
  def bindAll(names: Array[Name]): Scope =
    names.foldLeft(this)((scope, name) => scope.bind(name, slots.next()))

  /** Inside a new frame. */
  def inner: Scope = new Scope(newest, level + 1, selfLevel, dollarLevel, new SlotCounter)

  /** Inside the frame of an object. */
  def innerObject: Scope = {
    val dollar = if (dollarLevel < 0) level + 1 else dollarLevel
    new Scope(newest, level + 1, level + 1, dollar, new SlotCounter)
  }
}

private[eval] object Scope {
  final class Variable(val name: Name, val level: Int, val slot: Int, val older: Variable)

  /** Of a whole file. */
  def file: Scope = new Scope(null, 0, -1, -1, new SlotCounter)
}

/** Deals out the slots of a frame. */
private[eval] final class SlotCounter {
  private var used = 0

  def count: Int = used

  def next(): Int = {
    used += 1
    used - 1
  }
}
