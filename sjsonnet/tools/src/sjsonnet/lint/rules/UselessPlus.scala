package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.text.Spelling
import sjsonnet.values._

/** `+:` that adds to nothing, since the name is misspelled.
  *
  * Many objects add to fields that only those have who use them, and may have names like those of others. So it is only
  * reported where all of the object below is known, where a field there has a name like it that the mixin leaves alone, and
  * where nothing else in the file has the name.
  */
private[lint] final class UselessPlus(file: Checked) extends Check(file) {
  import UselessPlus._
  import file.tree

  override def node(view: NodeView): Unit = view match {
    case view: BinaryNode if view.operator.exists(_.kind == Token.Plus) =>
      for (lhs <- view.lhs; rhs <- view.rhs) sum(view, lhs, rhs)
    case view: ApplyBraceNode =>
      for (lhs <- view.target; rhs <- view.mixin) sum(view, lhs, rhs)
    case _ => ()
  }

  private def sum(view: ExprNode, lhs: ExprNode, rhs: ExprNode): Unit = rhs.inner match {
    case mixin: ObjectNode if mixin.fields.exists(_.isPlus) =>
      below(view.node).foreach(more => added(mixin, more.map(file.known(_)) :+ file.known(lhs)))
    case _ => ()
  }

  /** What else is below the right side of a sum, since the sum is on the right of others; none if that is not known, since
    * the sum is the value of a field that adds to another.
    */
  private def below(sum: SyntaxNode): Option[List[ExprNode]] = {
    val known = belows.get(sum)
    if (known != null) known
    else {
      val found = file.around(sum).nextOption().fold(Option(List.empty[ExprNode])) { outer =>
        outer.kind match {
          case NodeKind.Parentheses | NodeKind.ApplyBrace => below(outer)
          case NodeKind.Binary => belowOperand(sum, new BinaryNode(tree, outer))
          case NodeKind.Field  => Option.unless(new FieldNode(tree, outer).isPlus)(Nil)
          case _               => Some(Nil)
        }
      }
      belows.put(sum, found)
      found
    }
  }

  private def belowOperand(sum: SyntaxNode, outer: BinaryNode): Option[List[ExprNode]] =
    if (!outer.operator.exists(_.kind == Token.Plus)) Some(Nil)
    else if (outer.rhs.exists(_.node eq sum)) below(outer.node).map(outer.lhs.toList ::: _)
    else below(outer.node)

  /** What has been found of each sum. Those of a long chain have nearly all in common. */
  private val belows = new java.util.IdentityHashMap[SyntaxNode, Option[List[ExprNode]]]

  /** Looks for fields of a mixin, and within them, that add to what none of the objects below has. */
  private def added(mixin: ObjectNode, below: Seq[Known]): Unit =
    if (below.forall(_.isOnly(Kinds.Object)))
      for {
        field <- mixin.fields if field.isPlus
        name <- field.name
      }
        if (!below.forall(_.obj.field(name).isMissing)) within(field, name, below)
        else
          for {
            operator <- field.operator
            near <- Spelling.slip(name, below.iterator.flatMap(_.obj.names))
            if !mixin.fields.exists(_.name.contains(near)) && nOccurrences(name) == 1
          } {
            val hint = Spelling.didYouMean(Seq(near)).getOrElse("")
            file.report(Found(name, hint), operator)
          }

  private def within(field: FieldNode, name: String, below: Seq[Known]): Unit =
    field.body.map(_.inner).foreach {
      case mixin: ObjectNode =>
        val fields = below.map(_.obj.field(name)).filterNot(_.isMissing)
        if (fields.forall(_.presence == KnownField.Present)) added(mixin, fields.map(_.value))
      case _ => ()
    }

  private def nOccurrences(name: String): Int = occurrences.getOrElse(name, 0)

  /** How often each identifier, or string without escapes, is in the file. */
  private lazy val occurrences: Map[String, Int] = tree.tokens.iterator
    .collect {
      case token if token.kind == Token.Identifier => tree.text(token)
      case token if tree.string(token).isDefined   => tree.quoted(token)
    }
    .toVector
    .groupMapReduce(identity)(_ => 1)(_ + _)
}

private[lint] object UselessPlus extends RuleGroup {
  override def check(file: Checked): Check = new UselessPlus(file)

  val Found = rule(
    of2(45, Lint, "+: adds to nothing: there is no field {name} below", "{hint}"),
    "useless-plus",
    Warning,
    """`+:` adds to a field of the object on the left, or of one inside it, but there is only a field of a similar name.
      |The object is traced through locals, imports, calls and `+`. A name that the file also has elsewhere is not
      |reported: it is there on purpose.""",
    """local base = { labels: { app: 'a' } };
      |base { lables+: { tier: 'b' } }""",
    """local base = { labels: { app: 'a' } };
      |base { labels+: { tier: 'b' } }"""
  )
}
