package sjsonnet.manifest

import sjsonnet.Diagnostic
import sjsonnet.runtime.{Ctx, Sym}

/** The path in a value to what is being written. Errors name it, and a value that contains itself is detected.
  *
  * @param tooDeep
  *   the error for a value nested deeper than the settings allow
  */
private[manifest] final class Nesting(ctx: Ctx, tooDeep: Diagnostic.Of0) {

  /** By level, the field or else the index of the element that is being written; `depth` of them. */
  private var fields = Nesting.noFields
  private var indexes = Array.emptyIntArray
  private var depth = 0

  /** Writes an array or object, which `write` does. */
  def in(write: => Unit): Unit = if (enter()) {
    write
    leave()
  } else elsewhere(write)

  /** Enters an array or object, which is left by [[leave]] if it can be written here, and else has to be given to
    * [[elsewhere]]: for what is written often, since it makes no function.
    */
  def enter(): Boolean = {
    if (ctx.isFull || depth >= ctx.settings.maxNesting)
      throw ctx.fail(tooDeep())
    if (depth == fields.length) {
      fields = java.util.Arrays.copyOf(fields, math.max(8, depth * 2))
      indexes = java.util.Arrays.copyOf(indexes, fields.length)
    }
    depth += 1
    ctx.enterHere(Ctx.Here)
  }

  def leave(): Unit = {
    ctx.leave()
    depth -= 1
  }

  def elsewhere(write: => Unit): Unit = {
    ctx.elsewhere(Ctx.Here)(write)
    depth -= 1
  }

  /** Whether it is in no array or object. */
  def isOutermost: Boolean = depth == 0

  /** Moves to a field of the innermost object. */
  def field(sym: Sym): Unit = fields(depth - 1) = sym

  /** Moves to an element of the innermost array. */
  def element(index: Int): Unit = {
    fields(depth - 1) = null
    indexes(depth - 1) = index
  }

  override def toString: String =
    Iterator
      .range(0, depth)
      .map(i => if (fields(i) == null) indexes(i).toString else fields(i).toString)
      .mkString("[", " ", "]")
}

private object Nesting {
  private val noFields = new Array[Sym](0)
}
