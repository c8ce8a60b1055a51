package sjsonnet.runtime

import sjsonnet.collections.ArrayStack

/** Finds the layers of sums of objects that have only recorded their operands.
  *
  * Such a sum is the root of a graph of sums, in which one that is used several times is several nodes' operand. Where
  * layers occur hardly more than once, the result is an array of them, which is the fastest to look at; else a
  * [[LayerTree]], in which what is shared stays shared.
  */
private[runtime] object Summation {

  /** Up to this many layers, an array of them is small, whether they are different or not. */
  private final val SmallDepth = 256

  /** From so many occurrences of each layer on, on average, a tree takes less. */
  private final val ManyOccurrences = 2

  /** Adds up the pending sum `obj`. */
  def addUp(obj: ObjValue): Unit =
    if (obj.depth <= SmallDepth) flatten(obj) else sharedSums(obj).foreach(addUpOnce(_))

  /** The large pending sums that occur in `obj` more than once, each after those within it, and `obj` as the last one. */
  private def sharedSums(obj: ObjValue): Array[ObjValue] = {
    val found = Array.newBuilder[ObjValue]
    val rest = new ArrayStack(new Array[ObjValue](16))
    rest.push(obj)
    while (rest.size > 0) {
      val next = rest.pop()
      // A null says that all operands of the sum below it have been visited.
      if (next == null) found += rest.pop()
      else {
        val sum = next.pending
        if (sum != null && sum.depth > SmallDepth) {
          sum.visits += 1
          if (sum.visits == 1) {
            rest.push(next)
            rest.push(null)
            rest.push(sum.right)
            rest.push(sum.left)
          }
        }
      }
    }
    val all = found.result()
    val shared = all.filter(each => each.pending.visits > 1 || (each eq obj))
    all.foreach(_.pending.visits = 0)
    shared
  }

  /** Adds up a sum in which no large pending sum occurs twice. */
  private def addUpOnce(obj: ObjValue): Unit = {
    val parts = operands(obj, smallest = 1)
    if (parts.exists(_.tree != null) || isRepetitive(parts, obj.depth)) {
      var tree: LayerTree = null
      operands(obj, SmallDepth).foreach { part =>
        if (part.pending != null) flatten(part)
        tree = if (tree == null) LayerTree.of(part) else LayerTree.concat(tree, LayerTree.of(part))
      }
      obj.addedUp(new TreeShape(tree), tree)
    } else flatten(obj)
  }

  /** The objects that `obj` is the sum of, from left to right: none is itself a pending sum of more layers than
    * `smallest`.
    */
  private def operands(obj: ObjValue, smallest: Int): Array[ObjValue] = {
    val found = Array.newBuilder[ObjValue]
    val rest = new ArrayStack(new Array[ObjValue](16))
    rest.push(obj)
    while (rest.size > 0) {
      val next = rest.pop()
      val sum = next.pending
      if (sum == null || sum.depth <= smallest) found += next
      else {
        rest.push(sum.right)
        rest.push(sum.left)
      }
    }
    found.result()
  }

  private def isRepetitive(parts: Array[ObjValue], depth: Int): Boolean = {
    val most = depth / ManyOccurrences
    val layers = new java.util.HashSet[Layer]
    var i = 0
    while (i < parts.length && layers.size <= most) {
      if (i == 0 || (parts(i) ne parts(i - 1))) {
        var k = 0
        while (k < parts(i).depth) {
          layers.add(parts(i).layer(k))
          k += 1
        }
      }
      i += 1
    }
    layers.size <= most
  }

  /** Puts the layers of a sum in an array. */
  private def flatten(obj: ObjValue): Unit = {
    val layers = new Array[Layer](obj.depth)
    val parts = operands(obj, smallest = 1)
    var n = 0
    parts.foreach { part =>
      part.copyLayers(layers, n)
      n += part.depth
    }
    obj.addedUp(parts(0).shapeWith(layers, parts(0).depth, n), new LayerStack(layers, n))
  }
}
