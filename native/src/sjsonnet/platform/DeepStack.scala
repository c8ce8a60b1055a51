package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CFuncPtr0, CInt}

/** Evaluations run on the stack of the thread that asks for them. That of the command is large, and a full heap is an
  * error of the program there (`native/command`). In another program a thread can be given a large one when it is made:
  * `new Thread(group, body, name, stackSize)`. A program that needs more stack than there is fails.
  */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest by default. */
  final val DefaultMaxStack = 100000

  /** The message for the host's error of an exhausted stack. */
  final val Exhausted = "the thread has no stack left for this depth"

  /** Runs `body`. In the command a full heap is an `OutOfMemoryError` meanwhile, and before and after that ends the process with
    * the same message: see `out_of_memory.c`. In another program the runtime ends the process.
    */
  def run[A](maxStack: Int)(body: => A): A = {
    val isInner = DeepStackC.catchOutOfMemory(throwHeapFull) != 0
    try body
    finally if (!isInner) DeepStackC.outOfMemoryEnds()
  }

  /** Runs an evaluation. */
  def begin[A](maxStack: Int)(body: => A): A = run(maxStack)(body)

  /** How many levels to run on the stack at hand before [[run]] is asked for another. There is none. */
  def levels(nesting: Int): Int = Int.MaxValue

  /** Likewise, how deep expressions of a program's text may nest. */
  def nesting: Int = Int.MaxValue

  /** Whether the host says that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error.isInstanceOf[StackOverflowError]

  /** How many bytes of stack the thread has left, if that is known. */
  def remaining: Long = DeepStackC.remaining()

  /** Allocated in advance: when it is needed, there is no memory for it. */
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
  def catchOutOfMemory(handler: CFuncPtr0[Unit]): CInt = extern

  @name("sjsonnet_out_of_memory_ends")
  def outOfMemoryEnds(): Unit = extern
}
