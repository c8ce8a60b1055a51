package sjsonnet.analysis

import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.resolve.{KeptNames, ResolveCatalogue, Resolver, UnknownNames}
import sjsonnet.syntax._
import sjsonnet.text.{Spelling, Utf8}

/** A file whose names have been resolved.
  *
  * @param errors
  *   those of the names
  */
private[analysis] final class FileNames(
    val tree: SyntaxTree,
    val errors: Vector[StaticError],
    val targets: Targets
)

private[analysis] object FileNames {

  /** Reads a file as a whole. */
  def read(source: Source, settings: Analysis.Settings, meter: Meter): FileNames = {
    val names = new NameTable
    val tree = SyntaxTree.parse(source, names, settings.grammar, meter)
    val globals = globalsOf(settings, names)
    val errors = resolve(tree, names, globals, settings, KeptNames.none, meter)
    new FileNames(tree, errors, new Targets(tree, globals))
  }

  def globalsOf(settings: Analysis.Settings, names: NameTable): Array[Global] =
    settings.globals.map(name => new Global(names.intern(name))).toArray

  /** Resolves the names of what has been read of a tree, and returns their errors. */
  def resolve(
      tree: SyntaxTree,
      names: NameTable,
      globals: Array[Global],
      settings: Analysis.Settings,
      kept: KeptNames,
      meter: Meter
  ): Vector[StaticError] =
    try
      DeepStack.run(DeepStack.DefaultMaxStack) {
        Resolver
          .findErrors(tree.read.program, tree.source, names, globals, meter, kept)
          .map(UnknownNames.hinted(_, settings.isInStd))
      }
    catch {
      // On a host without a deep stack. What has been resolved by then stays resolved.
      case _: StackOverflowError =>
        val problem = SyntaxCatalogue.TooDeepForHost()
        Vector(new StaticError(problem, tree.source, 0, 0, DeepStack.Exhausted))
    }
}

/** Reads a file again after an edit, apart from what has not changed.
  *
  * The parser takes over whole expressions whose text is as it was ([[EarlierTree]]): only their rows are copied. The resolver
  * asks what the names in them refer to that are bound outside them. If that is an error, or was one before, it is read
  * again, since the error depends on what is in scope there.
  */
private[analysis] final class EditedFile(
    before: Analysis,
    source: Source,
    edit: TextEdit,
    settings: Analysis.Settings,
    meter: Meter
) {
  private val earlier = before.facts.targets

  def read: FileNames = {
    val known = if (canKeep) kept(earlier.unbound) else None
    known.getOrElse(FileNames.read(source, settings, meter))
  }

  /** Not if errors have been left out because there are so many, or the stack was too small, or the expression in parentheses
    * makes a difference, as where objects may not stand side by side.
    */
  private def canKeep: Boolean = !settings.grammar.isStrict &&
    before.errors.length < EditedFile.FewErrors &&
    !before.errors.exists { error =>
      error.diagnostic == SyntaxCatalogue.TooDeep ||
      error.diagnostic == SyntaxCatalogue.TooDeepForHost
    }

  /** @param changed
    *   the tokens that are read again in any case
    */
  private def kept(changed: Array[Int]): Option[FileNames] = {
    val inserted = Utf8.encode(edit.text).length
    val shift = inserted - (edit.span.until - edit.span.from)
    val (from, until) = (edit.span.from, edit.span.until)
    val old = new EarlierTree(before.tree, from, until, shift, changed)
    val names = new NameTable
    SyntaxTree
      .parseEdited(source, names, settings.grammar, old, EditedFile.whole(source, settings), meter)
      .flatMap(resolved(_, names, changed))
  }

  private def resolved(
      tree: SyntaxTree,
      names: NameTable,
      changed: Array[Int]
  ): Option[FileNames] = {
    val globals = FileNames.globalsOf(settings, names)
    val targets = new Targets(tree, globals)
    val bound = new EarlierNames(targets, earlier, names)
    val errors = FileNames.resolve(tree, names, globals, settings, bound, meter)
    if (bound.changed.nonEmpty)
      // The second time, all of them are read.
      if (changed.length > earlier.unbound.length) None
      else kept((changed ++ bound.changed).sorted)
    else if (mayLackGuesses(errors, names)) None
    else {
      bound.finish()
      Some(new FileNames(tree, errors, targets))
    }
  }

  /** Whether what a name was meant to be is guessed from the first of very many. */
  private def mayLackGuesses(errors: Vector[StaticError], names: NameTable): Boolean =
    names.size > Spelling.MaxCandidates &&
      errors.exists(_.diagnostic == ResolveCatalogue.UnknownVariable)
}

private object EditedFile {

  /** More are not kept track of. */
  private final val FewErrors = 1000

  /** Reads the whole file. It does not know the text before the edit, which need not be kept for it. */
  private def whole(source: Source, settings: Analysis.Settings): () => ReadExprs =
    () => FileNames.read(source, settings, Meter.none).tree.read
}
