package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.values._

import scala.collection.mutable

/** `self` where an outer object was meant. */
private[lint] final class OuterField(file: Checked) extends Check(file) {
  import OuterField._
  import file.{facts, tree}

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode =>
      view.target.foreach {
        case self: SelfNode => view.name.foreach(outerField(self, _))
        case _              => ()
      }
    case _ => ()
  }

  /** The objects from the innermost one to that which has the field have to be all that the fields of those around them are,
    * and nothing in the file may add to these. One that adds to fields itself is meant to be added to others.
    */
  private def outerField(self: SelfNode, name: SyntaxToken): Unit =
    for (inner <- facts.objectOf(self.token)) {
      val text = tree.text(name)
      val objects =
        Iterator.iterate(Option(inner))(_.flatMap(_.outer)).takeWhile(_.isDefined).flatten
      val (lacking, having) = objects.span(!isIn(_, text))
      if (having.nonEmpty && lacking.nonEmpty && lacking.forall(isComplete(_)))
        file.report(Found(text), name)
    }

  private def isIn(obj: ObjectLiteral, name: String): Boolean = {
    val presence = known(obj).field(name).presence
    presence == KnownField.Present || presence == KnownField.Maybe
  }

  private def known(obj: ObjectLiteral): KnownObj = file.known(obj.view).obj

  private val complete = mutable.HashMap.empty[Int, Boolean]

  private def isComplete(obj: ObjectLiteral): Boolean =
    complete.getOrElseUpdate(obj.number, isAllThere(obj))

  private def isAllThere(obj: ObjectLiteral): Boolean =
    (obj.sum eq obj.view.node) && !known(obj).isOpen &&
      !obj.fields.exists(_.view.isPlus) && fieldOf(obj).exists { field =>
        !field.isPlus && !field.isMethod && field.name.exists(!added(_))
      }

  /** The field that an object is the value of. */
  private def fieldOf(obj: ObjectLiteral): Option[FieldNode] = file
    .around(obj.view.node)
    .find(_.kind != NodeKind.Parentheses)
    .filter(node => node.kind == NodeKind.Field || node.kind == NodeKind.Method)
    .map(new FieldNode(tree, _))

  /** The names of fields that something in the file is added to. */
  private lazy val added: Set[String] = facts.fields.iterator
    .filter(_.view.isPlus)
    .flatMap(_.view.name)
    .toSet
}

private[lint] object OuterField extends RuleGroup {
  override def check(file: Checked): Check = new OuterField(file)

  val Found = rule(
    of1(44, Lint, "self is the inner object, and only an outer one has {name}"),
    "outer-field",
    Warning,
    """`self` is the innermost enclosing object. Only an outer one, the next or one further out, has the field: a local of
      |that object, or `$` for the outermost one, leads to it. Nothing is reported if something may be added to the
      |objects between them.""",
    """{ name: 'a', labels: { app: self.name } }""",
    """{ local outer = self, name: 'a', labels: { app: outer.name } }"""
  )
}
