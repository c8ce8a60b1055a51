package sjsonnet.std

import sjsonnet.{ErrorWords, Importer, Jsonnet, Limits, Listener}
import sjsonnet.eval.{Probe, ProgramFiles, TreeCache}
import sjsonnet.runtime.Ctx
import sjsonnet.syntax.Grammar
import sjsonnet.{EngineServices, Settings}

/** An evaluation without inputs, for tests of what needs one to run in. */
private[sjsonnet] object TestCtx {
  def apply(limits: Limits = Limits()): Ctx = new Ctx(
    Settings(maxStack = 500, countTailCalls = true, limits = limits),
    new EngineServices(
      new ProgramFiles(Importer.none, TreeCache.none, Grammar.usual, Probe.none, Listener.none),
      Jsonnet().setup,
      ErrorWords.few
    )
  )
}
