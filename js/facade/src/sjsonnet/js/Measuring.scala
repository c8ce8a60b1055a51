package sjsonnet.js

import sjsonnet.Jsonnet

import scala.scalajs.js

/** What the option `coverage` takes. The class that people use is in a module of its own, so that a bundle without it has nothing
  * of what it needs.
  */
private[js] abstract class Measuring extends js.Object {

  /** An engine whose evaluations are measured. */
  private[js] final var measured: Jsonnet => Jsonnet = identity
}

private[js] object Measuring {
  def of(value: js.Any, what: String): Measuring = (value: Any) match {
    case own: Measuring => own
    case _              => Checked.isNot(value, what, "a Coverage")
  }
}
