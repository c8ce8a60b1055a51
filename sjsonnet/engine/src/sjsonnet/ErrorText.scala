package sjsonnet

import sjsonnet.hints.{CallHints, TraceContext, TraceContexts}
import sjsonnet.platform.DeepStack
import sjsonnet.runtime.{MissingField, NeedsItself, Value}
import sjsonnet.syntax.{Expr, Identifiers}
import sjsonnet.text.{Printable, Utf8}

/** Errors as text for people: what went wrong, the line where it did with a caret under the place, what was being written,
  * and how the program came to be there.
  *
  * {{{
  * RUNTIME ERROR: Division by zero.
  *   at shop.jsonnet:3:15
  *   3 | local ratio = total / count;
  *     |               ^^^^^^^^^^^^^
  *   while writing $.shares[0]
  *     shop.jsonnet:3:15   thunk <ratio>
  *     shop.jsonnet:4:13   field <shares>
  * }}}
  *
  * Newlines separate the lines and do not end them.
  *
  * @param maxTrace
  *   the most trace entries to show, or 0 for all
  * @param maxStack
  *   how many levels of stack it may use
  * @param maxLength
  *   the most characters of a text
  * @param isCommand
  *   whether hints are for users of the command
  * @param style
  *   how it looks
  */
private[sjsonnet] final class ErrorText(
    private val maxTrace: Int,
    maxStack: Int,
    private val maxLength: Int,
    private val isCommand: Boolean,
    private val style: ErrorStyle = ErrorStyle.Plain
) extends ErrorWords {

  /** Several threads may describe errors, so it is only used by one that holds the lock of this object. None until they
    * are needed: every evaluation has a wording, few have an error.
    */
  private var known: Option[TraceContexts] = None

  private def contexts: TraceContexts = known.getOrElse {
    val made = new TraceContexts(_ => None)
    known = Some(made)
    made
  }

  /** Runs `use`, during which the trees of sources need not be made, but are found by `treeOf`. */
  def withTrees[A](treeOf: Source => Option[Expr])(use: => A): A = {
    known = Some(new TraceContexts(treeOf))
    try use
    finally known = None
  }

  override def isLike(other: ErrorWords): Boolean = other match {
    case text: ErrorText =>
      text.maxTrace == maxTrace && text.maxLength == maxLength && text.isCommand == isCommand &&
      text.style == style
    case _ => false
  }

  override def describe(error: JsonnetError): String =
    try {
      val text = DeepStack.run(maxStack)(synchronized(full(error)))
      // A cut might be in the middle of what a terminal is told.
      if (style == ErrorStyle.Plain || text.length <= maxLength) Excerpt.of(text, maxLength)
      else new ErrorText(maxTrace, maxStack, maxLength, isCommand).describe(error)
    } catch { case _: OutOfMemoryError => brief(error) }

  override def place(error: EvalError): Option[TraceEntry] =
    DeepStack.run(maxStack)(synchronized(shown(error)))

  override def path(path: OutputPath): String = new PathText(maxSteps = 0)(path)

  override def hint(error: EvalError): String =
    DeepStack.run(maxStack)(synchronized(fullHint(error)))

  override def context(place: TraceEntry): String =
    DeepStack.run(maxStack)(synchronized(text(contexts.of(place))))

  /** A context as traces call it.
    *
    * @param file
    *   what the whole file is called
    */
  private def text(context: TraceContext, file: String = "$"): String = {
    def named(kind: String, otherwise: String) =
      s"$kind <${context.name.fold(otherwise)(Excerpt.of(_, ErrorText.MaxName))}>"
    context.kind match {
      case TraceContext.Unknown        => ""
      case TraceContext.File           => file
      case TraceContext.Function       => named("function", "anonymous")
      case TraceContext.ComputedMethod => named("function", "computed")
      case TraceContext.Field          => named("field", "computed")
      case TraceContext.Thunk          => named("thunk", "anonymous")
    }
  }

  /** The message with the line it is about, the hint and the trace. */
  private def full(error: JsonnetError): String = {
    val out = new StringBuilder
    error match {
      case static: StaticError =>
        val place = static.trace.head
        val shown = static.advice.shown
        out.append(
          Snippet.message(ErrorText.Static, place, static.message, static.hint, shown, style)
        )
      case failure: EvalError =>
        out.append(brief(failure))
        shown(failure).foreach { place =>
          out.append(s"\n  at ${style.place(place)}")
          val other = failure.inImport.flatMap(_.advice.shown)
          out.append(Snippet.text(Snippet.shown(place, other), style))
        }
        writePaths(failure.paths.reverse, out)
        out.append(Snippet.ofHint(fullHint(failure), style))
        failure.origin.foreach { origin =>
          out.append(s"\n  ${style.hint("origin:")} ${Printable.line(origin.text)}")
        }
        writeTrace(failure.trace, out)
    }
    out.toString
  }

  /** Writes the paths to what was being written, the one in the output first. */
  private def writePaths(paths: Vector[OutputPath], out: StringBuilder): Unit =
    if (paths.nonEmpty) {
      val written = new PathText(maxTrace)
      def text(path: OutputPath) = Printable.line(written(path))
      val isCut = maxTrace > 0 && paths.length > ErrorText.MaxPaths
      val inner = if (isCut) paths.takeRight(1) else paths.tail
      out.append(s"\n  while writing ${text(paths.head)}")
      if (isCut) out.append(s", ${Snippet.Dots}")
      inner.foreach(path => out.append(s", in its text ${text(path)}"))
    }

  /** The message and nothing more. */
  private def brief(error: JsonnetError): String = error match {
    case static: StaticError =>
      s"${style.kind(ErrorText.Static)}: ${Printable.line(static.message)}"
    case failure: EvalError => s"${style.kind(ErrorText.Runtime)}: ${message(failure)}"
  }

  /** What the program says, or another one that it runs, may have lines. What we say of them has not. */
  private def message(failure: EvalError): String = failure.diagnostic.kind match {
    case Diagnostic.Kind.User | Diagnostic.Kind.Assertion | Diagnostic.Kind.Host =>
      Printable.lines(failure.message)
    case _ => Printable.line(failure.message)
  }

  /** The hint of the problem, or what the text of the program adds to it. */
  private def fullHint(failure: EvalError): String = {
    val known = failure.hintFor(isCommand) + cycle(failure).fold("")(", " + _)
    val ofCall = call(failure).flatMap(_.hint(failure, known))
    (Seq(known).filter(_.nonEmpty) ++ nullOrigin(failure) ++ fieldOrigin(
      failure
    ) ++ ofCall).distinct
      .mkString("; ")
  }

  /** The call of a builtin at which a value is not what it has to be. */
  private def call(failure: EvalError): Option[CallHints] =
    if (ErrorText.aboutValues(failure.diagnostic.kind))
      failure.trace.headOption.flatMap(contexts.call(_))
    else None

  private def fieldOrigin(failure: EvalError): Option[String] = failure.problem match {
    case missing: MissingField if !missing.isAnswered =>
      failure.trace.headOption.flatMap(contexts.fieldOrigin(_))
    case _ => None
  }

  private def nullOrigin(failure: EvalError): Option[String] =
    if (
      failure.origin.isEmpty && failure.diagnostic.kind == Diagnostic.Kind.Type && isOfNull(failure)
    )
      blamed(failure).orElse(failure.trace.headOption).flatMap(contexts.nullOrigin(_))
    else None

  /** Whether an error of types says that one of them is null. */
  private def isOfNull(failure: EvalError): Boolean =
    failure.problem.hasArgument(Value.typeName(Value.Tag.Null))

  /** The place to show for an error. */
  private def shown(failure: EvalError): Option[TraceEntry] =
    failure.inImport.map(_.trace.head).orElse(blamed(failure)).orElse(failure.trace.headOption)

  /** The place of the part of an expression that the error blames. */
  private def blamed(failure: EvalError): Option[TraceEntry] = failure.problem.blamed match {
    case Blamed.Whole              => call(failure).flatMap(_.onlyArgument)
    case place: Blamed.Place       => Some(place.entry)
    case callback: Blamed.Callback =>
      Option.when(failure.trace.headOption.forall(contexts.callsBuiltin(_)))(callback.entry)
    case part =>
      // What an operation on values within a builtin has as operands is no part of the call.
      val ofCall = part match {
        case Blamed.Left | Blamed.Right => call(failure)
        case _                          => None
      }
      ofCall.fold(failure.trace.headOption.flatMap(contexts.blamed(_, part)))(_.onlyArgument)
  }

  /** The cycle through which a value needs itself, if the trace shows it. A trace says where values are needed: the
    * innermost place needs a value that is already being computed, and further out that value is found by its name.
    */
  private def cycle(failure: EvalError): Option[String] =
    failure.problem match {
      case problem: NeedsItself if failure.trace.nonEmpty =>
        val entries = failure.trace.take(ErrorText.MaxInCycle)
        val found = entries.map(contexts.of(_))
        val needed = indexOfNeeded(problem, entries, found)
        if (needed < 0) None
        else {
          // Only the error knows the name of a field whose name is computed.
          val complete =
            if (!isComputedField(found(needed))) found
            else found.updated(needed, found(needed).copy(name = Some(problem.name)))
          val shown = entries.zip(complete).take(needed + 1).map { case (entry, context) =>
            text(context, entry.file)
          }
          Some((shown.reverse :+ shown(needed)).mkString(" → "))
        }
      case _ => None
    }

  /** The index in the trace of the entry that computes the value needed at the innermost place: a file, a field, the
    * variable of that name, or one that the variable is an alias of. -1 if there is none.
    */
  private def indexOfNeeded(
      problem: NeedsItself,
      entries: Vector[TraceEntry],
      found: Vector[TraceContext]
  ): Int = {
    def indexOfFile(name: String) = entries.indices.indexWhere { i =>
      found(i).kind == TraceContext.File && entries(i).file == name
    }
    def indexOfName(name: String) = found.indexWhere(_.name.contains(name))
    if (problem.name.nonEmpty)
      Iterator(
        indexOfFile(problem.name),
        indexOfName(problem.name),
        found.indexWhere(isComputedField(_))
      )
        .find(_ >= 0)
        .getOrElse(-1)
    else {
      val place = entries.head
      Iterator
        .iterate(Option(lastName(place)))(_.flatMap(contexts.aliased(_, place)))
        .take(ErrorText.MaxInCycle)
        .takeWhile(_.nonEmpty)
        .flatten
        .map(indexOfName(_))
        .find(_ >= 0)
        .getOrElse(-1)
    }
  }

  private def isComputedField(context: TraceContext): Boolean =
    context.kind == TraceContext.Field && context.name.isEmpty

  /** The identifier that the text of a place ends with. */
  private def lastName(place: TraceEntry): String = {
    val bytes = place.source.bytes
    Utf8.decode(bytes, Identifiers.start(bytes, place.from, place.until), place.until)
  }

  private def writeTrace(entries: Vector[TraceEntry], out: StringBuilder): Unit = {
    val items =
      if (style.foldsTrace) FoldedTrace.of(entries) else entries.map(FoldedTrace.Call(_))
    val shown =
      if (maxTrace <= 0 || items.length <= maxTrace) items.length
      else maxTrace
    val room = math.max(maxLength - out.length - ErrorText.MaxLeftOut, 0)
    val head = linesWithin(room / 2, items.iterator.take((shown + 1) / 2))
    val tail = linesWithin(room / 2, items.reverseIterator.take(shown / 2))
    val left = items.length - head.length - tail.length
    head.foreach(out.append(_))
    if (left > 0) out.append(s"\n\t... ($left more)")
    tail.reverseIterator.foreach(out.append(_))
  }

  /** The lines of a trace for the first of `items`, as many as `room` characters can hold. */
  private def linesWithin(room: Int, items: Iterator[FoldedTrace.Item]): Vector[String] = {
    val lines = Vector.newBuilder[String]
    var left = room
    while (left > 0 && items.hasNext) {
      val line = traceLine(items.next())
      left -= line.length
      if (left >= 0) lines += line
    }
    lines.result()
  }

  private def traceLine(item: FoldedTrace.Item): String = item match {
    case FoldedTrace.Call(entry) =>
      s"\n\t${style.call(entry, Printable.line(text(contexts.of(entry))))}"
    case FoldedTrace.Repeat(length, times) =>
      val calls = if (length == 1) "this call" else s"these $length calls"
      s"\n\t... ($calls $times more times)"
  }
}

private object ErrorText {

  /** Kinds of errors of values that an operation does not take. */
  private val aboutValues: Set[Diagnostic.Kind] =
    Set(
      Diagnostic.Kind.Type,
      Diagnostic.Kind.Range,
      Diagnostic.Kind.Arithmetic,
      Diagnostic.Kind.Format
    )

  private final val Static = "STATIC ERROR"
  private final val Runtime = "RUNTIME ERROR"

  /** How many paths are shown: one in the output, and others in strings that were being made of values. */
  private final val MaxPaths = 3

  /** How many entries of a trace are searched for the beginning of a cycle. */
  private final val MaxInCycle = 20

  /** From this length on, a name of a function, field or variable is cut. */
  private final val MaxName = 2000

  /** The room for the line that says how many entries of a trace are left out. */
  private final val MaxLeftOut = 64
}
