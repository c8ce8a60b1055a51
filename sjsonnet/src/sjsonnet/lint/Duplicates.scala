package sjsonnet.lint

import scala.collection.mutable
import sjsonnet.analysis._
import sjsonnet.syntax._

/** What the grammar lets one write twice: a file imported under two names, and fields whose names are computed. */
private[lint] final class Duplicates(file: Checked) extends Check(file) {
  private val imports = mutable.HashMap.empty[String, Vector[BindNode]]

  override def node(view: NodeView): Unit = view match {
    case bind: BindNode                => imported(bind)
    case view: ObjectNode              => fields(view)
    case view: ObjectComprehensionNode => keys(view)
    case _                             => ()
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
            LintCatalogue.ImportedTwice(text(second), text(first)),
            second,
            related = Vector(file.span(first))
          )
      }
      imports(name) = before :+ bind
    }

  /** Whether a name can be used where another is bound. */
  private def isVisible(other: BindNode, bind: BindNode): Boolean =
    other.name.flatMap(file.facts.definition).exists { definition =>
      file.facts.inScope(bind.from).exists(_ eq definition) ||
      file.around(bind.node).exists(_.nodes.exists(_ eq other.node))
    }

  private def fields(view: ObjectNode): Unit = {
    val fields = view.fields
    if (fields.exists(_.computedName.isDefined)) {
      val known = mutable.HashMap.empty[String, FieldNode]
      fields.foreach { field =>
        nameOf(field).foreach { name =>
          known.get(name) match {
            case Some(before) =>
              if (!file.isDead)
                file.report(
                  LintCatalogue.FieldTwice(name),
                  field.node.children.head,
                  related = Vector(file.span(before.node.children.head))
                )
            case None => known(name) = field
          }
        }
      }
    }
  }

  private def nameOf(field: FieldNode): Option[String] =
    field.computedName match {
      case Some(computed) => file.known(computed.key).onlyText
      case None           => field.name
    }

  /** Looks for keys that a comprehension makes twice: from the same elements of a literal, or always the same key. */
  private def keys(view: ObjectComprehensionNode): Unit =
    for {
      key <- view.fields.headOption.flatMap(_.computedName).flatMap(_.key)
      spec <- Some(view.specs).collect { case Seq(spec: ForSpecNode) => spec }
      array <- spec.array.map(_.inner).collect { case array: ArrayNode => array }
    } key.inner match {
      case variable: VariableNode if spec.name.exists(file.tree.text(_) == variable.name) =>
        val found = mutable.HashSet.empty[String]
        array.elements.foreach { element =>
          file.known(element).onlyText.foreach { name =>
            if (!found.add(name) && !file.isDead) file.report(LintCatalogue.SameKeys(name), element)
          }
        }
      case constant: StringNode if array.elements.length > 1 =>
        constant.value.foreach(name => file.reportFailure(LintCatalogue.SameKeys(name), constant))
      case _ => ()
    }

  /** Of a file that is imported very often, only the first imports are compared. */
  private final val MostCompared = 8
}
