package sjsonnet.provenance

import sjsonnet.{Meter, TraceEntry}
import sjsonnet.runtime.{Ctx, Entry, ObjValue}

/** The definitions of a field in the layers of an object. */
private[sjsonnet] object Definitions {

  /** All of them, the newest first. */
  def of(obj: ObjValue, newest: Entry): Vector[Entry] =
    Iterator
      .iterate(newest)(obj.shape.older(_, Meter.none))
      .takeWhile(!_.isNone)
      .toVector

  /** Those that the value is the sum of, the newest first: up to the first without a `+:`. */
  def summands(obj: ObjValue, newest: Entry): Vector[Entry] = {
    val all = of(obj, newest)
    all.take(all.indexWhere(!_.isPlus) + 1)
  }

  /** Where a definition is in the program, unless its value is plain. Afterwards its site is known. */
  def place(obj: ObjValue, entry: Entry, ctx: Ctx): Option[TraceEntry] = {
    val layer = obj.layer(entry.layer)
    layer.definition(entry.field).map { field =>
      new TraceEntry(ctx.placeAt(layer.pos(entry.field)).source, field.from, field.until)
    }
  }
}
