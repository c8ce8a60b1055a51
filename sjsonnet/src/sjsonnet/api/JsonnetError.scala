package sjsonnet

/** Why a program has no value. Carries no host stack trace: the Jsonnet one is what a reader needs. */
sealed abstract class JsonnetError private[sjsonnet] (problem: Problem)
    extends RuntimeException(problem.text, null, false, false) {

  def message: String = getMessage

  /** Which entry of the catalogue of errors it is. */
  def diagnostic: Diagnostic = problem.diagnostic
}

/** The text of a file is not a program: a syntax error, or a name or member that cannot be right.
  *
  * `from` and `until` are byte offsets into `source`.
  *
  * @param hint
  *   what may help, or an empty string
  */
final class StaticError private[sjsonnet] (
    problem: Problem,
    val source: Source,
    val from: Int,
    val until: Int,
    val hint: String = ""
) extends JsonnetError(problem) {

  private[sjsonnet] def withHint(hint: String): StaticError =
    if (hint.isEmpty) this else new StaticError(problem, source, from, until, hint)
}

/** A program failed while running.
  *
  * @param trace
  *   where the program was, the innermost place first
  * @param inImport
  *   what is wrong with the imported file, where an import failed for that
  */
final class EvalError private[sjsonnet] (
    private[sjsonnet] val problem: Problem,
    val trace: Array[TraceEntry],
    val inImport: Option[StaticError] = None
) extends JsonnetError(problem) {

  /** What may help, or an empty string. */
  val hint: String = problem.hint
}

/** A place in a program that was being evaluated: the bytes from `from` until `until` of `source`. */
final class TraceEntry private[sjsonnet] (val source: Source, val from: Int, val until: Int)
