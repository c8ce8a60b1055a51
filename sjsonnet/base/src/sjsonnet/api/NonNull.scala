package sjsonnet

import java.util.Objects.requireNonNull

/** The check of collections that embedders pass. */
private[sjsonnet] object NonNull {

  /** `all`, none of whose elements may be null.
    *
    * @param name
    *   how errors name the element at an index
    * @throws NullPointerException
    *   for the first element that is null
    */
  def elements[A <: AnyRef](all: Vector[A])(name: Int => String): Vector[A] = {
    all.indices.foreach(i => requireNonNull(all(i), name(i)))
    all
  }
}
