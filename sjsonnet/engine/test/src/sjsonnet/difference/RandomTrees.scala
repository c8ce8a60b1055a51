package sjsonnet.difference

import sjsonnet.JsonTree

import scala.util.Random

/** Random values, and others that are much like them. */
private[difference] final class RandomTrees(random: Random) {

  /** A value of few kinds, so that equal parts are frequent. */
  def tree(depth: Int): JsonTree = random.nextInt(if (depth == 0) 4 else 8) match {
    case 0     => JsonTree.Null
    case 1     => JsonTree.Bool(random.nextBoolean())
    case 2     => JsonTree.Num(random.nextInt(3).toDouble)
    case 3     => JsonTree.Str(name())
    case 4 | 5 => array(depth)
    case _     => obj(depth)
  }

  /** Objects and scalars only. */
  def withoutLists(depth: Int): JsonTree =
    if (depth == 0 || random.nextInt(4) == 0) JsonTree.Num(random.nextInt(3).toDouble)
    else fields(() => withoutLists(depth - 1))

  /** Lists are of entries with names, each with its own. */
  def withNamedLists(depth: Int): JsonTree =
    if (depth == 0 || random.nextInt(4) == 0) JsonTree.Num(random.nextInt(3).toDouble)
    else if (random.nextBoolean()) fields(() => withNamedLists(depth - 1))
    else
      JsonTree.Arr(
        random.shuffle(Names.take(random.nextInt(Names.length))).map { name =>
          JsonTree.obj("name" -> JsonTree.Str(name), "value" -> withNamedLists(depth - 1))
        }
      )

  def array(depth: Int): JsonTree = {
    val isOfEntries = random.nextBoolean()
    JsonTree.Arr(Vector.fill(random.nextInt(6)) {
      if (isOfEntries) JsonTree.obj("name" -> JsonTree.Str(name()), "x" -> tree(depth - 1))
      else tree(depth - 1)
    })
  }

  def obj(depth: Int): JsonTree = fields(() => tree(depth - 1))

  private def fields(value: () => JsonTree): JsonTree =
    JsonTree.Obj(random.shuffle(Names).take(random.nextInt(4)).map(_ -> value()))

  /** The same with some changes. */
  def changed(tree: JsonTree, depth: Int = 4): JsonTree =
    if (random.nextInt(12) == 0) this.tree(math.min(depth, 2))
    else
      tree match {
        case JsonTree.Arr(elements) =>
          val kept = elements.filter(_ => random.nextInt(8) > 0)
          val mutated =
            kept.map(part => if (random.nextInt(3) > 0) part else changed(part, depth - 1))
          val (front, end) = mutated.splitAt(random.nextInt(mutated.length + 1))
          val more = if (random.nextInt(3) == 0) Vector(this.tree(1)) else Vector.empty
          val all = front ++ more ++ end
          JsonTree.Arr(if (random.nextInt(4) == 0) random.shuffle(all) else all)
        case JsonTree.Obj(fields) =>
          JsonTree.Obj(
            fields.filter(_ => random.nextInt(8) > 0).map { case (name, value) =>
              (if (random.nextInt(12) == 0) "moved/~" + name else name) -> changed(value, depth - 1)
            }
          )
        case other => other
      }

  private def name(): String = Names(random.nextInt(Names.length))

  private val Names = Vector("a", "b", "c/d", "~e", "f~1", "", "0", "- ")
}
