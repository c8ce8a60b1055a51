package sjsonnet.values

import sjsonnet.syntax.Expr

/** What is known of a function. */
private[sjsonnet] sealed abstract class KnownFunc {

  /** The functions that it may be; empty if that is not known. */
  def all: Vector[KnownFunc.Single]

  /** Whether it may be another one. */
  def isOpen: Boolean = all.isEmpty
}

private[sjsonnet] object KnownFunc {
  object Unknown extends KnownFunc {
    override def all: Vector[Single] = Vector.empty
  }

  sealed abstract class Single extends KnownFunc {
    override def all: Vector[Single] = Vector(this)
  }

  /** One in a file that is known.
    *
    * @param values
    *   those of the file
    * @param in
    *   where the literal is evaluated
    */
  final class Literal(val function: Expr.Function, val values: Values, val in: Context)
      extends Single

  /** A function of `std`. */
  final class Builtin(val member: StdMember) extends Single

  /** One of several. */
  private final class Several(override val all: Vector[Single], override val isOpen: Boolean)
      extends KnownFunc

  /** Any function; what is known of others is kept beside it. */
  private[values] object Unseen extends KnownFunc {
    override def all: Vector[Single] = Vector.empty
  }

  def either(a: KnownFunc, b: KnownFunc): KnownFunc =
    if (a eq b) a
    else if ((a eq Unknown) || (b eq Unknown) || a.all.length + b.all.length > MostTogether) Unknown
    else new Several(a.all ++ b.all, a.isOpen || b.isOpen)

  private final val MostTogether = 8
}
