package sjsonnet.manifest

import sjsonnet.runtime.{ArrValue, Ctx}
import sjsonnet.text.Out

/** Writes several documents as one YAML text, with the lines that mark where each begins and where the last one ends. */
private[sjsonnet] object YamlStream {
  final val Begin = "---\n"
  private final val End = "...\n"

  /** About what is allocated for each document besides its text. */
  private final val BytesPerDocument = 128L

  /** Writes each element of `documents`, which lie at `part`, with `document`. It is given the index of the element and the
    * path to it.
    */
  def write(documents: ArrValue, hasEndMarker: Boolean, out: Out, ctx: Ctx, part: PartPath)(
      document: (Int, ValuePath) => Unit
  ): Unit = {
    var i = 0
    while (i < documents.length) {
      ctx.chargeMemory(BytesPerDocument)
      out.ascii(Begin)
      val path = new ValuePath(PartPath.Element(part, i), ctx)
      path.naming(document(i, path))
      out.byte('\n')
      i += 1
    }
    if (hasEndMarker) out.ascii(End)
  }
}
