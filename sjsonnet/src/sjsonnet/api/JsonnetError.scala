package sjsonnet

/** Why a program has no value. As an exception it carries no host stack trace: the Jsonnet one is what a reader needs, and
  * its message is the whole text with the line that is wrong and that trace.
  */
sealed abstract class JsonnetError private[sjsonnet] (problem: Problem, words: ErrorWords)
    extends RuntimeException(null, null, false, false) {

  /** What is wrong, without the place. */
  final def message: String = problem.text

  /** Which entry of the catalogue of errors it is. */
  final def diagnostic: Diagnostic = problem.diagnostic

  /** What may help, or an empty string. */
  def hint: String

  /** Where the program was, the innermost place first; of a static error, the place that is wrong. */
  def trace: Vector[TraceEntry]

  /** The error as text for people, in several lines: [[Jsonnet.describe]] with the settings of the engine that it is from. */
  override final def getMessage: String = words.describe(this)
}

/** The text of a file is not a program: a syntax error, or a name or member that cannot be right.
  *
  * `from` and `until` are byte offsets into `source`.
  */
final class StaticError private[sjsonnet] (
    problem: Problem,
    val source: Source,
    val from: Int,
    val until: Int,
    override val hint: String = "",
    words: ErrorWords = ErrorWords.few
) extends JsonnetError(problem, words) {

  override def trace: Vector[TraceEntry] = Vector(new TraceEntry(source, from, until, words))

  private[sjsonnet] def withHint(hint: String): StaticError =
    if (hint.isEmpty) this else new StaticError(problem, source, from, until, hint, words)

  private[sjsonnet] def in(words: ErrorWords): StaticError =
    new StaticError(problem, source, from, until, hint, words)
}

/** A program failed while running.
  *
  * @param inImport
  *   what is wrong with the imported file, where an import failed for that
  */
final class EvalError private[sjsonnet] (
    private[sjsonnet] val problem: Problem,
    override val trace: Vector[TraceEntry],
    val inImport: Option[StaticError] = None,
    words: ErrorWords = ErrorWords.few
) extends JsonnetError(problem, words) {

  override val hint: String = problem.hint

  /** The same in another place, or of another import. */
  private[sjsonnet] def copy(
      trace: Vector[TraceEntry] = trace,
      inImport: Option[StaticError] = inImport
  ): EvalError = new EvalError(problem, trace, inImport, words)
}

/** A place in a program that was being evaluated: the bytes from `from` until `until` of `source`. */
final class TraceEntry private[sjsonnet] (
    val source: Source,
    val from: Int,
    val until: Int,
    words: ErrorWords = ErrorWords.few
) {

  /** The name of the file, or what stands for it. */
  def file: String = source.name

  /** Where the place begins: the line and the column in it, which counts bytes, both from one. */
  def line: Int = source.line(from)
  def column: Int = source.column(from)

  /** The function, field or variable whose code the place is in, as traces call it: `function <f>`, `field <port>`,
    * `thunk <x>`, and `$` outside of all. It is looked up in the source when it is asked for.
    */
  def name: String = words.context(this)

  /** The place as traces write it: `shop.jsonnet:3:15`. */
  override def toString: String = s"$file:$line:$column"
}

/** What errors say of themselves, which takes more of the engine than what they are made of. */
private[sjsonnet] abstract class ErrorWords {

  /** An error as text for people. */
  def describe(error: JsonnetError): String

  /** What runs at a place. */
  def context(place: TraceEntry): String
}

private[sjsonnet] object ErrorWords {

  /** No more than the problem. */
  val few: ErrorWords = new ErrorWords {
    override def describe(error: JsonnetError): String = error.message
    override def context(place: TraceEntry): String = "$"
  }
}
