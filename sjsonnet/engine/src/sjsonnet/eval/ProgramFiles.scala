package sjsonnet.eval

import sjsonnet.{ErrorWords, EvalError, Event, Importer, ImportFailure, Limits, Listener}
import sjsonnet.{Source, StaticError, TraceEntry}
import sjsonnet.json.{JsonReader, JsonSniffer}
import sjsonnet.platform.Interrupt
import sjsonnet.resolve.{DataFiles, ImportCatalogue, ImportHints}
import sjsonnet.resolve.{ResolvedFile, UnknownNames}
import sjsonnet.runtime._
import sjsonnet.syntax.{Expr, Grammar, ImportKind, NameTable}
import sjsonnet.text.{JsonSpace, Utf8}

/** The files of one evaluation, each read and evaluated at most once. */
private[sjsonnet] final class ProgramFiles(
    importer: Importer,
    trees: TreeCache,
    lowered: LoweredFiles,
    grammar: Grammar,
    probe: Probe,
    listener: Listener
) {
  private lazy val values = new java.util.HashMap[String, FileThunk]
  private lazy val contents = new java.util.HashMap[String, Array[Byte]]
  private lazy val names = new java.util.HashSet[String]

  /** Whether a tree would be made for a single evaluation: nothing caches trees, and nothing watches their expressions. */
  private val needsNoTrees = (trees eq TreeCache.none) && (probe eq Probe.none)

  /** The main program, once it is known. */
  private var main: Option[MainCode] = None

  /** The program in the file that `path` resolves to from code without a file. */
  def open(path: String, ctx: Ctx): MainCode = {
    val name = find(path, "", ctx)
    MainCode.of(new Source(name, read(name, ctx)), name)
  }

  /** The value of the main program. */
  def eval(main: MainCode, ctx: Ctx): Value = {
    this.main = Some(main)
    chargeMain(main, ctx)
    eval(main.name, main.source, main.file, ctx)(treeOf(main, ctx))
  }

  /** Checks the main program and returns its tree.
    *
    * @throws StaticError
    *   when it is not a program
    */
  def check(main: MainCode, ctx: Ctx): ResolvedFile = {
    this.main = Some(main)
    chargeMain(main, ctx)
    treeOf(main, ctx)
  }

  /** Charges the text of the main program, unless it has been read as a file: twice, since it has been collected in pieces, or
    * is text of the host besides.
    */
  private def chargeMain(main: MainCode, ctx: Ctx): Unit =
    if (!contents.containsKey(main.name)) ctx.chargeMemory(2 * main.length)

  /** The tree of a source that this evaluation has made or found. */
  def knownTree(source: Source): Option[Expr] =
    usedTrees.find(_.source eq source).map(_.expr)

  private var usedTrees = List.empty[ResolvedFile]

  /** An error of the host, or at a limit. If it has no place of its own, its place becomes the whole main program. */
  def located(error: EvalError, words: ErrorWords): EvalError =
    main.filter(_ => error.trace.isEmpty).map(_.source).fold(error) { source =>
      error.copy(trace = Vector(new TraceEntry(source, 0, source.bytes.length, words)))
    }

  /** The value of an input that is code, evaluated when it is forced.
    *
    * @param from
    *   what its imports are relative to
    */
  def delay(source: Source, from: String): Lazy = new CodeThunk(source, from)

  private final class CodeThunk(source: Source, from: String) extends ComputedThunk {
    override protected def compute(ctx: Ctx): Value =
      eval(source.name, source, from, ctx)(treeOf(source, ctx))
  }

  /** The value of a source. The source itself is needed only if it may be JSON.
    *
    * @param file
    *   its name, which its imports are relative to; empty if it comes from no file
    * @param tree
    *   its tree, if one is needed
    */
  private def eval(name: String, source: => Source, file: String, ctx: Ctx)(
      tree: => ResolvedFile
  ): Value = plainJson(name, source, ctx).getOrElse(evalTree(tree, file, ctx))

  /** The value of JSON, read without building a tree. Content that is not strict JSON is parsed as code, which reports
    * what is wrong if it is not valid code either.
    */
  private def plainJson(name: String, source: => Source, ctx: Ctx): Option[Value] =
    if (!mayBeJson(name)) None
    else {
      val start = startTime()
      val whole = source
      val bytes = whole.bytes
      val isLikely = isJson(name) || JsonSniffer.passes(bytes, ctx)
      val value =
        if (isLikely && Utf8.isValid(bytes, ctx))
          JsonReader.readProgram(bytes, grammar.maxDepth, ctx.symbols, ctx)
        else None
      if (value.isDefined) {
        notifyParsed(name, whole, start, isCached = false)
        ctx.begin(() => place(whole, ctx))
      }
      value
    }

  /** Whether to look for JSON in a source. It is read anew by each evaluation, so where trees are cached, only files that
    * say that they are JSON are.
    */
  private def mayBeJson(name: String): Boolean =
    needsNoTrees || isJson(name) && !probe.watchesData

  private def isJson(name: String): Boolean = name.endsWith(".json")

  /** Where the value in a JSON source is. */
  private def place(source: Source, ctx: Ctx): TraceEntry = {
    val from = source.bytes.indexWhere(!JsonSpace.isSpace(_))
    val last = source.bytes.lastIndexWhere(!JsonSpace.isSpace(_))
    new TraceEntry(source, from, last + 1, ctx.services.errorWords)
  }

  private def treeOf(main: MainCode, ctx: Ctx): ResolvedFile =
    used(main.tree(grammar)(cached(main.name, main.key(grammar), ctx)(main.source)), ctx)

  private def treeOf(source: Source, ctx: Ctx): ResolvedFile =
    used(cached(source.name, TreeKey.of(source, grammar), ctx)(source), ctx)

  /** Counts what it takes to make `tree`, whether this evaluation has made it or found it in a cache: so a program takes as
    * much each time.
    */
  private def used(tree: ResolvedFile, ctx: Ctx): ResolvedFile = {
    ctx.countBytes(tree.source.bytes.length)
    ctx.chargeMemory(tree.weight)
    usedTrees ::= tree
    tree
  }

  /** The tree for `key`, made from `source` if it is not cached. */
  private def cached(name: String, key: TreeKey, ctx: Ctx)(source: => Source): ResolvedFile =
    if (listener eq Listener.none) trees.tree(key)(parsed(source, ctx))
    else {
      var isKnown = true
      val start = startTime()
      val tree = trees.tree(key) {
        isKnown = false
        parsed(source, ctx)
      }
      notifyParsed(name, tree.source, start, isKnown)
      tree
    }

  private def parsed(source: Source, ctx: Ctx): ResolvedFile =
    try TreeCache.parse(source, grammar, ctx)
    catch {
      case error: StaticError =>
        val std = ctx.services.std(source.name, lowered.tables.symbols)
        throw DataFiles.hinted(UnknownNames.hinted(error, std.member(_).isDefined))
    }

  /** The time in nanoseconds, if there is a listener, for [[notifyParsed]]. */
  private def startTime(): Long = if (listener eq Listener.none) 0L else System.nanoTime()

  private def notifyParsed(name: String, source: Source, start: Long, isCached: Boolean): Unit =
    if (listener ne Listener.none) {
      val nanos = System.nanoTime() - start
      listener.on(new Event.Parsed(name, source.bytes.length, nanos, isCached))
    }

  private def evalTree(tree: ResolvedFile, file: String, ctx: Ctx): Value = {
    ctx.recordNesting(tree.nesting)
    ctx.runOnSufficientStack {
      val node = lowered.code(tree, file)(lower(tree, file, ctx))
      ctx.begin(node.pos)
      node.eval(Frame(Frame.none, tree.nSlots), ctx)
    }
  }

  private def lower(tree: ResolvedFile, file: String, ctx: Ctx): Node = {
    val session = if (probe eq Probe.none) None else Some(new Session(this, ctx))
    lower(tree, file, ctx, session.map(new Watching(probe, _)))
  }

  private def lower(
      tree: ResolvedFile,
      file: String,
      ctx: Ctx,
      watching: Option[Watching]
  ): Node = {
    val tables = lowered.tables
    val std = ctx.services.std(tree.source.name, tables.symbols)
    new Lowering(tree, file, std, tables, watching).all
  }

  /** The value of code that is evaluated on its own, and not watched.
    *
    * @param wrap
    *   what is put around its tree, with names of that table
    */
  private[eval] def evalWrapped(source: Source, file: String, ctx: Ctx)(
      wrap: (Expr, NameTable) => Expr
  ): Value = {
    val tree = used(TreeCache.parse(source, grammar, ctx, wrap), ctx)
    ctx.recordNesting(tree.nesting)
    ctx.runOnSufficientStack(
      lower(tree, file, ctx, watching = None).eval(Frame(Frame.none, tree.nSlots), ctx)
    )
  }

  /** The value of the import of `path` in the file `from`. */
  def load(kind: ImportKind, path: String, from: String, ctx: Ctx): Value = {
    val name = find(path, from, ctx)
    // The program's own file is no import, whoever opens it.
    if (names.add(name) && names.size > ctx.settings.limits.maxImports)
      throw ctx.fail(EvalCatalogue.TooManyImports(ctx.settings.limits.maxImports))
    kind match {
      case ImportKind.Code =>
        values.computeIfAbsent(name, new FileThunk(_)).force(ctx)
      case ImportKind.Text =>
        val bytes = read(name, ctx)
        ctx.checkTextLength(bytes.length.toLong): Unit
        val text = Utf8.sanitize(bytes, ctx)
        if (text eq bytes) StrValue.ofKept(text) else StrValue.of(text)
      case ImportKind.Bytes =>
        val bytes = read(name, ctx)
        ctx.checkArrayLength(bytes.length.toDouble): Unit
        ArrValue.ofBytes(bytes)
    }
  }

  private def find(path: String, from: String, ctx: Ctx): String = {
    val name = ofImporter("find", ctx)(importer.find(path, from))
      .getOrElse(throw failNotFound(path, from, ctx))
    if (listener ne Listener.none) listener.on(new Event.Imported(path, from, name))
    name
  }

  private def failNotFound(path: String, from: String, ctx: Ctx): EvalError = {
    val (hint, commandHint) = importer.search(from).fold(("", ""))(ImportHints.of(path, from, _))
    ctx.fail(ImportCatalogue.NotFound(ctx.quoted(path), hint, commandHint))
  }

  private def read(name: String, ctx: Ctx): Array[Byte] = {
    if (!contents.containsKey(name)) contents.put(name, readNew(name, ctx))
    contents.get(name)
  }

  /** Charges a file before it is read, if its size is known then. Otherwise no more is read than there is room for: twice its
    * size, since whoever reads it collects it in pieces.
    */
  private def readNew(name: String, ctx: Ctx): Array[Byte] = {
    val limits = ctx.settings.limits
    val isLimited = limits.maxImportSize < Int.MaxValue || limits.maxMemory < Limits.Unlimited
    val known = if (isLimited) ofImporter("size", ctx)(importer.size(name)) else None
    known.foreach(charge(_, name, ctx))
    val charged = known.getOrElse(0L)
    val left = math.max(ctx.memoryLeft, 0)
    val room = if (known.isEmpty) left / 2 else charged + left
    val bytes =
      ofImporter("read", ctx)(importer.read(name, math.min(limits.maxImportSize.toLong, room)))
    if (bytes.length > charged) charge(bytes.length.toLong, name, ctx, charged)
    if (known.isEmpty) ctx.chargeMemory(bytes.length.toLong)
    bytes
  }

  /** Charges the bytes of a file of which `before` have been charged. */
  private def charge(size: Long, name: String, ctx: Ctx, before: Long = 0): Unit = {
    val most = ctx.settings.limits.maxImportSize
    if (size > most) throw ctx.fail(EvalCatalogue.ImportTooLarge(ctx.quoted(name), size, most))
    ctx.chargeMemory(size - before)
  }

  /** The result of a method of the importer's. What it must not throw or return becomes an error of the program. */
  private def ofImporter[A](method: String, ctx: Ctx)(answer: => A): A = {
    val result =
      try answer
      catch {
        case failure: ImportFailure =>
          val reason = Option(failure.getMessage).getOrElse(failure.toString)
          throw ctx.fail(ImportCatalogue.NotRead(reason, failure.commandHint))
        case _: InterruptedException =>
          Interrupt.request()
          throw ctx.fail(RuntimeCatalogue.Cancelled())
      }
    if (result == null || result == Some(null))
      throw ctx.fail(EvalCatalogue.ImporterGaveNull(method))
    // It may have taken longer than the evaluation has.
    ctx.checkLimits()
    result
  }

  /** To the importing program, a file with a static error is an import that fails. */
  private def failStatic(error: StaticError, ctx: Ctx): EvalError =
    ctx
      .fail(EvalCatalogue.ImportNoProgram(error.source.name, range(error), error.message))
      .copy(inImport = Some(error.in(ctx.services.errorWords)))

  /** Where a static error is, as the reference writes it: a place, or columns, or lines and columns. */
  private def range(error: StaticError): String = {
    val source = error.source
    val (line, column) = (source.line(error.from), source.column(error.from))
    if (error.until <= error.from) s"$line:$column"
    else {
      val last = error.until - 1
      val (lastLine, until) = (source.line(last), source.column(last) + 1)
      if (lastLine == line) s"$line:$column-$until" else s"($line:$column)-($lastLine:$until)"
    }
  }

  /** The value of an imported file. If the importer can identify the content without reading it, a file whose tree is
    * cached is not read.
    */
  private final class FileThunk(override protected val name: String) extends ComputedThunk {
    override protected def compute(ctx: Ctx): Value =
      try
        identity(ctx).filterNot(_ => mayBeJson(name)) match {
          case None =>
            val content = source(ctx)
            eval(name, content, name, ctx)(treeOf(content, ctx))
          case Some(id) =>
            evalTree(used(identified(id, ctx), ctx), name, ctx)
        }
      catch { case error: StaticError => throw failStatic(error, ctx) }

    private def identity(ctx: Ctx): Option[String] =
      ofImporter("identity", ctx)(importer.identity(name))

    /** If no tree is known by that identity, there may still be one of the same content. */
    private def identified(id: String, ctx: Ctx): ResolvedFile = {
      var isKnown = true
      val start = startTime()
      val tree = trees.named(TreeKey.of(importer.giver, name, id, grammar)) {
        isKnown = false
        val content = source(ctx)
        cached(name, TreeKey.of(content, grammar), ctx)(content)
      }
      if (isKnown) notifyParsed(name, tree.source, start, isCached = true)
      tree
    }

    private def source(ctx: Ctx): Source = new Source(name, read(name, ctx))
  }
}
