package sjsonnet.platform

import scala.scalajs.js

/** Evaluations run on the host's own stack: JavaScript offers no larger one to synchronous code. */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest by default: as deep as the host allows. */
  final val DefaultMaxStack: Int = Int.MaxValue

  /** The message for the host's error of an exhausted stack. */
  final val Exhausted =
    "the stack of the JavaScript host is exhausted, which maxStack cannot raise; in Node, " +
      "sjsonnet/worker evaluates on a deep one (stackSizeMb)"

  /** Runs `body`; the host's error for an exhausted stack becomes the one that other platforms throw. */
  def run[A](maxStack: Int)(body: => A): A =
    try body
    catch { case error: Throwable if isExhaustion(error) => throw new StackOverflowError }

  /** Runs an evaluation. */
  def begin[A](maxStack: Int)(body: => A): A = run(maxStack)(body)

  /** How many levels to run on the stack at hand before [[run]] is asked for another. There is none. */
  def levels(nesting: Int): Int = Int.MaxValue

  /** Likewise, how deep expressions of a program's text may nest. */
  def nesting: Int = Int.MaxValue

  /** Whether the host says that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error match {
    case js.JavaScriptException(error: js.Error) => isExhaustion(error)
    case _                                       => error.isInstanceOf[StackOverflowError]
  }

  /** Whether the stack is meant, in the words of V8 and JavaScriptCore or of SpiderMonkey. */
  private def isExhaustion(error: js.Error): Boolean =
    error.message.startsWith("Maximum call stack") || error.message == "too much recursion"

  /** How many bytes of stack are left, if that is known. Here it need not be, since the host throws. */
  def remaining: Long = Long.MaxValue
}
