package sjsonnet.eval

import sjsonnet.runtime._

/** The inline cache of a place that reads fields (L. Peter Deutsch and Allan Schiffman, ''Efficient implementation of the
  * Smalltalk-80 system'', 1984). It has two entries: for the last two shapes, where the field was. Urs Hölzle, Craig
  * Chambers and David Ungar (1991) call it polymorphic.
  */
private[eval] final class InlineCache {
  private var shape0: Shape = null
  private var entry0: Entry = Entry.none
  private var shape1: Shape = null
  private var entry1: Entry = Entry.none

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
    if (entry.isNone) throw ctx.failNoField(sym, obj, Ctx.Here)
    obj.value(entry, ctx)
  }

  private def find(shape: Shape, sym: Sym, ctx: Ctx): Entry =
    if ((shape eq shape0) && (entry0.sym eq sym)) entry0
    else if ((shape eq shape1) && (entry1.sym eq sym)) entry1
    else {
      shape1 = shape0
      entry1 = entry0
      shape0 = shape
      entry0 = shape.find(sym, ctx)
      entry0
    }
}
