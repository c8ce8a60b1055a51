package sjsonnet.runtime

import sjsonnet.{Blamed, Cancellation, Diagnostic, EvalError}
import sjsonnet.{Meter, NumberFormat, Problem, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.syntax.OtherNames
import sjsonnet.text.{GoNumber, JsonBytes, Spelling, TextBuffers}

/** One evaluation: its settings, its tables, its [[CallStack]], and the errors that end it.
  *
  * All state that changes while a program runs belongs to its `Ctx`, which belongs to one thread. Only [[attempt]] catches
  * errors: outside of it, a `Ctx` whose program failed must not be used again.
  */
private[sjsonnet] final class Ctx(
    evalSettings: EvalSettings,
    val services: Services,
    tables: Tables,
    cancellation: Cancellation = Cancellation.never
) extends CallStack(evalSettings, tables, cancellation) {

  val symbols: Symbols = tables.symbols

  /** The values of [[PerTables]]. */
  private[runtime] val kept: KeyedValues = tables.kept

  /** The values of [[PerEvaluation]]. */
  private[runtime] val made: KeyedValues = new KeyedValues

  /** Stands in for each value that is being computed. */
  private[runtime] var blackHole: BlackHole = new BlackHole

  /** The tail call that a function body left to its caller: set by [[leaveCall]] for [[TailCall.finish]], which clears
    * the frame.
    */
  private[sjsonnet] var tailCode: TailBody = null
  private[sjsonnet] var tailFrame: Frame = null
  private[sjsonnet] var tailPos: Int = 0
  private[sjsonnet] var tailCounts: Boolean = false

  /** The position of an operator that requires the result of that call to be a boolean, or [[TailCall.NotChecked]]. The
    * innermost such operator would be the first to fail, so its position is the one kept.
    */
  private[sjsonnet] var tailBooleanAt: Int = TailCall.NotChecked

  /** The value that [[Node.evalUnboxed]] last found instead of a number. */
  private[sjsonnet] var notNumber: Value = null

  def numberFormat: NumberFormat = settings.numberFormat

  /** Whether what is written is that of the reference even where our own decision is another. */
  def asReference: Boolean = settings.asReference

  /** The name `str`, interned. A program may compute names of any length, so their bytes are counted. */
  def intern(str: StrValue): Sym = {
    countBytes(str.byteLength)
    symbols.intern(str, this)
  }

  /** The name `str` if it has been interned, else null; see [[Symbols.known]]. */
  def known(str: StrValue): Sym = {
    countBytes(str.byteLength)
    symbols.known(str, this)
  }

  /** The name whose text is `[from, until)` of `bytes`, interned. */
  def intern(bytes: Array[Byte], from: Int, until: Int): Sym = {
    countBytes(until - from)
    symbols.intern(bytes, from, until, this)
  }

  /** Records that the evaluation of a program begins with the expression at `pos`. The first such place is used for
    * errors that end an evaluation when nothing has been entered, such as output that is too long.
    */
  private[sjsonnet] def begin(pos: Int): Unit = begin(() => entry(pos))

  /** [[begin]] for a program without nodes, which is all in one place. */
  private[sjsonnet] def begin(place: () => TraceEntry): Unit =
    if (outermost == null) outermost = place

  /** The place of the first program, or null. */
  private var outermost: () => TraceEntry = null

  /** Runs a part of an evaluation that may fail without ending the whole: a watch expression, an input of a session.
    * After an error, values that were being computed can be forced again, and are then computed anew. The same holds after
    * an exception of the embedder's code, which is passed on; only a host without stack or memory ends the evaluation, and
    * its error tells where that was.
    */
  private[sjsonnet] def attempt[A](part: => A): Either[EvalError, A] = {
    val outer = blackHole
    val depthBefore = currentDepth
    val own = new BlackHole
    blackHole = own
    try Right(part)
    catch {
      case error: Throwable =>
        own.hasFailed = true
        tailFrame = null
        if (!isOfHost(error)) unwindTo(depthBefore)
        error match {
          case error: EvalError => Left(error)
          case other            => throw other
        }
    } finally blackHole = outer
  }

  private def isOfHost(error: Throwable): Boolean =
    error.isInstanceOf[VirtualMachineError] || DeepStack.isExhaustion(error)

  /** Leaves a tail call to the enclosing function, whose caller makes it. */
  private[sjsonnet] def leaveCall(
      code: TailBody,
      frame: Frame,
      pos: Int,
      isTailstrict: Boolean
  ): Value = {
    tailCode = code
    tailFrame = frame
    tailPos = pos
    tailCounts = !isTailstrict && settings.countTailCalls
    tailBooleanAt = TailCall.NotChecked
    TailCall
  }

  /** How many tail calls may follow one another before [[TailCallLimit]] looks at them. */
  private[runtime] val freeTailCalls: Int = TailCallLimit.beforeFirst(TailCallLimit.most(settings))

  /** What is called by the call at `pos`, as the program names it. */
  private[runtime] def calleeAt(pos: Int): String = entry(pos).leadingPath.getOrElse("function")

  private val texts = new TextBuffers
  private[sjsonnet] override def borrow(): Array[Byte] = texts.borrow()
  private[sjsonnet] override def giveBack(buffer: Array[Byte]): Unit = texts.giveBack(buffer)

  /** Room for a text that [[isShortText]], which is copied before anything else is evaluated. */
  private[runtime] val shortText = new Array[Byte](StrValue.RopeFrom)

  override protected def failMemory(): EvalError =
    fail(RuntimeCatalogue.MemoryExceeded(settings.limits.maxMemory))

  private var outputBytes = 0L

  override def checkOutput(pending: Long): Unit =
    if (outputBytes + pending > settings.limits.maxOutput)
      throw fail(RuntimeCatalogue.OutputExceeded(settings.limits.maxOutput))

  override def countOutput(bytes: Long): Unit = {
    checkOutput(bytes)
    outputBytes += bytes
  }

  override protected val maxBytes: Int = math.min(settings.limits.maxString, Meter.LongestArray)
  override protected val maxElements: Int = math.min(settings.limits.maxArray, Meter.LongestArray)

  override protected def failText(length: Double): EvalError = failTextAt(length, Ctx.Here)
  override protected def failArray(length: Double): EvalError = failArrayAt(length, Ctx.Here)

  private def failTextAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.StringTooLong(size(length), maxBytes))

  private def failArrayAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.ArrayTooLong(size(length), maxElements))

  private def size(length: Double): String =
    if (length <= Numbers.MaxSafeInteger.toDouble) length.toLong.toString else shortNumber(length)

  /** [[checkTextLength]] for the expression at `pos`, which has not been entered. */
  def checkTextLength(length: Long, pos: Int): Unit =
    if (length > maxBytes) throw failTextAt(length.toDouble, pos)

  /** Whether a text of so many bytes costs hardly more to make than a thunk, and exceeds no limit. */
  def isShortText(length: Long): Boolean = length < StrValue.RopeFrom && length <= maxBytes

  /** [[checkArrayLength]] for the expression at `pos`, which has not been entered. */
  def checkArrayLength(length: Long, pos: Int): Unit =
    if (length > maxElements) throw failArrayAt(length.toDouble, pos)

  override def failAt(pos: Int, problem: Problem): EvalError = {
    val found = entries(pos)
    val isEnded = problem.diagnostic.kind == Diagnostic.Kind.Limit ||
      problem.diagnostic == RuntimeCatalogue.Cancelled
    val trace =
      if (found.isEmpty && isEnded && outermost != null) Vector(outermost()) else found
    new EvalError(problem, trace, words = services.errorWords)
  }

  override protected def entry(pos: Int): TraceEntry =
    tables.sources.entry(pos, services.errorWords)

  override protected def watch(pos: Int): Unit =
    services.watch(() => if (pos == Ctx.Here) currentEntry else Some(entry(pos)))

  /** A Jsonnet error at the last entry: for builtins, the call. */
  def fail(problem: Problem): EvalError = failAt(Ctx.Here, problem)

  /** The error of a value that is not of the type `expectedTag`, one of [[Value.Tag]], in the expression at `pos`. */
  def failType(value: Value, expectedTag: Int, pos: Int): EvalError =
    failType(value, expectedTag, pos, Blamed.Whole, "")

  /** The same error, of a part of that expression. */
  def failType(value: Value, expectedTag: Int, pos: Int, part: Blamed, hint: String): EvalError = {
    val expected = Value.typeName(expectedTag)
    failAt(pos, RuntimeCatalogue.WrongType(value.typeName, expected, hint).blaming(part))
  }

  /** The error of the element number `i` of an array, which is not of the type `expectedTag`, for a builtin that reads it. */
  def failElement(found: Value, i: Int, expectedTag: Int): EvalError = failType(
    found,
    expectedTag,
    Ctx.Here,
    Blamed.Whole,
    TypeHints.elementIs(i, expectedTag, found)
  )

  /** The error of a value of the wrong type, where no particular type was expected. */
  def failType(value: Value, pos: Int): EvalError = failType(value, pos, Blamed.Whole, "")

  /** The same error, of a part of that expression. */
  def failType(value: Value, pos: Int, part: Blamed, hint: String): EvalError =
    failAt(pos, RuntimeCatalogue.NoUsableType(value.typeName, hint).blaming(part))

  /** The part of an expression that is the expression at `pos`. */
  def partAt(pos: Int): Blamed = new Blamed.Place(placeAt(pos))

  /** The place of the expression at `pos`. */
  def placeAt(pos: Int): TraceEntry = entry(pos)

  /** The error of a field that `obj` does not have, with a hint if the name of one that it has is similar. */
  def failNoField(sym: Sym, obj: ObjValue, pos: Int): EvalError =
    failAt(pos, missingField(sym, obj, obj.depth, "the object"))

  /** What may have been meant by the field `sym`, which `obj` does not have. */
  def missingFieldHint(sym: Sym, obj: ObjValue): String =
    missingField(sym, obj, obj.depth, "the object").hint

  /** [[failNoField]] for `super` in layer number `layer` of an object. */
  def failNoSuperField(sym: Sym, obj: ObjValue, layer: Int, pos: Int): EvalError =
    failAt(pos, missingField(sym, obj, layer, "super"))

  /** The error, with a field of a similar name in the layers below number `layer`, or all that there are. */
  private def missingField(sym: Sym, obj: ObjValue, layer: Int, of: String): MissingField = {
    def entries =
      obj.shape.allByName(this).iterator.filterNot(_.below(layer).isNone)
    if (hasStd(obj) && sym.bytes.length <= Ctx.LongestGuess) {
      val name = sym.toString
      val hint = OtherNames.guess(name, entries.map(_.sym.toString)).hint
      val isIdiom = OtherNames.meaning(name).flatMap(_.idiom).contains(hint)
      new MissingField(sym, hint, isAnswered = hint.nonEmpty && !isIdiom)
    } else
      Spelling.didYouMean(
        similarField(sym, entries.map(_.sym)).map(name => s"'$name'")
      ) match {
        case Some(similar) => new MissingField(sym, similar, isAnswered = true)
        case None          =>
          new MissingField(sym, allIfFew(obj, entries, of).getOrElse(""), isAnswered = false)
      }
  }

  private def hasStd(obj: ObjValue): Boolean =
    (0 until math.min(obj.depth, Ctx.MostListed)).exists { i =>
      obj.layer(i) match {
        case _: StdLayer => true
        case _           => false
      }
    }

  private def allIfFew(obj: ObjValue, entries: => Iterator[Entry], of: String): Option[String] =
    if (obj.shape.nDefinitions > Ctx.MostListed) None
    else fieldsOf(entries.map(_.sym.excerpt).toVector, of)

  /** What has taken `missing` from the field `name` of `owner`: the layer whose definition replaces one that has it. */
  def replacing(owner: ObjValue, name: Sym, missing: Sym): Option[String] = {
    val newest = owner.shape.find(name, this)
    if (newest.isNone || newest.isPlus) None
    else {
      val older = Iterator
        .iterate(owner.shape.older(newest, this))(owner.shape.older(_, this))
        .takeWhile(!_.isNone)
        .take(Ctx.MostListed)
        .find(entry => owner.layer(entry.layer).hasLiteral(entry.field, missing))
      def place(of: Entry) = entry(owner.layer(of.layer).pos(of.field))
      older.map { had =>
        s"`$name:` at ${place(newest)} replaces the value at ${place(had)}, which has it; `$name+:` adds to that"
      }
    }
  }

  /** The fields that there are, if they are few. */
  private def fieldsOf(names: Vector[String], of: String): Option[String] =
    if (names.isEmpty) Some(s"$of has no fields")
    else
      Spelling.fewNames(names).map { all =>
        if (names.length == 1) s"the only field of $of is $all" else s"the fields of $of are $all"
      }

  /** Names that are too long for a guess are not even decoded. */
  private def similarField(sym: Sym, names: Iterator[Sym]): Option[String] =
    if (sym.bytes.length > Ctx.LongestGuess) None
    else
      Spelling.nearest(
        sym.toString,
        names.filter(_.bytes.length <= Ctx.LongestGuess).map(_.toString)
      )

  /** Text as messages quote it, like JSON. */
  def quoted(text: String): String = JsonBytes.quoted(text)

  /** The error of a value that needs itself; for the `name` see [[NeedsItself]]. */
  def failInfiniteRecursion(name: String): EvalError = fail(new NeedsItself(name))

  /** A number as messages show it: in few digits, regardless of the output's format. */
  def shortNumber(d: Double): String = GoNumber(d)
}

private[sjsonnet] object Ctx {

  /** How many definitions of fields an object may have whose fields are listed. */
  private final val MostListed = 64

  /** The most bytes of a name that [[Spelling]] guesses or suggests. */
  private final val LongestGuess = 4 * Spelling.MaxLength

  /** Stands for the position entered last. An entry with it counts against the stack limit but does not show in
    * traces.
    */
  final val Here: Int = -1
}
