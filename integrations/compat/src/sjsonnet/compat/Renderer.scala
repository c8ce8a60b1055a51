package sjsonnet.compat

import java.io.{StringWriter, Writer}

/** Writes the visited value as JSON, on one line or indented by `indent` spaces per level.
  *
  * {{{
  * interpreter.interpret0(text, path, new Renderer(writer, indent = 3))
  * }}}
  */
class Renderer(out: Writer = new StringWriter, indent: Int = -1)
    extends ujson.BaseCharRenderer(out, indent)
