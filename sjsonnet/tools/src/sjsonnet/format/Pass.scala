package sjsonnet.format

/** One of the changes that formatting consists of. */
private[format] abstract class Pass {
  def run(draft: Draft, style: Style): Unit
}
