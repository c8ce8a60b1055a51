package sjsonnet.eval

import sjsonnet.{EvalError, Importer, ImportFailure, Source, StaticError}
import sjsonnet.json.JsonReader
import sjsonnet.runtime._
import sjsonnet.syntax.{Grammar, ImportKind}
import sjsonnet.text.Utf8

/** The files of one evaluation, each read and evaluated at most once. */
private[sjsonnet] final class Program(
    importer: Importer,
    trees: TreeCache,
    grammar: Grammar,
    probe: Probe
) {
  private val values = new java.util.HashMap[String, FileValue]
  private val contents = new java.util.HashMap[String, Array[Byte]]

  /** The value of a source that no import has asked for: the main file, or code of an ext var.
    *
    * @param file
    *   its name for imports, empty if it comes from no file
    */
  def eval(source: Source, file: String, ctx: Ctx): Value =
    plainJson(source, ctx).getOrElse(evalCode(source, file, ctx))

  /** The value of a JSON file, read without building a tree. What is not strict JSON is read as code, which reports
    * what is wrong if it is not valid code either.
    */
  private def plainJson(source: Source, ctx: Ctx): Option[Value] =
    if (source.name.endsWith(".json") && Utf8.isValid(source.bytes, 0, source.bytes.length))
      JsonReader.readProgram(source.bytes, ctx.symbols, ctx)
    else None

  private def evalCode(source: Source, file: String, ctx: Ctx): Value = {
    val resolved = trees.tree(source, grammar)
    val imports = new FileImports {
      override def load(kind: ImportKind, path: String): Value =
        Program.this.load(kind, path, file, ctx)
    }
    val std = ctx.services.std(source.name, ctx)
    val node = new Lowering(resolved, ctx.sources.add(source), std, imports, probe, ctx).all
    ctx.begin(node.pos)
    node.eval(new Frame(Frame.none, resolved.nSlots), ctx)
  }

  /** The value of such a source, evaluated when it is forced. */
  def delay(source: Source): Lazy = new Delayed(source)

  private final class Delayed(source: Source) extends RunOnce {
    override protected def compute(ctx: Ctx): Value = eval(source, "", ctx)
  }

  private def load(kind: ImportKind, path: String, from: String, ctx: Ctx): Value = {
    val name = ofImporter(ctx)(importer.find(path, from))
      .getOrElse(throw ctx.fail(EvalCatalogue.ImportNotFound(ctx.quoted(path))))
    kind match {
      case ImportKind.Code =>
        values.computeIfAbsent(name, new FileValue(_)).force(ctx)
      case ImportKind.Text =>
        val bytes = read(name, ctx)
        ctx.textThatFits(bytes.length.toLong): Unit
        StrValue.of(Utf8.sanitize(bytes, ctx))
      case ImportKind.Bytes =>
        val bytes = read(name, ctx)
        ctx.elementsThatFit(bytes.length.toDouble): Unit
        ArrValue.ofBytes(bytes)
    }
  }

  private def read(name: String, ctx: Ctx): Array[Byte] = {
    if (!contents.containsKey(name)) contents.put(name, readNew(name, ctx))
    contents.get(name)
  }

  private def readNew(name: String, ctx: Ctx): Array[Byte] = {
    val limits = ctx.settings.limits
    if (contents.size >= limits.maxImports)
      throw ctx.fail(EvalCatalogue.TooManyImports(limits.maxImports))
    val bytes = ofImporter(ctx)(importer.read(name))
    ctx.allocate(bytes.length.toLong)
    if (bytes.length > limits.maxImportSize)
      throw ctx.fail(
        EvalCatalogue.ImportTooLarge(ctx.quoted(name), bytes.length, limits.maxImportSize)
      )
    bytes
  }

  private def ofImporter[A](ctx: Ctx)(answer: => A): A =
    try answer
    catch {
      case failure: ImportFailure =>
        throw ctx.fail(EvalCatalogue.ImportNotRead(failure.getMessage))
    }

  /** To the importing program, a file with a static error is an import that fails. */
  private def failStatic(error: StaticError, ctx: Ctx): EvalError = {
    val failure =
      ctx.fail(EvalCatalogue.ImportNoProgram(error.source.name, range(error), error.message))
    new EvalError(failure.problem, failure.trace, Some(error))
  }

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

  /** What an imported file evaluates to. */
  private final class FileValue(name: String) extends RunOnce {
    override protected def compute(ctx: Ctx): Value =
      try eval(new Source(name, read(name, ctx)), name, ctx)
      catch { case error: StaticError => throw failStatic(error, ctx) }
  }
}
