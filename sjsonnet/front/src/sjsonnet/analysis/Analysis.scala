package sjsonnet.analysis

import sjsonnet.{Importer, Meter, Problem, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.{DataFiles, ImportCatalogue, Resolver}
import sjsonnet.syntax._
import sjsonnet.text.{JsonBytes, LineIndex}

/** Everything that is known about the text of a file without running it.
  *
  * Any bytes have an analysis; none throws an error of the file. It is immutable, and may be used from several threads.
  *
  * @param errors
  *   what keeps the file from being evaluated: errors of syntax, then those of names, in the reference's order, so that the
  *   first of all is the one that an evaluation reports
  * @param facts
  *   what the names in the file refer to
  */
private[sjsonnet] final class Analysis private (
    val tree: SyntaxTree,
    val errors: Vector[Finding],
    val facts: Facts,
    settings: Analysis.Settings
) {
  def source: Source = tree.source

  /** The analysis of the file after an edit. This one stays what it is.
    *
    * What the edit has not changed is taken over ([[EditedFile]]). An import that leads to a file is not looked for again.
    *
    * @param meter
    *   is checked from time to time, and charged for memory: see [[Budget]]
    */
  def edited(edit: TextEdit, meter: Meter = Meter.none): Analysis = {
    val bytes = TextEdit.applied(Vector(edit), source.bytes)
    val file = new EditedFile(this, new Source(source.name, bytes), edit, settings, meter).read
    Analysis.of(file, settings, facts.imports.flatMap(_.found), meter)
  }

  /** The errors, and imports that lead to no file. */
  lazy val findings: Vector[Finding] = {
    val unresolved = facts.imports.iterator
      .filter(found => Analysis.isUnresolved(found.resolution))
      .take(Analysis.MostUnresolved)
      .zipWithIndex
    errors ++ unresolved.flatMap { case (found, i) =>
      Analysis.unresolved(found, source.name, hasHint = i < Analysis.MostSearches)
    }
  }

  /** The surface tree, with holes if there are errors of syntax. */
  def program: Expr = tree.recovered

  /** Whether the file can be evaluated. */
  def isProgram: Boolean = errors.isEmpty

  /** The lines of the file. */
  lazy val lines: LineIndex = new LineIndex(source.bytes)

  /** The whole file, with its parts by name. */
  def view: FileNode = NodeView.file(tree)

  /** The innermost node that contains the byte at `offset`. */
  def viewAt(offset: Int): NodeView = NodeView(tree, tree.nodeAt(offset))

  /** The node of an expression. */
  def viewOf(expr: Expr): Option[ExprNode] = tree.nodeOf(expr).flatMap(ExprNode.of(tree, _))
}

private[sjsonnet] object Analysis {

  /** What an analysis depends on, besides the file.
    *
    * @param globals
    *   the names that are bound outside files
    * @param isInStd
    *   whether `std` has a member of that name, for hints
    * @param importer
    *   who is asked for the files that are imported, if anybody
    */
  final case class Settings(
      grammar: Grammar = Grammar.default,
      globals: Vector[String] = Vector("std"),
      isInStd: String => Boolean = _ => false,
      importer: Option[Importer] = None
  )

  /** Analyses any bytes.
    *
    * @param meter
    *   is checked from time to time, and charged for memory: see [[Budget]]
    */
  def of(
      source: Source,
      settings: Settings = Settings(),
      meter: Meter = Meter.none
  ): Analysis = made(source, settings, Nil, meter)

  /** @param found
    *   the imports that are not looked for, and where they lead
    */
  private[analysis] def made(
      source: Source,
      settings: Settings,
      found: Iterable[(String, ImportResolution)],
      meter: Meter
  ): Analysis = of(FileNames.read(source, settings, meter), settings, found, meter)

  private def of(
      file: FileNames,
      settings: Settings,
      found: Iterable[(String, ImportResolution)],
      meter: Meter
  ): Analysis = {
    val tree = file.tree
    val known = found.toMap
    def resolution(path: String) =
      known.getOrElse(path, ImportResolution.of(path, tree.source.name, settings.importer))
    val facts = new FactsBuilder(tree, file.targets, settings.globals, resolution, meter).facts()
    val fixes = new Fixes(tree)
    val errors = (tree.errors ++ file.errors)
      .map(DataFiles.hinted(_))
      .map(error => Finding.of(error, fixes.of(error)))
    new Analysis(tree, errors, facts, settings)
  }

  /** The findings of an analysis, in a fifth of the time for a file that has none: it is parsed as for an evaluation first. */
  def findings(
      source: Source,
      settings: Settings = Settings(),
      meter: Meter = Meter.none
  ): Vector[Finding] =
    if (hasNone(source, settings, meter)) Vector.empty else of(source, settings, meter).findings

  private def hasNone(source: Source, settings: Settings, meter: Meter): Boolean =
    try
      DeepStack.run(DeepStack.DefaultMaxStack) {
        val names = new NameTable(meter)
        val expr = Parser.parse(source, names, settings.grammar, meter)
        val globals = settings.globals.map(names.intern(_)).toArray
        Resolver.resolve(expr, source, names, globals, meter = meter)
        settings.importer.forall(new ImportsFinder(source.name, _).areThere(expr))
      }
    catch {
      case _: StaticError        => false
      case _: StackOverflowError => false
    }

  /** So many are reported; nobody reads more. */
  private final val MostUnresolved = 1000

  /** For so many, files that may have been meant are looked for, which lists folders. */
  private final val MostSearches = 50

  private def isUnresolved(resolution: ImportResolution): Boolean = resolution match {
    case _: ImportResolution.Missing | _: ImportResolution.Failed => true
    case _                                                        => false
  }

  /** An import that is never evaluated does no harm, so it is only a warning. */
  private def unresolved(imported: ImportFact, file: String, hasHint: Boolean): Option[Finding] =
    imported.resolution match {
      case missing: ImportResolution.Missing =>
        val path = JsonBytes.quoted(imported.path)
        val near = if (hasHint) missing.near else None
        val hint = if (hasHint) missing.hint else ""
        val fix = near.filter(isPlain).map { path =>
          Fix.guess(file, imported.span.from, imported.span.until, s"'$path'")
        }
        Some(warning(ImportCatalogue.NotFound(path, hint, hint), imported, fix))
      case ImportResolution.Failed(reason) =>
        Some(warning(ImportCatalogue.NotRead(reason, ""), imported, None))
      case _ => None
    }

  /** Whether a path can be written between single quotes as it is. */
  private def isPlain(path: String): Boolean = path.forall(c => c >= ' ' && c != '\'' && c != '\\')

  private def warning(problem: Problem, imported: ImportFact, fix: Option[Fix]): Finding =
    new Finding(
      problem.diagnostic,
      Severity.Warning,
      problem.text,
      problem.hint,
      imported.span,
      Vector.empty,
      fix.toVector
    )
}

/** Looks for the files that a file imports. */
private final class ImportsFinder(file: String, importer: Importer) extends TreeVisitor {
  private var isAnyMissing = false

  /** Whether all of them are there. */
  def areThere(tree: Expr): Boolean = {
    visit(tree)
    !isAnyMissing
  }

  override def visit(expr: Expr): Unit = if (!isAnyMissing) expr match {
    case found: Expr.Import =>
      isAnyMissing = ImportResolution.of(found.path, file, Some(importer)).file.isEmpty
    case other => parts(other)
  }
}
