package sjsonnet.std

import sjsonnet.api.{Importer, NumberFormat}
import sjsonnet.eval.{Probe, Program, TreeCache}
import sjsonnet.runtime.{Ctx, Entry, EvalSettings}
import sjsonnet.syntax.Grammar
import sjsonnet.EngineServices

/** An evaluation without inputs, for tests of what needs one to run in. */
private[sjsonnet] object TestCtx {
  def apply(): Ctx = new Ctx(
    new EvalSettings(500, true, NumberFormat.Shortest, Entry.byName, checksSets = false, _ => ()),
    new EngineServices(
      new Program(Importer.none, TreeCache.none, Grammar.usual, Probe.none),
      Map.empty,
      Map.empty
    )
  )
}
