package sjsonnet.platform

import scala.scalajs.js

/** Runs evaluations on the host's own stack: JavaScript offers no larger one to synchronous code. */
private[sjsonnet] object DeepStack {

  /** The default limit on the nesting of calls and forced values: as deep as the host allows. */
  final val DefaultMaxStack: Int = Int.MaxValue

  /** The message for the host's stack overflow error. */
  final val Exhausted =
    "the stack of the JavaScript host is exhausted, which maxStack cannot raise; in Node, " +
      "sjsonnet/worker evaluates on a deep one (stackSizeMb)"

  /** Runs `body`; the host's stack overflow error becomes the one that other platforms throw. */
  def run[A](maxStack: Int)(body: => A): A =
    try body
    catch { case error: Throwable if isExhaustion(error) => throw new StackOverflowError }

  /** Runs an evaluation, which may be within another one. */
  def begin[A](maxStack: Int)(body: => A): A = {
    running += 1
    try run(maxStack)(body)
    finally running -= 1
  }

  /** The number of evaluations that have begun and not ended, each within another. */
  def evaluations: Int = running

  /** What stands for the thread that the current one works for: there is only one. */
  def owner: AnyRef = this

  private var running = 0

  /** The number of levels to run on the current stack before [[run]] is called: unlimited, since there is no other. */
  def levels(nesting: Int): Int = Int.MaxValue

  /** The nesting depth of expressions in a program's text that can be parsed on the current stack: unlimited, since there is
    * no other.
    */
  def nesting: Int = Int.MaxValue

  /** Whether the host reports that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error match {
    case js.JavaScriptException(error: js.Error) => isExhaustion(error)
    case _                                       => error.isInstanceOf[StackOverflowError]
  }

  /** Whether the error is a stack overflow, in the words of V8 and JavaScriptCore or of SpiderMonkey. */
  private def isExhaustion(error: js.Error): Boolean =
    error.message.startsWith("Maximum call stack") || error.message == "too much recursion"

  /** Whether the host could not create a thread. Never: no evaluation asks for one here. */
  def isThreadRefused(error: OutOfMemoryError): Boolean = false

  /** The number of bytes of stack left, if known. Not needed here, since the host throws. */
  def remaining: Long = Long.MaxValue
}
