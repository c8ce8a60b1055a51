package sjsonnet

import sjsonnet.eval.Probe

/** What an engine is made of. */
private[sjsonnet] final case class Setup(
    settings: Settings,
    importer: Importer,
    extVars: Map[String, Input],
    topLevelArguments: Map[String, Input],
    natives: Map[String, NativeFunction],
    trace: String => Unit,
    listener: Listener,
    parsed: ParseCache,
    buffers: BufferPool,
    cancellation: Cancellation,
    probe: Probe
)
