package sjsonnet.cli

/** Does the same with many things. Here, the command has one thread. */
private[cli] object Parallel {
  def foreach[A, B](items: Vector[A], jobs: Int)(compute: A => B)(
      use: (A, B) => Unit
  ): Unit = items.foreach(item => use(item, compute(item)))
}
