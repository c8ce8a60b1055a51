package sjsonnet.runtime

/** A definition of a field: field number `field` of layer number `layer`.
  *
  * `index` numbers the definitions in all layers of a shape, from the first layer on. `older` is the next definition of
  * the same name further down. `isPlus` says that the value has to be added to the older one's. `first` is the [[index]] of
  * the oldest definition that it overrides, or its own if there is none.
  */
private[sjsonnet] sealed class Entry private[runtime] (
    val sym: Sym,
    val layer: Int,
    fieldAndFlags: Int,
    val index: Int,
    private[runtime] val first: Int,
    private[runtime] val older: Entry,
    uncovered: Entry
) {

  // Entries are as numerous as fields, and separate fields for the flags would make each larger by a third in Scala Native,
  // where sizes are multiples of 16 bytes.

  final def field: Int = fieldAndFlags >>> Entry.FlagBits
  final def isVisible: Boolean = (fieldAndFlags & Entry.Visible) != 0
  final def isPlus: Boolean = (fieldAndFlags & Entry.Plus) != 0

  /** The definition that a lookup of this entry finds: the entry itself or, for a removal, what lies below the layers
    * it removes the name from.
    */
  private[runtime] final def found: Entry = if (uncovered == null) this else uncovered

  /** The newest of this and the older definitions that is in the layers below number `limit`, or [[Entry.none]]. */
  private[runtime] final def below(limit: Int): Entry = {
    var entry: Entry = this
    while (entry.layer >= limit)
      entry = entry match {
        case again: Redefinition if again.jump.layer >= limit => again.jump
        case _                                                => entry.older
      }
    entry
  }

  final def isNone: Boolean = this eq Entry.none

  /** Whether a layer removes the name, rather than defining it. */
  private[runtime] final def isRemoval: Boolean = uncovered != null
}

/** A definition of a name that has older ones.
  *
  * With one jump each, definitions form a skew-binary list (Myers, ''An applicative random-access stack'', 1983), in
  * which [[below]] takes logarithmic time. A program may redefine a field once for each of its steps.
  */
private final class Redefinition(
    sym: Sym,
    layer: Int,
    fieldAndFlags: Int,
    index: Int,
    first: Int,
    older: Entry,
    uncovered: Entry
) extends Entry(sym, layer, fieldAndFlags, index, first, older, uncovered) {

  private val nOlder: Int = Redefinition.nOlder(older) + 1

  /** A definition several steps further down, or the next one. */
  val jump: Entry = {
    val near = Redefinition.jump(older)
    val far = Redefinition.jump(near)
    val isSameDistance =
      nOlder - 1 - Redefinition.nOlder(near) == Redefinition.nOlder(near) - Redefinition.nOlder(far)
    if (isSameDistance) far else older
  }
}

private object Redefinition {

  private def nOlder(entry: Entry): Int = entry match {
    case again: Redefinition => again.nOlder
    case _                   => 0
  }

  private def jump(entry: Entry): Entry = entry match {
    case again: Redefinition => again.jump
    case _                   => entry
  }
}

private[sjsonnet] object Entry {

  /** The end of every chain of definitions: no such field. */
  val none: Entry = new Entry(null, -1, 0, 0, 0, null, null)

  private final val FlagBits = 2
  private final val Visible = 1
  private final val Plus = 2

  private[runtime] def fieldAndFlags(field: Int, isVisible: Boolean, isPlus: Boolean): Int =
    field << FlagBits | (if (isVisible) Visible else 0) | (if (isPlus) Plus else 0)
}
