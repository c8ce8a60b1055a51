package sjsonnet.compat

import sjsonnet.Input

/** An external variable or a top-level argument: Jsonnet code or a string. */
sealed abstract class ExternalVariable {

  /** @param name
    *   the code's name in errors
    */
  private[compat] def input(name: String): Input
}

object ExternalVariable {

  /** The value of `code`. */
  def code(code: String): ExternalVariable = new ExternalVariable {
    private[compat] override def input(name: String): Input = Input.Code(code, name)
  }

  /** The string itself. */
  def variable(text: String): ExternalVariable = new ExternalVariable {
    private[compat] override def input(name: String): Input = Input.Text(text)
  }
}
