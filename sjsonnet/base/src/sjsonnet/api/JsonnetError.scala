package sjsonnet

/** The error of a program that has no value. As an exception it carries no host stack trace, since readers need the
  * Jsonnet one. Its message is the whole text, with the offending line and the trace.
  */
sealed abstract class JsonnetError private[sjsonnet] (problem: Problem, words: ErrorWords)
    extends RuntimeException(null, null, false, false) {

  /** The message of the error, without the place. */
  final def message: String = problem.text

  /** The entry in the catalogue of errors. */
  final def diagnostic: Diagnostic = problem.diagnostic

  /** A hint that may help, or an empty string. */
  def hint: String

  /** What was being written when the program failed, as the path to it in the program's value, such as `$[1].port`; or what
    * is not as the embedder asks for it. Empty if that was the value itself, or if nothing was being written yet.
    */
  def path: String

  /** Where the program was, the innermost place first; of a static error, the place that is wrong. */
  def trace: Vector[TraceEntry]

  /** The place to show for it. */
  private[sjsonnet] def place: Option[TraceEntry]

  /** The error as text for people, in several lines: [[Jsonnet.describe]] with the settings of its engine. */
  override final def getMessage: String = fullText.getOrElse(words.describe(this))

  private var fullText = Option.empty[String]

  /** This error with its text and hint made, while the evaluation has what they are made from. */
  private[sjsonnet] final def completed: this.type = {
    fullText = Some(words.describe(this))
    hint: Unit
    this
  }

  /** Whether `other` would describe it in the same way. */
  private[sjsonnet] final def isIn(other: ErrorWords): Boolean = words.isLike(other)
}

/** The text of a file is not a program: a syntax error, or a name or member that cannot be right.
  *
  * `from` and `until` are byte offsets into `source`.
  */
final class StaticError private[sjsonnet] (
    private[sjsonnet] val problem: Problem,
    val source: Source,
    val from: Int,
    val until: Int,
    override val hint: String = "",
    words: ErrorWords = ErrorWords.few,
    private[sjsonnet] val advice: Advice = Advice.none
) extends JsonnetError(problem, words) {

  override def path: String = ""
  override def trace: Vector[TraceEntry] = Vector(new TraceEntry(source, from, until, words))

  private[sjsonnet] override def place: Option[TraceEntry] = trace.headOption

  private[sjsonnet] def withHint(hint: String): StaticError =
    if (hint.isEmpty) this else copy(hint, words, advice)

  private[sjsonnet] def withAdvice(advice: Advice): StaticError =
    if (advice == Advice.none) this else copy(hint, words, advice)

  private[sjsonnet] def in(words: ErrorWords): StaticError = copy(hint, words, advice)

  private def copy(hint: String, words: ErrorWords, advice: Advice): StaticError =
    new StaticError(problem, source, from, until, hint, words, advice)
}

/** A program failed while running.
  *
  * @param inImport
  *   the error in the imported file, if an import failed because of one
  * @param paths
  *   what was being written: first the part of a string that a function made of a value, and so on, and at last the part of
  *   the output
  * @param origin
  *   where the value is from that the error is about, if that has been found out
  */
