package sjsonnet.manifest

import sjsonnet.{Diagnostic, EvalError, OutputPath}
import sjsonnet.runtime.{Ctx, StrValue, Sym, WrittenText}
import sjsonnet.text.Out

/** The path within a value to what is being written. Errors show it, and its length reveals a value that contains
  * itself.
  *
  * A writer moves along before it evaluates a part. It leaves a part only after it has been written, so when an error
  * passes, the path still leads to the part that failed.
  *
  * @param part
  *   the path to the value, with which errors let the path begin
  */
private[sjsonnet] final class ValuePath(part: PartPath, ctx: Ctx) {

  /** For each of the `depth` levels, the field that is being written, or null and the index of the element, or null and -1
    * before the first one.
    */
  private var fields = ValuePath.noFields
  private var indexes = Array.emptyIntArray
  private var depth = 0

  /** Enters an array or object, which `write` writes, and leaves it.
    *
    * @param tooDeep
    *   the error for a value nested deeper than the settings allow, with the arguments of [[ManifestCatalogue.TooDeep]]
    */
  def in(tooDeep: Diagnostic.Of2)(write: => Unit): Unit = if (enter(tooDeep)) {
    write
    leave()
  } else runOnDeepStack(write)

  /** [[in]] for what may nest as deep as calls. */
  def inside(write: => Unit): Unit = if (tryEnter()) {
    write
    leave()
  } else runOnDeepStack(write)

  /** Enters an array or object. If true, the caller writes it and then calls [[leave]]; if false, it passes the
    * writing to [[runOnDeepStack]] instead. Unlike [[in]], this allocates no closure.
    */
  def enter(tooDeep: Diagnostic.Of2): Boolean = {
    if (ctx.isFull || depth >= ctx.settings.maxNesting)
      throw ctx.fail(tooDeep(ctx.settings.nestingLimit, ctx.settings.stackOfNestingLimit))
    tryEnter()
  }

  /** [[enter]] for what is not text, and may nest as deep as calls. */
  def tryEnter(): Boolean = {
    if (depth == fields.length) makeRoom()
    depth += 1
    element(-1)
    ctx.tryEnter(Ctx.Here)
  }

  private def makeRoom(): Unit = {
    fields = java.util.Arrays.copyOf(fields, math.max(8, depth * 2))
    indexes = java.util.Arrays.copyOf(indexes, fields.length)
  }

  def leave(): Unit = {
    ctx.leave()
    depth -= 1
  }

  def runOnDeepStack(write: => Unit): Unit = {
    ctx.runOnDeepStack(Ctx.Here)(write)
    depth -= 1
  }

  /** Whether no array or object has been entered. */
  def isOutermost: Boolean = depth == 0

  /** The part of the program's value that all of this is in. */
  def whole: PartPath = part

  /** Moves to a field of the innermost object. */
  def field(sym: Sym): Unit = fields(depth - 1) = sym

  /** Moves to an element of the innermost array. */
  def element(index: Int): Unit = {
    fields(depth - 1) = null
    indexes(depth - 1) = index
  }

  /** The path as it is now. */
  def current: OutputPath = {
    val inner = Vector.newBuilder[OutputPath.Step]
    var i = 0
    while (i < depth) {
      if (fields(i) != null) inner += OutputPath.Field(fields(i).excerpt)
      else if (indexes(i) >= 0) inner += OutputPath.Element(indexes(i))
      i += 1
    }
    new OutputPath(part.steps ++ inner.result())
  }

  /** Runs `write`, and names the part that it is about to write in its errors. */
  def naming[A](write: => A): A =
    try write
    catch { case error: EvalError => throw error.whileWriting(current, ctx.services.errorWords) }

  override def toString: String = current.toString
}

private[sjsonnet] object ValuePath {
  private val noFields = new Array[Sym](0)

  /** The string that `write` makes of a value. Errors name the part of the value. */
  def text(ctx: Ctx)(write: (Out, ValuePath) => Unit): StrValue = {
    val path = new ValuePath(PartPath.Whole, ctx)
    path.naming(WrittenText(ctx)(write(_, path)))
  }
}
