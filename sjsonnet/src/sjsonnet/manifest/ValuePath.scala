package sjsonnet.manifest

import sjsonnet.Diagnostic
import sjsonnet.runtime.{Ctx, Sym}

/** The path within a value to what is being written. Errors show it, and its length reveals a value that contains
  * itself.
  *
  * @param part
  *   the path to the value, with which errors let the path begin
  * @param tooDeep
  *   the error for a value nested deeper than the settings allow, with the arguments of [[ManifestCatalogue.TooDeep]]
  */
private[manifest] final class ValuePath(part: PartPath, ctx: Ctx, tooDeep: Diagnostic.Of2) {

  /** For each of the `depth` levels, the field that is being written, or null and the index of the element. */
  private var fields = ValuePath.noFields
  private var indexes = Array.emptyIntArray
  private var depth = 0

  /** Enters an array or object, which `write` writes, and leaves it. */
  def in(write: => Unit): Unit = if (enter()) {
    write
    leave()
  } else runOnDeepStack(write)

  /** Enters an array or object. If true, the caller writes it and then calls [[leave]]; if false, it passes the
    * writing to [[runOnDeepStack]] instead. Unlike [[in]], this allocates no closure.
    */
  def enter(): Boolean = {
    if (ctx.isFull || depth >= ctx.settings.maxNesting)
      throw ctx.fail(tooDeep(ctx.settings.nestingLimit, ctx.settings.stackOfNestingLimit))
    if (depth == fields.length) {
      fields = java.util.Arrays.copyOf(fields, math.max(8, depth * 2))
      indexes = java.util.Arrays.copyOf(indexes, fields.length)
    }
    depth += 1
    ctx.tryEnter(Ctx.Here)
  }

  def leave(): Unit = {
    ctx.leave()
    depth -= 1
  }

  def runOnDeepStack(write: => Unit): Unit = {
    ctx.runOnDeepStack(Ctx.Here)(write)
    depth -= 1
  }

  /** Whether this leads to the value itself and not to a part of one. */
  def isEmpty: Boolean = depth == 0 && part == PartPath.Whole

  /** Whether no array or object has been entered. */
  def isOutermost: Boolean = depth == 0

  /** Moves to a field of the innermost object. */
  def field(sym: Sym): Unit = fields(depth - 1) = sym

  /** Moves to an element of the innermost array. */
  def element(index: Int): Unit = {
    fields(depth - 1) = null
    indexes(depth - 1) = index
  }

  override def toString: String = PartPath.text(
    part.steps ++ Vector.tabulate(depth) { i =>
      if (fields(i) == null) indexes(i).toString else fields(i).toString
    }
  )
}

private object ValuePath {
  private val noFields = new Array[Sym](0)
}
