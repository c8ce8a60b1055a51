package sjsonnet.compat

import java.io.{StringWriter, Writer}

/** Writes what it is shown as JSON, on one line, or with `indent` spaces a level.
  *
  * {{{
  * interpreter.interpret0(text, path, new Renderer(writer, indent = 3))
  * }}}
  */
class Renderer(out: Writer = new StringWriter, indent: Int = -1)
    extends ujson.BaseCharRenderer(out, indent)
