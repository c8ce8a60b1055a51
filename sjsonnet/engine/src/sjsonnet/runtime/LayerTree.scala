package sjsonnet.runtime

import sjsonnet.Meter

/** The layers of an object that has some of them many times: `o + o` has each layer of `o` twice, and doubling it thirty
  * times gives a billion. It is a binary tree over objects whose layers are in arrays, with the leftmost operand of `+` at
  * the left, in which a part that occurs many times is one node. So what an object takes, and what looking for a field
  * takes, depends on how many different parts there are ([[TreeShape]]).
  *
  * Nodes are immutable, and balanced like those of Adelson-Velsky and Landis (''An algorithm for the organization of
  * information'', 1962): the heights of siblings differ by one at most, so no path is longer than some 45 nodes.
  */
private[runtime] sealed abstract class LayerTree extends Spread {

  /** The number of forks on the longest path to a leaf. */
  def height: Int

  def hasAsserts: Boolean

  /** The layer number `index`, counted from the left. */
  final def layer(index: Int): Layer = {
    var tree = this
    var i = index
    while (true) tree match {
      case fork: LayerTree.Fork =>
        if (i < fork.left.depth) tree = fork.left
        else {
          i -= fork.left.depth
          tree = fork.right
        }
      case leaf: LayerTree.Leaf => return leaf.obj.layer(i)
    }
    throw new AssertionError("unreachable")
  }

  /** Calls `visit` with each layer in the parts that have asserts, and its number, from the right to the left. */
  final def foreachWithAsserts(meter: Meter)(visit: (Layer, Int) => Unit): Unit =
    visitAsserts(0, meter, visit)

  /** [[foreachWithAsserts]] in a tree whose first layer has the number `from`. */
  protected def visitAsserts(from: Int, meter: Meter, visit: (Layer, Int) => Unit): Unit
}

private[runtime] object LayerTree {

  /** An object whose layers are in an array. */
  final class Leaf(val obj: ObjValue) extends LayerTree {
    override val depth: Int = obj.depth
    override def height: Int = 0
    override def hasAsserts: Boolean = obj.shape.hasAsserts

    override protected def visitAsserts(
        from: Int,
        meter: Meter,
        visit: (Layer, Int) => Unit
    ): Unit =
      if (hasAsserts) {
        var i = depth - 1
        while (i >= 0) {
          meter.step()
          visit(obj.layer(i), from + i)
          i -= 1
        }
      }
  }

  /** The layers of `left`, and those of `right` on top of them. */
  final class Fork(val left: LayerTree, val right: LayerTree) extends LayerTree {
    override val depth: Int = left.depth + right.depth
    override val height: Int = math.max(left.height, right.height) + 1
    override val hasAsserts: Boolean = left.hasAsserts || right.hasAsserts

    override protected def visitAsserts(
        from: Int,
        meter: Meter,
        visit: (Layer, Int) => Unit
    ): Unit =
      if (hasAsserts) {
        right.visitAsserts(from + left.depth, meter, visit)
        left.visitAsserts(from, meter, visit)
      }
  }

  def of(obj: ObjValue): LayerTree = if (obj.tree != null) obj.tree else new Leaf(obj)

  /** The layers of `left`, and those of `right` on top of them: the function ''join'' of Blelloch, Ferizovic and Sun
    * (''Just join for parallel ordered sets'', 2016), without a key in the middle. An object of few layers is added to
    * the last leaf, so that a program that goes on adding to a large object does not make a leaf each time.
    */
  def concat(left: LayerTree, right: LayerTree): LayerTree = right match {
    case leaf: Leaf if leaf.depth <= ObjValue.FewLayers => addedToLast(left, leaf.obj)
    case _                                              => join(left, right)
  }

  private def addedToLast(tree: LayerTree, obj: ObjValue): LayerTree = tree match {
    case leaf: Leaf => new Leaf(leaf.obj.plus(obj))
    case fork: Fork => new Fork(fork.left, addedToLast(fork.right, obj))
  }

  private def join(left: LayerTree, right: LayerTree): LayerTree = left match {
    case fork: Fork if fork.height > right.height + 1 =>
      balanced(fork.left, join(fork.right, right))
    case _ =>
      right match {
        case fork: Fork if fork.height > left.height + 1 =>
          balanced(join(left, fork.left), fork.right)
        case _ => new Fork(left, right)
      }
  }

  /** The fork of two trees whose heights differ by two at most. */
  private def balanced(left: LayerTree, right: LayerTree): LayerTree = left match {
    case fork: Fork if fork.height > right.height + 1 =>
      fork.right match {
        case inner: Fork if inner.height > fork.left.height =>
          new Fork(new Fork(fork.left, inner.left), new Fork(inner.right, right))
        case inner => new Fork(fork.left, new Fork(inner, right))
      }
    case _ =>
      right match {
        case fork: Fork if fork.height > left.height + 1 =>
          fork.left match {
            case inner: Fork if inner.height > fork.right.height =>
              new Fork(new Fork(left, inner.left), new Fork(inner.right, fork.right))
            case inner => new Fork(new Fork(left, inner), fork.right)
          }
        case _ => new Fork(left, right)
      }
  }
}
