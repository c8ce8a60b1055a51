package sjsonnet.runtime

/** What is known about a string: its length in bytes, its number of code points, and how JSON writes it.
  *
  * The last two are packed into one number, since separate fields would make each string larger by half in Scala Native,
  * where sizes are multiples of 16 bytes: in the low bits is how JSON writes it, and above them the number of code points
  * plus one, or 0 if unknown.
  *
  * They are in a superclass because Scala Native lays out the fields of a class in no particular order, with padding where
  * a reference follows a number; those of a superclass come first, and together.
  */
private[runtime] abstract class StrFacts(final val byteLength: Int, private var facts: Int)
    extends Value {

  import StrFacts._

  /** Whether JSON writes the bytes as they are: [[Clean]], [[Dirty]] or [[Unknown]]. */
  private[runtime] final def cleanness: Int = facts & CleannessMask

  private[runtime] final def cleanness_=(state: Int): Unit = facts = facts & ~CleannessMask | state

  /** The number of code points, or -1 if it is unknown. */
  private[runtime] final def codepoints: Int = (facts >>> StateBits) - 1

  private[runtime] final def codepoints_=(counted: Int): Unit =
    facts = factsOf(counted, facts & StateMask)

  /** Whether the text stays in memory as long as the evaluation, regardless of references to it. */
  final def isKept: Boolean = (facts & Kept) != 0
}

private[runtime] object StrFacts {
  final val Dirty = 0
  final val Unknown = 1
  final val Clean = 2
  private final val CleannessMask = 3

  /** A flag that is added to the cleanness of a text that is kept. */
  final val Kept = 4
  private final val StateBits = 3
  private final val StateMask = 7

  /** The cleanness of a concatenation is that of its least clean part: the constants are in this order. */
  def cleannessOfSum(a: Int, b: Int): Int = math.min(a, b)

  /** The most code points that the packed facts have room for. Those of a longer text, which takes more than half a
    * gigabyte, are counted each time.
    */
  private final val MaxKnown = (1 << 29) - 2

  /** @param state
    *   the cleanness, and perhaps [[Kept]]
    */
  def factsOf(codepoints: Int, state: Int): Int =
    if (codepoints < 0 || codepoints > MaxKnown) state
    else (codepoints + 1) << StateBits | state
}
