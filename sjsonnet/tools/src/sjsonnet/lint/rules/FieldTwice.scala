package sjsonnet.lint.rules

import scala.collection.mutable
import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Error
import sjsonnet.lint._

/** Fields of one name in a literal, where the grammar does not find them since a name is computed. */
private[lint] final class FieldTwice(file: Checked) extends Check(file) {
  import FieldTwice._

  override def node(view: NodeView): Unit = view match {
    case view: ObjectNode => fields(view)
    case _                => ()
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
                  Found(name),
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
}

private[lint] object FieldTwice extends RuleGroup {
  override def check(file: Checked): Check = new FieldTwice(file)

  val Found = rule(
    of1(46, Lint, "the field {name} is defined twice"),
    "field-twice",
    Error,
    """Two fields of an object literal have the same name, one of which is computed: making the object fails.""",
    """local key = 'port';
      |{ port: 80, [key]: 443 }""",
    """local key = 'securePort';
      |{ port: 80, [key]: 443 }"""
  )
}
