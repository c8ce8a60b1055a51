package sjsonnet.manifest

import sjsonnet.runtime.{ArrValue, Ctx, Value}
import sjsonnet.text.Out

/** Writes several documents as one YAML text, with the lines that mark where each begins and where the last one ends. */
private[sjsonnet] object YamlStream {
  final val Begin = "---\n"
  private final val End = "...\n"

  /** Writes each element of `documents` with `document`, which is also given the index of the element. */
  def write(documents: ArrValue, hasEndMarker: Boolean, out: Out, ctx: Ctx)(
      document: (Value, Int) => Unit
  ): Unit = {
    var i = 0
    while (i < documents.length) {
      out.ascii(Begin)
      document(documents(i, ctx), i)
      out.byte('\n')
      i += 1
    }
    if (hasEndMarker) out.ascii(End)
  }
}
