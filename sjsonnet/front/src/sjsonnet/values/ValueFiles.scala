package sjsonnet.values

import java.util.IdentityHashMap
import scala.collection.mutable
import sjsonnet.Meter
import sjsonnet.analysis.Analysis
import sjsonnet.syntax.Expr

/** The files that values are looked for in. It keeps what it has found out about the values of those used last.
  *
  * Belongs to one thread.
  *
  * @param callers
  *   who may call functions and add to objects
  */
private[sjsonnet] abstract class ValueFiles(val std: StdTable, val callers: Callers) {
  import ValueFiles._

  /** Counts what is done from now on. */
  private[sjsonnet] var meter: Meter = Meter.none

  /** The steps of all questions about a program. */
  private[values] val steps = new Steps(0)

  /** What the library looks at, or writes as text: it may look at all that this consists of. */
  private[values] val inLibrary = mutable.ArrayDeque.empty[Known]

  /** Whether code may run in calls and objects that have not been seen. */
  private[values] var isIncomplete = false

  /** By file, those that were used last at the end */
  private val all = mutable.LinkedHashMap.empty[String, Values]
  private var bytesKept = 0L
  private var depth = 0
  private val calls = new IdentityHashMap[Expr.Function, Int]

  /** The name of the file that `path` refers to in the file `from`, or why there is none. */
  protected def find(path: String, from: String): Either[String, String]

  /** The analysis of a file, or why it cannot be read. */
  protected def analysis(name: String): Either[String, Analysis]

  /** Why a file that an import has found cannot be read, if that is so. */
  private[sjsonnet] def cannotRead(name: String): Option[String]

  /** What is known of a file, or why it cannot be read. */
  private[sjsonnet] final def file(name: String): Either[String, Values] =
    kept(name).fold(analysis(name).map(keep(name, _)))(Right(_))

  /** What is known of the file that `path` refers to in the file `from`, or why it cannot be read. */
  private[sjsonnet] final def imported(path: String, from: String): Either[String, Values] =
    find(path, from).flatMap(file)

  /** What is known of a file, if that is kept; then it has been used last. */
  protected final def kept(name: String): Option[Values] = {
    val found = all.remove(name)
    found.foreach(all(name) = _)
    found
  }

  protected final def keep(name: String, analysis: Analysis): Values = {
    val values = new Values(analysis, this)
    forget(name)
    all(name) = values
    bytesKept += sizeOf(values)
    while (bytesKept > callers.mostBytes && all.size > 1) forget(all.head._1)
    values
  }

  private def forget(name: String): Unit =
    all.remove(name).foreach(values => bytesKept -= sizeOf(values))

  private def sizeOf(values: Values): Long = values.analysis.source.bytes.length.toLong

  /** The steps that may be taken in a file.
    *
    * @param most
    *   how many, where nobody knows who calls what is in it
    */
  private[values] def stepsFor(most: Long): Steps = callers match {
    case Callers.Anybody => new Steps(most)
    case Callers.Program => steps
  }

  /** Begins to look at a value within another; false if that would be too deep. Otherwise [[leave]] ends it. */
  private[values] def enter(): Boolean = {
    val isAllowed = depth < MaxDepth
    if (isAllowed) depth += 1
    isAllowed
  }

  private[values] def leave(): Unit = depth -= 1

  /** Begins to look at a call; false if the same function has been called too often within itself. Otherwise [[leaveCall]] ends
    * it.
    */
  private[values] def enterCall(function: Expr.Function): Boolean = {
    val n = calls.getOrDefault(function, 0)
    val isAllowed = n < MaxRecursion
    if (isAllowed) calls.put(function, n + 1): Unit
    isAllowed
  }

  private[values] def leaveCall(function: Expr.Function): Unit = {
    val n = calls.get(function) - 1
    if (n == 0) calls.remove(function): Unit else calls.put(function, n): Unit
  }
}

private[sjsonnet] object ValueFiles {

  /** How many values are looked at within one another. */
  private final val MaxDepth = 200

  /** How often a function is looked at within itself. */
  private final val MaxRecursion = 3
}

/** Who may call the functions of a file, and add to its objects.
  *
  * @param mostBytes
  *   the size of all texts whose trees and values are kept
  */
private[sjsonnet] sealed abstract class Callers(private[values] val mostBytes: Long)

private[sjsonnet] object Callers {

  /** Anybody: what is known holds whoever does. */
  case object Anybody extends Callers(3L << 20)

  /** What is in the files that have been looked at. Contexts lead from one file to another, so more of them are kept. */
  case object Program extends Callers(64L << 20)
}
