package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CFuncPtr0, CInt}

/** Runs evaluations on the caller's stack. The command has a large stack, and there a full heap is an error of the program
  * (`native/command`). Another program can create a thread with a large stack: `new Thread(group, body, name, stackSize)`. A
  * program that needs more stack than there is fails.
  */
private[sjsonnet] object DeepStack {

  /** The default limit on the nesting of calls and forced values. */
  final val DefaultMaxStack = 100000

  /** The message for the host's stack overflow error. */
  final val Exhausted = "the thread has no stack left for this depth"

  /** Runs `body`. In the command, a full heap is an `OutOfMemoryError` while `body` runs, and otherwise ends the process
    * with the same message: see `out_of_memory.c`. In another program the runtime ends the process.
    */
  def run[A](maxStack: Int)(body: => A): A = {
    val isInner = DeepStackC.catchOutOfMemory(throwHeapFull) != 0
    try body
    finally if (!isInner) DeepStackC.outOfMemoryEnds()
  }

  /** Runs an evaluation, which may be within another one. */
  def begin[A](maxStack: Int)(body: => A): A = {
    val outer = evaluations
    running.set(outer + 1)
    try run(maxStack)(body)
    finally running.set(outer)
  }

  /** The number of evaluations that have begun on this thread and not ended, each within another. */
  def evaluations: Int = Option(running.get).fold(0)(_.intValue)

  /** The thread that this one works for: itself. */
  def owner: AnyRef = Thread.currentThread

  private val running = new ThreadLocal[Integer]

  /** The number of levels to run on the current stack before [[run]] is called: unlimited, since there is no other. */
  def levels(nesting: Int): Int = Int.MaxValue

  /** The nesting depth of expressions in a program's text that can be parsed on the current stack: unlimited, since there is
    * no other.
    */
  def nesting: Int = Int.MaxValue

  /** Whether the host reports that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error.isInstanceOf[StackOverflowError]

  /** Whether the host could not create a thread. Never: no evaluation asks for one here. */
  def isThreadRefused(error: OutOfMemoryError): Boolean = false

  /** The number of bytes of stack that the thread has left, if known. */
  def remaining: Long = DeepStackC.remaining()

  /** Allocated in advance: when it is needed, no memory is left for it. */
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
