package sjsonnet.cli

import scala.annotation.unused

/** Does the same with many things. The native binary has one thread. */
private[cli] object Parallel {
  def foreach[A, B](items: Vector[A], jobs: Int)(compute: A => B)(
      use: (A, B) => Unit
  )(implicit @unused wire: Wire[B]): Unit =
    items.foreach(item => use(item, compute(item)))
}
