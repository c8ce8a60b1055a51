package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CFuncPtr0}

/** Evaluations run on the stack of the thread that asks for them. That of the command is large, and a full heap is an
  * error of the program there (`native/command`). In another program a thread can be given a large one when it is made:
  * `new Thread(group, body, name, stackSize)`. A program that needs more than there is fails.
  */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest unless somebody says otherwise. */
  final val DefaultMaxStack = 100000

  /** What to tell of the host's error for an exhausted stack. */
  final val Exhausted = "the thread has no stack left for this depth"

  /** Runs `body`. In the command a full heap is an `OutOfMemoryError` from now on: see `out_of_memory.c`. Elsewhere the
    * runtime ends the process.
    */
  def run[A](maxStack: Int)(body: => A): A = {
    DeepStackC.catchOutOfMemory(throwHeapFull)
    body
  }

  /** How many bytes of stack are left to the thread, as far as that is known. */
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
