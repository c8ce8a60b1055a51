package sjsonnet.std

import sjsonnet.eval._
import sjsonnet.imports.Importer
import sjsonnet.syntax.Grammar
import sjsonnet.text.NumberFormat
import sjsonnet.value.Entry

/** An evaluation without inputs, for tests of what needs one to run in. */
private[sjsonnet] object TestCtx {
  def apply(): Ctx = new Ctx(
    new EvalSettings(500, true, NumberFormat.Shortest, Entry.byName, checksSets = false, _ => ()),
    new Program(
      Importer.none,
      TreeCache.none,
      Grammar.usual,
      (ctx, thisFile) => new FileStd(thisFile, ctx)
    ),
    ctx => new Inputs(Map.empty, Map.empty, ctx)
  )
}
