package sjsonnet.runtime

/** The concatenation of two long arrays, made without copying.
  *
  * This is a rope after Boehm, Atkinson and Plass, ''Ropes: an Alternative to Strings'' (1995). Adding to a rope extends
  * its shorter side as long as that stays the shorter one, so repeated additions at either end give a tree of logarithmic
  * depth; a rope that gets too deep anyway is copied.
  *
  * A lookup walks down the tree to a leaf and caches it, so reading the elements in order costs little more than reading
  * them from the leaves. Once lookups have taken about as many steps as there are elements, the rope is worn: copying it
  * then costs no more than the lookups did, which makes them amortized constant time.
  */
private[runtime] final class ArrRope(val left: ArrValue, val right: ArrValue) extends ArrSource {

  override val depth: Int = 1 + math.max(left.depth, right.depth)
  override val extent: Int = left.length + right.length
  private var stepsLeft = extent.toLong

  /** The leaf of the last lookup, and the index of its first element; before the first lookup, an index past the end. */
  private var leaf = left
  private var leafFrom = extent

  override def shouldFlatten: Boolean = stepsLeft <= 0

  override def value(index: Int, ctx: Ctx): Value = leafOf(index)(index - leafFrom, ctx)

  override def lazyAt(index: Int): Lazy = leafOf(index).lazyAt(index - leafFrom)

  override def plainNumber(index: Int): Double = leafOf(index).plainNumber(index - leafFrom)

  /** The elements from `index` on that are in the same leaf. */
  def restOfLeaf(index: Int): ArrValue = leafOf(index).restOfLeaf(index - leafFrom)

  private def leafOf(index: Int): ArrValue = {
    if (index < leafFrom || index - leafFrom >= leaf.length) findLeaf(index)
    leaf
  }

  private def findLeaf(index: Int): Unit = {
    var rope = this
    var start = 0
    while (rope != null) {
      stepsLeft -= 1
      val middle = start + rope.left.length
      if (index < middle) leaf = rope.left
      else {
        leaf = rope.right
        start = middle
      }
      rope = leaf.rope
    }
    leafFrom = start
  }

  override def copyNumbers(from: Int, until: Int, target: Array[Double], at: Int): Int = {
    val middle = left.length
    val ofLeft =
      if (from < middle) left.copyNumbers(from, math.min(until, middle), target, at) else 0
    val next = from + ofLeft
    if (next < middle || next == until) ofLeft
    else ofLeft + right.copyNumbers(next - middle, until - middle, target, at + ofLeft)
  }

  override def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit = {
    val middle = left.length
    if (from < middle) left.copyTo(from, math.min(until, middle), target, at)
    if (until > middle) {
      val start = math.max(from, middle)
      right.copyTo(start - middle, until - middle, target, at + start - from)
    }
  }

  /** The elements in `[from, until)`. */
  def slice(from: Int, until: Int): ArrValue = {
    val middle = left.length
    if (until <= middle) left.slice(from, until)
    else if (from >= middle) right.slice(from - middle, until - middle)
    else left.slice(from, middle).plus(right.slice(0, until - middle))
  }
}

private[runtime] object ArrRope {

  /** Shorter concatenations are copied. */
  final val MinLength = 256

  /** The concatenation of two arrays, neither of which is empty. */
  def join(a: ArrValue, b: ArrValue): ArrValue = {
    val first = a.rope
    val second = b.rope
    if (first != null && goesRight(first, b)) sum(first.left, first.right.plus(b))
    else if (second != null && a.length + second.left.length <= second.right.length)
      sum(a.plus(second.left), second.right)
    else sum(a, b)
  }

  /** Whether to add `b` to the right side of `rope`: if that stays the shorter one, or is a buffer that collects short
    * arrays.
    */
  private def goesRight(rope: ArrRope, b: ArrValue): Boolean =
    rope.right.length + b.length <= rope.left.length ||
      b.length < MinLength && rope.right.rope == null

  private def sum(left: ArrValue, right: ArrValue): ArrValue = {
    val rope = new ArrRope(left, right)
    val whole = ArrValue.ofRope(rope)
    if (rope.depth <= ArrValue.MaxDepth) whole else ArrValue.of(whole.toArray)
  }
}
