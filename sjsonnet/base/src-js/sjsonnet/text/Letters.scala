package sjsonnet.text

import scala.scalajs.js

/** What Unicode calls letters, as the host knows: tables would weigh in a browser. */
private[sjsonnet] object Letters {
  def contains(codepoint: Int): Boolean =
    pattern.test(js.Dynamic.global.String.fromCodePoint(codepoint).asInstanceOf[String])

  private val pattern = new js.RegExp("^\\p{L}", "u")
}
