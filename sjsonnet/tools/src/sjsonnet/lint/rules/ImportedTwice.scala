package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Note
import sjsonnet.lint._
import sjsonnet.syntax._

/** Files that are imported under two names. */
private[lint] final class ImportedTwice(file: Checked) extends Check(file) {
  import ImportedTwice._

  private val imports = mutable.HashMap.empty[String, Vector[BindNode]]

  override def node(view: NodeView): Unit = view match {
    case bind: BindNode => imported(bind)
    case _              => ()
  }

  private def imported(bind: BindNode): Unit =
    for {
      body <- bind.body if !bind.isFunction
      found <- Some(body.inner).collect { case found: ImportNode => found }
      if found.kind == ImportKind.Code
      fact <- file.facts.importOf(found)
    } {
      val name = fact.resolution.file.getOrElse(fact.path)
      val before = imports.getOrElse(name, Vector.empty)
      val same = before.take(MostCompared).find(other => isVisible(other, bind))
      for (other <- same; first <- other.name; second <- bind.name) {
        def text(token: SyntaxToken) = file.tree.text(token)
        if (text(first) != text(second))
          file.report(
            Found(text(second), text(first)),
            second,
            related = Vector(file.span(first))
          )
      }
      imports(name) = before :+ bind
    }

  /** Whether a name can be used where another is bound. */
  private def isVisible(other: BindNode, bind: BindNode): Boolean =
    other.name.flatMap(file.facts.definition).exists { definition =>
      file.facts.inScope(bind.from, definition.name).exists(_ eq definition) ||
      file.around(bind.node).exists(_.nodes.exists(_ eq other.node))
    }

  /** Of a file that is imported very often, only the first imports are compared. */
  private final val MostCompared = 8
}

private[lint] object ImportedTwice extends RuleGroup {
  override def check(file: Checked): Check = new ImportedTwice(file)

  val Found = rule(
    of2(7, Lint, "{name} is the same file as {other}"),
    "imported-twice",
    Note,
    """Two names stand for the same file, so a reader has to find out that they are the same.""",
    """local utils = import 'utils.libsonnet';
      |local u = import 'utils.libsonnet';
      |[utils, u]""",
    """local utils = import 'utils.libsonnet';
      |[utils, utils]"""
  )
}
