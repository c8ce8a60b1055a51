package sjsonnet

import sjsonnet.eval.Probe

/** The configuration of an engine. */
private[sjsonnet] final case class Setup(
    settings: Settings,
    importer: Importer,
    extVars: Map[String, Input],
    otherExtVars: String => Option[Input],
    topLevelArguments: Map[String, Input],
    otherTopLevelArguments: String => Option[Input],
    natives: Map[String, NativeFunction],
    subprocesses: String => Option[SubprocessRunner],
    trace: TraceSink,
    listener: Listener,
    parsed: ParseCache,
    buffers: BufferPool,
    cancellation: Cancellation,
    probe: Probe,
    watcher: Watcher,
    isCommand: Boolean,
    errorStyle: ErrorStyle
)
