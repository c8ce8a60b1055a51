package sjsonnet.eval

import sjsonnet.EvalError
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.{Expr, Field}

/** Watches expressions, calls and fields as they are evaluated: the basis of coverage, stepping, profiles and provenance.
  * Without a probe, programs contain no code for any of this. A probe is asked once in an evaluation for each place, when
  * the code that it is part of is about to run for the first time. In the session that it is given, code of its own can be
  * evaluated while the program stands still.
  *
  * A `.json` file that is read as data, not as a program, has no expressions to watch, unless [[watchesData]]. Other programs
  * are not read that way when they are watched.
  */
private[sjsonnet] abstract class Probe {

  /** The probe for an evaluation that is about to begin. An engine may evaluate on several threads at once. */
  def ofEvaluation: Probe = this

  /** The evaluation is over, whether or not it has failed. */
  def ended(): Unit = ()

  /** The watch for `expr`, if it is to be watched. */
  def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch]

  /** The watch for calls of `function`, if they are to be watched: it is shown the frame of each call, which holds the
    * arguments ([[Inspection.arguments]]), and what the call returns.
    */
  def watchCalls(
      file: ResolvedFile,
      function: Expr.Function,
      session: Session
  ): Option[Watch] = None

  /** The watch for the value of `field`, if it is to be watched: for each object in which it is computed, it is shown the
    * frame of the object, or that around the literal if the field needs no object. The sum of a `+:` is not its value.
    */
  def watchField(file: ResolvedFile, field: Field, session: Session): Option[Watch] = None

  /** Whether `.json` files are to be read as programs, too. */
  def watchesData: Boolean = false
}

private[sjsonnet] object Probe {

  /** Watches nothing. */
  val none: Probe = new Probe {
    override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = None
  }
}

/** A probe, and the evaluation in which it watches. */
private[eval] final class Watching(probe: Probe, session: Session) {
  def watch(file: ResolvedFile, expr: Expr): Option[Watch] = probe.watch(file, expr, session)

  def watchCalls(file: ResolvedFile, function: Expr.Function): Option[Watch] =
    probe.watchCalls(file, function, session)

  def watchField(file: ResolvedFile, field: Field): Option[Watch] =
    probe.watchField(file, field, session)
}

/** Watches one place of one evaluation. After each [[before]] comes one of the other three, and the watches of what is
  * evaluated in between are told first. It may keep the frames and values that it is shown: where there is a probe,
  * none are used for another call.
  */
private[sjsonnet] abstract class Watch {

  /** The expression is about to be evaluated in `frame`. [[Inspection]] tells which variables it sees. */
  def before(frame: Frame): Unit

  /** The expression has this value. */
  def after(value: Value): Unit

  /** The evaluation is over, and the value is not known yet: a tail call is left to the caller, which then makes it, or a
    * variable is passed on unevaluated.
    */
  def leaving(): Unit = ()

  /** The program fails here, or in what is evaluated here. The watches of what encloses this are told next. */
  def failed(error: EvalError): Unit = ()
}
