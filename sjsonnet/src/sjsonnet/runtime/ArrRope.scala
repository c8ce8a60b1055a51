package sjsonnet.runtime

/** The concatenation of two long arrays, made without copying.
  *
  * This is a rope after Boehm, Atkinson and Plass, ''Ropes: an Alternative to Strings'' (1995). Adding to a rope
  * extends its shorter side as long as that stays the shorter one, so repeated additions at either end give a tree
  * of logarithmic depth; a rope that gets too deep nevertheless is copied. A lookup walks down the tree. Once lookups
  * have taken about as many steps as there are elements, the rope is worn: copying it then costs no more than the
  * lookups did, which makes them amortised constant time.
  */
private[runtime] final class ArrRope(val left: ArrValue, val right: ArrValue)
    extends ArrValue.Source {

  private val depth: Int = 1 + math.max(ArrRope.depth(left), ArrRope.depth(right))
  private var stepsLeft = left.length.toLong + right.length

  override def isWorn: Boolean = stepsLeft <= 0

  override def value(index: Int, ctx: Ctx): Value = {
    stepsLeft -= depth
    if (index < left.length) left(index, ctx) else right(index - left.length, ctx)
  }

  override def lazyAt(index: Int): Lazy = {
    stepsLeft -= depth
    if (index < left.length) left.lazyAt(index) else right.lazyAt(index - left.length)
  }

  override def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit = {
    left.copyTo(target, at)
    right.copyTo(target, at + left.length)
  }

  /** The elements in `[start, end)`. */
  def slice(start: Int, end: Int): ArrValue = {
    val middle = left.length
    if (end <= middle) left.slice(start, end)
    else if (start >= middle) right.slice(start - middle, end - middle)
    else left.slice(start, middle).plus(right.slice(0, end - middle))
  }
}

private[runtime] object ArrRope {

  /** Shorter concatenations are copied. */
  final val LeastLength = 256

  /** Twice the depth that additions of single elements at both ends give a billion elements. */
  private final val MostDepth = 64

  /** The sum of two arrays, of which neither is empty. */
  def join(a: ArrValue, b: ArrValue): ArrValue = {
    val first = a.rope
    val second = b.rope
    if (first != null && goesRight(first, b)) sum(first.left, first.right.plus(b))
    else if (second != null && a.length + second.left.length <= second.right.length)
      sum(a.plus(second.left), second.right)
    else sum(a, b)
  }

  /** Whether to add `b` to the right side of `rope`: as long as that stays the shorter one, or if it is a buffer that
    * collects short arrays.
    */
  private def goesRight(rope: ArrRope, b: ArrValue): Boolean =
    rope.right.length + b.length <= rope.left.length ||
      b.length < LeastLength && rope.right.rope == null

  private def sum(left: ArrValue, right: ArrValue): ArrValue = {
    val rope = new ArrRope(left, right)
    val whole = ArrValue.ofRope(rope)
    if (rope.depth <= MostDepth) whole else ArrValue.of(whole.toArray)
  }

  private def depth(part: ArrValue): Int = if (part.rope == null) 0 else part.rope.depth
}
