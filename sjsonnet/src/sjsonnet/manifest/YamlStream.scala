package sjsonnet.manifest

import sjsonnet.runtime.{ArrValue, Ctx, Value}
import sjsonnet.text.Out

/** Writes several documents as one YAML text, with the lines that mark where each begins and where the last one ends. */
private[sjsonnet] object YamlStream {
  final val Begin = "---\n"
  private final val End = "...\n"

  /** Writes each element of `documents` with `document`, whose second argument says whether the text ends with it. */
  def write(documents: ArrValue, hasEndMark: Boolean, out: Out, ctx: Ctx)(
      document: (Value, Boolean) => Unit
  ): Unit = {
    var i = 0
    while (i < documents.length) {
      out.ascii(Begin)
      document(documents(i, ctx), !hasEndMark && i == documents.length - 1)
      out.byte('\n')
      i += 1
    }
    if (hasEndMark) out.ascii(End)
  }
}
