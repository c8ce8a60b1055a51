package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name}

/** Evaluations run on the stack that the program was started on, which `deep_stack.c` makes large. */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest unless somebody says otherwise. */
  final val DefaultMaxStack = 100000

  /** What to tell of the host's error for an exhausted stack. */
  final val Exhausted = "the system gives the program no stack for this depth"

  def run[A](maxStack: Int)(body: => A): A = body

  /** How many bytes of stack are left. */
  def remaining: Long = DeepStackC.remaining()
}

@extern
private object DeepStackC {
  @name("sjsonnet_stack_remaining")
  def remaining(): Long = extern
}