final class EvalError private[sjsonnet] (
    private[sjsonnet] val problem: Problem,
    override val trace: Vector[TraceEntry],
    val inImport: Option[StaticError] = None,
    words: ErrorWords = ErrorWords.few,
    private[sjsonnet] val paths: Vector[OutputPath] = Vector.empty,
    private[sjsonnet] val origin: Option[ErrorOrigin] = None
) extends JsonnetError(problem, words) {

  override lazy val hint: String = words.hint(this)

  override def path: String =
    if (problem.path.nonEmpty) problem.path else paths.lastOption.fold("")(words.path(_))

  private[sjsonnet] override def place: Option[TraceEntry] = words.place(this)

  /** The hint for users of the command, or of the library. */
  private[sjsonnet] def hintFor(isCommand: Boolean): String =
    inImport.fold(problem.hintFor(isCommand))(_.hint)

  /** The same error, which occurred while the part at `path` of an output or a string was being written.
    *
    * @param here
    *   the wording of the evaluation that wrote it. The error of another one, which code of the embedder's has thrown, stays
    *   what it is
    */
  private[sjsonnet] def whileWriting(path: OutputPath, here: ErrorWords): EvalError =
    if (path.isWhole || (words ne here)) this
    else new EvalError(problem, trace, inImport, words, paths :+ path, origin)

  /** The same error at another place, of another import, or with another hint. */
  private[sjsonnet] def copy(
      trace: Vector[TraceEntry] = trace,
      inImport: Option[StaticError] = inImport,
      problem: Problem = problem
  ): EvalError = new EvalError(problem, trace, inImport, words, paths, origin)

  private[sjsonnet] def withOrigin(origin: ErrorOrigin): EvalError =
    new EvalError(problem, trace, inImport, words, paths, Some(origin))
}

/** Where a value is from that an error is about.
  *
  * @param text
  *   in a few words, with the places
  * @param places
  *   the definition of the value, and that which it overrides
  */
private[sjsonnet] final class ErrorOrigin(val text: String, val places: Vector[TraceEntry])

/** A place in a program that was being evaluated: the bytes from `from` until `until` of `source`. */
final class TraceEntry private[sjsonnet] (
    val source: Source,
    val from: Int,
    val until: Int,
    words: ErrorWords = ErrorWords.few
) {

  /** The name of the file, or the name that stands for one. */
  def file: String = source.name

  /** The line in which the place begins, counted from one. */
  def line: Int = source.line(from)

  /** The column at which the place begins, in bytes, counted from one. */
  def column: Int = source.column(from)

  /** The function, field or variable whose code the place is in, as traces call it: `function <f>`, `field <port>`,
    * `thunk <x>`, and `$` outside of any. It is looked up in the source on demand.
    */
  def name: String = words.context(this)

  /** The names joined by dots that the text of the place begins with, such as `std.map`, if it begins with a name. */
  private[sjsonnet] def leadingPath: Option[String] = {
    val text = source.bytes.slice(from, math.min(until, from + TraceEntry.LongestPath))
    val path = text.iterator.map(byte => (byte & 0xff).toChar).takeWhile(isOfPath(_)).mkString
    if (path.isEmpty || path(0) >= '0' && path(0) <= '9') None else Some(path)
  }

  private def isOfPath(char: Char): Boolean =
    char >= 'a' && char <= 'z' || char >= 'A' && char <= 'Z' || char >= '0' && char <= '9' ||
      char == '_' || char == '.'

  /** The place as traces write it: `shop.jsonnet:3:15`. */
  override def toString: String = source.place(from)
}

private object TraceEntry {

  /** The most bytes of a path of names. */
  private final val LongestPath = 60
}

/** The wording of errors, which depends on more of the engine than the errors themselves. */
private[sjsonnet] abstract class ErrorWords {

  /** An error as text for people. */
  def describe(error: JsonnetError): String

  /** What may help with an error of a program, or an empty string. */
  def hint(error: EvalError): String

  /** The place that an error of a program is about. */
  def place(error: EvalError): Option[TraceEntry]

  /** The name of the code at a place, as traces show it. */
  def context(place: TraceEntry): String

  /** A path as it would be written in a program. */
  def path(path: OutputPath): String

  /** Whether `other` says the same of every error. */
  def isLike(other: ErrorWords): Boolean = this eq other
}

private[sjsonnet] object ErrorWords {

  /** Only the message, and `$` for every place. */
  val few: ErrorWords = new ErrorWords {
    override def describe(error: JsonnetError): String = error.message
    override def hint(error: EvalError): String = error.hintFor(isCommand = false)
    override def place(error: EvalError): Option[TraceEntry] = error.trace.headOption
    override def context(place: TraceEntry): String = "$"
    override def path(path: OutputPath): String = path.toString
  }
}
