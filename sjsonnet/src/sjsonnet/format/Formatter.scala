package sjsonnet.format

import sjsonnet.{Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.syntax.{SyntaxCatalogue, SyntaxTree}
import sjsonnet.text.Out

/** Formats the text of programs as the reference's `jsonnetfmt` does, byte for byte. */
private[sjsonnet] object Formatter {

  /** The formatted text, or the error that keeps the text from being a program. */
  def format(source: Source, style: Style = Style()): Either[StaticError, Array[Byte]] = {
    val tree = SyntaxTree.parse(source)
    tree.errors.find(isError) match {
      case Some(error) => Left(error)
      case None        =>
        try Right(format(tree, style))
        catch {
          // On a host without a deep stack.
          case _: StackOverflowError =>
            val problem = SyntaxCatalogue.TooDeepForHost()
            Left(new StaticError(problem, source, 0, 0, DeepStack.Exhausted))
        }
    }
  }

  /** The formatted text of a tree without errors. */
  private def format(tree: SyntaxTree, style: Style): Array[Byte] = {
    val draft = new Draft(tree)
    SortImports.run(draft, style)
    draft.survey()
    if (style.width > 0) inLines(draft, style.copy(fixKnown = true))
    else {
      passes.foreach(_.run(draft, style))
      val out = Out.memory()
      new Layout(draft, style, out).write()
      out.result()
    }
  }

  /** The text in lines of the style's width. */
  private def inLines(draft: Draft, style: Style): Array[Byte] = {
    passes.foreach(pass => if (!ofLines(pass)) pass.run(draft, style))
    val out = Out.memory()
    DeepStack.run(DeepStack.DefaultMaxStack) {
      val step = if (style.indent == 0) Style().indent else style.indent
      new DocPrinter(out, style.width, step).write(new WidthDocs(draft, style).file)
    }
    if (out.length == 0 || out.buffer(out.length - 1) != '\n') out.byte('\n')
    out.result()
  }

  /** Whether it keeps the reference from formatting a text, rather than from evaluating it. */
  private def isError(error: StaticError): Boolean =
    error.diagnostic != SyntaxCatalogue.DuplicateParameter &&
      error.diagnostic != SyntaxCatalogue.NoPair

  private val passes: Vector[Pass] = Vector(
    InitialBlankLines,
    BlankLines,
    NewLines,
    TrailingCommas,
    RedundantParens,
    PlusObjects,
    ExplicitPlus,
    SliceColons,
    FieldNames,
    StringStyle,
    CommentStyle,
    FinalBlankLines
  )

  /** The passes that depend on where lines end. */
  private val ofLines: Set[Pass] = Set(NewLines, TrailingCommas, ExplicitPlus)
}
