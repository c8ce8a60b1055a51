package sjsonnet.text

import sjsonnet.Meter

/** Reindents JSON text without changing anything else: numbers, strings and the order of fields are preserved. */
private[sjsonnet] object JsonIndent {

  /** Returns `json`, which must be valid, with each element and field on a line of its own, indented by `step` spaces per
    * level; empty brackets stay together.
    */
  def indent(json: Array[Byte], step: Int, meter: Meter): Array[Byte] = {
    val out = Out.memory(meter)
    var depth = 0L
    var isOpened = false
    var i = 0
    while (i < json.length) {
      val byte = json(i)
      val isClosing = byte == '}' || byte == ']'
      if (isClosing) {
        depth -= 1
        if (!isOpened) out.newline(depth * step)
        isOpened = false
      } else if (isOpened && !JsonSpace.isSpace(byte)) {
        isOpened = false
        out.newline(depth * step)
      }
      byte.toInt match {
        case '{' | '[' =>
          out.byte(byte.toInt)
          depth += 1
          isOpened = true
        case ',' =>
          out.byte(',')
          out.newline(depth * step)
        case ':' =>
          out.byte(':')
          out.byte(' ')
        case '"' =>
          val end = endOfString(json, i)
          out.bytes(json, i, end)
          i = end - 1
        case _ => if (!JsonSpace.isSpace(byte)) out.byte(byte.toInt)
      }
      i += 1
    }
    out.result()
  }

  private def endOfString(json: Array[Byte], start: Int): Int = {
    var i = start + 1
    while (json(i) != '"') i += (if (json(i) == '\\') 2 else 1)
    i + 1
  }
}
