package sjsonnet.eval

import sjsonnet.value.{FuncValue, Lazy}

/** What an embedder hands a program: `std.extVar` and `std.native` look here. */
abstract class Inputs {

  /** The external variable `name`. */
  def extVar(name: String): Option[Lazy]

  /** The native function `name`. */
  def native(name: String): Option[FuncValue]
}

object Inputs {
  val none: Inputs = new Inputs {
    override def extVar(name: String): Option[Lazy] = None
    override def native(name: String): Option[FuncValue] = None
  }
}
