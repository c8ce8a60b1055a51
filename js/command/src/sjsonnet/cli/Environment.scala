package sjsonnet.cli

import scala.scalajs.js

/** Environment variables. Node replaces what is not UTF-8 in them, so non-ASCII values are read again. */
private[sjsonnet] object Environment {
  def get(name: String): Option[String] = {
    val variables = js.Dynamic.global.process.env.asInstanceOf[js.Dictionary[String]]
    val decoded = variables.get(name)
    if (ProcessStrings.isAscii(name) && decoded.forall(ProcessStrings.isAscii(_))) decoded
    else ProcessStrings.environment(name).getOrElse(decoded)
  }
}
