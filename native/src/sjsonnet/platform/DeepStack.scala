package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name}

/** Evaluations run on the stack that the program was started on, which `deep_stack.c` makes large. */
private[sjsonnet] object DeepStack {

  def run[A](maxStack: Int)(body: => A): A = body

  /** How many bytes of stack are left. */
  def remaining: Long = DeepStackC.remaining()
}

@extern
private object DeepStackC {
  @name("sjsonnet_stack_remaining")
  def remaining(): Long = extern
}
