package sjsonnet.eval

import sjsonnet.runtime._

/** The inline cache of a place that reads fields (L. Peter Deutsch and Allan Schiffman, ''Efficient implementation of the
  * Smalltalk-80 system'', 1984). It remembers where the field was in objects of the last two shapes, so it is a polymorphic
  * one (Urs Hölzle, Craig Chambers and David Ungar, ''Optimizing dynamically-typed object-oriented languages with
  * polymorphic inline caches'', 1991).
  */
private[eval] final class InlineCache {
  private var shape0: Shape = null
  private var entry0: Entry = Entry.none
  private var shape1: Shape = null
  private var entry1: Entry = Entry.none

  /** The value of the field `sym` of `obj`, read by the expression at `pos`. Null if there is no such field, which that
    * expression has to report.
    */
  def read(obj: ObjValue, sym: Sym, pos: Int, ctx: Ctx): Value = {
    val entry = find(obj.shape, sym, ctx)
    if (ctx.tryEnter(pos)) {
      val value = readEntered(obj, entry, sym, ctx)
      ctx.leave()
      value
    } else ctx.runOnDeepStack(pos)(readEntered(obj, entry, sym, ctx))
  }

  private def readEntered(obj: ObjValue, entry: Entry, sym: Sym, ctx: Ctx): Value = {
    if (obj.shape.hasAsserts) obj.checkAsserts(ctx)
    if (entry.isNone) null else obj.value(entry, ctx)
  }

  private def find(shape: Shape, sym: Sym, ctx: Ctx): Entry =
    if ((shape eq shape0) && (entry0.sym eq sym)) entry0
    else if ((shape eq shape1) && (entry1.sym eq sym)) entry1
    else if (shape.isOfOneObject) shape.find(sym, ctx)
    else {
      shape1 = shape0
      entry1 = entry0
      shape0 = shape
      entry0 = shape.find(sym, ctx)
      entry0
    }
}
