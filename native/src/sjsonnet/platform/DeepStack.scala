package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CFuncPtr0}

/** Evaluations run on the stack that the program was started on, which `deep_stack.c` makes large. */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest unless somebody says otherwise. */
  final val DefaultMaxStack = 100000

  /** What to tell of the host's error for an exhausted stack. */
  final val Exhausted = "the system gives the program no stack for this depth"

  /** Runs `body`. A full heap is an `OutOfMemoryError` from now on: see `out_of_memory.c`. */
  def run[A](maxStack: Int)(body: => A): A = {
    DeepStackC.catchOutOfMemory(throwHeapFull)
    body
  }

  /** How many bytes of stack are left. */
  def remaining: Long = DeepStackC.remaining()

  /** Made now: there is no room to make it when it is needed. */
  private val heapFull: OutOfMemoryError = new OutOfMemoryError {
    override def fillInStackTrace(): Throwable = this
  }

  private val throwHeapFull: CFuncPtr0[Unit] = CFuncPtr0.fromScalaFunction(() => throw heapFull)
}

@extern
private object DeepStackC {
  @name("sjsonnet_stack_remaining")
  def remaining(): Long = extern

  @name("sjsonnet_catch_out_of_memory")
  def catchOutOfMemory(handler: CFuncPtr0[Unit]): Unit = extern
}
