package sjsonnet.std

import sjsonnet.{EngineServices, ErrorWords, Importer, Jsonnet, Limits, Listener, Settings}
import sjsonnet.eval.{LoweredFiles, Probe, ProgramFiles, TreeCache}
import sjsonnet.runtime.Ctx
import sjsonnet.syntax.Grammar

/** A context without inputs, for tests of code that needs one. */
private[sjsonnet] object TestCtx {
  def apply(limits: Limits = Limits(), lowered: LoweredFiles = new LoweredFiles): Ctx = {
    val files = new ProgramFiles(
      Importer.none,
      TreeCache.none,
      lowered,
      Grammar.default,
      Probe.none,
      Listener.none
    )
    new Ctx(
      Settings(maxStack = 500, countTailCalls = true, limits = limits),
      new EngineServices(files, Jsonnet().setup, ErrorWords.few),
      lowered.tables
    )
  }
}
