package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.syntax._
import sjsonnet.text.Spelling

/** `self` where an outer object was meant, and `+:` that adds to nothing. */
private[lint] final class Objects(file: Checked) extends Check(file) {
  import file.{facts, tree}

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode =>
      view.target.foreach {
        case self: SelfNode => view.name.foreach(outerField(self, _))
        case _              => ()
      }
    case view: BinaryNode if view.operator.exists(_.kind == Token.Plus) =>
      for (lhs <- view.lhs; rhs <- view.rhs) uselessPlus(view, lhs, rhs)
    case view: ApplyBraceNode =>
      for (lhs <- view.target; rhs <- view.mixin) uselessPlus(view, lhs, rhs)
    case _ => ()
  }

  /** The inner object has to be all that a field of the outer one is, and nothing in the file may add to that field. */
  private def outerField(self: SelfNode, name: SyntaxToken): Unit =
    for {
      inner <- facts.objectOf(self.token)
      outer <- inner.outer
      if isWhole(inner) && !inner.hasUnknownNames
      text = tree.text(name)
      if inner.fieldsNamed(text).isEmpty && outer.fieldsNamed(text).nonEmpty
      field <- fieldOf(inner)
      if !field.isPlus && !field.isMethod
      own <- field.name
      if !added(own)
    } file.report(LintCatalogue.OuterField(text), name)

  /** The field that an object is the value of. */
  private def fieldOf(obj: ObjectLiteral): Option[FieldNode] = file
    .around(obj.view.node)
    .find(_.kind != NodeKind.Parentheses)
    .filter(node => node.kind == NodeKind.Field || node.kind == NodeKind.Method)
    .map(new FieldNode(tree, _))

  private def isWhole(obj: ObjectLiteral): Boolean =
    obj.sum eq obj.view.node

  /** The names of fields that something in the file is added to. */
  private lazy val added: Set[String] = facts.fields.iterator
    .filter(_.view.isPlus)
    .flatMap(_.view.name)
    .toSet

  /** Only reported where nobody can add the sum to another object, which might have the field, and where the name looks like a
    * mistake: many objects read fields that only those have who use them.
    */
  private def uselessPlus(sum: ExprNode, lhs: ExprNode, rhs: ExprNode): Unit = rhs.inner match {
    case mixin: ObjectNode =>
      val known = file.known(lhs)
      for {
        field <- mixin.fields
        if field.isPlus && known.isOnly(Kinds.Object)
        name <- field.name
        operator <- field.operator
        if known.obj.field(name).isMissing
        near <- Spelling.nearest(name, known.obj.names)
        if isUsedHere(sum)
      } {
        val hint = Spelling.didYouMean(Seq(near)).getOrElse("")
        file.report(LintCatalogue.UselessPlus(name, hint), operator)
      }
    case _ => ()
  }

  /** Whether the only use of a value is to read a field of it. */
  private def isUsedHere(sum: ExprNode): Boolean = {
    val used = file.around(sum.node).dropWhile(_.kind == NodeKind.Parentheses).nextOption()
    used.exists(node => node.kind == NodeKind.Select || node.kind == NodeKind.Index)
  }
}
