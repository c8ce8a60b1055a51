package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._

/** Fields that an object comprehension makes twice. */
private[lint] final class SameKeys(file: Checked) extends Check(file) {
  import SameKeys._

  override def node(view: NodeView): Unit = view match {
    case view: ObjectComprehensionNode => keys(view)
    case _                             => ()
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
            if (!found.add(name) && !file.isDead) file.report(Found(name), element)
          }
        }
      case constant: StringNode if array.elements.length > 1 =>
        constant.value.foreach(name => file.reportFailure(Found(name), constant))
      case _ => ()
    }
}

private[lint] object SameKeys extends RuleGroup {
  override def check(file: Checked): Check = new SameKeys(file)

  val Found = rule(
    of1(47, Lint, "the comprehension makes the field {name} twice"),
    "same-keys",
    Error,
    """An object comprehension makes a field of the same name twice, which fails.""",
    """{ [name]: 80 for name in ['a', 'b', 'a'] }""",
    """{ [name]: 80 for name in ['a', 'b', 'c'] }"""
  )
}
