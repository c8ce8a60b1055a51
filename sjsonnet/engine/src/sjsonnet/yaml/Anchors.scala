package sjsonnet.yaml

import sjsonnet.runtime.{NullValue, Value}

/** The nodes of a document that aliases can refer to.
  *
  * Aliases share the value, so they cost nothing here, but the text manifested from the result grows with every one
  * (the "billion laughs" attack). So the number of nodes that aliases stand for is bounded.
  */
private[yaml] final class Anchors(cursor: Cursor) {

  import Anchors._

  private val anchored = new java.util.HashMap[String, Anchored]

  /** All nodes so far, including those that aliases stand for. */
  private var nNodes = 0.0

  /** The nodes that aliases stand for. */
  private var nAliased = 0.0

  /** Forgets the anchors of a document; the counts go on. */
  def reset(): Unit = anchored.clear()

  def countNode(): Unit = {
    cursor.step()
    nNodes += 1
  }

  /** Begins the node counted last, whose anchor is `name`. Until it ends, aliases cannot refer to it. */
  def begin(name: String): Anchored = {
    val entry = new Anchored(nNodes - 1)
    anchored.put(name, entry)
    entry
  }

  /** Ends the node; `text` is the text of a scalar, or [[Anchors.NoText]]. */
  def end(entry: Anchored, value: Value, text: Array[Byte]): Unit = {
    entry.hasEnded = true
    entry.value = value
    entry.text = text
    entry.size = nNodes - entry.size
  }

  /** What the alias `name` at offset `at` stands for. */
  def get(name: String, at: Int): Anchored = {
    val entry = anchored.get(name)
    if (entry == null) throw cursor.failAt(at, YamlCatalogue.UnknownAnchor(name))
    if (!entry.hasEnded) throw cursor.failAt(at, YamlCatalogue.AnchorInItself(name))
    nNodes += entry.size
    nAliased += entry.size
    if (nAliased > MaxAliased) throw cursor.failAt(at, YamlCatalogue.TooManyAliases())
    entry
  }
}

private[yaml] object Anchors {

  /** A node with an anchor. Until it ends, `size` is how many nodes came before it, and then how many it consists of;
    * `value` and `text` have no meaning before.
    */
  final class Anchored(var size: Double) {
    var hasEnded = false
    var value: Value = NullValue
    var text: Array[Byte] = NoText
  }

  /** The text of a collection. */
  val NoText: Array[Byte] = new Array[Byte](0)

  /** How many nodes aliases may stand for: far more than people write, and few enough to be written out. */
  private final val MaxAliased = 4e6
}
